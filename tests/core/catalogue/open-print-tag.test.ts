import { describe, expect, it } from 'vitest'
import type { Product, Variation } from '#core/catalogue/catalogue'
import { openPrintTag } from '#core/catalogue/open-print-tag'

const PLA = {
  id: 'P1001',
  material: 'PLA',
  finish: 'matt',
  properties: ['easy', 'matt'],
  texts: { en: { name: 'PLA Premium' } },
  settings: { nozzle: [200, 220], bed: [45, 60], drying: { celsius: 50, hours: 6 } },
  facts: {
    density: 1.24,
    claims: { esd: { value: 'insulating' }, flame: { value: 'notRated' } },
  },
  substance: {
    composition: [{ name: { en: 'Poly(lactic acid)' }, cas: '26100-51-6' }],
    fumes: ['carbonOxides'],
  },
} as unknown as Product

const SPOOL = {
  sku: 'PLAP-HJO-175-750',
  gtin: '7350042000012',
  color: { key: 'hjortron', hex: '#e8771e', name: { en: 'Cloudberry' } },
  attributes: { diameter: 1.75, size: 750 },
  spool: { outer: 200, width: 62, tare: 212 },
} as unknown as Variation

const product = (change: object): Product => ({ ...PLA, ...change }) as Product
const made = (change: object) => product({ substance: { ...PLA.substance, ...change } })
const claimed = (claims: object) =>
  product({ facts: { ...PLA.facts, claims: { ...PLA.facts?.claims, ...claims } } })
const tags = (changed: Product) => openPrintTag(changed, SPOOL, 'add:layer').tags

describe('the data of a tag', () => {
  it('has OpenPrintTag’s fields in its units', () => {
    expect(openPrintTag(PLA, SPOOL, 'add:layer')).toEqual({
      material_class: 'FFF',
      material_type: 'PLA',
      material_name: 'PLA Premium Cloudberry',
      brand_name: 'add:layer',
      brand_specific_material_id: 'P1001',
      brand_specific_package_id: 'PLAP-HJO-175-750',
      gtin: 7350042000012,
      primary_color: '#e8771e',
      tags: ['matte'],
      density: 1.24,
      filament_diameter: 1.75,
      nominal_netto_full_weight: 750,
      nominal_full_length: 251_000,
      empty_container_weight: 212,
      container_outer_diameter: 200,
      container_width: 62,
      min_print_temperature: 200,
      max_print_temperature: 220,
      min_bed_temperature: 45,
      max_bed_temperature: 60,
      drying_temperature: 50,
      drying_time: 360,
    })
  })

  it('leaves out what is not known', () => {
    const bare = { ...SPOOL, spool: undefined, color: undefined }
    const fields = openPrintTag(product({ settings: undefined }), bare, 'add:layer')
    expect(Object.keys(fields)).not.toEqual(expect.arrayContaining(['primary_color']))
    expect(Object.values(fields)).not.toContain(undefined)
  })

  it.each([
    ['PETG', 'PETG', undefined],
    ['PLA-CF', 'PLA', 'PLA-CF'],
    ['PETG-ESD', 'PETG', undefined],
    ['Bronze', undefined, undefined],
  ])('of %s has the type %s and the abbreviation %s', (material, type, abbreviation) => {
    const fields = openPrintTag(product({ material }), SPOOL, 'add:layer')
    expect([fields.material_type, fields.material_abbreviation]).toEqual([type, abbreviation])
  })

  it('tells polyamides apart by their substance', () => {
    const polyamide = made({ composition: [{ name: { en: 'Polyamide 12' }, cas: '24937-16-4' }] })
    expect(openPrintTag({ ...polyamide, material: 'PA-CF' }, SPOOL, 'add:layer').material_type).toBe('PA12')
  })

  it.each([
    ['95A', { shore_hardness_a: 95 }],
    ['60D', { shore_hardness_d: 60 }],
  ])('writes a hardness of %s as %j', (shore, expected) => {
    expect(openPrintTag(product({ facts: { ...PLA.facts, shore } }), SPOOL, 'add:layer')).toMatchObject(
      expected,
    )
  })

  it('keeps to the lengths that fit on a tag', () => {
    const fields = openPrintTag(
      product({ texts: { en: { name: 'PC Blend with Carbon Fibre' } } }),
      { ...SPOOL, sku: 'PCCF-KIM-175-2300' },
      'A brand with a name that is far too long',
    )
    expect(fields.material_name).toBe('PC Blend with Carbon Fibre')
    expect(fields.brand_name).toHaveLength(31)
    expect(fields).not.toHaveProperty('brand_specific_package_id')
  })

  it.each<[what: string, Product, string[]]>([
    ['silk', product({ finish: 'silk' }), ['silk']],
    ['glitter', product({ finish: 'glitter' }), ['glitter']],
    [
      'fibre',
      product({ finish: 'carbon', substance: { ...PLA.substance, dust: true } }),
      ['contains_carbon_fiber', 'abrasive'],
    ],
    [
      'wood',
      product({ ...made({ composition: [{ name: { en: 'Wood flour' }, cas: '–' }] }), finish: 'wood' }),
      ['contains_wood'],
    ],
    ['the look of wood', product({ finish: 'wood' }), ['imitates_wood']],
    ['the look of metal', product({ finish: 'metal' }), ['imitates_metal']],
    ['harmful fumes', made({ fumes: ['carbonOxides', 'styrene'] }), ['matte', 'filtration_recommended']],
    ['recycled', product({ properties: ['recycled'] }), ['recycled']],
    ['speed', product({ properties: ['fast'] }), ['high_speed']],
    ['soluble', product({ properties: ['soluble'] }), ['water_soluble']],
    ['ESD', claimed({ esd: { value: 'dissipative' } }), ['matte', 'esd_safe']],
    ['flame', claimed({ flame: { value: 'v0' } }), ['matte', 'self_extinguishing']],
  ])('tags %s', (_, changed, expected) => {
    expect(tags(changed)).toEqual(expected)
  })
})
