/** What comes out of the calculator, in the visitor's currency and VAT choice. */
import { MAX_QUANTITY } from '#core/cart/quantity'
import { materialCost, planPrint, type Spool, weighSpool } from '#core/catalogue/calculator'
import { formatMoney } from '#core/money/format-money'
import { fill, plural } from '#core/text/text'
import { type PriceFacts, readFacts, shownPrice } from '#features/price/price-markup.ts'
import { type PageDefaults, readPriceView } from '#features/price/shop-price.ts'
import type { BrowserMessages } from '#i18n/browser-messages'
import { button, element } from '#ui/element.ts'

type CalculatorMessages = BrowserMessages['product']['calculator']

/** What was typed, where it is usable. */
export interface Asked {
  /** g of one part */
  grams: number | undefined
  parts: number | undefined
  /** g of filament and spool together */
  onScale: number | undefined
}

const root = document.documentElement

export function drawResult(out: HTMLElement, asked: Asked, spool: Spool, t: CalculatorMessages): void {
  const { grams, parts } = asked
  const print = grams && parts ? { grams, parts } : undefined
  const lines = [
    ...(print ? planLines(print, spool, t) : []),
    ...weighedLines(asked.onScale, print && print.grams * print.parts, spool, t),
  ]
  out.replaceChildren(...(lines.length > 0 ? lines : [line(t.hint)]))
}

function planLines(
  print: { grams: number; parts: number },
  spool: Spool,
  t: CalculatorMessages,
): HTMLElement[] {
  const plan = planPrint(print, spool)
  const view = readPriceView(root.dataset as unknown as PageDefaults)
  const price = shownPrice(spoolFacts(), view)?.now
  const cost = materialCost(price, plan.grams, spool)
  const isOne = plan.spools === 1
  const metres = round(spoolMetres(spool))
  return [
    figure(formatMoney(cost, view.currency), view.showWithVat ? t.withVat : t.withoutVat),
    figure(`${round(plan.metres, 1)}\u00a0m`, fill(isOne ? t.length : t.lengthMore, { metres })),
    line(
      isOne
        ? fill(t.left, { grams: round(plan.left) })
        : plural(t.spools, plan.spools, root.lang, {
            price: formatMoney(price && price * plan.spools, view.currency),
          }),
      plan.perSpool > 0 && plural(t.perSpool, plan.perSpool, root.lang),
    ),
    ...(isOne || plan.spools > MAX_QUANTITY ? [] : [taking(plan.spools, t)]),
  ]
}

/** Sets how many are bought; whoever pressed it stands before the button that buys them. */
function taking(spools: number, t: CalculatorMessages): HTMLElement {
  const take = () => {
    const form = document.querySelector<HTMLFormElement>('[data-buy]')
    const quantity = form?.querySelector<HTMLInputElement>('[name=quantity]')
    if (!quantity) return
    quantity.value = String(spools)
    quantity.dispatchEvent(new Event('change', { bubbles: true }))
    form?.querySelector<HTMLElement>('[type=submit]')?.focus()
  }
  return element('p', {}, button('btn btn--secondary', take, fill(t.take, { n: spools })))
}

/** A spool lighter than its tare is told at its field. */
function weighedLines(
  onScale: number | undefined,
  needed: number | undefined,
  spool: Spool,
  t: CalculatorMessages,
): HTMLElement[] {
  if (onScale === undefined) return []
  const weighed = weighSpool(onScale, spool)
  if (weighed.kind === 'belowTare') return []
  const { grams, metres } = weighed
  const missing = (needed ?? 0) - grams
  const verdict = missing > 0 ? fill(t.short, { grams: round(Math.ceil(missing)) }) : t.fits
  return [
    line(fill(t.weighed, { grams: round(grams), metres: round(metres) }), needed !== undefined && verdict),
  ]
}

function spoolMetres(spool: Spool): number {
  return planPrint({ grams: spool.grams, parts: 1 }, spool).metres
}

/** Of the price that the page shows. */
function spoolFacts(): PriceFacts {
  const element = document.querySelector('.pdp shop-price')
  return readFacts((name) => element?.getAttribute(name) ?? null)
}

function round(value: number, digits = 0): string {
  return value.toLocaleString(root.lang, { maximumFractionDigits: digits })
}

function figure(value: string, label: string): HTMLElement {
  return element('p', {}, element('span', { className: 'calc__n' }, value), ` ${label}`)
}

function line(...sentences: (string | false)[]): HTMLElement {
  return element('p', {}, sentences.filter(Boolean).join(' '))
}
