/** Addresses of the files that are made from a product's data: manuals, data sheets, profiles, tags. */
import type { Product, Variation } from '#core/catalogue/catalogue'
import type { Language } from '#core/site/language'

/** Of a filament. */
export const SHEETS = ['tds', 'sds'] as const
export type SheetKind = (typeof SHEETS)[number] | 'manual'

/** What a product comes with: a machine or a part that is no substance has its technical data, a machine its manual. */
export function sheetsOf({ type }: Pick<Product, 'type'>): readonly SheetKind[] {
  if (type === 'filament') return SHEETS
  if (type === 'printer') return ['manual', 'tds']
  return type === 'giftCard' ? [] : ['tds']
}

/** A manual, a technical or a safety data sheet as PDF, in one language. */
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

/** What PrusaSlicer needs for a printer: its settings, and all filaments that it prints. */
export function printerProfilesPath({ slug }: Pick<Product, 'slug'>): string {
  return `/documents/${slug}-prusaslicer.ini`
}
