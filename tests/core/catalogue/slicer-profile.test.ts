import { describe, expect, it } from 'vitest'
import type { Product } from '#core/catalogue/catalogue'
import { slicerProfile } from '#core/catalogue/slicer-profile'

const PETG = {
  material: 'PETG',
  texts: { en: { name: 'PETG Tough' } },
  settings: {
    nozzle: [230, 251],
    bed: [70, 85],
    fan: [20, 50],
    slicer: {
      flow: 0.96,
      maxVolumetricSpeed: 12,
      retraction: 0.6,
      pressureAdvance: 0.055,
      firstLayer: { nozzle: 245, bed: 80 },
    },
  },
  facts: { density: 1.27 },
} as unknown as Product

const withFan = (fan: [number, number]): Product =>
  ({ ...PETG, settings: { ...PETG.settings, fan } }) as Product

function values(product: Product, brand = 'add:layer'): Record<string, string> {
  const lines = (slicerProfile(product, 1.75, brand) ?? '').split('\n')
  return Object.fromEntries(lines.filter((line) => line.includes(' = ')).map((line) => line.split(' = ')))
}

describe('a slicer profile', () => {
  it('is a bundle of one filament preset, whose name can be a file’s name', () => {
    expect(slicerProfile(PETG, 2.85, 'add:layer')).toContain('\n[filament:add layer PETG Tough 2.85 mm]\n')
  })

  it.each([
    ['filament_vendor', 'add:layer'],
    ['filament_type', 'PETG'],
    ['filament_diameter', '1.75'],
    ['filament_density', '1.27'],
    ['temperature', '241'],
    ['first_layer_temperature', '245'],
    ['bed_temperature', '78'],
    ['first_layer_bed_temperature', '80'],
    ['extrusion_multiplier', '0.96'],
    ['filament_max_volumetric_speed', '12'],
    ['filament_retract_length', '0.6'],
    ['filament_settings_id', '"add layer PETG Tough 1.75 mm"'],
  ])('says %s = %s', (key, value) => {
    expect(values(PETG)[key]).toBe(value)
  })

  it('sets pressure advance when the filament starts', () => {
    expect(values(PETG).start_filament_gcode).toMatch(/^"M900 K0\.055 ;.*"$/)
  })

  it.each<[fan: [number, number], cooling: string, always: string]>([
    [[0, 0], '0', '0'],
    [[0, 30], '1', '0'],
    [[70, 100], '1', '1'],
  ])('with a fan of %j has cooling %s and the fan always on %s', (fan, cooling, always) => {
    expect(values(withFan(fan))).toMatchObject({
      cooling,
      fan_always_on: always,
      min_fan_speed: String(fan[0]),
      max_fan_speed: String(fan[1]),
    })
  })

  it.each([
    ['TPU', 'FLEX'],
    ['PETG-CF', 'PETG'],
    ['PVA', 'PVA'],
  ])('calls %s what PrusaSlicer calls it: %s', (material, type) => {
    expect(values({ ...PETG, material }).filament_type).toBe(type)
  })

  it('is not made for what is not printed', () => {
    expect(slicerProfile({ ...PETG, settings: undefined }, 1.75, 'add:layer')).toBeUndefined()
  })
})
