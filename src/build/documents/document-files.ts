/** Which files belong to the products, each with what it depends on and how it is made. */
import { basename } from 'node:path'
import { type SheetMessages, sheetMessages } from '#build/documents/messages'
import { partSheet } from '#build/documents/part-sheet'
import { safetySheet } from '#build/documents/safety-sheet'
import {
  type Documented,
  type Filament,
  isDocumented,
  isFilament,
  revisionOf,
  type SheetSource,
} from '#build/documents/sheet-source'
import { technicalSheet } from '#build/documents/technical-sheet'
import type { Variation } from '#core/catalogue/catalogue'
import { nfcTagPath, profilePath, type SheetKind, sheetPath, sheetsOf } from '#core/catalogue/documents'
import { openPrintTag } from '#core/catalogue/open-print-tag'
import { slicerProfile } from '#core/catalogue/slicer-profile'
import { offeredLanguages } from '#core/site/site'
import { drawSheet } from '#documents/draw-sheet'
import type { SheetFonts } from '#documents/fonts'
import type { Sheet } from '#documents/sheet'
import type { Content } from '#loaders/content'

export interface DocumentFile {
  /** Below `/documents`. */
  name: string
  /** Everything that the file says. */
  key: string
  make(fonts: () => Promise<SheetFonts>): Promise<Buffer | string>
}

const SHEET_MAKERS: Record<SheetKind, (source: SheetSource) => Sheet> = {
  tds: technicalSheet,
  sds: safetySheet,
}

export async function documentFiles({
  brand,
  products,
  variations,
  sites,
}: Pick<Content, 'brand' | 'products' | 'variations' | 'sites'>): Promise<DocumentFile[]> {
  const languages = offeredLanguages(sites).map(sheetMessages)
  const byProduct = Map.groupBy(variations, ({ productId }) => productId)
  const parts = products.filter(isDocumented).filter((product) => !isFilament(product))
  const partSheets = parts.flatMap((product) => {
    const source = { product, variations: byProduct.get(product.id) ?? [], brand }
    return sheets(source, languages, () => partSheet)
  })
  const ofFilaments = products.filter(isFilament).flatMap((filament) => {
    const own = byProduct.get(filament.id) ?? []
    return [
      ...sheets({ product: filament, variations: own, brand }, languages, (kind) => SHEET_MAKERS[kind]),
      ...profiles(filament, own, brand.name),
      ...own.map((variation) => {
        const tag = openPrintTag(filament, variation, brand.name)
        return textFile(nfcTagPath(variation), `${JSON.stringify(tag, undefined, 2)}\n`)
      }),
    ]
  })
  return [...ofFilaments, ...partSheets]
}

function sheets<Kind extends Documented>(
  source: Pick<SheetSource<Kind>, 'product' | 'variations' | 'brand'>,
  languages: readonly SheetMessages[],
  makerOf: (kind: SheetKind) => (source: SheetSource<Kind>) => Sheet,
): DocumentFile[] {
  const { product, variations, brand } = source
  const [english] = languages
  if (!english) return []
  const revision = revisionOf(product, variations, brand, english.documents)
  return languages.flatMap((messages) =>
    sheetsOf(product).map((kind): DocumentFile => {
      // Few are drawn, so that none is held until then.
      const sheet = () => makerOf(kind)({ ...source, messages, revision })
      return {
        name: basename(sheetPath(product, kind, messages.language)),
        key: JSON.stringify(sheet()),
        make: async (fonts) => drawSheet(sheet(), await fonts()),
      }
    }),
  )
}

/** One per diameter: a profile does not know the colour. */
function profiles(filament: Filament, variations: readonly Variation[], brandName: string): DocumentFile[] {
  const paths = new Map(
    variations.map((variation) => [profilePath(variation), variation.attributes.diameter]),
  )
  return [...paths].flatMap(([path, diameter]) => {
    const text = diameter === undefined ? undefined : slicerProfile(filament, diameter, brandName)
    return text === undefined ? [] : [textFile(path, text)]
  })
}

function textFile(path: string, text: string): DocumentFile {
  return { name: basename(path), key: text, make: async () => text }
}
