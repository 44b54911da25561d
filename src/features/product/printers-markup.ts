/** Printers side by side: what they can do, and what a hotend changes. */
import { type DecimalMark, decimalMark } from '#core/catalogue/attributes'
import type { Product, TechnicalFacts, Variation } from '#core/catalogue/catalogue'
import type { Language } from '#core/site/language'
import type { Site } from '#core/site/site'
import { escapeHtml } from '#core/text/escape-html'
import { compareTable, NOTHING, price, type Row, said } from '#features/product/compare/compare-table.ts'
import {
  type ComparedPrinter,
  comparedPrinters,
  type PrinterVersion,
} from '#features/product/compare/printers-data.ts'
import { type PrintedGroup, printedGroups } from '#features/product/prints-data.ts'
import { type Fact, technicalFacts } from '#features/product/product-view.ts'
import { type ProductMessages, printedText } from '#features/product/terms.ts'
import { messages } from '#i18n/messages'

/** What one chooses a printer by. The rest of its data is on its page. */
const COMPARED = [
  'buildVolume',
  'heads',
  'spools',
  'chamberTemperature',
  'nozzleTemperature',
  'bedTemperature',
  'maxVolumetricSpeed',
  'headSpeed',
  'noise',
  'power',
  'connections',
  'dimensions',
  'weight',
] as const satisfies readonly (keyof TechnicalFacts)[]

/** @param own whose page it is on; @returns empty where there is nothing to compare */
export async function printersMarkup(site: Site, own?: Product): Promise<string> {
  const printers = await comparedPrinters(site, own)
  if (printers.length < 2) return ''
  const { product: t, listing } = messages(site.language)
  const mark = decimalMark(site.language)
  const isOwn = (printer: ComparedPrinter) => printer.product.slug === own?.slug
  const row = (key: (typeof COMPARED)[number]): Row[] => {
    const facts = printers.map(({ versions }) =>
      versions.map(({ variation }) => factOf(variation, key, t, mark)),
    )
    const label = facts.flat().find((fact) => fact !== undefined)?.label
    if (label === undefined) return []
    const missing = key === 'chamberTemperature' ? escapeHtml(t.technical.notHeated) : NOTHING
    const cells = printers.map((printer, at) => {
      const values = (facts[at] ?? []).map((fact) => (fact ? said(fact.value) : missing))
      return new Set(values).size === 1 ? (values[0] ?? missing) : perVersion(printer, isOwn(printer), values)
    })
    return [{ label, cells }]
  }
  const groups = await Promise.all(
    printers.map(({ versions: [{ variation }] }) => printedGroups(site, variation.technical)),
  )
  const madeFor: Row = {
    label: t.prints.madeFor,
    cells: printers.map(({ versions: [{ variation }] }) =>
      escapeHtml(
        variation.technical?.chamberTemperature === undefined ? t.prints.everyday : t.prints.engineering,
      ),
    ),
  }
  const materials: Row = {
    label: t.prints.materials,
    cells: groups.map((of) => of.map((group) => materialsOf(group, t, site.language)).join('')),
  }
  const prices: Row = {
    label: listing.price,
    cells: printers.map((printer) => {
      const values = printer.versions.map(({ card }) => price(site, card))
      return perVersion(printer, isOwn(printer), values)
    }),
  }
  return compareTable(site, {
    title: t.comparePrinters,
    columns: printers.map(({ name, versions: [{ card }] }) => ({ name, card })),
    rows: [madeFor, materials, ...COMPARED.flatMap(row), prices],
    hasOwn: printers.some(isOwn),
  })
}

function factOf(
  { technical }: Variation,
  key: keyof TechnicalFacts,
  t: ProductMessages,
  mark: DecimalMark,
): Fact | undefined {
  const rows = technicalFacts({ technical: { [key]: technical?.[key] }, attributes: {} }, t, mark)
  return rows.find((row) => row !== undefined)
}

/** Of what is printed as it comes the plastics; of the rest each filament, as it is the exception. */
function materialsOf({ how, filaments }: PrintedGroup, t: ProductMessages, language: Language): string {
  const names = filaments.flatMap(({ name, material }) => (how === 'asItIs' ? (material ?? []) : name))
  const list = escapeHtml([...new Set(names)].join(', '))
  return how === 'asItIs'
    ? list
    : `<p class="small muted">${escapeHtml(printedText(t, how, language))}: ${list}</p>`
}

/** Each value with the hotend that it holds for; the page's own are chosen on top of it. */
function perVersion({ versions }: ComparedPrinter, isOwn: boolean, values: readonly string[]): string {
  const label = ({ variation, card }: PrinterVersion) => {
    const hotend = escapeHtml(variation.attributes.ho ?? '')
    return isOwn
      ? `<span class="small muted">${hotend}</span>`
      : `<a class="small" href="${card.path}">${hotend}</a>`
  }
  const each = versions.map((version, at) => `<div>${values[at]}${label(version)}</div>`)
  return `<div class="compare__versions">${each.join('')}</div>`
}
