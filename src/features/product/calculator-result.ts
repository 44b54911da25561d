/** What comes out of the calculator, in the visitor's currency and VAT choice. */
import { materialCost, planPrint, type Spool, weighSpool } from '#core/calculator'
import { formatMoney } from '#core/format-money'
import { fill, plural } from '#core/text'
import { type PriceFacts, readFacts, shownPrice } from '#features/price/price-markup.ts'
import { type PageDefaults, readPriceView } from '#features/price/shop-price.ts'
import type { ProductWords } from '#features/product/lazy-words.ts'

type Words = ProductWords['calculator']

/** What was typed, where it is usable. */
export interface Asked {
  /** g of one part */
  grams: number | undefined
  parts: number | undefined
  /** g of filament and spool together */
  onScale: number | undefined
}

const root = document.documentElement

export function drawResult(out: HTMLElement, asked: Asked, spool: Spool, words: Words): void {
  const { grams, parts } = asked
  const print = grams && parts ? { grams, parts } : undefined
  const lines = [
    ...(print ? planLines(print, spool, words) : []),
    ...weighedLines(asked.onScale, print && print.grams * print.parts, spool, words),
  ]
  out.replaceChildren(...(lines.length > 0 ? lines : [line(words.hint)]))
}

function planLines(print: { grams: number; parts: number }, spool: Spool, words: Words): HTMLElement[] {
  const plan = planPrint(print, spool)
  const view = readPriceView(root.dataset as unknown as PageDefaults)
  const cost = materialCost(shownPrice(spoolFacts(), view)?.now, plan.grams, spool)
  const full = plan.spools === 1
  return [
    figure(formatMoney(cost, view.currency), view.showWithVat ? words.withVat : words.withoutVat),
    figure(`${round(plan.metres, 1)}\u00a0m`, fill(words.length, { metres: round(spoolMetres(spool)) })),
    line(
      full ? fill(words.left, { grams: round(plan.left) }) : plural(words.spools, plan.spools, root.lang),
      plan.perSpool > 0 && plural(words.perSpool, plan.perSpool, root.lang),
    ),
  ]
}

/** A spool lighter than its tare is told at its field. */
function weighedLines(
  onScale: number | undefined,
  needed: number | undefined,
  spool: Spool,
  words: Words,
): HTMLElement[] {
  if (onScale === undefined) return []
  const weighed = weighSpool(onScale, spool)
  if (weighed.kind === 'belowTare') return []
  const { grams, metres } = weighed
  const missing = (needed ?? 0) - grams
  const verdict = missing > 0 ? fill(words.short, { grams: round(Math.ceil(missing)) }) : words.fits
  return [
    line(
      fill(words.weighed, { grams: round(grams), metres: round(metres) }),
      needed !== undefined && verdict,
    ),
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
  const paragraph = document.createElement('p')
  const number = document.createElement('span')
  number.className = 'calc__n'
  number.textContent = value
  paragraph.append(number, ` ${label}`)
  return paragraph
}

function line(...sentences: (string | false)[]): HTMLElement {
  const paragraph = document.createElement('p')
  paragraph.textContent = sentences.filter(Boolean).join(' ')
  return paragraph
}
