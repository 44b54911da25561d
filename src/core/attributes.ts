/** Attribute values as they are shown: size in g, diameter and version in mm (specification section 9). */

export type DecimalMark = ',' | '.'

/** Numbers in running text follow the language, unlike money. English alone writes a point. */
export function decimalMark(language: string): DecimalMark {
  return language === 'en' ? '.' : ','
}

export function formatNumber(value: number, mark: DecimalMark): string {
  return String(value).replace('.', mark)
}

/** Two decimals as the trade writes diameters: 1.75 mm, 2.85 mm; a nozzle is 0.4 mm. */
export function formatMillimetres(value: number, mark: DecimalMark): string {
  return `${formatNumber(value, mark)}\u00a0mm`
}

/** Grams, also from a kilogram up: 750 g, 2300 g. */
export function formatSize(grams: number): string {
  return `${grams}\u00a0g`
}

interface ShownAttributes {
  size?: number | undefined
  diameter?: number | undefined
  version?: number | undefined
  ho?: string | undefined
}

/** "750 g · 1,75 mm": size in g, diameter and version in mm (specification section 9). */
export function attributeText({ size, diameter, version, ho }: ShownAttributes, mark: DecimalMark): string {
  return [
    size && formatSize(size),
    diameter && formatMillimetres(diameter, mark),
    version && formatMillimetres(version, mark),
    ho,
  ]
    .filter(Boolean)
    .join(' · ')
}
