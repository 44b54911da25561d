/** The bundles of the shop's own printers, read as PrusaSlicer reads them. */
import { fileURLToPath } from 'node:url'
import { describe, expect, it, test } from 'vitest'
import { documentFiles } from '#build/documents/document-files'
import { printerProfilesPath } from '#core/catalogue/documents'
import { readContent } from '#loaders/content'

const CONTENT = fileURLToPath(new URL('../../../content', import.meta.url))
const content = await readContent(CONTENT)
const files = new Map((await documentFiles(content)).map(({ name, key }) => [name, key]))
const printers = content.products.filter(({ type }) => type === 'printer')
const filaments = content.products.filter(({ type }) => type === 'filament')

interface Preset {
  kind: string
  name: string
  values: Record<string, string>
}

/** A section per preset; anything but a section, a value, a note or an empty line is a mistake. */
function parse(text: string): Preset[] {
  const presets: Preset[] = []
  for (const line of text.split('\n')) {
    const [, kind, name] = /^\[(print|filament|printer):([^\]]+)\]$/.exec(line) ?? []
    const [, key, value] = /^([a-z0-9_]+) = (.*)$/.exec(line) ?? []
    if (kind && name) presets.push({ kind, name, values: {} })
    else if (key && value !== undefined) Object.assign(presets.at(-1)?.values ?? {}, { [key]: value })
    else expect(line).toMatch(/^(#.*)?$/)
  }
  return presets
}

/** What PrusaSlicer 2.9 knows of each kind of preset, as far as a bundle may use it (`Preset.cpp`). */
const KEYS: Record<string, string> = {
  print: `print_settings_id compatible_printers layer_height first_layer_height perimeters top_solid_layers
    bottom_solid_layers fill_density fill_pattern extrusion_width first_layer_extrusion_width infill_speed
    perimeter_speed solid_infill_speed external_perimeter_speed top_solid_infill_speed support_material_speed
    gap_fill_speed small_perimeter_speed bridge_speed max_print_speed max_volumetric_speed travel_speed
    first_layer_speed skirts wipe_tower ooze_prevention output_filename_format`,
  filament: `filament_settings_id filament_vendor filament_type filament_diameter filament_density temperature
    first_layer_temperature bed_temperature first_layer_bed_temperature extrusion_multiplier
    filament_max_volumetric_speed filament_retract_length cooling fan_always_on min_fan_speed max_fan_speed
    bridge_fan_speed start_filament_gcode chamber_temperature filament_cost filament_spool_weight filament_soluble
    filament_abrasive filament_notes compatible_printers compatible_prints_condition`,
  printer: `printer_settings_id printer_technology printer_vendor printer_model bed_shape max_print_height
    gcode_flavor use_relative_e_distances single_extruder_multi_material nozzle_diameter nozzle_high_flow
    extruder_offset min_layer_height max_layer_height retract_length retract_speed retract_lift
    retract_before_travel retract_layer_change wipe machine_limits_usage machine_max_feedrate_x
    machine_max_feedrate_y silent_mode start_gcode end_gcode before_layer_gcode default_print_profile
    default_filament_profile`,
}

/** Its list of placeholders, and the options that any G-code may name. */
const PLACEHOLDERS = new Set([
  ...['initial_tool', 'is_extruder_used', 'max_layer_z', 'layer_z', 'max_print_height', 'z_offset'],
  ...['first_layer_temperature', 'first_layer_bed_temperature', 'chamber_temperature'],
])
const WORDS = new Set(['if', 'endif', 'min'])

const quotedNames = (list = '') => [...list.matchAll(/"([^"]+)"/g)].map(([, name]) => name)

describe.each(printers)('the bundle of $slug', (printer) => {
  const text = files.get(printerProfilesPath(printer).replace('/documents/', '')) ?? ''
  const presets = parse(text)
  const of = (kind: string) => presets.filter((preset) => preset.kind === kind)
  const versions = content.variations.filter(({ productId }) => productId === printer.id)

  test('has a preset for each of its versions, with its bed, its height and its heads', () => {
    expect(of('printer').map(({ name }) => name)).toEqual(
      versions.map(({ attributes }) => `${printer.texts.en.name} ${attributes.ho} 0.4 mm`),
    )
    for (const { values } of of('printer')) {
      const [width, depth, height] = versions[0]?.technical?.buildVolume ?? []
      const heads = versions[0]?.technical?.heads ?? 0
      expect(values.bed_shape).toBe(`0x0,${width}x0,${width}x${depth},0x${depth}`)
      expect(values.max_print_height).toBe(String(height))
      expect(values.nozzle_diameter?.split(',')).toEqual(Array(heads).fill('0.4'))
      expect(values.machine_max_feedrate_x?.split(',')[0]).toBe(String(versions[0]?.technical?.headSpeed))
    }
  })

  test('uses keys that PrusaSlicer has, and names every preset once', () => {
    for (const { kind, values } of presets) {
      const known = new Set(KEYS[kind]?.split(/\s+/))
      expect(Object.keys(values).filter((key) => !known.has(key))).toEqual([])
    }
    expect(new Set(presets.map(({ kind, name }) => `${kind}:${name}`)).size).toBe(presets.length)
  })

  test('has placeholders in its G-code that PrusaSlicer fills in', () => {
    for (const { values } of of('printer')) {
      for (const key of ['start_gcode', 'end_gcode', 'before_layer_gcode']) {
        const holes = [...(values[key] ?? '').matchAll(/\{([^}]*)\}/g)].flatMap(
          ([, hole = '']) => hole.match(/[a-z_]{2,}/g) ?? [],
        )
        expect(holes.filter((hole) => !PLACEHOLDERS.has(hole) && !WORDS.has(hole))).toEqual([])
      }
      const ifs = (values.start_gcode ?? '').match(/\{if /g)?.length
      expect((values.start_gcode ?? '').match(/\{endif\}/g)?.length).toBe(ifs)
    }
  })

  it.each(filaments)('prints $slug as its page says', (filament) => {
    const preset = of('filament').find(({ name }) => name.includes(` ${filament.texts.en.name} @`))
    const { settings, facts } = filament
    if (!settings || !facts) throw new Error(`${filament.slug} has no settings`)
    const { nozzle, bed, fan, slicer } = settings
    const values = preset?.values ?? {}
    const between = ([from, to]: readonly number[], key: string) => {
      expect(Number(values[key]), key).toBeGreaterThanOrEqual(from ?? NaN)
      expect(Number(values[key]), key).toBeLessThanOrEqual(to ?? NaN)
    }
    between(nozzle, 'temperature')
    between(bed, 'bed_temperature')
    expect(values).toMatchObject({
      first_layer_temperature: String(slicer.firstLayer.nozzle),
      first_layer_bed_temperature: String(slicer.firstLayer.bed),
      filament_density: String(facts.density),
      filament_diameter: '1.75',
      min_fan_speed: String(fan[0]),
      max_fan_speed: String(fan[1]),
    })
    const perKilogram = content.variations
      .filter(({ productId, attributes }) => productId === filament.id && attributes.diameter === 1.75)
      .map(({ msrp, attributes }) => (((msrp.EUR ?? 0) / (attributes.size ?? 0)) * 10).toFixed(2))
    expect(perKilogram).toContain(values.filament_cost)
  })

  it.each(filaments)('offers $slug a print that is no faster than it can be', (filament) => {
    const preset = of('filament').find(({ name }) => name.includes(` ${filament.texts.en.name} @`))
    const most = Number(/^infill_speed<=(\d+)$/.exec(preset?.values.compatible_prints_condition ?? '')?.[1])
    expect(most).toBe(filament.settings?.speed[1])
    expect(of('print').some(({ values }) => Number(values.infill_speed) <= most)).toBe(true)
  })

  test('no print asks a hotend for more than it melts', () => {
    for (const { values } of of('print')) {
      const flow = Number(values.layer_height) * Number(values.extrusion_width) * Number(values.infill_speed)
      expect(flow).toBeLessThanOrEqual(Number(values.max_volumetric_speed) + 0.001)
    }
  })

  test('what a preset refers to is there', () => {
    const names = (kind: string) => of(kind).map(({ name }) => name)
    for (const { values } of of('printer')) {
      expect(names('print')).toContain(values.default_print_profile)
      for (const name of quotedNames(values.default_filament_profile))
        expect(names('filament')).toContain(name)
    }
    for (const { values } of [...of('print'), ...of('filament')])
      for (const name of quotedNames(values.compatible_printers)) expect(names('printer')).toContain(name)
  })
})

test('a chamber is heated where there is one, for what needs it', () => {
  const chambers = (slug: string) =>
    parse(files.get(`${slug}-prusaslicer.ini`) ?? '')
      .filter(({ kind }) => kind === 'filament')
      .map(({ name, values }) => [/add layer (.*) @/.exec(name)?.[1], values.chamber_temperature])
  expect(Object.fromEntries(chambers('printer-studio'))).toMatchObject({
    'ASA Outdoor': '65',
    'PLA Premium': '0',
  })
  expect(chambers('printer-one').every(([, celsius]) => celsius === undefined)).toBe(true)
})
