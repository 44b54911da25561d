/** Lighthouse's mobile preset (simulated slow 4G, processor × 4) on each kind of page. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DIST } from '#local/paths'
import { Refusal } from '#local/progress'
import { importTool } from '#local/tool'
import { systemChromium, wholeBrowserLaunch } from '../../dev/chromium.ts'
import { CARD, LISTING, SITE, withShop } from '../browser/measured-shop.ts'
import { keepTrace } from '../browser/trace.ts'
import { median, type PartOptions, type Values } from '../part.ts'

const LIGHTHOUSE = ['lighthouse', '13.5.0'] as const

type Lighthouse = (url: string, flags: object) => Promise<LighthouseResult | undefined>

interface LighthouseResult {
  lhr: Report
  artifacts: { Trace: object }
}

/** As far as it is read here. */
interface Report {
  audits: Record<string, { numericValue?: number; details?: { items?: Record<string, unknown>[] } }>
  categories: Record<string, { score: number | null }>
}

const FIGURES = ['wire', 'lcp', 'performance', 'others', 'tbt', 'cls', 'script'] as const

const FLOOR_FIGURES = ['lcp', 'tbt', 'script'] as const

type Measured = Record<(typeof FIGURES)[number], number>

/** Lighthouse’s categories besides `performance`. */
const OTHERS = ['accessibility', 'best-practices', 'seo']

export async function measure({ runs, traces }: PartOptions): Promise<Values> {
  const { default: lighthouse } = await importTool<{ default: Lighthouse }>(...LIGHTHOUSE)
  return withShop(async (edge) => {
    const shop = edge.base(SITE)
    const pages: Record<string, string> = {
      home: `${shop}/`,
      listing: shop + LISTING,
      product: shop + CARD.path,
      article: shop + firstArticle(),
      floor: edge.base('floor') + CARD.path,
    }
    const found: Record<string, Measured[]> = {}
    // In turn, so that the machine's mood is the same for all.
    for (let run = 0; run < runs; run += 1) {
      for (const [name, url] of Object.entries(pages)) {
        const keep =
          traces === undefined
            ? undefined
            : (trace: object) => keepTrace(traces, `page-${name}-${run}`, trace)
        const measured = await audit(lighthouse, url, keep)
        found[name] = [...(found[name] ?? []), measured]
      }
    }
    const values: Values = {}
    for (const [name, all] of Object.entries(found)) {
      for (const figure of name === 'floor' ? FLOOR_FIGURES : FIGURES)
        values[`${name} ${figure}`] = median(all.map((each) => each[figure]))
    }
    return values
  })
}

async function audit(
  lighthouse: Lighthouse,
  url: string,
  keep?: (trace: object) => Promise<void>,
): Promise<Measured> {
  return withBrowser(async (port) => {
    const result = await lighthouse(url, {
      port,
      logLevel: 'silent',
      onlyCategories: ['performance', ...OTHERS],
    })
    if (!result) throw new Error(`Lighthouse has nothing to say of ${url}`)
    if (keep) await keep(result.artifacts.Trace)
    const { audits, categories } = result.lhr
    const groups = audits['mainthread-work-breakdown']?.details?.items ?? []
    const numberOf = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
    const points = (category: string) => Math.round((categories[category]?.score ?? 0) * 100)
    const spent = (group: string) => Number(groups.find((item) => item.group === group)?.duration ?? 0)
    const [document] = audits['network-requests']?.details?.items ?? []
    return {
      wire: Number(document?.transferSize) / 1024,
      lcp: numberOf('largest-contentful-paint') / 1000,
      performance: points('performance'),
      others: Math.min(...OTHERS.map(points)),
      tbt: numberOf('total-blocking-time'),
      cls: numberOf('cumulative-layout-shift'),
      script: spent('scriptEvaluation') + spent('scriptParseCompile'),
    }
  })
}

/** Its own, with a profile that has never been anywhere. */
async function withBrowser<T>(work: (port: number) => Promise<T>): Promise<T> {
  const program = systemChromium()
  if (!program) throw new Refusal('Lighthouse needs Chromium: CHROMIUM_PATH names one that is elsewhere.')
  const folder = await mkdtemp(join(tmpdir(), 'shop-lighthouse-'))
  const flags = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${folder}`]
  const rest = [
    '--no-first-run',
    '--ignore-certificate-errors',
    '--disable-features=Translate,OptimizationHints',
  ]
  const child = spawn(program, [...flags, ...rest, ...wholeBrowserLaunch().args, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  try {
    return await work(await portOf(child.stderr))
  } finally {
    const ended = once(child, 'exit')
    child.kill()
    await ended
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function portOf(output: AsyncIterable<Buffer>): Promise<number> {
  let text = ''
  for await (const chunk of output) {
    text += chunk
    const [, port] = /DevTools listening on ws:\/\/127\.0\.0\.1:(\d+)/.exec(text) ?? []
    if (port) return Number(port)
  }
  throw new Refusal(`Chromium did not start:\n${text}`)
}

/** The first one in the site's own language: another is not to be found by search engines, and loses points for it. */
function firstArticle(): string {
  const folder = join(DIST, SITE, 'knowledge/articles')
  const name = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .sort()
    .find((file) => !readFileSync(join(folder, file), 'utf8').includes('noindex'))
  if (!name) throw new Error(`${SITE} has no article in its language`)
  return `/knowledge/articles/${name.replace(/(\/index)?\.html$/, '')}`
}
