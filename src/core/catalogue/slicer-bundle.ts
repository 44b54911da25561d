/** All that PrusaSlicer needs for one of the printers, as a configuration bundle: machine, prints and filaments. */
import type { Product, TechnicalFacts, Variation } from '#core/catalogue/catalogue'
import { isAskedBy, NEED_REASONS, WIDE_BORE } from '#core/catalogue/need'
import {
  bundle,
  filamentSettings,
  presetName,
  quoted,
  type SlicerSettings,
} from '#core/catalogue/slicer-profile'

export interface PrinterVersion {
  /** "High Flow"; empty for a printer that has no versions. */
  name: string
  technical: TechnicalFacts
}

/** A filament with its spools, as the printer's diameter has them. */
export interface BundledFilament {
  product: Product
  spools: readonly Variation[]
}

/** What a printer has to be known by to be set up in a slicer. */
interface Machine extends TechnicalFacts {
  buildVolume: [number, number, number]
  bore: number
  filamentDiameter: number
  headSpeed: number
  maxVolumetricSpeed: number
}

/** mm/s: each filament has its own limit, and is offered the prints that keep it. */
const SPEEDS = [35, 60, 90, 140, 180, 300] as const
/** Of the nozzle's diameter. */
const LAYERS = { Detail: 0.3, Normal: 0.5, Draft: 0.7 } as const
const LINE = 1.125
/** mm/s, whatever comes after it. */
const FIRST_LAYER_SPEED = 20
/** °C at which a nozzle is warm and does not ooze yet. */
const IDLE = 150

/**
 * The bundle's text.
 * @returns undefined for what is no printer
 */
export function slicerBundle(
  printer: Product,
  versions: readonly PrinterVersion[],
  filaments: readonly BundledFilament[],
  brandName: string,
): string | undefined {
  const machines = versions.flatMap(({ name, technical }) =>
    isMachine(technical) ? [{ name: nameOf(printer, name, technical), technical }] : [],
  )
  const [first] = machines
  if (!first) return undefined
  const printed = filaments.flatMap(({ product, spools }) => {
    const settings = presetOf(product, spools, { ...first, brandName, all: machines.map(({ name }) => name) })
    return settings ? [{ product, name: filamentName(printer, product, brandName), settings }] : []
  })
  const start = startingFilament(
    printer,
    printed.map(({ product }) => product),
  )
  const prints = machines.flatMap((machine) => printsOf(machine))
  return bundle(
    [
      'PrusaSlicer 2.8 or newer: File > Import > Import Config Bundle',
      `${printer.texts.en.name}, and what it prints. Costs are in EUR per kg, without VAT, at the list price.`,
      'Acceleration and jerk stay as the printer has them.',
    ],
    [
      ...prints.map(({ name, settings }) => ['print', name, settings] as const),
      ...printed.map(({ name, settings }) => ['filament', name, settings] as const),
      ...machines.map(({ name, technical }) => {
        const own = prints.filter(({ machine }) => machine === name)
        const usual = own.find(({ isUsual }) => isUsual) ?? own[0]
        const settings = printerSettings(printer, technical, {
          brandName,
          print: usual?.name,
          filament: start && filamentName(printer, start, brandName),
        })
        return ['printer', name, settings] as const
      }),
    ],
  )
}

/** What a printer of these facts can print: its diameter, and no hotter than it gets. */
export function canPrint(technical: TechnicalFacts, { settings }: Pick<Product, 'settings'>): boolean {
  if (!settings) return false
  const { nozzleTemperature = 0, bedTemperature = 0 } = technical
  const { nozzle, bed, slicer } = settings
  return (
    Math.max(nozzle[1], slicer.firstLayer.nozzle) <= nozzleTemperature &&
    Math.max(bed[1], slicer.firstLayer.bed) <= bedTemperature
  )
}

/** With which one begins: it is easy and needs nothing else, and is what the printer is shown with if that is so. */
export function startingFilament<Kind extends Product>(
  { goesWith = [] }: Pick<Product, 'goesWith'>,
  filaments: readonly Kind[],
): Kind | undefined {
  const plain = filaments.filter(
    (product) =>
      product.properties.includes('easy') && !NEED_REASONS.some((reason) => isAskedBy(product, reason)),
  )
  return plain.find(({ slug }) => goesWith.includes(slug)) ?? plain[0] ?? filaments[0]
}

function isMachine(technical: TechnicalFacts): technical is Machine {
  const { buildVolume, bore, filamentDiameter, headSpeed, maxVolumetricSpeed } = technical
  return Boolean(buildVolume && bore && filamentDiameter && headSpeed && maxVolumetricSpeed)
}

function nameOf(printer: Product, version: string, { bore }: Machine): string {
  return presetName([printer.texts.en.name, version, `${bore} mm`].filter(Boolean).join(' '))
}

function filamentName(printer: Product, product: Product, brandName: string): string {
  return presetName(`${brandName} ${product.texts.en.name} @${printer.texts.en.name}`)
}

interface PrintPreset {
  machine: string
  name: string
  settings: SlicerSettings
  isUsual: boolean
}

/** Heights by speeds, but for those at which the hotend would not melt enough. */
function printsOf({ name: machine, technical }: { name: string; technical: Machine }): PrintPreset[] {
  const { bore, headSpeed, maxVolumetricSpeed } = technical
  return Object.entries(LAYERS).flatMap(([kind, share]) => {
    const height = rounded(bore * share)
    const most = Math.min(headSpeed, maxVolumetricSpeed / (height * bore * LINE))
    return SPEEDS.filter((speed) => speed <= most).map((speed) => ({
      machine,
      name: presetName(`${height.toFixed(2)} mm ${kind}, up to ${speed} @${machine}`),
      settings: printSettings(technical, { machine, height, speed }),
      isUsual: kind === 'Normal' && speed === 90,
    }))
  })
}

function printSettings(
  { bore, headSpeed, maxVolumetricSpeed, heads = 1 }: Machine,
  { machine, height, speed }: { machine: string; height: number; speed: number },
): SlicerSettings {
  const share = (part: number) => Math.round(speed * part)
  const width = rounded(bore * LINE)
  return [
    ['compatible_printers', quoted(machine)],
    ['layer_height', height],
    ['first_layer_height', rounded(bore * LAYERS.Normal)],
    ['perimeters', 3],
    ['top_solid_layers', 5],
    ['bottom_solid_layers', 4],
    ['fill_density', '15%'],
    ['fill_pattern', 'gyroid'],
    ['extrusion_width', width],
    ['first_layer_extrusion_width', width],
    ['infill_speed', speed],
    ['perimeter_speed', share(0.75)],
    ['solid_infill_speed', share(0.75)],
    ['external_perimeter_speed', share(0.5)],
    ['top_solid_infill_speed', share(0.5)],
    ['support_material_speed', share(0.75)],
    ['gap_fill_speed', share(0.5)],
    ['small_perimeter_speed', share(0.4)],
    ['bridge_speed', share(0.5)],
    ['max_print_speed', speed],
    ['max_volumetric_speed', maxVolumetricSpeed],
    ['travel_speed', headSpeed],
    ['first_layer_speed', FIRST_LAYER_SPEED],
    ['skirts', 1],
    // Two heads: what the other one oozes ends in the tower.
    ['wipe_tower', heads > 1 ? 1 : 0],
    ['ooze_prevention', heads > 1 ? 1 : 0],
    ['output_filename_format', '{input_filename_base}_{layer_height}mm_{initial_filament_type}.gcode'],
  ]
}

function presetOf(
  product: Product,
  spools: readonly Variation[],
  machine: { technical: Machine; brandName: string; all: readonly string[] },
): SlicerSettings | undefined {
  const { technical, brandName, all } = machine
  const { filamentDiameter, chamberTemperature } = technical
  const own = spools.filter(({ attributes }) => attributes.diameter === filamentDiameter)
  const settings = filamentSettings(product, filamentDiameter, brandName)
  if (!settings || !product.settings || own.length === 0 || !canPrint(technical, product)) return undefined
  const { speed, drying, enclosure } = product.settings
  const spool = nearestToKilogram(own)
  const chamber: SlicerSettings =
    chamberTemperature === undefined ? [] : [['chamber_temperature', enclosure ? chamberTemperature : 0]]
  return [
    ...settings,
    ...chamber,
    ['filament_cost', costPerKilogram(spool)],
    ...(spool.spool ? [['filament_spool_weight', spool.spool.tare] as [string, number]] : []),
    ['filament_soluble', isAskedBy(product, 'soluble') ? 1 : 0],
    ['filament_abrasive', isAskedBy(product, 'abrasive') ? 1 : 0],
    ['filament_notes', quoted(notesOf(product, { speed, drying, enclosure }))],
    ['compatible_printers', all.map(quoted).join(';')],
    ['compatible_prints_condition', `infill_speed<=${fastest(speed)}`],
  ]
}

/** No print is slower than the slowest, so something is left for each. */
function fastest([, most]: readonly [number, number]): number {
  return Math.max(most, SPEEDS[0])
}

function notesOf(
  product: Product,
  {
    speed,
    drying,
    enclosure,
  }: { speed: readonly number[]; drying: { celsius: number; hours: number }; enclosure: boolean },
): string {
  return [
    `Speed ${speed.join('-')} mm/s.`,
    `Dry at ${drying.celsius} °C for ${drying.hours} h.`,
    ...(enclosure ? ['Keep the door shut.'] : []),
    ...(isAskedBy(product, 'abrasive') ? [`Hardened nozzle of ${WIDE_BORE} mm or wider.`] : []),
    ...(isAskedBy(product, 'wood') ? [`Brass nozzle of ${WIDE_BORE} mm or wider.`] : []),
  ].join(' ')
}

function nearestToKilogram(spools: readonly Variation[]): Variation {
  const distance = ({ attributes: { size = 0 } }: Variation) => Math.abs(size - 1000)
  return spools.reduce((best, each) => (distance(each) < distance(best) ? each : best))
}

function costPerKilogram({ msrp, attributes: { size = 1000 } }: Variation): string {
  return (((msrp.EUR ?? 0) / 100 / size) * 1000).toFixed(2)
}

function printerSettings(
  printer: Product,
  technical: Machine,
  {
    brandName,
    print,
    filament,
  }: { brandName: string; print: string | undefined; filament: string | undefined },
): SlicerSettings {
  const { buildVolume, bore, headSpeed, maxVolumetricSpeed, heads = 1 } = technical
  const [width, depth, height] = buildVolume
  const each = (value: string | number, mark = ',') => Array.from({ length: heads }, () => value).join(mark)
  // The second one is for a silent mode, which these printers do not have.
  const limit = (most: number) => `${most},${most}`
  return [
    ['printer_technology', 'FFF'],
    ['printer_vendor', brandName],
    ['printer_model', printer.texts.en.name],
    ['bed_shape', `0x0,${width}x0,${width}x${depth},0x${depth}`],
    ['max_print_height', height],
    ['gcode_flavor', 'marlin2'],
    ['use_relative_e_distances', 1],
    ['single_extruder_multi_material', 0],
    ['nozzle_diameter', each(bore)],
    ['nozzle_high_flow', each(maxVolumetricSpeed >= HIGH_FLOW ? 1 : 0)],
    ['extruder_offset', each('0x0')],
    ['min_layer_height', each(rounded(bore * 0.2))],
    ['max_layer_height', each(rounded(bore * LAYERS.Draft))],
    // A direct drive; each filament has its own length.
    ['retract_length', each(0.8)],
    ['retract_speed', each(35)],
    ['retract_lift', each(0.2)],
    ['retract_before_travel', each(1)],
    ['retract_layer_change', each(1)],
    ['wipe', each(1)],
    ['machine_limits_usage', 'time_estimate_only'],
    ['machine_max_feedrate_x', limit(headSpeed)],
    ['machine_max_feedrate_y', limit(headSpeed)],
    ['silent_mode', 0],
    ['start_gcode', oneLine(startCode(technical))],
    ['end_gcode', oneLine(endCode(technical))],
    ['before_layer_gcode', oneLine([';BEFORE_LAYER_CHANGE', 'G92 E0', ';{layer_z}'])],
    ...(print ? [['default_print_profile', print] as [string, string]] : []),
    ...(filament ? [['default_filament_profile', each(quoted(filament), ';')] as [string, string]] : []),
  ]
}

/** mm³/s that a standard hotend no longer melts. */
const HIGH_FLOW = 24

/** Bed and chamber first, the nozzle only after the bed has been measured: so nothing drips on it meanwhile. */
function startCode({ heads = 1, buildVolume, chamberTemperature }: Machine): string[] {
  const [width] = buildVolume
  const tools = Array.from({ length: heads }, (_, at) => at)
  return [
    'G90 ; positions are absolute',
    'M83 ; lengths of filament are not',
    'M140 S{first_layer_bed_temperature[initial_tool]}',
    ...(chamberTemperature === undefined ? [] : ['M141 S{chamber_temperature[initial_tool]}']),
    ...tools.map((at) => `{if is_extruder_used[${at}]}M104 T${at} S${IDLE}{endif}`),
    'M190 S{first_layer_bed_temperature[initial_tool]}',
    'G28 ; home',
    'G29 ; measure the bed',
    ...tools.map((at) => `{if is_extruder_used[${at}]}M104 T${at} S{first_layer_temperature[${at}]}{endif}`),
    ...(heads > 1 ? ['T{initial_tool}'] : []),
    'M109 T{initial_tool} S{first_layer_temperature[initial_tool]}',
    // 0.18 mm² of a line at 10 mm/s: no filament is too soft for it.
    'G92 E0',
    'G1 X5 Y3 Z0.3 F3000',
    'G1 E4 F120 ; fill the nozzle',
    `G1 X${Math.round(width / 3)} E${rounded((Math.round(width / 3) - 5) * 0.075)} F600 ; a line at the edge`,
    'G92 E0',
    'G1 Z2 F600',
  ]
}

function endCode({ heads = 1, buildVolume, chamberTemperature }: Machine): string[] {
  const [, depth] = buildVolume
  return [
    '{if max_layer_z < max_print_height}G1 Z{z_offset+min(max_layer_z+10, max_print_height)} F600{endif}',
    `G1 X5 Y${depth - 5} F6000 ; the part is easy to reach`,
    ...Array.from({ length: heads }, (_, at) => `M104 T${at} S0`),
    'M140 S0',
    ...(chamberTemperature === undefined ? [] : ['M141 S0']),
    'M107',
    'M84',
  ]
}

/** As a configuration file writes a text of several lines. */
function oneLine(lines: readonly string[]): string {
  return lines.join('\\n')
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}
