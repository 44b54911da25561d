/**
 * What an article says of a product, as the product's own data have it: `{petg-tough.nozzle}` is filled in, and
 * `{petg-tough.nozzle: 245 °C}` says something narrower, which must hold against them.
 */
import { decimalMark, formatNumber, formatPercent } from '#core/catalogue/attributes'
import type { Product, Variation } from '#core/catalogue/catalogue'
import { type Language, localized } from '#core/site/language'
import { boundUnits } from '#core/text/bound-units'
import type { Report } from '#loaders/problems'

export interface Catalogue {
  products: readonly Product[]
  variations: readonly Variation[]
}

/** What a product says of itself: a range, the most that it takes or reaches, a single value, or words. */
type Fact =
  | { kind: 'range' | 'most' | 'single'; values: readonly number[]; unit: string }
  | { kind: 'words'; text: (language: Language) => string }

type FactOf = (product: Product, variation: Variation) => Fact | undefined

/** By the name that follows the dot. */
const FACTS: Readonly<Record<string, FactOf>> = {
  name: ({ texts }) => ({ kind: 'words', text: (language) => localized(texts, language).name }),
  nozzle: ({ settings }) => measured('range', settings?.nozzle, '°C'),
  bed: ({ settings }) => measured('range', settings?.bed, '°C'),
  speed: ({ settings }) => measured('range', settings?.speed, 'mm/s'),
  fan: ({ settings }) => measured('range', settings?.fan, '%'),
  dryingHeat: ({ settings }) => measured('single', settings?.drying.celsius, '°C'),
  /** Without a unit, so that each language may write its word for hours. */
  dryingHours: ({ settings }) => measured('single', settings?.drying.hours, ''),
  extrusionMultiplier: ({ settings }) => measured('single', settings?.slicer.flow, ''),
  retraction: ({ settings }) => measured('single', settings?.slicer.retraction, 'mm'),
  pressureAdvance: ({ settings }) => measured('single', settings?.slicer.pressureAdvance, 's'),
  firstNozzle: ({ settings }) => measured('single', settings?.slicer.firstLayer.nozzle, '°C'),
  firstBed: ({ settings }) => measured('single', settings?.slicer.firstLayer.bed, '°C'),
  density: ({ facts }) => measured('single', facts?.density, 'g/cm³'),
  tolerance: ({ facts }) => measured('single', facts?.tolerance, 'mm'),
  heatDeflection: ({ facts }) => measured('most', facts?.heatDeflection, '°C'),
  tensileStrength: ({ facts }) => measured('most', facts?.tensileStrength, 'MPa'),
  elongation: ({ facts }) => measured('most', facts?.elongation, '%'),
  /** Of a filament, or of the hotend that melts it. */
  maxFlow: ({ settings }, { technical }) =>
    measured('most', settings?.slicer.maxVolumetricSpeed ?? technical?.maxVolumetricSpeed, 'mm³/s'),
  maxNozzle: (_, { technical }) => measured('most', technical?.nozzleTemperature, '°C'),
  maxBed: (_, { technical }) => measured('most', technical?.bedTemperature, '°C'),
  chamber: (_, { technical }) => measured('most', technical?.chamberTemperature, '°C'),
  headSpeed: (_, { technical }) => measured('most', technical?.headSpeed, 'mm/s'),
  buildVolume: (_, { technical }) => sides(technical?.buildVolume),
  dimensions: (_, { technical }) => sides(technical?.dimensions),
  noise: (_, { technical }) => measured('single', technical?.noise, 'dB(A)'),
  power: (_, { technical }) => measured('most', technical?.power, 'W'),
  hardness: (_, { technical }) => measured('single', technical?.hardness, 'HRC'),
  wrench: (_, { technical }) => measured('single', technical?.wrench, 'mm'),
  emptySpool: (_, { spool }) => measured('single', spool?.tare, 'g'),
  spoolDiameter: (_, { spool }) => measured('single', spool?.outer, 'mm'),
  spoolWidth: (_, { spool }) => measured('single', spool?.width, 'mm'),
}

function measured(
  kind: 'range' | 'most' | 'single',
  value: number | readonly number[] | undefined,
  unit: string,
): Fact | undefined {
  return value === undefined ? undefined : { kind, values: [value].flat(), unit }
}

/** "250 × 250 × 260 mm" */
function sides(values: readonly number[] | undefined): Fact | undefined {
  if (!values) return undefined
  const text = (language: Language) =>
    `${values.map((value) => formatNumber(value, decimalMark(language))).join(' × ')}\u00a0mm`
  return { kind: 'words', text }
}

/** Product, a choice among its variations (its slug, its size in g), fact, and what the text says instead. */
const LIVE =
  /\{(?<slug>[a-z0-9]+(?:-[a-z0-9]+)*)(?:\/(?<choice>[a-z0-9-]+))?\.(?<fact>[A-Za-z]*)(?::\s*(?<said>[^{}]*))?\}/g

/** Slugs of the products that a text names by its live facts. */
export function namedProducts(text: string): string[] {
  return [...text.matchAll(LIVE)].map(({ groups }) => groups?.slug ?? '')
}

/** A variation that a text names: by its slug, or its size in g. */
export interface NamedChoice {
  slug: string
  choice: string
}

export function namedChoices(text: string): NamedChoice[] {
  return [...text.matchAll(LIVE)].flatMap(({ groups = {} }) => {
    const { slug = '', choice } = groups
    return choice ? [{ slug, choice }] : []
  })
}

/** The live facts of a text, in an order of their own; two translations of one text have the same. */
export function factsOfText(text: string): string[] {
  return [...text.matchAll(LIVE)]
    .map(({ groups = {} }) => {
      const { slug, choice, fact, said } = groups
      const numbers = said === undefined ? '' : `: ${numbersOf(said).join(' ')}`
      return `{${slug}${choice ? `/${choice}` : ''}.${fact}${numbers}}`
    })
    .sort()
}

/**
 * Fills in the live facts of a text.
 * @param isProduct whether there is such a product at all: one with a mistake of its own has no facts
 * @param report is told of facts that nobody has, and of what does not hold
 */
export function fillFacts(
  text: string,
  language: Language,
  catalogue: Catalogue,
  isProduct: (slug: string) => boolean,
  report: (reason: string, at: number) => void,
): string {
  return text.replace(LIVE, (whole, ...rest) => {
    const groups = rest.at(-1) as Record<string, string | undefined>
    const at = rest.at(-3) as number
    const found = findFact(groups, catalogue, isProduct, language)
    if (typeof found === 'string') report(`${whole}: ${found}`, at)
    if (typeof found !== 'object') return whole
    const { said } = groups
    if (said === undefined) return factText(found, language)
    const reason = contradiction(said, found)
    if (reason) report(`${whole}: ${reason}`, at)
    return boundUnits(said)
  })
}

const grouped = new WeakMap<readonly Variation[], ReadonlyMap<string, Variation[]>>()

/** Once for a catalogue: articles name thousands of facts of it. */
function bySlug(variations: readonly Variation[]): ReadonlyMap<string, Variation[]> {
  const found = grouped.get(variations) ?? Map.groupBy(variations, ({ productName }) => productName)
  grouped.set(variations, found)
  return found
}

/** @returns the fact, why there is none, or nothing where that is another file's mistake */
function findFact(
  { slug = '', choice, fact = '' }: Record<string, string | undefined>,
  { products, variations }: Catalogue,
  isProduct: (slug: string) => boolean,
  language: Language,
): Fact | string | undefined {
  const product = products.find((each) => each.slug === slug)
  if (!product) return isProduct(slug) ? undefined : `unknown product "${slug}"`
  const read = Object.hasOwn(FACTS, fact) ? FACTS[fact] : undefined
  if (!read) return `unknown fact "${fact}"; there are: ${Object.keys(FACTS).join(', ')}`
  const own = (bySlug(variations).get(slug) ?? []).filter(
    ({ slug: name, attributes }) => !choice || name === choice || String(attributes.size) === choice,
  )
  const found = own.map((variation) => read(product, variation)).filter((each) => each !== undefined)
  const [first] = found
  if (!first) return choice ? `"${slug}" has no such variation with this fact` : `"${slug}" has no such fact`
  const texts = new Set(found.map((each) => factText(each, language)))
  return texts.size > 1 ? `differs (${[...texts].join(', ')}): name one, as {${slug}/…}` : first
}

function factText(fact: Fact, language: Language): string {
  if (fact.kind === 'words') return fact.text(language)
  const values = [...new Set(fact.values)].map((value) => formatNumber(value, decimalMark(language)))
  const text = values.join('–')
  if (fact.unit === '%') return formatPercent(text, decimalMark(language))
  return text + (fact.unit && `\u00a0${fact.unit}`)
}

/** @returns why what a text says does not hold against the product's data */
function contradiction(said: string, fact: Fact): string | undefined {
  const numbers = numbersOf(said)
  if (fact.kind === 'words' || numbers.length === 0) return 'says no number that could be compared'
  const [from = 0, to = from] = fact.values
  const has = `${fact.values.join('–')} ${fact.unit}`.trim()
  const holds = {
    range: (value: number) => value >= from && value <= to,
    most: (value: number) => value <= from,
    single: (value: number) => value === from,
  }[fact.kind]
  const wrong = numbers.find((value) => !holds(value))
  return wrong === undefined ? undefined : `${wrong} contradicts the product, which has ${has}`
}

function numbersOf(text: string): number[] {
  return [...text.matchAll(/\d+(?:[.,]\d+)?/g)].map(([number]) => Number(number.replace(',', '.')))
}

/** Below it a temperature is a bed's, a dryer's or a summer day's. */
const COLDEST_NOZZLE = 170

/** What a text says by hand, and the most that filament allows: nozzle, flow and speed. */
const BY_HAND: readonly {
  pattern: RegExp
  allows: (settings: NonNullable<Product['settings']>, value: number) => boolean
}[] = [
  {
    pattern: /(\d+(?:[.,]\d+)?)\s°C/g,
    allows: ({ nozzle: [from, to] }, value) => value < COLDEST_NOZZLE || (value >= from && value <= to),
  },
  {
    pattern: /(\d+(?:[.,]\d+)?)\smm³/g,
    allows: ({ slicer }, value) => value <= slicer.maxVolumetricSpeed,
  },
  { pattern: /(\d+(?:[.,]\d+)?)\smm\/s(?![²³])/g, allows: ({ speed }, value) => value <= speed[1] },
]

/**
 * Reports values that a text gives without naming a product: one of the filaments that the article is about must
 * allow them.
 * @param products that the article is about
 */
export function checkByHand(
  text: string,
  products: readonly Product[],
  report: (reason: string, at: number) => void,
): void {
  const settings = products.flatMap((product) => product.settings ?? [])
  if (settings.length === 0) return
  const own = text.replace(LIVE, (whole) => ' '.repeat(whole.length))
  for (const { pattern, allows } of BY_HAND) {
    for (const { 0: whole, 1: number = '', index } of own.matchAll(pattern)) {
      const value = Number(number.replace(',', '.'))
      if (settings.some((each) => allows(each, value))) continue
      report(`no filament of this article allows ${whole.replace(/\s/, ' ')}`, index)
    }
  }
}

/** Reports at the line of a text's body. @param bodyLine the line of the file in which it begins */
export function inBody(report: Report, body: string, bodyLine: number | undefined) {
  return (reason: string, at: number) =>
    report('body', reason, bodyLine && bodyLine + body.slice(0, at).split('\n').length - 1)
}
