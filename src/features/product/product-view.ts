/** What the product page tells about a product: rows of facts with their units. */
import {
  type DecimalMark,
  decimalMark,
  formatMillimetres,
  formatNumber,
  formatPercent,
  formatWeight,
} from '#core/catalogue/attributes'
import {
  CLAIM_KEYS,
  type NozzleMaterial,
  type PartMaterial,
  type Product,
  type TechnicalFacts,
  type Variation,
} from '#core/catalogue/catalogue'
import { nfcTagPath, printerProfilesPath, profilePath, sheetPath, sheetsOf } from '#core/catalogue/documents'
import { metresOf } from '#core/catalogue/filament'
import { type Language, localized } from '#core/site/language'
import { fill } from '#core/text/text'
import { claimMessages, type ProductMessages, sheetName } from '#features/product/terms.ts'

export interface Fact {
  label: string
  value: string
  /** Where the value comes from. */
  source?: string
}

function rangeOf([from, to]: readonly [number, number]): string {
  return from === to ? String(from) : `${from}–${to}`
}

export function rangeText(range: readonly [number, number], unit: string): string {
  return `${rangeOf(range)}\u00a0${unit}`
}

/** Print settings, and what a slicer's profile needs besides them. */
export function printFacts({ settings }: Product, t: ProductMessages, language: Language): Fact[] {
  if (!settings) return []
  const { nozzle, bed, speed, fan, drying, enclosure, slicer } = settings
  const mark = decimalMark(language)
  const measured = (value: number, unit: string) => `${formatNumber(value, mark)}\u00a0${unit}`
  const { firstLayer } = slicer
  return [
    { label: t.nozzle, value: rangeText(nozzle, '°C') },
    { label: t.bed, value: rangeText(bed, '°C') },
    { label: t.firstLayer, value: `${firstLayer.nozzle}\u00a0°C, ${firstLayer.bed}\u00a0°C` },
    { label: t.speed, value: rangeText(speed, 'mm/s') },
    { label: t.fan, value: formatPercent(rangeOf(fan), mark) },
    { label: t.flow, value: measured(slicer.flow, '×') },
    { label: t.maxVolumetricSpeed, value: measured(slicer.maxVolumetricSpeed, 'mm³/s') },
    { label: t.retraction, value: measured(slicer.retraction, 'mm') },
    { label: t.pressureAdvance, value: measured(slicer.pressureAdvance, 's') },
    { label: t.drying, value: `${drying.celsius}\u00a0°C, ${drying.hours}\u00a0h` },
    { label: t.enclosure, value: enclosure ? t.enclosureNeeded : t.enclosureNotNeeded },
  ]
}

export function materialFacts(
  product: Product,
  variation: Variation,
  t: ProductMessages,
  language: Language,
): Fact[] {
  const mark = decimalMark(language)
  const { facts } = product
  const { attributes, spool, physical } = variation
  const rows: (Fact | undefined)[] = [
    fact(t.material, product.material),
    facts && attributes.diameter
      ? {
          label: t.tolerance,
          value: withTolerance(attributes.diameter, facts.tolerance, mark),
        }
      : undefined,
    fact(t.density, facts && formatNumber(facts.density, mark), 'g/cm³'),
    fact(t.heatDeflection, facts?.heatDeflection, '°C'),
    fact(t.tensileStrength, facts?.tensileStrength, 'MPa'),
    fact(t.modulus, facts?.modulus && formatNumber(facts.modulus, mark), 'MPa'),
    fact(t.elongation, facts?.elongation && formatPercent(facts.elongation, mark)),
    fact(t.shore, facts?.shore),
    lengthFact(product, variation, t),
    spool ? { label: t.spool, value: `${spool.outer} × ${formatMillimetres(spool.width, mark)}` } : undefined,
    fact(t.emptySpool, spool?.tare, 'g'),
    fact(t.hotend, attributes.hotend),
    ...technicalFacts(variation, t, mark),
    fact(t.weight, physical ? formatWeight(variation.weight, mark) : undefined),
    fact(t.manufacturer, physical ? product.manufacturer : undefined),
    { label: t.sku, value: variation.sku },
    fact(t.gtin, physical ? variation.gtin : undefined),
  ]
  return rows.filter((row): row is Fact => row !== undefined)
}

/** What printers and parts can do, then what they are and what they need. */
export function technicalFacts(
  { technical = {}, attributes }: Pick<Variation, 'technical' | 'attributes'>,
  t: ProductMessages,
  mark: DecimalMark,
): (Fact | undefined)[] {
  const bore = technical.bore ?? attributes.version
  const measured = (label: string, value: number | undefined, unit?: string) =>
    fact(label, value && formatNumber(value, mark), unit)
  return [
    fact(t.technical.buildVolume, technical.buildVolume && dimensions(technical.buildVolume, mark)),
    measured(t.technical.heads, technical.heads),
    measured(t.technical.spools, technical.spools),
    measured(t.technical.nozzleTemperature, technical.nozzleTemperature, '°C'),
    measured(t.technical.bedTemperature, technical.bedTemperature, '°C'),
    measured(t.technical.chamberTemperature, technical.chamberTemperature, '°C'),
    measured(t.maxVolumetricSpeed, technical.maxVolumetricSpeed, 'mm³/s'),
    measured(t.technical.headSpeed, technical.headSpeed, 'mm/s'),
    fact(t.technical.bore, bore && withTolerance(bore, technical.boreTolerance, mark)),
    fact(t.technical.nozzleMaterial, nozzleMaterial(technical, t)),
    fact(t.material, technical.material && partMaterial(t, technical.material)),
    measured(t.technical.hardness, technical.hardness, 'HRC'),
    fact(t.technical.thread, technical.thread),
    measured(t.length, technical.length, 'mm'),
    measured(t.technical.wrench, technical.wrench, 'mm'),
    measured(t.technical.filamentDiameter, technical.filamentDiameter, 'mm'),
    fact(t.technical.fits, technical.fits?.join(', ')),
    measured(t.technical.power, technical.power, 'W'),
    fact(t.technical.voltage, technical.voltage && rangeText(technical.voltage, 'V')),
    measured(t.technical.noise, technical.noise, 'dB(A)'),
    fact(t.technical.connections, technical.connections?.join(', ')),
    fact(t.technical.directives, technical.directives?.map((name) => directive(name, t)).join(', ')),
    fact(t.technical.dimensions, technical.dimensions && dimensions(technical.dimensions, mark)),
    measured(t.technical.depthWithSpool, technical.depthWithSpool, 'mm'),
    fact(t.technical.weight, technical.weight && formatWeight(technical.weight, mark)),
    measured(t.technical.pieces, technical.pieces),
  ]
}

/** UV, ESD, food and flame: the answer and where it comes from. */
export function claimFacts({ facts }: Product, t: ProductMessages, language: Language): Fact[] {
  if (!facts) return []
  return CLAIM_KEYS.map((key) => {
    const { value, source } = facts.claims[key]
    const { label, values } = claimMessages(t, key)
    return { label, value: values[value] ?? value, source: localized(source, language) }
  })
}

/** The files that are made from a product's data; a gift card has none. */
export function documentLinks(
  product: Product,
  variation: Variation,
  t: ProductMessages,
  language: Language,
): { label: string; path: string }[] {
  return [
    ...sheetsOf(product).map((sheet) => ({
      label: sheetName(t, sheet),
      path: sheetPath(product, sheet, language),
    })),
    ...(product.type === 'filament'
      ? [
          { label: t.profile, path: profilePath(variation) },
          { label: t.tag.file, path: nfcTagPath(variation) },
        ]
      : []),
    ...(product.type === 'printer' ? [{ label: t.profiles, path: printerProfilesPath(product) }] : []),
  ]
}

function fact(label: string, value: number | string | undefined, unit?: string): Fact | undefined {
  if (value === undefined) return undefined
  return { label, value: unit ? `${value}\u00a0${unit}` : String(value) }
}

function dimensions(sides: readonly number[], mark: DecimalMark): string {
  return `${sides.map((side) => formatNumber(side, mark)).join(' × ')}\u00a0mm`
}

function withTolerance(width: number, tolerance: number | undefined, mark: DecimalMark): string {
  if (tolerance === undefined) return formatMillimetres(width, mark)
  return `${formatNumber(width, mark)} ± ${formatMillimetres(tolerance, mark)}`
}

/** A printer's own may not be all that it comes with. */
function nozzleMaterial(
  { nozzleMaterial: own, nozzlesIncluded }: TechnicalFacts,
  t: ProductMessages,
): string | undefined {
  if (!own) return undefined
  const fitted = partMaterial(t, own)
  if (!nozzlesIncluded) return fitted
  const { brass, hardenedSteel } = t.technical.nozzlesIncluded
  const said: Record<NozzleMaterial, string> = { brass, hardenedSteel }
  return fill(said[nozzlesIncluded], { fitted })
}

function partMaterial({ technical: { materials } }: ProductMessages, material: PartMaterial): string {
  const names: Record<PartMaterial, string> = {
    brass: materials.brass,
    hardenedSteel: materials.hardenedSteel,
    springSteel: materials.springSteel,
  }
  return names[material]
}

/** "2006/42/EC" is "2006/42/EG" in Swedish: who issued it is abbreviated in each language. */
function directive(name: string, { technical: { issuers } }: ProductMessages): string {
  return name.replace(/E[CU]$/, (issuer) => (issuer === 'EC' ? issuers.EC : issuers.EU))
}

function lengthFact({ facts }: Product, { attributes }: Variation, t: ProductMessages): Fact | undefined {
  const { size, diameter } = attributes
  if (!facts || !size || !diameter) return undefined
  return fact(t.length, Math.round(metresOf(size, { density: facts.density, diameter })), 'm')
}
