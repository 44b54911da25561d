/** The comparison as a table of markup, fetched with what belongs to a product. */
import { decimalMark, formatMillimetres, formatNumber, formatPercent } from '#core/catalogue/attributes'
import type { MaterialFacts, Product } from '#core/catalogue/catalogue'
import type { Site } from '#core/site/site'
import { escapeHtml } from '#core/text/escape-html'
import { priceElement, siteView } from '#features/price/price-markup.ts'
import { shippingNoteMarkup } from '#features/price/shipping-note.ts'
import { type ComparedProduct, comparedProducts } from '#features/product/compare/compare-data.ts'
import { toleranceScale } from '#features/product/tolerance-scale.ts'
import { messages } from '#i18n/messages'

const PICTURE_PX = 96

type Measured = 'heatDeflection' | 'tensileStrength' | 'elongation'

/** @returns empty where there is nothing to compare */
export async function compareMarkup(site: Site, product: Product, diameter?: number): Promise<string> {
  const compared = await comparedProducts(site, product, diameter)
  if (compared.length < 2) return ''
  const { product: t, listing } = messages(site.language)
  const mark = decimalMark(site.language)
  const number = (unit: string) => (value: number) => `${formatNumber(value, mark)}\u00a0${unit}`
  const facts = (of: ComparedProduct) => of.product.facts as MaterialFacts
  const row = (label: string, cell: (of: ComparedProduct) => string) =>
    `<tr><th scope="row">${escapeHtml(label)}</th>${compared.map((each) => `<td>${cell(each)}</td>`).join('')}</tr>`
  const measured = (label: string, key: Measured, text: (value: number) => string) => {
    const most = Math.max(...compared.map((each) => facts(each)[key] ?? 0))
    if (most === 0) return ''
    return row(label, (each) => {
      const value = facts(each)[key]
      return value === undefined ? '–' : `${said(text(value))}${bar(value / most)}`
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
      settings ? said(`${settings.nozzle.join('–')}\u00a0°C`) : '–',
    ),
    row(t.maxVolumetricSpeed, ({ product: { settings } }) =>
      settings ? said(number('mm³/s')(settings.slicer.maxVolumetricSpeed)) : '–',
    ),
    row(t.enclosure, ({ product: { settings } }) =>
      escapeHtml(settings?.enclosure ? t.enclosureNeeded : t.enclosureNotNeeded),
    ),
    row(
      listing.price,
      ({ card }) =>
        `${priceElement(card.price, siteView(site), messages(site.language).price)}<span class="small muted mono">${escapeHtml(card.attributes)}</span>`,
    ),
  ]
  const title = escapeHtml(t.compare)
  return `<div class="section__head"><h2 id="compare">${title}</h2>${shippingNoteMarkup(site)}</div><div class="compare__view" role="region" aria-labelledby="compare" tabindex="0"><table><thead><tr><td></td>${compared.map(head).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`
}

/** The page's own stands first, and leads nowhere. */
function head({ name, card: { path, picture, hex } }: ComparedProduct, at: number): string {
  const { avif, webp, src } = picture
  const set = avif ?? webp
  const image = `<img src="${src}"${set ? ` srcset="${set}" sizes="${PICTURE_PX}px"` : ''} width="${PICTURE_PX}" height="${PICTURE_PX}" alt="" loading="lazy" decoding="async">`
  const line = hex
    ? `<svg class="line" viewBox="0 0 1 1" preserveAspectRatio="none" color="${hex}" aria-hidden="true"><rect width="1" height="1"/></svg>`
    : ''
  const text = escapeHtml(name)
  return `<th scope="col"${at === 0 ? ' aria-current="true"' : ''}>${image}${line}${at === 0 ? text : `<a href="${path}">${text}</a>`}</th>`
}

function said(value: string): string {
  return `<span class="mono">${escapeHtml(value)}</span>`
}

/** @param part of the longest one, which stands for the highest value */
function bar(part: number): string {
  return `<svg class="bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true"><rect width="${Math.max(1, Math.round(part * 100))}" height="4"/></svg>`
}
