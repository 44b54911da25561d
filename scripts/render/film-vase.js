/** The vase of the home film: beads on beads, the topmost ones still rising where the nozzle goes. */
import * as T from 'three'
import { LAYERS } from './film-clock.ts'
import { COLOUR, mesh, plain } from './film-materials.js'

const LAYER = 0.026
const BEAD = 0.0175
const AROUND = 224
const SIDES = 6
/** Rings of the bottom; they are done when the wall has this many layers. */
const BOTTOM = { rings: 24, layers: 3 }
export const TOP = LAYERS * LAYER

export const radius = (angle, y) =>
  (0.72 + 0.2 * Math.sin(y * 2.1 + 0.4) + 0.05 * y) * (1 + 0.07 * Math.sin(angle * 7 + y * 2.6))

/** A closed bead; `heightAt(angle)` is where its middle lies, `share` draws it in towards the axis. */
class Bead {
  constructor(material, share = 1) {
    const count = AROUND * SIDES
    this.share = share
    this.position = new T.BufferAttribute(new Float32Array(count * 3), 3)
    this.normal = new T.BufferAttribute(new Float32Array(count * 3), 3)
    const faces = []
    for (let i = 0; i < AROUND; i++) {
      for (let k = 0; k < SIDES; k++) {
        const [a, b] = [i * SIDES, ((i + 1) % AROUND) * SIDES]
        const next = (k + 1) % SIDES
        faces.push(a + k, a + next, b + k, a + next, b + next, b + k)
      }
    }
    const geometry = new T.BufferGeometry()
    geometry.setAttribute('position', this.position)
    geometry.setAttribute('normal', this.normal)
    geometry.setIndex(faces)
    this.mesh = mesh(geometry, material)
    this.mesh.frustumCulled = false
  }

  lay(heightAt) {
    for (let i = 0; i < AROUND; i++) {
      const angle = (i / AROUND) * 2 * Math.PI
      const [cos, sin, y] = [Math.cos(angle), Math.sin(angle), heightAt(angle)]
      const r = radius(angle, y) * this.share
      for (let k = 0; k < SIDES; k++) {
        const turn = (k / SIDES) * 2 * Math.PI
        const [out, up, at] = [Math.cos(turn), Math.sin(turn), i * SIDES + k]
        const reach = r + out * BEAD
        this.position.setXYZ(at, reach * cos, y + up * BEAD * 0.86, reach * sin)
        this.normal.setXYZ(at, out * cos, up, out * sin)
      }
    }
    this.position.needsUpdate = this.normal.needsUpdate = true
  }
}

/** How high the print stands at this angle, in layers: the nozzle has just passed here or is still to come. */
function laid(layers, angle, nozzle) {
  const behind = ((((nozzle - angle) / (2 * Math.PI)) % 1) + 1) % 1
  const missing = behind < 0.97 ? behind / 0.97 : (1 - behind) / 0.03
  return Math.min(LAYERS, (layers * (LAYERS + 1)) / LAYERS - missing)
}

export class Vase {
  constructor(scene) {
    const plastic = plain(COLOUR, 0.1)
    this.wall = Array.from({ length: LAYERS }, () => new Bead(plastic))
    this.bottom = Array.from({ length: BOTTOM.rings }, (_, i) => new Bead(plastic, 1 - (i + 1) * 0.0405))
    for (const ring of this.bottom) ring.lay(() => LAYER * 0.5)
    scene.add(...[...this.wall, ...this.bottom].map((bead) => bead.mesh))
  }

  grow(layers, nozzle) {
    this.wall.forEach((bead, i) => {
      bead.mesh.visible = i < layers + 1.1 && layers > 0
      const settled = layers > i + 2.1
      if (!bead.mesh.visible || (settled && bead.settled)) return
      bead.lay((angle) => (i - 0.5 + Math.max(0, Math.min(1, laid(layers, angle, nozzle) - i))) * LAYER)
      bead.settled = settled
    })
    this.bottom.forEach((ring, i) => {
      ring.mesh.visible = layers > (BOTTOM.layers * i) / BOTTOM.rings
    })
  }
}
