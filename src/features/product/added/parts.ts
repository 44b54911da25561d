/** The parts of the panel, as elements. */

import { formatMoney } from '#core/money/format-money'
import type { Currency } from '#core/money/money'
import { dotted, factsOf } from '#core/text/facts'
import { fill } from '#core/text/text'
import type { LineView } from '#features/cart/cart-view.ts'
import { grossText } from '#features/price/gross-text.ts'
import { shownPrice } from '#features/price/price-markup.ts'
import type { AddedView } from '#features/product/added/added-view.ts'
import type { Accessory } from '#features/product/buy-data.ts'
import type { BrowserMessages } from '#i18n/browser-messages'
import { button, element } from '#ui/element.ts'

type AddedMessages = BrowserMessages['added']

interface Goods {
  name: string
  /** "750 g · 1,75 mm" */
  spec: string
  /** What is to be known of the quantity; may be empty. */
  note: string
  line: LineView | undefined
  /** Of a gift card: whom it is for, and what is said with it. */
  gift: readonly string[]
  currency: Currency
}

export function goodsPart({ name, spec, note, line, gift, currency }: Goods): HTMLElement {
  const src = document.querySelector<HTMLImageElement>('.pdp__stage img')?.currentSrc ?? ''
  const quantity = line?.line.quantity ?? 1
  const unit = line?.unit && formatMoney(line.unit.now, currency)
  return element(
    'div',
    { className: 'added__goods' },
    element('img', { src, width: 72, height: 72, alt: '' }),
    element(
      'div',
      {},
      element('p', { className: 'strong' }, name),
      factsRow(spec),
      element('p', { className: 'mono' }, `${quantity} ×${unit ? `\u00a0${unit}` : ''}`),
      ...gift.map((text, at) => element('p', { className: at === 0 ? 'small' : 'small muted' }, text)),
      note ? element('p', { className: 'small caution' }, note) : '',
    ),
  )
}

/** Nothing before every line has its price, and nothing for what is not sent. */
export function shippingPart(view: AddedView, t: AddedMessages): HTMLElement[] {
  const { freeShipping: free } = view
  if (!free) return []
  const money = (minor: number) => grossText(minor, view, t)
  const said = free.left === 0 ? t.shipping.reached : fill(t.shipping.left, { amount: money(free.left) })
  const way = element('progress', {
    max: free.from,
    value: free.from - free.left,
    ariaLabel: t.shipping.progress,
  })
  return [element('p', { className: 'medium' }, said), way]
}

export function accessoryPart(
  accessory: Accessory,
  { currency, showWithVat, agreements }: AddedView,
  t: AddedMessages,
  onAdd: (pressed: HTMLButtonElement) => void,
): HTMLElement {
  const { name, note, path, src, price, reason } = accessory
  const now = formatMoney(shownPrice(price, { currency, showWithVat, agreements })?.now, currency)
  const add = button('btn btn--secondary', () => onAdd(add), t.add)
  add.ariaLabel = `${t.add}: ${name}`
  return element(
    'div',
    { className: 'added__more' },
    element('p', { className: 'small muted' }, reason ?? t.goesWith),
    element('img', { src, width: 56, height: 56, alt: '' }),
    element(
      'div',
      {},
      element('a', { href: path, className: 'medium strong' }, name),
      factsRow(note, showWithVat ? now : fill(t.eachNet, { price: now })),
    ),
    add,
  )
}

function factsRow(...facts: readonly string[]): HTMLElement {
  const shown = dotted(factsOf(...facts), (fact) => element('span', {}, fact))
  return element('p', { className: 'dotted small muted' }, ...shown)
}
