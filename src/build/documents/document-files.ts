/** Which files belong to the products, each with what it depends on and how it is made. */
import { basename } from 'node:path'
import { type ManualSource, manualPictures, manualSheet } from '#build/documents/manual-sheet'
import { type SheetMessages, sheetMessages } from '#build/documents/messages'
import { partSheet } from '#build/documents/part-sheet'
import { safetySheet } from '#build/documents/safety-sheet'
import { type ProductPictures, productPictures } from '#build/documents/sheet-pictures'
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
import {
  nfcTagPath,
  printerProfilesPath,
  profilePath,
  type SheetKind,
  sheetPath,
  sheetsOf,
} from '#core/catalogue/documents'
import { openPrintTag } from '#core/catalogue/open-print-tag'
import { slicerBundle } from '#core/catalogue/slicer-bundle'
import { slicerProfile } from '#core/catalogue/slicer-profile'
import { offeredLanguages } from '#core/site/site'
import { drawSheet } from '#documents/draw-sheet'
import type { SheetFonts } from '#documents/fonts'
import type { PictureFiles, Sheet } from '#documents/sheet'
import type { Content } from '#loaders/content'

export interface DocumentFile {
  /** Below `/documents`. */
  name: string
  /** Everything that the file says. */
  key: string
  make(fonts: () => Promise<SheetFonts>): Promise<Buffer | string>
}

export async function documentFiles({
  brand,
  products,
  variations,
  sites,
}: Pick<Content, 'brand' | 'products' | 'variations' | 'sites'>): Promise<DocumentFile[]> {
  const languages = offeredLanguages(sites).map(sheetMessages)
  const byProduct = Map.groupBy(variations, ({ productId }) => productId)
  const sourceOf = <Kind extends Documented>(product: Kind) => ({
    product,
    variations: byProduct.get(product.id) ?? [],
    brand,
  })
  const filaments = products.filter(isFilament)
  const others = products.filter(isDocumented).filter((product) => !isFilament(product))
  const nozzle = variations.find(({ technical }) => technical?.wrench && technical.thread)?.technical ?? {}
  const printers = await Promise.all(
    others
      .filter(({ type }) => type === 'printer')
      .map(async (printer) => {
        const source = sourceOf(printer)
        return { source, pictures: await productPictures(manualPictures(source)) }
      }),
  )
  return [
    ...filaments.flatMap((filament) => filamentFiles(sourceOf(filament), languages)),
    ...others.flatMap((product) => sheets(sourceOf(product), languages, { tds: partSheet })),
    ...printers.flatMap(({ source, pictures }) => {
      const printer = { ...source, filaments, nozzle }
      return [...manuals(printer, pictures, languages), ...printerProfiles(printer, byProduct)]
    }),
  ]
}

type Source<Kind extends Documented> = Pick<SheetSource<Kind>, 'product' | 'variations' | 'brand'>
type PrinterSource = Omit<ManualSource, 'messages' | 'revision' | 'pictures'>

function filamentFiles(source: Source<Filament>, languages: readonly SheetMessages[]): DocumentFile[] {
  const { product, variations, brand } = source
  return [
    ...sheets(source, languages, { tds: technicalSheet, sds: safetySheet }),
    ...profiles(product, variations, brand.name),
    ...variations.map((variation) => {
      const tag = openPrintTag(product, variation, brand.name)
      return textFile(nfcTagPath(variation), `${JSON.stringify(tag, undefined, 2)}\n`)
    }),
  ]
}

function sheets<Kind extends Documented>(
  source: Source<Kind>,
  languages: readonly SheetMessages[],
  makers: Partial<Record<SheetKind, (source: SheetSource<Kind>) => Sheet>>,
): DocumentFile[] {
  const { product, variations, brand } = source
  const [english] = languages
  if (!english) return []
  const revision = revisionOf(product, variations, brand, english.documents)
  return languages.flatMap((messages) =>
    sheetsOf(product).flatMap((kind) => {
      const maker = makers[kind]
      return maker ? [sheetFile(product, kind, messages, () => maker({ ...source, messages, revision }))] : []
    }),
  )
}

function manuals(
  source: PrinterSource,
  { names, files }: ProductPictures,
  languages: readonly SheetMessages[],
): DocumentFile[] {
  const { product, variations, brand, filaments, nozzle } = source
  const [english] = languages
  if (!english) return []
  const settings = filaments.map((filament) => [filament.texts.en.name, filament.settings])
  const revision = revisionOf(product, variations, brand, [
    ...[english.manual, settings, nozzle],
    [...names.values()],
  ])
  return languages.map((messages) =>
    sheetFile(
      product,
      'manual',
      messages,
      () => manualSheet({ ...source, messages, revision, pictures: names }),
      files,
    ),
  )
}

/** @param sheet called anew for the key and for the drawing: few are drawn, so that none is held until then */
function sheetFile(
  product: Documented,
  kind: SheetKind,
  { language }: SheetMessages,
  sheet: () => Sheet,
  pictures?: () => Promise<PictureFiles>,
): DocumentFile {
  return {
    name: basename(sheetPath(product, kind, language)),
    key: JSON.stringify(sheet()),
    make: async (fonts) => drawSheet(sheet(), await fonts(), await pictures?.()),
  }
}

function printerProfiles(
  { product, variations, brand, filaments }: PrinterSource,
  byProduct: ReadonlyMap<string, Variation[]>,
): DocumentFile[] {
  const versions = variations.map(({ attributes, technical = {} }) => ({
    name: attributes.ho ?? '',
    technical,
  }))
  const sold = filaments.map((filament) => ({ product: filament, spools: byProduct.get(filament.id) ?? [] }))
  const text = slicerBundle(product, versions, sold, brand.name)
  return text === undefined ? [] : [textFile(printerProfilesPath(product), text)]
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
