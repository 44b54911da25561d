/**
 * The filters of a listing, with what each would leave. A column on wide screens; on narrow ones a popover that the
 * script makes of it. Counts come from the same function as in the browser.
 */
import { decimalMark, formatMillimetres, formatSize } from '#core/catalogue/attributes'
import { PROPERTIES } from '#core/catalogue/catalogue'
import { COLOR_FAMILIES, FAMILY_KEYS } from '#core/catalogue/color'
import type { Group, Selection } from '#core/listing/facets'
import type { Site } from '#core/site/site'
import { escapeHtml } from '#core/text/escape-html'
import { messages } from '#i18n/messages'

interface Option {
  value: string
  label: string
  count: number
}

/** What stands in the form. */
export function filtersMarkup(site: Site, counts: Selection['counts']): string {
  const t = messages(site.language).listing
  const mark = decimalMark(site.language)
  const options = (group: Group, labelOf: (value: string) => string): Option[] =>
    [...counts[group]].map(([value, count]) => ({ value, count, label: labelOf(value) }))
  const ordered = (group: Group, labelOf: (value: number) => string) =>
    options(group, (value) => labelOf(Number(value))).sort((a, b) => Number(a.value) - Number(b.value))
  const properties = PROPERTIES.flatMap((value) => {
    const count = counts.property.get(value)
    return count ? [{ value, count, label: t.properties[value] }] : []
  })
  return [
    group(
      'material',
      t.material,
      options('material', (value) => value),
    ),
    colors(counts, t),
    group(
      'diameter',
      t.diameter,
      ordered('diameter', (value) => formatMillimetres(value, mark)),
    ),
    group('size', t.size, ordered('size', formatSize)),
    prices(site, t),
    fieldset(
      `<label class="toggle">${escapeHtml(t.inStock)}<input type="checkbox" name="stock" value="in"></label>`,
    ),
    group('property', t.property, properties),
  ].join('')
}

type ListingMessages = ReturnType<typeof messages>['listing']

/** A box per option, with how many products it would leave. */
function group(name: string, legend: string, options: readonly Option[]): string {
  if (options.length === 0) return ''
  const boxes = options.map(
    ({ value, label, count }) =>
      `<label><input type="checkbox" name="${name}" value="${escapeHtml(value)}">${escapeHtml(label)} <b>${count}</b></label>`,
  )
  return fieldset(`<legend>${escapeHtml(legend)}</legend>${boxes.join('')}`)
}

function colors(counts: Selection['counts'], t: ListingMessages): string {
  const families = FAMILY_KEYS.filter((family) => counts.color.has(family))
  if (families.length === 0) return ''
  const dots = families.map(
    (family) =>
      `<label class="dot"><input type="radio" name="color" value="${family}" aria-label="${escapeHtml(t.colors[family])}"><svg viewBox="0 0 2 2" aria-hidden="true"><circle cx="1" cy="1" r="1" fill="${COLOR_FAMILIES[family][0]}"/></svg></label>`,
  )
  const own = `<label class="own">${escapeHtml(t.ownColor)}<input class="input" name="hex" maxlength="7" placeholder="#e8590c" spellcheck="false"></label>`
  return fieldset(`<legend>${escapeHtml(t.color)}</legend>${dots.join('')}${own}`)
}

/** Prices are filtered as they are shown. */
function prices(site: Site, t: ListingMessages): string {
  const net = ['', `, ${t.priceNet}`]
  const note = `<span data-vat-note="${escapeHtml(net.join('|'))}">${escapeHtml(net[site.showWithVat ? 0 : 1] ?? '')}</span>`
  const limit = (name: string, label: string) =>
    `<input class="input" name="${name}" inputmode="decimal" aria-label="${escapeHtml(label)}">`
  return fieldset(
    `<legend>${escapeHtml(t.price)}, <span data-show-currency>${site.currency}</span>${note}</legend>${limit('min', t.priceFrom)}${limit('max', t.priceTo)}`,
  )
}

function fieldset(content: string): string {
  return `<fieldset>${content}</fieldset>`
}
