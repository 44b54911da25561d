/** Which of the page's choices are on the shelf: what is not is struck, and beside what is sold out stands what is nearest. */
import { getInStock } from '#api/catalog/in-stock'
import { shopClient } from '#browser/client'
import { loadMessages } from '#browser/messages'
import type { ChoiceKey } from '#core/catalogue/choices'
import { once } from '#core/once'
import { type Candidate, nearestInStock } from '#core/stock/instead'
import { fill } from '#core/text/text'
import { loadBuyData } from '#features/product/load-buy-data.ts'
import { element } from '#ui/element.ts'

interface Shown extends Candidate {
  link: HTMLAnchorElement
  name: string
  /** ISO date on which it comes back, where that is known. */
  expected: string | undefined
}

/** What differs in one attribute alone; the build has struck the others, and said what else changes with them. */
const readShelf = once(async (): Promise<Shown[]> => {
  // Other finishes are other products.
  const here = location.pathname.replace(/[^/]+$/, '')
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.pdp nav a:not(.is-on, .is-out)')].filter(
    ({ pathname }) => pathname.startsWith(here),
  )
  if (links.length === 0) return []
  const [{ skus }, inStock] = await Promise.all([
    loadBuyData(),
    shopClient().call(getInStock, { quiet: true }),
  ])
  const there = new Set(inStock.skus)
  return links.flatMap((link) => {
    const sku = skus[link.pathname.slice(here.length)]
    const key = link.closest('nav')?.getAttribute('aria-labelledby')?.replace('choice-', '')
    if (!sku || !key) return []
    const hex = link.querySelector('svg')?.getAttribute('color') ?? undefined
    // Below it may stand what it costs.
    const name = link.title || (link.firstChild?.textContent ?? '')
    return [
      { link, name, key: key as ChoiceKey, hex, isInStock: there.has(sku), expected: inStock.expected[sku] },
    ]
  })
})

/** They stay links: a page that is sold out says when it comes back. What can be ordered ahead is not sold out. */
export async function strikeSoldOut(): Promise<void> {
  if (document.querySelector('[data-back-order]')) return
  const [choices, { soldOut, crossedSoldOut, stock }, { dayText }] = await Promise.all([
    readShelf(),
    loadMessages('product'),
    import('#features/product/page/stock-words.ts'),
  ])
  for (const { link, name, isInStock, expected } of choices) {
    if (isInStock) continue
    const until = expected && fill(stock.soldOutUntil, { date: dayText(expected.slice(0, 10)) })
    const said = `${name}: ${until || soldOut}`
    link.classList.add('is-out')
    const isColor = link.title !== ''
    link.title = said
    if (!isColor) {
      link.ariaLabel = said
      showBelow(link, [until || soldOut, soldOut])
    }
  }
  const color = choices.find(({ key, isInStock }) => key === 'color' && !isInStock)
  if (color) tellWhy(color.link.closest('nav'), crossedSoldOut, soldOut)
}

/**
 * For who cannot point at a colour. Nothing may move: it stands in the row's heading, where the colour's code and then its
 * name, which the page's own heading says, make room for it; or behind what the build says of others that are crossed out.
 */
function tellWhy(nav: HTMLElement | null, text: string, soldOut: string): void {
  const hint = nav?.querySelector<HTMLElement>('p.small')
  const line = hint ?? nav?.querySelector<HTMLElement>('.pdp__legend')
  if (!line) return
  const before = line.offsetHeight
  const name = line.lastElementChild
  const note = element(
    'span',
    {},
    hint ? ` / ${soldOut.toLocaleLowerCase(document.documentElement.lang)}` : text,
  )
  if (hint) hint.append(note)
  else line.firstChild?.after(note)
  const makeRoom = hint
    ? [() => note.remove()]
    : [
        () => name?.replaceChildren(name.firstChild?.textContent?.replace(' · ', '') ?? ''),
        () => name?.remove(),
        () => note.replaceWith(name ?? ''),
      ]
  for (const make of makeRoom) if (line.offsetHeight > before) make()
}

/** The first of these words that the choice has room for, as nothing may move. */
function showBelow(link: HTMLElement, words: readonly string[]): void {
  const small = element('small')
  link.append(small)
  for (const text of words) {
    small.textContent = text
    if (small.scrollWidth <= small.clientWidth) return
  }
  small.remove()
}

/** @returns what stands beside "sold out" or "back-ordered"; undefined when nothing near is there either */
export async function offersInstead(): Promise<(Node | string)[] | undefined> {
  const [choices, { instead }] = await Promise.all([readShelf(), loadMessages('product')])
  const hex = document.querySelector('.hue.is-on svg')?.getAttribute('color') ?? undefined
  const links = nearestInStock(choices, hex).map(({ link: { href }, name }) =>
    element('a', { href, className: 'link' }, name),
  )
  if (links.length === 0) return undefined
  // "750 g or Slate": between dots they would read as one article.
  const either = new Intl.ListFormat(document.documentElement.lang, { type: 'disjunction' })
  const parts = either.formatToParts(links.map((_, at) => String(at)))
  return [
    `${instead} `,
    ...parts.map(({ type, value }) => (type === 'element' && links[Number(value)]) || value),
  ]
}
