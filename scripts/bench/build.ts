/**
 * Builds of catalogues of several sizes, in a copy of the project: everything anew, nothing changed, one price (of one
 * size of a product, in every colour), one article. Pictures and documents are there already.
 *
 *   node scripts/pinned.mjs scripts/bench/build.ts --pages 1000,5000,20000
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readOptions } from '#local/arguments'
import { ROOT } from '#local/paths'
import { main, Refusal } from '#local/progress'
import { writeCatalogue } from './catalogue.ts'

/** What a build took. */
export interface BuildFigures {
  seconds: number
  cpuSeconds: number
  /** Of its largest process. */
  megabytes: number
  pages: number
  rendered: number
}

export interface SizeFigures {
  pages: number
  anew: BuildFigures
  unchanged: BuildFigures
  price: BuildFigures
  article: BuildFigures
}

const PRODUCT = 'content/catalog/products/pla-premium.yaml'
const ARTICLE = 'content/articles/first-layer/en.md'

/** @param sizes numbers of pages, about */
export async function measureBuilds(sizes: readonly number[]): Promise<SizeFigures[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-build-'))
  try {
    await copyProject(folder)
    const figures: SizeFigures[] = []
    for (const size of sizes) figures.push(await measureSize(folder, size))
    return figures
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function measureSize(folder: string, size: number): Promise<SizeFigures> {
  await writeCatalogue(join(folder, 'content'), size)
  // Makes the documents of products that are new.
  build(folder)
  const anew = build(folder, '--force')
  const unchanged = build(folder)
  await edit(join(folder, PRODUCT), (text) =>
    text.replace(/EUR: (\d+)/, (_, price) => `EUR: ${Number(price) + 100}`),
  )
  const price = build(folder)
  await edit(join(folder, ARTICLE), (text) => `${text}\nOne more paragraph.\n`)
  return { pages: anew.pages, anew, unchanged, price, article: build(folder) }
}

async function edit(file: string, change: (text: string) => string): Promise<void> {
  await writeFile(file, change(await readFile(file, 'utf8')))
}

function build(folder: string, ...args: string[]): BuildFigures {
  const usage = join(folder, '.local/usage')
  const started = performance.now()
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/build/build.ts', ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: {
      ...process.env,
      NODE_OPTIONS: `--import=${usageScript(usage)}`,
      // That of the project would keep what nobody asks for again.
      NODE_COMPILE_CACHE: join(folder, '.local/compiled'),
    },
  })
  const seconds = (performance.now() - started) / 1000
  if (status !== 0) throw new Refusal(`A build in a copy of the project failed:\n${stdout}${stderr}`)
  const used = takeUsage(usage)
  return {
    seconds,
    cpuSeconds: used.reduce((sum, { cpu }) => sum + cpu, 0),
    megabytes: Math.max(...used.map(({ rss }) => rss)) / 1e6,
    pages: Number(/(\d+) pages/.exec(stdout)?.[1] ?? 0),
    rendered: Number(/(\d+) of \d+ rendered/.exec(stdout)?.[1] ?? 0),
  }
}

function usageScript(folder: string): URL {
  const script = pathToFileURL(join(import.meta.dirname, 'usage.mjs'))
  script.searchParams.set('folder', folder)
  return script
}

/** Of each process of the build. */
function takeUsage(folder: string): { cpu: number; rss: number }[] {
  return readdirSync(folder).map((name) => {
    const file = join(folder, name)
    const used = JSON.parse(readFileSync(file, 'utf8'))
    rmSync(file)
    return used
  })
}

/** What git knows or would take, without its content; packages and what was made are those of the project. */
async function copyProject(folder: string): Promise<void> {
  const listing = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
  for (const path of listing.stdout.split('\n')) {
    if (!path || path.startsWith('content/') || !existsSync(join(ROOT, path))) continue
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await cp(join(ROOT, path), join(folder, path))
  }
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction')
  for (const made of ['images', 'documents'])
    if (existsSync(join(ROOT, '.local', made)))
      await cp(join(ROOT, '.local', made), join(folder, '.local', made), { recursive: true })
  await mkdir(join(folder, '.local/usage'), { recursive: true })
}

function print(figures: readonly SizeFigures[]): void {
  const columns = (cells: readonly unknown[]) => cells.map((cell) => String(cell).padStart(11)).join('')
  console.log(columns(['pages', 'build', 's', 'CPU s', 'MB', 'rendered', 'ms a page']))
  for (const { pages, ...builds } of figures)
    for (const [name, { seconds, cpuSeconds, megabytes, rendered }] of Object.entries(builds))
      console.log(
        columns([
          pages,
          name,
          seconds.toFixed(1),
          cpuSeconds.toFixed(1),
          Math.round(megabytes),
          rendered,
          name === 'anew' ? ((seconds * 1000) / pages).toFixed(2) : '',
        ]),
      )
  const [first, last] = [figures[0], figures.at(-1)]
  if (!first || !last || first === last) return
  const marginal = ((last.anew.seconds - first.anew.seconds) * 1000) / (last.pages - first.pages)
  console.log(`${marginal.toFixed(2)} ms for one page more`)
}

if (import.meta.main)
  await main(async () => {
    const values = readOptions(
      { pages: { type: 'string', default: '1000,5000' }, json: { type: 'boolean' } },
      'scripts/bench/build.ts [--pages 1000,5000] [--json]',
    )
    const figures = await measureBuilds(values.pages.split(',').map(Number))
    if (values.json) console.log(JSON.stringify(figures, undefined, 2))
    else print(figures)
  })
