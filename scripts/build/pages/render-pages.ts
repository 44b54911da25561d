/** Renders the pages that have changed since the last build, and forgets those that are gone. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { DistProblem } from '../dist-checks.ts'
import { fileOf } from './files.ts'
import { isWhole, type KeptPages, OF_A_PAGE, readKeptPages, writeKeptPages } from './kept-pages.ts'
import { renderThreads } from './threads.ts'
import type { PagePath, WorkerFolders } from './worker.ts'

export interface RenderOptions extends WorkerFolders {
  /** The file that says what the pages were made from. */
  list: string
  /** Of what all pages depend on: another one renders all of them. */
  stamp: string
  /** Hears how many of those that are to be rendered are. */
  onRendered?: (done: number, total: number) => void
}

export interface RenderedPages {
  pages: KeptPages
  /** Files that were rendered now. */
  rendered: string[]
  problems: DistProblem[]
}

export async function renderPages(options: RenderOptions): Promise<RenderedPages> {
  const { list, stamp, onRendered, ...folders } = options
  const kept = readKeptPages(list, stamp)
  // Gone until the end: what is rendered meanwhile is in no list.
  rmSync(list, { force: true })
  if (!kept.size) rmSync(folders.pages, { recursive: true, force: true })
  const threads = renderThreads(folders)
  try {
    const paths = await threads.list()
    const wanted = new Set(paths.map(fileOf))
    const forget = (file: string) => {
      rmSync(join(folders.pages, file), { force: true })
      kept.delete(file)
    }
    for (const [file, { key }] of kept) if (!wanted.has(file) && key !== OF_A_PAGE) forget(file)
    const changed = paths.filter((path) => !isKept(kept, folders.pages, path))
    let done = 0
    const onBatch = (count: number) => {
      done += count
      onRendered?.(done, changed.length)
    }
    const render = (type: PagePath['type']) => {
      const own = changed.filter((path) => path.type === type)
      return threads.render(
        own.map((path) => [path, kept.get(fileOf(path))]),
        onBatch,
      )
    }
    // Pages name the bytes of scripts, of which some are rendered.
    const scripts = await render('endpoint')
    const pages = await render('page')
    const rendered = [...scripts, ...pages]
    for (const { file, page } of rendered) kept.set(file, page)
    const taken = new Map(rendered.flatMap(({ files }) => files))
    for (const [file, { key }] of kept) if (key === OF_A_PAGE && !taken.has(file)) forget(file)
    for (const [file, page] of taken) kept.set(file, page)
    const problems = rendered.flatMap((each) => each.problems)
    if (!problems.length) writeKeptPages(list, stamp, kept)
    return { pages: kept, rendered: rendered.map(({ file }) => file), problems }
  } finally {
    await threads.close()
  }
}

function isKept(kept: KeptPages, folder: string, path: PagePath): boolean {
  const file = fileOf(path)
  const page = kept.get(file)
  return page?.key !== undefined && page.key === path.cacheKey && isWhole(folder, file, page)
}
