/** Threads that render: as many as there are cores, started when there is something for them to do. */
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { collectGarbage } from '#local/collect-garbage'
import type { Answer, Order, PagePath, Rendered, Task, WorkerFolders } from './worker.ts'

/** More would wait for the disk, and each holds the catalogue. */
const MOST = 4
/** So many at a time that threads end together and seldom wait for an order. */
const BATCH = 20
/** Most of what rendering makes is gone a page later: room for more of it is memory and no speed. */
const RESOURCES = { maxYoungGenerationSizeMb: 48 }
/** What is worth another thread, which has to load the catalogue first. */
const WORTH = 1000

export interface RenderThreads {
  list(): Promise<PagePath[]>
  /** @param onBatch hears how many more are rendered */
  render(tasks: readonly Task[], onBatch: (count: number) => void): Promise<Rendered[]>
  close(): Promise<void>
}

export function renderThreads(workerData: WorkerFolders): RenderThreads {
  const threads: Thread[] = []
  const thread = (at: number) => (threads[at] ??= startThread(workerData))
  return {
    async list() {
      const answer = await thread(0).ask({ list: true })
      return 'paths' in answer ? answer.paths : []
    },
    async render(tasks, onBatch) {
      const count = Math.min(MOST, availableParallelism(), Math.ceil(tasks.length / WORTH))
      const rendered: Rendered[] = []
      const isMany = count > 1
      // The threads need the room of what has been read and checked before.
      if (isMany) collectGarbage()
      let next = 0
      const run = async (at: number) => {
        for (let isFirst = true; next < tasks.length; isFirst = false) {
          const batch = tasks.slice(next, next + BATCH)
          next += batch.length
          const answer = await thread(at).ask({ render: batch, isFirstOfMany: isMany && isFirst })
          if ('rendered' in answer) rendered.push(...answer.rendered)
          onBatch(batch.length)
        }
      }
      await Promise.all(Array.from({ length: count }, (_, at) => run(at)))
      return rendered
    },
    async close() {
      await Promise.all(threads.map(({ end }) => end()))
    },
  }
}

interface Thread {
  ask(order: Order): Promise<Exclude<Answer, { error: unknown }>>
  end(): Promise<unknown>
}

/** It is asked one thing after the other. */
function startThread(workerData: WorkerFolders): Thread {
  const worker = new Worker(new URL('worker.ts', import.meta.url), { workerData, resourceLimits: RESOURCES })
  return {
    ask: (order) =>
      new Promise((resolve, reject) => {
        const settle = (answer: Answer) => {
          worker.off('error', reject)
          if ('error' in answer) reject(answer.error)
          else resolve(answer)
        }
        worker.once('message', settle)
        worker.once('error', reject)
        worker.postMessage(order)
      }),
    end: () => worker.terminate(),
  }
}
