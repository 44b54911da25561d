/**
 * The button by which a card's product goes into the cart: drawn once the page is there, in the room that `card.css`
 * keeps for it, so that a page of 48 cards is no longer for it. Where sizes are to be chosen it opens them; without this
 * script a card leads to its product, as ever.
 */
import { afterPaint } from '#browser/after-paint'
import { loadMessages } from '#browser/messages'
import { fill } from '#core/text/text'
import type { BrowserMessages } from '#i18n/browser-messages'
import { addOneToCart } from '#stores/cart'
import { consentBy } from '#stores/consent'
import { announce } from '#ui/bottom-bar.ts'
import { button, element } from '#ui/element.ts'

type CardWords = BrowserMessages['card']

const BARE = '.card[data-sku]:not(.is-out, :has(.card__add))'

/** In a list of links it is to be told which card's sizes they are; in the page, 48 names would be too many bytes. */
const UNNAMED = '.card__more:not([aria-label])'

/** @param place cards that come into it later get their buttons as well. @throws when the words cannot be fetched */
export async function drawAddButtons(place: HTMLElement): Promise<void> {
  const t = await loadMessages('card')
  // Screen readers read out what changes in a place that they know.
  const said = element('p', { className: 'visually-hidden' })
  place.append(said)
  const draw = () => {
    for (const card of place.querySelectorAll<HTMLElement>(BARE))
      card.querySelector('.card__foot')?.append(buttonOf(card, said, t))
    for (const more of place.querySelectorAll<HTMLElement>(UNNAMED)) nameChoices(more)
  }
  draw()
  new MutationObserver(draw).observe(place, { childList: true, subtree: true })
}

function nameChoices(more: HTMLElement): void {
  const name = more.closest('.card')?.querySelector('.card__name')?.textContent
  more.ariaLabel = `${more.textContent}, ${name}`
}

function buttonOf(card: HTMLElement, said: HTMLElement, t: CardWords): HTMLButtonElement {
  const name = card.querySelector('.card__name')?.textContent ?? ''
  const choices = card.querySelector<HTMLAnchorElement>('.card__more:not([data-only])')
  const press = () => {
    // The listing shows them in place.
    if (choices) choices.click()
    else add(card, made, said, fill(t.added, { name }))
  }
  const made = button('btn btn--secondary btn--icon card__add', press, '+')
  made.ariaLabel = `${choices ? t.choose : t.add}: ${name}`
  return made
}

/** The cart's count answers the press; what else follows from it waits for that frame. */
function add({ dataset: { sku = '' } }: HTMLElement, pressed: HTMLElement, said: HTMLElement, text: string) {
  addOneToCart({ id: sku.toLowerCase(), sku })
  pressed.textContent = '✓'
  afterPaint(() => {
    announce(said, text)
    consentBy('add_to_cart')
  })
}
