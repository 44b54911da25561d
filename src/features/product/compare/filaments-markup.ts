/** A filament beside its neighbours, by what their data sheets say. */
import { decimalMark, formatMillimetres, formatNumber, formatPercent } from '#core/catalogue/attributes'
import type { MaterialFacts, Product } from '#core/catalogue/catalogue'
import { COMPARE_PAGE } from '#core/catalogue/materials'
import type { Site } from '#core/site/site'
import { escapeHtml } from '#core/text/escape-html'
import { compareTable, NOTHING, price, type Row, said } from '#features/product/compare/compare-table.ts'
import { type ComparedProduct, comparedProducts } from '#features/product/compare/filaments-data.ts'
import { toleranceScale } from '#features/product/tolerance-scale.ts'
import { messages } from '#i18n/messages'

type Measured = 'heatDeflection' | 'tensileStrength' | 'elongation'

/** @returns empty where there is nothing to compare */
export async function filamentsMarkup(site: Site, product: Product, diameter?: number): Promise<string> {
  const compared = await comparedProducts(site, product, diameter)
  if (compared.length < 2) return ''
  const { product: t, listing, compare } = messages(site.language)
  const mark = decimalMark(site.language)
  const number = (unit: string) => (value: number) => `${formatNumber(value, mark)}\u00a0${unit}`
  const facts = (of: ComparedProduct) => of.product.facts as MaterialFacts
  const row = (label: string, cell: (of: ComparedProduct) => string): Row => ({
    label,
    cells: compared.map(cell),
  })
  const measured = (label: string, key: Measured, text: (value: number) => string) => {
    const most = Math.max(...compared.map((each) => facts(each)[key] ?? 0))
    if (most === 0) return []
    return row(label, (each) => {
      const value = facts(each)[key]
      return value === undefined ? NOTHING : `${said(text(value))}${bar(value / most)}`
    })
  }
  const rows = [
    measured(t.heatDeflection, 'heatDeflection', number('°C')),
    measured(t.tensileStrength, 'tensileStrength', number('MPa')),
    measured(t.elongation, 'elongation', (value) => formatPercent(value, mark)),
    row(t.tolerance, (each) => {
      const { tolerance } = facts(each)
      return `${said(`± ${formatMillimetres(tolerance, mark)}`)}${toleranceScale(tolerance)}`
    }),
    row(t.nozzle, ({ product: { settings } }) =>
      settings ? said(`${settings.nozzle.join('–')}\u00a0°C`) : NOTHING,
    ),
    row(t.maxVolumetricSpeed, ({ product: { settings } }) =>
      settings ? said(number('mm³/s')(settings.slicer.maxVolumetricSpeed)) : NOTHING,
    ),
    row(t.enclosure, ({ product: { settings } }) =>
      escapeHtml(settings?.enclosure ? t.enclosureNeeded : t.enclosureNotNeeded),
    ),
    row(
      listing.price,
      ({ card }) =>
        `${price(site, card)}<span class="small muted mono">${escapeHtml(card.attributes)}</span>`,
    ),
  ]
  const more = `<a class="link" href="${COMPARE_PAGE}">${escapeHtml(compare.all)}</a>`
  return compareTable(site, { title: t.compare, columns: compared, rows: rows.flat(), hasOwn: true, more })
}

/** @param part of the longest one, which stands for the highest value */
function bar(part: number): string {
  return `<svg class="bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true"><rect width="${Math.max(1, Math.round(part * 100))}" height="4"/></svg>`
}
