/**
 * A spool as OpenPrintTag describes it, the open format of NFC tags on spools. Names of fields, materials and tags
 * are those of OpenPrintTag: https://specs.openprinttag.org
 */
import type { Fume, Product, Substance, Variation } from '#core/catalogue/catalogue'
import { metresOf } from '#core/catalogue/filament'

/** The longest texts that fit on a tag. */
const MAX_NAME = 31
const MAX_ID = 16
const MAX_ABBREVIATION = 7

const MATERIAL_TYPES = ['PLA', 'PETG', 'TPU', 'ABS', 'ASA', 'PC', 'PCTG', 'PP', 'PVA', 'HIPS', 'PVB', 'BVOH']

/** Polyamides are told apart by what they are made of; the trade's name does not say. */
const POLYAMIDES: Record<string, string> = {
  '25038-54-4': 'PA6',
  '25587-80-8': 'PA11',
  '24937-16-4': 'PA12',
  '32131-17-2': 'PA66',
}

const CARBON_BLACK = '1333-86-4'
const WOOD = /wood/i
const METALS = /\b(?:steel|bronze|brass|copper|iron)\b/i

/** What OpenPrintTag recommends a filter for. */
const HARMFUL_FUMES: readonly Fume[] = ['styrene', 'acrylonitrile', 'caprolactam', 'isocyanates', 'phenol']

type Fields = Record<string, unknown>

/**
 * Only fields that are known: weights in g, lengths and diameters in mm, temperatures in °C, times in min.
 * @param brandName as it is shown
 */
export function openPrintTag(product: Product, variation: Variation, brandName: string): Fields {
  const { sku, gtin, color } = variation
  return known({
    material_class: 'FFF',
    material_type: materialType(product),
    material_name: materialName(product, variation),
    material_abbreviation: abbreviation(product),
    brand_name: brandName.slice(0, MAX_NAME),
    brand_specific_material_id: product.id.length <= MAX_ID ? product.id : undefined,
    brand_specific_package_id: sku.length <= MAX_ID ? sku : undefined,
    gtin: Number(gtin),
    primary_color: color?.hex,
    tags: materialTags(product),
    ...spoolFields(product, variation),
    ...printFields(product),
  })
}

function spoolFields({ facts }: Product, { attributes, spool }: Variation): Fields {
  const { size, diameter } = attributes
  const metres =
    size && diameter && facts ? Math.round(metresOf(size, { density: facts.density, diameter })) : undefined
  return {
    density: facts?.density,
    filament_diameter: diameter,
    nominal_netto_full_weight: size,
    nominal_full_length: metres && metres * 1000,
    empty_container_weight: spool?.tare,
    container_outer_diameter: spool?.outer,
    container_width: spool?.width,
  }
}

function printFields({ settings, facts }: Product): Fields {
  const [, hardness, scale] = /^(\d+)\s*([AD])$/.exec(facts?.shore ?? '') ?? []
  return {
    shore_hardness_a: scale === 'A' ? Number(hardness) : undefined,
    shore_hardness_d: scale === 'D' ? Number(hardness) : undefined,
    min_print_temperature: settings?.nozzle[0],
    max_print_temperature: settings?.nozzle[1],
    min_bed_temperature: settings?.bed[0],
    max_bed_temperature: settings?.bed[1],
    drying_temperature: settings?.drying.celsius,
    drying_time: settings && settings.drying.hours * 60,
  }
}

function materialType({ material = '', substance }: Product): string | undefined {
  const [plastic = ''] = material.split('-')
  const polyamide = substance?.composition.flatMap(({ cas }) => POLYAMIDES[cas] ?? [])[0]
  return polyamide ?? MATERIAL_TYPES.find((type) => type === plastic)
}

/** Only where it says more than the type: "PLA-CF". */
function abbreviation({ material = '' }: Product): string | undefined {
  return material.includes('-') && material.length <= MAX_ABBREVIATION ? material : undefined
}

function materialName({ texts }: Product, { color }: Variation): string {
  const { name } = texts.en
  const full = color ? `${name} ${color.name.en}` : name
  return full.length <= MAX_NAME ? full : name.slice(0, MAX_NAME)
}

function materialTags(product: Product): string[] {
  const { finish, facts, properties, substance } = product
  const flame = facts?.claims.flame.value ?? ''
  const tags: [tag: string, applies: boolean | undefined][] = [
    ['matte', finish === 'matt' && properties.includes('matt')],
    ['silk', finish === 'silk'],
    ['transparent', finish === 'transparent'],
    ['glitter', finish === 'glitter'],
    ...contentTags(product),
    ['abrasive', substance?.dust],
    ['filtration_recommended', substance?.fumes.some((fume) => HARMFUL_FUMES.includes(fume))],
    ['recycled', properties.includes('recycled')],
    ['high_speed', properties.includes('fast')],
    ['water_soluble', properties.includes('soluble')],
    ['esd_safe', facts?.claims.esd.value === 'dissipative'],
    ['self_extinguishing', ['v2', 'v0'].includes(flame)],
  ]
  return tags.filter(([, applies]) => applies).map(([tag]) => tag)
}

/** What is in the plastic, or what it only looks like. */
function contentTags({ finish, substance }: Product): [tag: string, applies: boolean][] {
  const hasWood = contains(substance, WOOD)
  const hasMetal = contains(substance, METALS)
  return [
    ['contains_carbon_fiber', finish === 'carbon'],
    ['contains_carbon', substance?.composition.some(({ cas }) => cas === CARBON_BLACK) ?? false],
    ['contains_wood', hasWood],
    ['imitates_wood', finish === 'wood' && !hasWood],
    ['contains_metal', hasMetal],
    ['imitates_metal', finish === 'metal' && !hasMetal],
  ]
}

function contains(substance: Substance | undefined, pattern: RegExp): boolean {
  return substance?.composition.some(({ name }) => pattern.test(name.en)) ?? false
}

function known(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
