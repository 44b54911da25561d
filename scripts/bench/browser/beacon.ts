/**
 * What a page says of itself when nobody can look into it: the edge puts this script into pages that pass it, allowed
 * by its hash, and lets the shop's own script say when it counts a page view.
 */
import { createHash } from 'node:crypto'
import { SPECULATION_RULES } from '#core/site/speculation'
import type { Answer } from './edge.ts'
import { REPORTS } from './edge.ts'

/** A page, as it says itself. */
export interface Report {
  path: string
  /** Rendered before anybody came. */
  prerendered: boolean
  /** ms from the press, on the page before, to the first frame with it. */
  h1: number
  picture: number
  /** Page views that were counted, by whether the visitor was there. */
  before: number
  after: number
  /** Where links are on the screen, by their addresses. */
  targets: Record<string, [x: number, y: number]>
}

export interface BeaconOptions {
  /** Address of the card that is to be pressed. */
  card: string
  /** Addresses that are to be pointed at; each gets a link in a corner. */
  links: readonly string[]
  /** As a visitor has set it. */
  saveData?: boolean
}

/** Everything it needs is inside: it is put into pages as text. */
function beacon(report: string, { card, links, saveData }: BeaconOptions): void {
  const PRESSED = '__bench_pressed'
  const asked = document as Document & { prerendering?: boolean }
  const prerendered = asked.prerendering === true
  const now = () => performance.timeOrigin + performance.now()
  const counted = { before: 0, after: 0 }
  const keep = (event: PointerEvent) =>
    localStorage.setItem(PRESSED, String(performance.timeOrigin + event.timeStamp))
  const shown = (find: () => Element | null, ready: (element: Element) => boolean) =>
    new Promise<number>((resolve) => {
      const look = () => {
        const element = find()
        if (!element || !ready(element)) return void requestAnimationFrame(look)
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(now())
        port2.postMessage(0)
      }
      requestAnimationFrame(look)
    })
  const isThere = (element: Element) => element.getBoundingClientRect().height > 0
  const isLoaded = (element: Element) =>
    (element as HTMLImageElement).complete && (element as HTMLImageElement).naturalWidth > 0

  /** @returns where the links are, once they are on the screen */
  const showLinks = () => {
    const corner = document.createElement('div')
    Object.assign(corner.style, {
      position: 'fixed',
      left: '0',
      top: '0',
      zIndex: '9999',
      background: '#fff',
    })
    for (const href of links) {
      const link = Object.assign(document.createElement('a'), { href, textContent: href })
      Object.assign(link.style, { display: 'block', padding: '8px' })
      corner.append(link)
    }
    document.body.append(corner)
    const own = document.querySelector<HTMLElement>(`article h2 a[href="${card}"]`)
    own?.scrollIntoView({ block: 'center', behavior: 'instant' })
    const [left, top] = [screenX, screenY + outerHeight - innerHeight]
    const targets: Report['targets'] = {}
    for (const link of [...corner.children, ...(own ? [own] : [])]) {
      const { x, y, width, height } = link.getBoundingClientRect()
      targets[link.getAttribute('href') ?? ''] = [left + x + width / 2, top + y + height / 2]
    }
    return targets
  }

  const arrive = async () => {
    const [h1, picture] = await Promise.all([
      shown(() => document.querySelector('h1'), isThere),
      shown(() => document.querySelector('main img'), isLoaded),
    ])
    const pressed = Number(localStorage.getItem(PRESSED))
    // What is counted in the moments after is counted too.
    setTimeout(() => {
      const { pathname: path } = location
      const times = { h1: h1 - pressed, picture: picture - pressed }
      const said: Report = { path, prerendered, ...counted, ...times, targets: showLinks() }
      navigator.sendBeacon(report, JSON.stringify(said))
    }, 2_500)
  }

  ;(window as { benchView?: () => void }).benchView = () => {
    counted[asked.prerendering ? 'before' : 'after'] += 1
  }
  if (saveData) Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  addEventListener('pointerdown', keep, true)
  if (prerendered) document.addEventListener('prerenderingchange', () => void arrive(), { once: true })
  else void arrive()
}

export function withBeacon(answer: Answer, options: BeaconOptions): Answer {
  const code = `(${beacon})(${JSON.stringify(REPORTS)},${JSON.stringify(options)})`
  const hash = `'sha256-${createHash('sha256').update(code).digest('base64')}'`
  const type = String(answer.headers['content-type'] ?? '')
  if (type.includes('javascript')) return { ...answer, body: countingViews(answer.body) }
  if (!type.includes('html')) return answer
  const policy = String(answer.headers['content-security-policy'] ?? '')
  // A bare page asks for nothing by itself; the shop's own script does.
  const rules = policy ? '' : `<script type="speculationrules">${SPECULATION_RULES}</script>`
  const html = answer.body
    .toString()
    // A script that is changed on its way is not the one that the page expects.
    .replaceAll(/ integrity="[^"]*"/g, '')
    .replace('<head>', () => `<head><script>${code}</script>${rules}`)
  return {
    ...answer,
    headers: {
      ...answer.headers,
      ...(policy && { 'content-security-policy': policy.replace('script-src ', `script-src ${hash} `) }),
    },
    body: Buffer.from(html),
  }
}

/** Where the shop's script says that a page is viewed. */
function countingViews(body: Buffer): Buffer {
  const text = body
    .toString()
    .replaceAll(/([\w$]+)\(([`"'])page_view\2,/g, '(window.benchView?.(),$1)($2page_view$2,')
  return Buffer.from(text)
}
