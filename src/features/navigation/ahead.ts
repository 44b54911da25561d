/**
 * Fetches what is about to be opened: a page when the pointer rests on its link, and where there is no pointer, what
 * rests in the middle of the screen. Browsers that can render pages in advance are told which they may.
 */
import { STAGE_SIZES, STAGE_WIDTHS } from '#core/catalogue/picture-widths'
import { AHEAD_CLASS, mayComeAhead, SPECULATION_RULES } from '#core/site/speculation'

/** ms for which the pointer, or a card, has to stay. */
const REST_MS = { pointer: 40, card: 300 }

/** Pages of one page; more would be fetched for nobody. */
const MOST = 8

const canSpeculate = HTMLScriptElement.supports?.('speculationrules')
const asked = new Set<string>()

export function startAhead(): void {
  const { saveData, effectiveType = '' } =
    (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection ?? {}
  if (saveData || effectiveType.includes('2g')) return
  // A page that was rendered in advance has a tab of its own, which does not know what this one keeps in its name.
  if (canSpeculate && !window.name) allowSpeculation()
  followPointer()
  if (matchMedia('(hover: none)').matches) followCards()
}

/** The browser's own judgement respects a visitor who saves data or energy, too. */
function allowSpeculation(): void {
  const rules = document.createElement('script')
  rules.type = 'speculationrules'
  rules.textContent = SPECULATION_RULES
  document.head.append(rules)
}

function followPointer(): void {
  let rest: ReturnType<typeof setTimeout> | undefined
  addEventListener('pointerover', ({ target, pointerType }) => {
    clearTimeout(rest)
    const link = pointerType === 'mouse' && (target as Element).closest('a')
    if (link) rest = setTimeout(fetchAhead, REST_MS.pointer, link)
  })
  addEventListener('touchstart', ({ target }) => fetchAhead((target as Element).closest('a')), {
    passive: true,
  })
}

/** One card after the other: those that have stayed whole in the middle of the screen. */
function followCards(): void {
  const resting = new Map<Element, ReturnType<typeof setTimeout>>()
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        clearTimeout(resting.get(target))
        if (isIntersecting)
          resting.set(target, setTimeout(fetchAhead, REST_MS.card, target.querySelector('.card__name a')))
      }
    },
    { rootMargin: '-15% 0px', threshold: 0.9 },
  )
  for (const card of document.querySelectorAll('.card')) seen.observe(card)
}

function fetchAhead(link: HTMLAnchorElement | null): void {
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return
  const { pathname, search, href } = link
  if (!mayComeAhead(pathname) || pathname === location.pathname || asked.size >= MOST) return
  const address = pathname + search
  if (asked.has(address)) return
  asked.add(address)
  if (canSpeculate) link.classList.add(AHEAD_CLASS)
  else document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }))
  fetchPicture(link.closest('.card')?.querySelector('img')?.currentSrc)
}

/** The same picture as the page will show it: file names of one picture differ in the width alone. */
function fetchPicture(small: string | undefined): void {
  const width = (wanted: number) => small?.replace(/(-|&w=)\d+(\.\w+)?$/, `$1${wanted}$2`)
  if (!small || width(0) === small) return
  const picture = new Image()
  picture.fetchPriority = 'low'
  picture.sizes = STAGE_SIZES
  picture.srcset = STAGE_WIDTHS.map((wanted) => `${width(wanted)} ${wanted}w`).join()
}
