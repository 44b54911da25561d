/** The delta printer of the home film. */
import * as T from 'three'
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js'
import { COLOUR, mesh, metal, plain } from './film-materials.js'

const ARM = 3.6
const TOWER = 2.3

/** Hot end, the plate that carries it, six rods to three towers out of sight, and the filament that feeds it. */
export class Printer {
  constructor(scene) {
    const [brass, steel, dark] = [metal('#c99a3f', 0.28), metal('#aeb4b7', 0.32), plain('#303534', 0.12)]
    this.head = new T.Group()
    this.head.add(
      mesh(new T.CylinderGeometry(0.062, 0.018, 0.085, 40), brass, 0, 0.0425),
      mesh(new T.CylinderGeometry(0.085, 0.085, 0.05, 6), brass, 0, 0.11),
      mesh(new RoundedBoxGeometry(0.34, 0.2, 0.26, 4, 0.035), dark, 0.03, 0.235),
      mesh(new T.CylinderGeometry(0.04, 0.04, 0.12, 24), steel, 0, 0.38),
      mesh(new T.CylinderGeometry(0.07, 0.07, 0.6, 24), steel, 0, 0.72),
      mesh(new T.CylinderGeometry(0.36, 0.36, 0.06, 6), dark, 0, 0.98),
      mesh(new T.CylinderGeometry(0.1, 0.12, 0.1, 6), steel, 0, 1.06),
      mesh(new T.CylinderGeometry(0.032, 0.032, 5, 16), plain(COLOUR, 0.1), 0, 3.5),
    )
    for (let i = 0; i < 6; i++)
      this.head.add(mesh(new T.CylinderGeometry(0.18, 0.18, 0.03, 48), steel, 0, 0.47 + i * 0.085))
    this.rods = Array.from({ length: 6 }, () =>
      mesh(new T.CylinderGeometry(0.022, 0.022, 1, 12), plain('#383f40', 0.2)),
    )
    for (const rod of this.rods) rod.castShadow = false
    scene.add(this.head, ...this.rods)
  }

  /** Moves the nozzle's tip; the rods follow. */
  place(at) {
    this.head.position.copy(at)
    this.rods.forEach((rod, i) => {
      const angle = (Math.floor(i / 2) * 2 * Math.PI) / 3 + 0.5
      const side = (i % 2 ? 1 : -1) * 0.2
      const across = new T.Vector3(-Math.sin(angle) * side, 0, Math.cos(angle) * side)
      const foot = new T.Vector3(Math.cos(angle) * 0.3, 0.98, Math.sin(angle) * 0.3).add(at).add(across)
      const tower = new T.Vector3(Math.cos(angle) * TOWER, 0, Math.sin(angle) * TOWER).add(across)
      const flat = Math.hypot(tower.x - foot.x, tower.z - foot.z)
      tower.y = foot.y + Math.sqrt(ARM ** 2 - flat ** 2)
      rod.position.copy(foot).add(tower).multiplyScalar(0.5)
      rod.scale.y = ARM
      rod.quaternion.setFromUnitVectors(new T.Vector3(0, 1, 0), tower.sub(foot).normalize())
    })
  }
}
