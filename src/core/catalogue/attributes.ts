/** Attribute values as they are shown: size in g, diameter and version in mm. */

export type DecimalMark = ',' | '.'

const SEPARATOR = ' · '

/** Numbers in running text follow the language, unlike money. English alone writes a point. */
export function decimalMark(language: string): DecimalMark {
  return language === 'en' ? '.' : ','
}

export function formatNumber(value: number, mark: DecimalMark): string {
  return String(value).replace('.', mark)
}

/** English alone writes the sign close to the number: 25%. */
export function formatPercent(value: number | string, mark: DecimalMark): string {
  const number = String(value).replaceAll('.', mark)
  return mark === '.' ? `${number}%` : `${number}\u00a0%`
}

/** Two decimals as the trade writes diameters: 1.75 mm, 2.85 mm; a nozzle is 0.4 mm. */
export function formatMillimetres(value: number, mark: DecimalMark): string {
  return `${formatNumber(value, mark)}\u00a0mm`
}

/** How much filament is on a spool: grams, also from a kilogram up, as sizes are chosen and filtered by: 750 g, 2300 g. */
export function formatSize(grams: number): string {
  return `${grams}\u00a0g`
}

/** What a thing weighs that is no size of filament: 280 g, 12.4 kg. */
export function formatWeight(grams: number, mark: DecimalMark): string {
  return grams < 1000 ? `${formatNumber(grams, mark)}\u00a0g` : `${formatNumber(grams / 1000, mark)}\u00a0kg`
}

export interface ShownAttributes {
  /** g */
  size?: number | undefined
  /** mm */
  diameter?: number | undefined
  /** mm; the bore of a nozzle. */
  version?: number | undefined
  /** Hotend that a part fits. */
  ho?: string | undefined
}

function attributeParts({ size, diameter, version, ho }: ShownAttributes, mark: DecimalMark): string[] {
  return [
    size && formatSize(size),
    diameter && formatMillimetres(diameter, mark),
    version && formatMillimetres(version, mark),
    ho,
  ].filter((part): part is string => Boolean(part))
}

/** "750 g · 1,75 mm": size in g, diameter and version in mm. */
export function attributeText(attributes: ShownAttributes, mark: DecimalMark): string {
  return attributeParts(attributes, mark).join(SEPARATOR)
}

/**
 * "+ 250 / 2300 g · 2,85 mm": what else there is to choose from, each once and from the smallest.
 * @param shown what is said already
 */
export function choicesText(
  shown: Pick<ShownAttributes, 'size' | 'diameter'>,
  choices: readonly Pick<ShownAttributes, 'size' | 'diameter'>[],
  language: string,
): string {
  const mark = decimalMark(language)
  const others = (name: 'size' | 'diameter', unit: string) => {
    const values = new Set(choices.map((choice) => choice[name]))
    values.delete(shown[name])
    const known = [...values]
      .filter((value) => value !== undefined && value > 0)
      .sort((a = 0, b = 0) => a - b)
    if (known.length === 0) return []
    return [`${known.map((value = 0) => formatNumber(value, mark)).join(' / ')}\u00a0${unit}`]
  }
  const parts = [...others('size', 'g'), ...others('diameter', 'mm')]
  return parts.length > 0 ? `+ ${parts.join(SEPARATOR)}` : ''
}

/** Name and attributes in one line, where no second one stands under the name. */
export function fullName(
  line: { name: string; attributes?: ShownAttributes | undefined },
  language: string,
): string {
  return [line.name, lineText(line, language)].filter(Boolean).join(', ')
}

/**
 * What stands under a name in cart, checkout, confirmation and mail: two lines with one name are told apart by it.
 * A name that tells its variations apart by nozzle or hotend says that already (`variationName`).
 * @param attributes missing in lines that were stored before they had any
 */
export function lineText(
  { name, attributes = {} }: { name: string; attributes?: ShownAttributes | undefined },
  language: string,
): string {
  const parts = attributeParts(attributes, decimalMark(language))
  return parts.filter((part) => !name.endsWith(` ${part}`)).join(SEPARATOR)
}
