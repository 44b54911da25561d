/** A thread that renders: it has the pages' bundle, and writes what it is asked for. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import { collectGarbage } from '#local/collect-garbage'
import { isContentPreview } from '#third-parties/contentful/settings'
import type * as Entry from '../../../src/integrations/page-renderer/entry.ts'
import type { DistProblem } from '../dist-checks.ts'
import { fileDigests } from '../integrity.ts'
import { fileOf } from './files.ts'
import { finishPage } from './finish.ts'
import { type KeptPage, OF_A_PAGE, writeKept } from './kept-pages.ts'

export type PagePath = Entry.PagePath

export interface WorkerFolders {
  /** The bundle that renders. */
  renderer: string
  /** Scripts and styles, below the names that pages call them by. */
  code: string
  /** Gets the pages. */
  pages: string
}

/** What is to be rendered, and what of an earlier build is there. */
export type Task = readonly [path: PagePath, before: KeptPage | undefined]

export type Order = { list: true } | { render: readonly Task[]; isFirstOfMany: boolean }

export interface Rendered {
  file: string
  page: KeptPage
  problems: DistProblem[]
  /** What was taken out of the page. */
  files: [file: string, kept: KeptPage][]
}

export type Answer = { paths: PagePath[] } | { rendered: Rendered[] } | { error: unknown }

const folders: WorkerFolders = workerData
const { listPaths, renderPath }: typeof Entry = await import(
  pathToFileURL(join(folders.renderer, 'index.mjs')).href
)
// A script is a file of the bundle, or one that was rendered before the pages.
const digest = fileDigests((path) =>
  readFileSync(join(existsSync(join(folders.code, path)) ? folders.code : folders.pages, path)),
)

parentPort?.on('message', async (order: Order) => {
  parentPort?.postMessage(await answer(order).catch((error: unknown) => ({ error })))
})

async function answer(order: Order): Promise<Answer> {
  if ('list' in order) return { paths: await listPaths() }
  const rendered: Rendered[] = []
  for (const task of order.render) rendered.push(await render(task))
  // What it takes to read the catalogue, and to list the pages of a route, is not needed again.
  if (order.isFirstOfMany) collectGarbage()
  return { rendered }
}

async function render([path, before]: Task): Promise<Rendered> {
  const file = fileOf(path)
  const bytes = Buffer.from(await renderPath(path))
  const key = path.cacheKey
  if (path.type === 'endpoint') {
    const { size, time, sum } = writeKept(folders.pages, file, bytes, before)
    return { file, page: { key, size, time, sum, facts: undefined }, problems: [], files: [] }
  }
  const { noindex, inline, problems, files, ...finished } = finishPage(
    file,
    bytes,
    digest,
    isContentPreview(process.env),
  )
  const { size, time, sum } = writeKept(folders.pages, file, finished.bytes, before)
  return {
    file,
    page: { key, size, time, sum, facts: { noindex, inline } },
    problems,
    files: [...files].map(([name, held]) => [
      name,
      { key: OF_A_PAGE, ...writeKept(folders.pages, name, held, undefined), facts: undefined },
    ]),
  }
}
