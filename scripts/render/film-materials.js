/** What the things of the home film are made of. */
import * as T from 'three'

/** The filament that is being printed: hjortron. */
export const COLOUR = '#f0700c'

export const metal = (color, roughness) => new T.MeshStandardMaterial({ color, roughness, metalness: 1 })
/** Phong, not physically based: it halves the time of a frame in a software renderer. */
export const plain = (color, shine = 0) =>
  new T.MeshPhongMaterial({
    color,
    specular: new T.Color(shine, shine, shine),
    shininess: 24,
    dithering: true,
  })

export function mesh(geometry, material, x = 0, y = 0, z = 0) {
  const made = new T.Mesh(geometry, material)
  made.position.set(x, y, z)
  made.castShadow = made.receiveShadow = true
  return made
}
