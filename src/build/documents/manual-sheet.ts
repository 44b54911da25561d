/** The quick-start guide of a printer: from the carton to the first print, and what keeps it running. */

import { type Documented, type Filament, frame, type SheetSource } from '#build/documents/sheet-source'
import { contactFacts } from '#build/documents/technical-sheet'
import { decimalMark, formatNumber, formatWeight } from '#core/catalogue/attributes'
import type { Picture, TechnicalFacts, Variation } from '#core/catalogue/catalogue'
import { printerProfilesPath } from '#core/catalogue/documents'
import { isAskedBy, type NeedReason, WIDE_BORE } from '#core/catalogue/need'
import { canPrint, startingFilament } from '#core/catalogue/slicer-bundle'
import { countryName } from '#core/checkout/address-lines'
import { localized } from '#core/site/language'
import { fill } from '#core/text/text'
import {
  type Block,
  heading,
  paragraphs,
  type Sheet,
  type SheetPicture,
  type SheetRow,
} from '#documents/sheet'
import { rangeText, technicalFacts } from '#features/product/product-view.ts'

export interface ManualSource extends SheetSource<Documented> {
  filaments: readonly Filament[]
  /** Of the shop: one that fits says how it is screwed in. */
  nozzle: TechnicalFacts
  /** What the pictures are called in the sheet, by their ids. */
  pictures: ReadonlyMap<string, string>
}

/** What each part of the guide shows: the id of a picture of the printer. One that ends with a dash begins an id. */
const SHOWN = {
  head: '{slug}',
  level: '{slug}-printing',
  load: '{slug}-spools',
  first: '{slug}-plate',
  nozzle: 'hotend-near-',
  power: '{slug}-size',
}
type Shown = keyof typeof SHOWN

/** At most, in points: level and load share the first page with all that comes before. */
const PICTURE_HEIGHT = 118

/** @returns the printer's own that the guide shows, each once */
export function manualPictures(source: Pick<ManualSource, 'product' | 'variations'>): Picture[] {
  return (Object.keys(SHOWN) as Shown[]).flatMap((part) => pictureOf(source, part) ?? [])
}

function pictureOf(source: Pick<ManualSource, 'product' | 'variations'>, part: Shown): Picture | undefined {
  const wanted = fill(SHOWN[part], { slug: source.product.slug })
  const isWanted = (picture: Picture) =>
    wanted.endsWith('-') ? picture.id.startsWith(wanted) : picture.id === wanted
  return firstOf(source).pictures.find(isWanted)
}

export function manualSheet(source: ManualSource): Sheet {
  const { product, messages } = source
  const { manual: t, product: ofProduct, language } = messages
  const { technical = {} } = firstOf(source)
  const hasTwoHeads = (technical.heads ?? 1) > 1
  const { box } = localized(product.texts, language)
  const picture = (shown: Shown) => pictureBlock(source, shown)
  const part = (title: string, steps: string, shown: Block[] = []): Block[] => [
    heading(title),
    ...shown,
    { kind: 'steps', steps: fill(steps, valuesOf(source)).split('\n') },
  ]
  return {
    ...frame(source),
    title: t.title,
    mayBeSnug: true,
    ...headPicture(source),
    // Set up on the first page, print on the second; the third hangs beside the printer, the last is for later.
    blocks: [
      {
        kind: 'beside',
        groups: [
          part(t.unpack.title, t.unpack.steps),
          box ? [heading(ofProduct.inTheBox), ...paragraphs(box.join('\n'))] : [],
        ],
        shares: [3, 2],
      },
      {
        kind: 'beside',
        groups: [
          part(t.level.title, t.level.steps, picture('level')),
          part(
            t.load.title,
            hasTwoHeads ? `${t.load.steps}\n${t.load.twoHeads}` : t.load.steps,
            picture('load'),
          ),
        ],
      },
      besidePicture(part(t.first.title, t.first.steps), picture('first')),
      heading(t.faults.title),
      faultTable(source),
      besidePicture(part(t.nozzle.title, t.nozzle.steps), picture('nozzle')),
      { kind: 'together', blocks: [heading(t.materials.title), ...filamentTable(source)] },
      { kind: 'together', blocks: [heading(t.care.title), careTable(source)] },
      besidePicture(
        [heading(t.power.title), { kind: 'facts', facts: powerFacts(source) }],
        picture('power'),
        [3, 2],
      ),
      heading(ofProduct.safety),
      ...localized(product.safety.warnings, language).flatMap(paragraphs),
      ...paragraphs(t.air),
      {
        kind: 'beside',
        groups: [
          [heading(t.disposal.title), ...paragraphs(t.disposal.text)],
          [heading(ofProduct.contact), { kind: 'facts', facts: contactFacts(source) }],
        ],
        shares: [3, 2],
      },
      ...registrations(source),
    ],
  }
}

function headPicture(source: ManualSource): { picture?: SheetPicture } {
  const picture = sheetPicture(source, 'head')
  return picture ? { picture } : {}
}

function pictureBlock(source: ManualSource, part: Shown): Block[] {
  const picture = sheetPicture(source, part)
  return picture ? [{ kind: 'picture', ...picture, height: PICTURE_HEIGHT }] : []
}

function sheetPicture(source: ManualSource, part: Shown): SheetPicture | undefined {
  const picture = pictureOf(source, part)
  const name = picture && source.pictures.get(picture.id)
  return name ? { picture: name, alt: localized(picture.description, source.messages.language) } : undefined
}

/** The text has the whole width where a printer has no such picture. */
function besidePicture(blocks: Block[], picture: Block[], shares: [number, number] = [3, 1]): Block {
  if (picture.length === 0) return { kind: 'together', blocks }
  return { kind: 'beside', groups: [blocks, picture.map(atHeading)], shares }
}

function atHeading(block: Block): Block {
  return block.kind === 'picture' ? { ...block, besideHeading: true } : block
}

/** All versions have the same frame; they differ in what their hotend melts. */
function firstOf({ variations, product }: Pick<ManualSource, 'variations' | 'product'>): Variation {
  const [first] = variations
  if (!first) throw new Error(`${product.slug} has no version`)
  return first
}

/** For the holes in the texts. */
function valuesOf(source: ManualSource): Record<string, string> {
  const { product, nozzle, filaments, messages } = source
  const { language } = messages
  const { technical = {} } = firstOf(source)
  const [width = 0, depth = 0] = technical.dimensions ?? []
  const start = startingFilament(product, filaments)
  const mark = decimalMark(language)
  const { nozzle: hot = 0, bed = 0 } = start?.settings.slicer.firstLayer ?? {}
  return {
    weight: formatWeight(technical.weight ?? 0, mark),
    width: String(width),
    depth: String(Math.max(depth, technical.depthWithSpool ?? 0)),
    voltage: `${technical.voltage?.join('–')}\u00a0V`,
    file: printerProfilesPath(product).replace('/documents/', ''),
    filament: start ? localized(start.texts, language).name : '',
    nozzle: `${hot}\u00a0°C`,
    bed: `${bed}\u00a0°C`,
    wrench: `${nozzle.wrench}\u00a0mm`,
    thread: (nozzle.thread ?? '').replaceAll(' ', '\u00a0'),
  }
}

function filamentTable(source: ManualSource): Block[] {
  const { messages, filaments } = source
  const { manual: t, product, language } = messages
  const { technical = {} } = firstOf(source)
  const printed = filaments.filter((filament) => canPrint(technical, filament))
  const nameOf = ({ texts }: Filament) => localized(texts, language).name
  const asked = (reason: NeedReason, text: string): Block[] => {
    const names = printed.filter((filament) => isAskedBy(filament, reason)).map(nameOf)
    if (names.length === 0) return []
    const list = messages.formats.list.format(names)
    const mm = formatNumber(WIDE_BORE, decimalMark(language))
    return [{ kind: 'text', text: fill(text, { list, mm }), quiet: true }]
  }
  return [
    {
      kind: 'table',
      head: [
        t.materials.filament,
        product.nozzle,
        product.bed,
        product.speed,
        product.drying,
        product.enclosure,
      ],
      rows: printed.map((filament) => {
        const { nozzle, bed, speed, drying, enclosure } = filament.settings
        return [
          nameOf(filament),
          rangeText(nozzle, '°C'),
          rangeText(bed, '°C'),
          rangeText(speed, 'mm/s'),
          `${drying.celsius}\u00a0°C, ${drying.hours}\u00a0h`,
          enclosure ? product.enclosureNeeded : '–',
        ]
      }),
      shares: [8, 6, 6, 7, 6, 5],
    },
    ...asked('abrasive', t.materials.hardened),
    ...asked('wood', t.materials.wide),
    ...asked('soluble', t.materials.soluble),
  ]
}

function careTable(source: ManualSource): Block {
  const { care } = source.messages.manual
  const { filter, ...always } = care.rows
  // A chamber that is heated lets its air out through a filter.
  const isFiltered = firstOf(source).technical?.chamberTemperature !== undefined
  const rows = [...Object.values(always), ...(isFiltered ? [filter] : [])]
  return {
    kind: 'table',
    head: [care.interval, care.part, care.task],
    rows: rows.map(({ when, part, task }) => [when, part, task]),
    shares: [8, 7, 15],
  }
}

function faultTable({ messages }: ManualSource): Block {
  const { faults } = messages.manual
  return {
    kind: 'table',
    head: [faults.see, faults.cause, faults.fix],
    rows: Object.values(faults.rows).map(({ see, cause, fix }) => [see, cause, fix]),
    shares: [3, 4, 5],
  }
}

/** What the socket and the shelf have to hold, and the ear. */
function powerFacts(source: ManualSource): SheetRow[] {
  const { messages } = source
  const { technical: names } = messages.product
  const labels: string[] = [
    ...[names.power, names.voltage, names.noise, names.connections, names.directives],
    ...[names.dimensions, names.depthWithSpool, names.weight],
  ]
  return technicalFacts(firstOf(source), messages.product, decimalMark(messages.language)).flatMap((row) =>
    row && labels.includes(row.label) ? [row] : [],
  )
}

function registrations({ brand, messages }: ManualSource): Block[] {
  const { weee } = brand.legal
  if (!weee) return []
  const order = new Intl.Collator(messages.language)
  const list = Object.entries(weee)
    .map(([country, number]) => [countryName(country, messages.language), number] as const)
    .sort(([a], [b]) => order.compare(a, b))
    .map(([country, number]) => `${country} ${number}`)
    .join(' · ')
  return [{ kind: 'text', text: fill(messages.manual.disposal.register, { list }), quiet: true }]
}
