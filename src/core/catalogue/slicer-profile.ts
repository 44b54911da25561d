/** A filament profile as a configuration bundle of PrusaSlicer, which SuperSlicer reads too. */
import type { PrintSettings, Product } from '#core/catalogue/catalogue'

/** What PrusaSlicer calls a material where its name is another one than the trade's. */
const FILAMENT_TYPES: Record<string, string> = { TPU: 'FLEX' }

/** A preset's name becomes a file's name; brackets end a section's. */
const FORBIDDEN = /[<>:"/\\|?*[\]]+/g

/** Lines of a section. */
export type SlicerSettings = [key: string, value: string | number][]

/**
 * The profile's text. It is a bundle of one preset and not a plain configuration: importing one of those sets the
 * printer and the print settings back to their defaults.
 * @param diameter mm
 * @returns undefined for a product without print settings
 */
export function slicerProfile(product: Product, diameter: number, brandName: string): string | undefined {
  const name = presetName(`${brandName} ${product.texts.en.name} ${diameter} mm`)
  const values = filamentSettings(product, diameter, brandName)
  if (!values) return undefined
  return bundle(['PrusaSlicer: File > Import > Import Config Bundle'], [['filament', name, values]])
}

/** What a preset of the filament says, whichever printer it is for; undefined for a product without print settings. */
export function filamentSettings(
  product: Product,
  diameter: number,
  brandName: string,
): SlicerSettings | undefined {
  const { settings, facts } = product
  if (!settings || !facts) return undefined
  return [
    ['filament_vendor', brandName],
    ['filament_type', filamentType(product.material)],
    ['filament_diameter', diameter],
    ['filament_density', facts.density],
    ...printValues(settings),
  ]
}

export type PresetKind = 'print' | 'filament' | 'printer'

/** A configuration bundle: notes for who opens it, and its presets. */
export function bundle(
  notes: readonly string[],
  presets: readonly (readonly [kind: PresetKind, name: string, settings: SlicerSettings])[],
): string {
  const sections = presets.flatMap(([kind, name, settings]) => [
    `[${kind}:${name}]`,
    // Of the printer and the print it is one text, of filaments one for each extruder.
    ...[[`${kind}_settings_id`, kind === 'filament' ? quoted(name) : name] as const, ...settings].map(
      ([key, value]) => `${key} = ${value}`,
    ),
    '',
  ])
  return [...notes.map((note) => `# ${note}`), ...sections].join('\n')
}

function printValues({ nozzle, bed, fan, slicer }: PrintSettings): SlicerSettings {
  const [slowest, fastest] = fan
  return [
    ['temperature', middle(nozzle)],
    ['first_layer_temperature', slicer.firstLayer.nozzle],
    ['bed_temperature', middle(bed)],
    ['first_layer_bed_temperature', slicer.firstLayer.bed],
    ['extrusion_multiplier', slicer.flow],
    ['filament_max_volumetric_speed', slicer.maxVolumetricSpeed],
    ['filament_retract_length', slicer.retraction],
    ['cooling', fastest > 0 ? 1 : 0],
    ['fan_always_on', slowest > 0 ? 1 : 0],
    ['min_fan_speed', slowest],
    ['max_fan_speed', fastest],
    ['bridge_fan_speed', fastest],
    ['start_filament_gcode', quoted(pressureAdvance(slicer.pressureAdvance))],
  ]
}

/** Marlin's command; a condition cannot ask for the firmware, so the others stand in the comment. */
function pressureAdvance(seconds: number): string {
  return `M900 K${seconds} ; Klipper: SET_PRESSURE_ADVANCE ADVANCE=${seconds}, RepRapFirmware: M572 D0 S${seconds}`
}

/** `PETG-CF` prints as PETG does. */
function filamentType(material = ''): string {
  const [plastic = ''] = material.split('-')
  return FILAMENT_TYPES[plastic] ?? plastic
}

export function presetName(text: string): string {
  return text.replace(FORBIDDEN, ' ')
}

export function quoted(text: string): string {
  return `"${text}"`
}

function middle([from, to]: readonly [number, number]): number {
  return Math.round((from + to) / 2)
}
