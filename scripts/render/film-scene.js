/**
 * The scene of the home film, drawn in a browser: a vase of 72 layers grows under a delta printer's nozzle.
 * film.ts bundles this with three.js, calls `setUp` once and `picture` for every frame.
 */
import * as T from 'three'
import { RoomEnvironment } from 'three/examples/jsm/environments/RoomEnvironment.js'
import { angleOf, LENGTH, layersAt, nozzleHeight, plateCleared } from './film-clock.ts'
import { mesh, metal, plain } from './film-materials.js'
import { Printer } from './film-printer.js'
import { radius, TOP, Vase } from './film-vase.js'

/** The page's dark ground, into which the picture's lower edge fades. */
const GROUND = [11, 17, 14]

let renderer, scene, camera, view, vase, printer, key

function buildStage() {
  scene.add(mesh(new T.CylinderGeometry(1.72, 1.72, 0.06, 160), plain('#454b49', 0.03), 0, -0.03))
  scene.add(mesh(new T.CylinderGeometry(1.76, 1.76, 0.05, 160), metal('#5b6462', 0.4), 0, -0.07))
  key = new T.SpotLight('#fff6ec', 60, 0, 0.4, 1, 2)
  key.castShadow = true
  key.shadow.mapSize.set(1024, 1024)
  key.shadow.camera.near = 2
  key.shadow.bias = -0.0006
  key.shadow.normalBias = 0.012
  const rim = new T.SpotLight('#fff3ea', 44, 0, 0.5, 1, 2)
  rim.position.set(0.9, 2.4, -4.3)
  rim.target.position.set(0, 0.9, 0)
  scene.add(key, key.target, rim, rim.target, new T.HemisphereLight('#ffffff', '#6b5a4c', 0.5))
}

/** Once: `size` is the picture's, `frame` says how much is seen (units high) and where the vase stands in it. */
export function setUp(size, frame) {
  view = { ...size, ...frame }
  renderer = new T.WebGLRenderer({ antialias: false, preserveDrawingBuffer: true })
  renderer.setSize(size.width, size.height)
  renderer.toneMapping = T.NeutralToneMapping
  renderer.shadowMap.enabled = true
  renderer.shadowMap.type = T.PCFShadowMap
  scene = new T.Scene()
  scene.background = new T.Color(`rgb(${GROUND})`)
  scene.fog = new T.Fog(scene.background, 7.5, 12)
  scene.environment = new T.PMREMGenerator(renderer).fromScene(new RoomEnvironment(), 0.04).texture
  scene.environmentIntensity = 0.34
  camera = new T.PerspectiveCamera(0, size.width / size.height, 1, 30)
  buildStage()
  vase = new Vase(scene)
  printer = new Printer(scene)
}

const DISTANCE = 7

/** `spot` is a point of the unit square: where in the pixel and in the lamp this exposure is taken. */
function aim(turn, spot) {
  const yaw = 0.62 + 0.085 * Math.sin(2 * Math.PI * turn)
  camera.fov = (2 * Math.atan(view.units / 2 / DISTANCE) * 180) / Math.PI
  camera.position.set(Math.sin(yaw) * DISTANCE * 0.98, 1.75 + view.middle, Math.cos(yaw) * DISTANCE * 0.98)
  camera.lookAt(0, view.middle, 0)
  const shift = (0.5 - view.at) * view.width
  camera.setViewOffset(view.width, view.height, shift + spot[0] - 0.5, spot[1] - 0.5, view.width, view.height)
  key.position.set(-2.9 + spot[0] * 0.6, 5, 2.2 + spot[1] * 0.6)
  key.target.position.set(0, 0.7, 0)
}

function expose(seconds, layers, spot, sums, weight) {
  const nozzle = angleOf(seconds)
  vase.grow(layers, nozzle)
  const tip = nozzleHeight(seconds, TOP)
  const r = radius(nozzle, Math.min(tip, TOP))
  const y = tip + 0.004
  printer.place(new T.Vector3(r * Math.cos(nozzle), y, r * Math.sin(nozzle)))
  aim(seconds / LENGTH, spot)
  renderer.render(scene, camera)
  const gl = renderer.getContext()
  const pixels = new Uint8Array(view.width * view.height * 4)
  gl.readPixels(0, 0, view.width, view.height, gl.RGBA, gl.UNSIGNED_BYTE, pixels)
  for (let i = 0; i < sums.length; i++) sums[i] += pixels[i] * weight
}

/** R2 sequence: evenly spread points however many are taken. */
const spotOf = (i) => [(0.5 + i * 0.7548776662) % 1, (0.5 + i * 0.569840291) % 1]

/** The picture `seconds` into the film as a PNG data URL; `exposures` are spread over half a frame, as in a camera. */
export function picture(seconds, exposures, shutter) {
  const { width, height } = view
  const sums = new Float32Array(width * height * 4)
  for (let i = 0; i < exposures; i++) {
    const at = seconds + (shutter * i) / exposures
    const cleared = plateCleared(at)
    if (cleared < 1) expose(at, layersAt(at), spotOf(i), sums, (1 - cleared) / exposures)
    if (cleared > 0) expose(at, 0, spotOf(i), sums, cleared / exposures)
  }
  return encode(sums, width, height)
}

function encode(sums, width, height) {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  const image = context.createImageData(width, height)
  for (let row = 0; row < height; row++) {
    const t = Math.min(1, row / (view.fade * height))
    const kept = t * t * (3 - 2 * t)
    for (let x = 0; x < width; x++) {
      const [from, to] = [(row * width + x) * 4, ((height - 1 - row) * width + x) * 4]
      for (let c = 0; c < 3; c++) image.data[to + c] = GROUND[c] + (sums[from + c] - GROUND[c]) * kept
      image.data[to + 3] = 255
    }
  }
  context.putImageData(image, 0, 0)
  return canvas.convertToBlob({ type: 'image/png' }).then(
    (blob) =>
      new Promise((done) => {
        const reader = new FileReader()
        reader.onload = () => done(reader.result)
        reader.readAsDataURL(blob)
      }),
  )
}
