/** What a product page needs once the visitor moves, and what each of its parts needs at the first sign that it is wanted. */
import { offersInstead } from '#features/product/page/shelf.ts'
import { element } from '#ui/element.ts'

/** From here, so that its file is not another one in the lists that the page's first script holds. */
export { strikeSoldOut } from '#features/product/page/shelf.ts'

/**
 * What is there instead follows the line. What can be ordered ahead keeps its button; what does not come again has nothing in
 * its place.
 * @param buy the form to buy what is not there
 * @param line says so
 */
export function whenOutOfStock(buy: HTMLFormElement, line: Element | null): void {
  showInstead(line).catch(() => {})
  if (!buy.querySelector('[type="submit"]:disabled')) return
  if (buy.dataset.discontinued === undefined) offerMail(buy).catch(() => {})
  else buy.hidden = true
}

async function showInstead(line: Element | null): Promise<void> {
  const offers = await offersInstead()
  if (offers)
    line?.closest('.pdp__head')?.after(element('p', { className: 'pdp__instead', role: 'status' }, ...offers))
}

async function offerMail(buy: HTMLFormElement): Promise<void> {
  const { offerRestock } = await import('#features/product/page/restock.ts')
  await offerRestock(buy)
}

// This file is there before the first move, too, and a page may be printed without one.
addEventListener('beforeprint', () => {
  addressSheets()
  dateStock()
})

/** Once per page. */
export function firstMove(): void {
  if (location.hash)
    import('#features/product/page/kept-choice.ts')
      .then(({ keepChoice }) => keepChoice(location.hash.slice(1)))
      .catch(() => {})
  const calculator = document.querySelector<HTMLElement>('.calc')
  const tag = document.querySelector<HTMLDetailsElement>('.nfc')
  if (calculator) {
    const start = async () => {
      const { startCalculator } = await import('#features/product/calculator/calculator.ts')
      await startCalculator(calculator)
    }
    const isWanted = calculator.matches(':hover, :focus-within, :has([data-early])')
    onIntent(calculator, ['pointerover', 'focusin', 'input'], start, isWanted)
  }
  const stage = document.querySelector<HTMLElement>('.pdp__stage')
  if (stage) {
    const enlarge = (which: string) => {
      for (const picture of stage.querySelectorAll<HTMLImageElement>(which))
        picture.src = picture.dataset.large ?? picture.src
    }
    const start = async () => {
      const { startZoom } = await import('#features/product/page/zoom.ts')
      enlarge('[data-large]')
      startZoom(stage)
    }
    // Of these a drawing of its measures alone is printed, to be read.
    addEventListener('beforeprint', () => enlarge('[data-large*="-size-"]'))
    const isWanted = stage.scrollLeft > 0 || stage.querySelector('[data-early]') !== null
    onIntent(stage, ['pointerover', 'focusin', 'touchstart', 'scroll'], start, isWanted)
  }
  if (tag) {
    const start = async () => {
      const { showTag } = await import('#features/product/page/tag-data.ts')
      await showTag(tag)
    }
    onIntent(tag, ['toggle'], start, tag.open)
  }
}

/** On paper a link is what one types: the shop's own address, as the one that heads the sheet. */
function addressSheets(): void {
  const page = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
  if (!page) return
  const { host } = new URL(page.href)
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.pdp__column .link[href$=".pdf"]'))
    link.dataset.address = host + link.pathname
}

/** What is in stock holds for the day on which it is printed. */
function dateStock(): void {
  const stock = document.querySelector<HTMLElement>('.pdp__stock[data-level]')
  if (!stock || !document.querySelector('[data-buy][data-physical]')) return
  const { lang } = document.documentElement
  stock.dataset.day = new Date().toLocaleDateString(lang === 'en' ? 'en-GB' : lang, { dateStyle: 'long' })
}

/** A load that failed is tried again at the next sign. @param isWanted the first sign came before this script */
function onIntent(
  element: HTMLElement,
  events: readonly string[],
  load: () => Promise<void>,
  isWanted = false,
): void {
  const start = () => {
    for (const type of events) element.removeEventListener(type, start)
    load().catch(listen)
  }
  const listen = () => {
    for (const type of events) element.addEventListener(type, start)
  }
  listen()
  if (isWanted) start()
}
