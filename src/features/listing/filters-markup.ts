/**
 * The filters of a listing, with what each would leave. A column on wide screens; on narrow ones a popover that the
 * script makes of it. Counts come from the same function as in the browser.
 */
import { decimalMark, formatMillimetres, formatSize } from '#core/catalogue/attributes'
import { FINISHES } from '#core/catalogue/catalogue'
import { COLOR_FAMILIES, FAMILY_KEYS } from '#core/catalogue/color'
import type { Group, Selection } from '#core/listing/facets'
import { FILTERED_PROPERTIES } from '#core/listing/listing'
import type { Site } from '#core/site/site'
import { escapeHtml } from '#core/text/escape-html'
import { finishName } from '#features/product/terms.ts'
import { messages } from '#i18n/messages'

interface Option {
  value: string
  label: string
  count: number
}

/** Materials that are seen at once; the others are a press away. */
const MATERIALS_FIRST = 6

/**
 * What stands in the form: what most customers choose by comes first and is open.
 * @param printerName by its slug
 */
export function filtersMarkup(
  site: Site,
  counts: Selection['counts'],
  printerName: (slug: string) => string,
): string {
  const { listing: t, product } = messages(site.language)
  const mark = decimalMark(site.language)
  const options = (group: Group, labelOf: (value: string) => string): Option[] =>
    [...counts[group]].map(([value, count]) => ({ value, count, label: labelOf(value) }))
  const ordered = (group: Group, labelOf: (value: number) => string) =>
    options(group, (value) => labelOf(Number(value))).sort((a, b) => Number(a.value) - Number(b.value))
  const among = <T extends string>(group: Group, values: readonly T[], labelOf: (value: T) => string) =>
    values.flatMap((value) => {
      const count = counts[group].get(value)
      return count ? [{ value, count, label: labelOf(value) }] : []
    })
  const materials = options('material', (value) => value).sort((a, b) => b.count - a.count)
  return [
    fold(t.color, colors(counts, t), 'open'),
    choice('material', t.material, materials, { state: 'open', more: t.more }),
    choice(
      'diameter',
      t.diameter,
      ordered('diameter', (value) => formatMillimetres(value, mark)),
      { state: 'wide' },
    ),
    choice('size', t.size, ordered('size', formatSize), { state: 'wide' }),
    choice(
      'finish',
      t.finish,
      among('finish', FINISHES, (value) => finishName(product, value)),
    ),
    // Among parts alone it is the first of all.
    choice('fits', t.fits, options('fits', printerName), {
      state: counts.material.size > 0 ? undefined : 'open',
    }),
    fold(t.price, prices(site, t)),
    `<label class="toggle">${escapeHtml(t.inStock)}<input type="checkbox" name="stock" value="in"></label>`,
    choice(
      'property',
      t.property,
      among('property', FILTERED_PROPERTIES, (value) => t.properties[value]),
    ),
  ].join('')
}

type ListingMessages = ReturnType<typeof messages>['listing']

/** Open at first everywhere, or where there is room for it. */
type FoldState = 'open' | 'wide' | undefined

interface ChoiceOptions {
  state?: FoldState
  /** Says that there are more options than the first ones. */
  more?: string
}

/** A box per option, with how many cards it would leave; one option alone is no choice. */
function choice(
  name: Group,
  legend: string,
  options: readonly Option[],
  { state, more }: ChoiceOptions = {},
): string {
  if (options.length < 2) return ''
  const boxes = options.map(
    ({ value, label, count }) =>
      `<label><input type="checkbox" name="${name}" value="${escapeHtml(value)}">${escapeHtml(label)} <b>${count}</b></label>`,
  )
  const [first, others] = more ? [boxes.slice(0, MATERIALS_FIRST), boxes.slice(MATERIALS_FIRST)] : [boxes, []]
  const rest = others.length
    ? `<details class="filters__more"><summary>${escapeHtml(more ?? '')}</summary>${others.join('')}</details>`
    : ''
  return fold(legend, first.join('') + rest, state)
}

function colors(counts: Selection['counts'], t: ListingMessages): string {
  const families = FAMILY_KEYS.filter((family) => counts.color.has(family))
  if (families.length < 2) return ''
  const dots = families.map((family) => {
    const name = escapeHtml(t.colors[family])
    return `<label class="dot"><input type="checkbox" name="color" value="${family}"><svg viewBox="0 0 2 2" aria-hidden="true"><circle cx="1" cy="1" r="1" fill="${COLOR_FAMILIES[family][0]}"/></svg>${name}</label>`
  })
  const label = escapeHtml(t.ownColor)
  const own = `<div class="own"><label for="own-color">${label}</label><input class="input" id="own-color" name="hex" maxlength="7" placeholder="#e8590c" spellcheck="false"><input type="color" value="#e8590c" aria-label="${escapeHtml(t.colorPicker)}"></div>`
  return `<div class="dots">${dots.join('')}</div>${own}`
}

/** Prices are filtered as they are shown. */
function prices(site: Site, t: ListingMessages): string {
  const net = ['', `, ${t.priceNet}`]
  const note = `<span data-vat-note="${escapeHtml(net.join('|'))}">${escapeHtml(net[site.showWithVat ? 0 : 1] ?? '')}</span>`
  const limit = (name: string, label: string) =>
    `<input class="input" name="${name}" inputmode="decimal" aria-label="${escapeHtml(label)}">`
  return `<div class="range"><p><span data-show-currency>${site.currency}</span>${note}</p>${limit('min', t.priceFrom)}${limit('max', t.priceTo)}</div>`
}

/** A part of the form that can be folded away. */
function fold(legend: string, content: string, state?: FoldState): string {
  if (!content) return ''
  const name = escapeHtml(legend)
  return `<details class="fold"${state === 'wide' ? ' data-wide' : ''}${state ? ' open' : ''}><summary>${name}</summary><div role="group" aria-label="${name}">${content}</div></details>`
}
