/**
 * From the listing to a product with prerendering, as visitors of Chrome have it. A browser under a debugger refuses to
 * prerender: here nobody is attached to it, a pointer is moved over its screen, and the page itself says what it sees.
 */
import { EventEmitter, once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { type BeaconOptions, type Report, withBeacon } from '../browser/beacon.ts'
import { CARD, LISTING, SITE, withShop } from '../browser/measured-shop.ts'
import { openOnScreen } from '../browser/screen.ts'
import { median, type PartOptions, type Values } from '../part.ts'

/** Where nobody may be taken before he goes there. */
const NEVER = ['/cart', '/account', '/checkout', '/documents/']

/** ms that a pointer rests on a link before it presses, or goes on. */
const REST = 1_200
/** ms for a browser to come, and for a page to say what it has seen. */
const PATIENCE = 30_000

interface Visit extends Report {
  /** Addresses that were asked for in order to prerender them. */
  ahead: string[]
}

export async function measure({ runs }: PartOptions): Promise<Values> {
  const heard = new EventEmitter<{ report: [Report] }>()
  let options: BeaconOptions = { card: CARD.path, links: [] }
  let ahead: string[] = []
  return withShop(
    async (edge) => {
      const visit = (changed: Partial<BeaconOptions> = {}, name: string = SITE) => {
        options = { card: CARD.path, links: [], ...changed }
        ahead = []
        return visitOnce(edge.base(name) + LISTING, heard, options.links)
      }

      // The first one also fills the edge.
      await visit()
      await visit({}, 'floor')
      const visits: Visit[] = []
      const bare: Report[] = []
      // In turn, so that the machine's mood is the same for both.
      for (let run = 0; run < runs; run += 1) {
        visits.push({ ...(await visit()), ahead })
        bare.push(await visit({}, 'floor'))
      }
      await visit({ saveData: true })
      const saving = ahead.length
      await visit({ links: NEVER })
      const never = ahead.filter((url) => NEVER.some((path) => url.startsWith(path))).length

      const fast = visits.filter(({ prerendered }) => prerendered)
      const { h1, picture } = medians(fast.length ? fast : visits)
      const floor = medians(bare.filter(({ prerendered }) => prerendered))
      return {
        h1,
        picture,
        'floor h1': floor.h1,
        'floor picture': floor.picture,
        prerendered: (fast.length / visits.length) * 100,
        'views before': visits.reduce((sum, { before }) => sum + before, 0),
        'views after': visits.filter(({ after }) => after !== 1).length,
        'save-data': saving,
        never,
      }
    },
    {
      change: (answer) => withBeacon(answer, options),
      onReport: (_name, body) => heard.emit('report', JSON.parse(body)),
      onAsked: (url, { purpose, isPage }) => {
        if (isPage && purpose.includes('prerender')) ahead.push(url)
      },
    },
  )
}

function medians(visits: readonly Report[]): Pick<Report, 'h1' | 'picture'> {
  return { h1: median(visits.map(({ h1 }) => h1)), picture: median(visits.map(({ picture }) => picture)) }
}

/** Points at links, each for a while, and presses the card. @returns what the product then says */
async function visitOnce(
  listing: string,
  heard: EventEmitter<{ report: [Report] }>,
  links: readonly string[],
): Promise<Report> {
  const screen = await openOnScreen(listing)
  try {
    const { targets } = await next(heard, LISTING)
    for (const href of [...links, CARD.path]) {
      const [x, y] = targets[href] ?? [0, 0]
      screen.move(x - 3, y - 3)
      screen.move(x, y)
      await wait(REST)
    }
    const arrived = next(heard, CARD.path)
    screen.press()
    return await arrived
  } finally {
    await screen.close()
  }
}

async function next(heard: EventEmitter<{ report: [Report] }>, path: string): Promise<Report> {
  const signal = AbortSignal.timeout(PATIENCE)
  for (;;) {
    const [report] = (await once(heard, 'report', { signal })) as [Report]
    if (report.path === path) return report
  }
}
