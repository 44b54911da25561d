/** Addresses of the files that are made from a product's data: data sheets, safety data sheets, profiles, tags. */
import type { Product, Variation } from '#core/catalogue/catalogue'
import type { Language } from '#core/site/language'

export const SHEETS = ['tds', 'sds'] as const
export type SheetKind = (typeof SHEETS)[number]

/** What a product comes with: filament has both, a machine or a part that is no substance has its technical data. */
export function sheetsOf({ type }: Pick<Product, 'type'>): readonly SheetKind[] {
  if (type === 'filament') return SHEETS
  return type === 'giftCard' ? [] : ['tds']
}

/** A technical or safety data sheet as PDF, in one language. */
export function sheetPath({ slug }: Pick<Product, 'slug'>, sheet: SheetKind, language: Language): string {
  return `/documents/${slug}-${sheet}-${language}.pdf`
}

/** A filament profile that slicers of the PrusaSlicer family import; the diameter is a part of it. */
export function profilePath({
  productName,
  attributes,
}: Pick<Variation, 'productName' | 'attributes'>): string {
  return `/documents/${productName}-${Math.round((attributes.diameter ?? 0) * 100)}.ini`
}

/** What a spool's NFC tag would hold, under the field names of OpenPrintTag. */
export function nfcTagPath({ id }: Pick<Variation, 'id'>): string {
  return `/documents/${id}.openprinttag.json`
}
