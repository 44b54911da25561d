/**
 * The product card as markup of 320 × 320 px. The name comes first, as whoever hears the page has to know what the size and
 * the labels are of; styles put the picture above it. A function on plain data, so that the build and a listing that is
 * sorted in the browser write the same card.
 */
import type { ProductType } from '#core/catalogue/catalogue'
import { type Label, labelsOf } from '#core/catalogue/labels'
import { LARGE_CARD_SIZES } from '#core/catalogue/picture-widths'
import { around } from '#core/text/around'
import { localeOf } from '#core/text/date'
import { escapeHtml } from '#core/text/escape-html'
import { fill, type PluralForms, plural } from '#core/text/text'
import { picturePx, topClass } from '#features/card/card-top.ts'
import {
  type PriceFacts,
  type PriceMessages,
  type PriceView,
  priceElement,
} from '#features/price/price-markup.ts'

/** What a card shows, in one language. */
export interface CardData {
  id: string
  sku: string
  type: ProductType
  path: string
  name: string
  colorName?: string | undefined
  hex?: string | undefined
  /** "750 g · 1,75 mm" */
  attributes: string
  /** Nothing of it is on the shelf; an ISO date where more is expected, and whether it can be ordered until then. */
  soldOut?: { until?: string | undefined; ahead?: boolean | undefined } | undefined
  /** Sizes, versions or amounts of it that have no card of their own; where there are some, its button opens them. */
  more?: number | undefined
  /** The others are dearer, so that it is named and priced for all of them. */
  isLeast?: boolean | undefined
  /** None of those can be had: its button adds what is shown. */
  isOnly?: boolean | undefined
  /** "+ 250 / 2300 g · 2,85 mm": what else there is to choose from. */
  choices?: string | undefined
  bullets: readonly string[]
  /** Name of the picture with its hash, without width and ending; an address template for an image CDN. */
  picture: CardPicture
  activeDate: string
  bestSeller: 0 | 1
  staffPick: boolean
  price: PriceFacts
  categories: readonly string[]
}

export interface CardPicture {
  avif?: string | undefined
  /** Only where there is no AVIF beside it. */
  webp?: string | undefined
  src: string
}

export interface CardMessages {
  view: string
  addToCart: string
  newProduct: string
  bestSeller: string
  staffPick: string
  /** With a hole for `{percent}`. */
  discount: string
  /** With a hole for `{n}`, as the two after it. */
  moreSizes: PluralForms
  moreVersions: PluralForms
  moreAmounts: PluralForms
  /** With a hole for `{price}`. */
  moreFrom: string
  soldOut: string
  /** In its place where it can be ordered ahead. */
  ahead: string
  /** With a hole for `{date}`. */
  backOn: string
}

export interface CardContext {
  messages: CardMessages
  priceMessages: PriceMessages
  view: PriceView
  /** Milliseconds: decides what is new. */
  now: number
  /** BCP 47, of the texts. */
  lang: string
  headingLevel?: 2 | 3 | undefined
  /** It is seen at once, so its picture is not waited with. */
  eager?: boolean | undefined
}

export function cardMarkup(card: CardData, context: CardContext): string {
  const { messages, headingLevel = 2 } = context
  const name = escapeHtml(card.name)
  const onSale = card.price.sale !== undefined
  const bullets = card.bullets.slice(0, onSale ? 2 : 3)
  const labels = shownLabels(card, context)
  return `<article class="card${isOut(card) ? ' is-out' : ''}" data-sku="${escapeHtml(card.sku)}"><h${headingLevel} class="card__name"><a href="${card.path}">${name}</a></h${headingLevel}>
<div class="${topClass(card.hex, labels.includes('staffPick'))}"><div class="card__pic">${pictureMarkup(card, context)}</div>
<div class="card__facts"><div class="card__tags">${soldOutMarkup(card, context)}${labels.map((label) => labelMarkup(label, messages)).join('')}</div><div class="card__attrs">${colorMarkup(card)}<span class="mono">${escapeHtml(card.attributes)}</span>${backMarkup(card, context)}</div></div></div>
${lineMarkup(card.hex)}<div class="card__body">${moreMarkup(card, context)}<ul class="card__bullets">${bullets.map((bullet) => `<li>${escapeHtml(bullet)}</li>`).join('')}</ul>
<div class="card__foot">${footPriceMarkup(card, context)}<span class="btn btn--secondary card__view" aria-hidden="true">${escapeHtml(messages.view)}</span></div></div></article>`
}

/** Nobody can order it. */
function isOut({ soldOut }: CardData): boolean {
  return soldOut !== undefined && !soldOut.ahead
}

/**
 * Its name has been said, and says what it shows. A browser without AVIF gets one file for every density: it is rare, and each
 * card stays shorter.
 */
function pictureMarkup({ picture, hex, type }: CardData, { eager }: CardContext): string {
  const { avif, webp, src } = picture
  const px = picturePx(hex)
  const size = `width="${px}" height="${px}"`
  const sizes = type === 'printer' ? LARGE_CARD_SIZES : `${px}px`
  const set = (candidates: string) => `srcset="${candidates}" sizes="${sizes}"`
  const source = avif ? `<source type="image/avif" ${set(avif)}>` : ''
  const own = avif || !webp ? '' : ` ${set(webp)}`
  const when = eager ? 'fetchpriority="high"' : 'loading="lazy" decoding="async"'
  return `<picture>${source}<img src="${src}"${own} ${size} alt="" ${when}></picture>`
}

function lineMarkup(hex: string | undefined): string {
  if (!hex) return ''
  return `<svg class="line card__line" viewBox="0 0 1 1" preserveAspectRatio="none" color="${hex}" aria-hidden="true"><rect width="1" height="1"/></svg>`
}

function colorMarkup({ hex, colorName }: CardData): string {
  if (!hex || !colorName) return ''
  return `<div class="card__colour"><svg class="swatch" viewBox="0 0 16 16" color="${hex}" aria-hidden="true"><circle cx="8" cy="8" r="7.5"/></svg>${escapeHtml(colorName)}</div>`
}

function soldOutMarkup({ soldOut }: CardData, { messages }: CardContext): string {
  return soldOut
    ? `<span class="tag tag--warn">${escapeHtml(soldOut.ahead ? messages.ahead : messages.soldOut)}</span>`
    : ''
}

function backMarkup({ soldOut }: CardData, { messages, lang }: CardContext): string {
  return soldOut?.until
    ? `<span class="card__back">${escapeHtml(backText(messages, soldOut.until, lang))}</span>`
    : ''
}

/**
 * A way to the product's page, where they are chosen; in a listing its script shows them at once. It says which they are; how
 * many where that has no words.
 */
function moreMarkup(card: CardData, { messages, lang }: CardContext): string {
  if (!hasChoice(card)) return ''
  const { more = 0, choices, isOnly, path, type } = card
  const text = choices || plural(moreForms(type, messages), more, lang)
  return `<a class="card__more" href="${path}"${isOnly ? ' data-only' : ''}>${escapeHtml(text)}</a>`
}

/** Of amounts, and of versions that have one name, the price is that of the least; what has a size is named with it. */
function footPriceMarkup(card: CardData, { messages, priceMessages, view }: CardContext): string {
  const price = priceElement(card.price, view, priceMessages)
  const isGift = card.type === 'giftCard'
  if (isGift ? !card.more : !card.isLeast) return price
  const [before, after] = around(escapeHtml(messages.moreFrom), 'price')
  return `<div class="card__from"><span class="small">${before}</span>${price}${after}</div>`
}

/** A date takes its place where nothing can be ordered. */
function hasChoice({ more, soldOut }: Pick<CardData, 'more' | 'soldOut'>): boolean {
  return Boolean(more) && (!soldOut?.until || Boolean(soldOut.ahead))
}

/** What else a card stands for. */
function moreForms(type: ProductType, t: CardMessages): PluralForms {
  if (type === 'printer') return t.moreVersions
  return type === 'giftCard' ? t.moreAmounts : t.moreSizes
}

/** @param until ISO date on which more is expected */
export function backText(messages: Pick<CardMessages, 'backOn'>, until: string, lang: string): string {
  const options = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const
  return fill(messages.backOn, { date: new Date(until).toLocaleDateString(localeOf(lang), options) })
}

/** At most two labels fit beside the picture; the sale comes first. What cannot be had is not recommended. */
function shownLabels(card: CardData, { now }: CardContext): Label[] {
  const staffPick = card.staffPick && !isOut(card)
  return labelsOf({ ...card, staffPick }, card.price.sale?.discountPercentage ?? 0, now).slice(
    0,
    card.soldOut ? 1 : 2,
  )
}

export function labelMarkup(label: Label, messages: CardMessages): string {
  if (typeof label === 'object')
    return `<span class="tag tag--sale">${messages.discount.replace('{percent}', String(label.discount))}</span>`
  const style = { newProduct: ' tag--new', bestSeller: ' tag--best', staffPick: '' }[label]
  return `<span class="tag${style}">${escapeHtml(messages[label])}</span>`
}
