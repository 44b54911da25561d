/** A comparison as a table of markup: a column for each product, a row for each fact. */
import type { Site } from '#core/site/site'
import { escapeHtml } from '#core/text/escape-html'
import type { CardData } from '#features/card/card-markup.ts'
import { listed } from '#features/price/listed.ts'
import { priceElement, siteView } from '#features/price/price-markup.ts'
import { isShippingNoted, shippingNoteMarkup } from '#features/price/shipping-note.ts'
import { messages } from '#i18n/messages'

const PICTURE_PX = 96

export interface Column {
  /** Without a colour or a version. */
  name: string
  /** What of it is shown. */
  card: CardData
}

/** A cell for each column, as markup. */
export interface Row {
  label: string
  cells: readonly string[]
}

/** What a cell says that has nothing to say. */
export const NOTHING = '–'

interface Table {
  title: string
  columns: readonly Column[]
  rows: readonly Row[]
  /** Whether the first column is the page's own product, which leads nowhere. */
  hasOwn: boolean
  /** Markup of what leads to more of it, beside the title. */
  more?: string
}

export function compareTable(site: Site, { title, columns, rows, hasOwn, more = '' }: Table): string {
  const heads = columns.map((column, at) => head(column, hasOwn && at === 0)).join('')
  const body = rows
    .map(
      ({ label, cells }) =>
        `<tr><th scope="row">${escapeHtml(label)}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`,
    )
    .join('')
  // On a listing the line above its cards says it of these prices, too.
  const note = hasOwn ? shippingNoteMarkup(site) : ''
  return `<div class="section__head"><h2 id="compare">${escapeHtml(title)}</h2>${note}${more}</div><div class="pushed" role="region" aria-labelledby="compare" tabindex="0"${isShippingNoted(site) ? ' data-listed' : ''}><table><thead><tr><td></td>${heads}</tr></thead><tbody>${body}</tbody></table></div>`
}

function head({ name, card: { path, picture, hex } }: Column, isOwn: boolean): string {
  const { avif, webp, src } = picture
  const set = avif ?? webp
  const image = `<img src="${src}"${set ? ` srcset="${set}" sizes="${PICTURE_PX}px"` : ''} width="${PICTURE_PX}" height="${PICTURE_PX}" alt="" loading="lazy" decoding="async">`
  const line = hex
    ? `<svg class="line" viewBox="0 0 1 1" preserveAspectRatio="none" color="${hex}" aria-hidden="true"><rect width="1" height="1"/></svg>`
    : ''
  const text = escapeHtml(name)
  return `<th scope="col"${isOwn ? ' aria-current="true"' : ''}>${image}${line}${isOwn ? text : `<a href="${path}">${text}</a>`}</th>`
}

export function said(value: string): string {
  return `<span class="mono">${escapeHtml(value)}</span>`
}

export function price(site: Site, { price }: CardData): string {
  const words = messages(site.language).price
  return priceElement(price, siteView(site), isShippingNoted(site) ? listed(words) : words)
}
