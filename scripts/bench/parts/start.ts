/** How long `npm start` takes until the shop answers: when nothing has changed, and with `--fresh` in a new clone. */
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '#local/paths'
import { type RunningShop, startShop } from '../browser/running-shop.ts'
import { median, type PartOptions, type Values } from '../part.ts'

const TRIES = 3

export async function measure({ runs, fresh }: PartOptions): Promise<Values> {
  const data = await mkdtemp(join(tmpdir(), 'shop-bench-'))
  try {
    // It makes the database.
    await timeOf(() => startShop({ data, isComplete: false }))
    const second: number[] = []
    for (let run = 0; run < Math.min(runs, TRIES); run += 1)
      second.push(await timeOf(() => startShop({ data, isComplete: false })))
    return { second: median(second), ...(fresh && { first: await firstStart() }) }
  } finally {
    await rm(data, { recursive: true, force: true })
  }
}

/** What is committed, with the packages that are installed here. */
async function firstStart(): Promise<number> {
  const root = await mkdtemp(join(ROOT, '..', '.shop-clone-'))
  try {
    execFileSync('git', ['clone', '--quiet', '--local', ROOT, root])
    // Hard links: as good as an install, and they cost nothing.
    execFileSync('cp', ['-al', join(ROOT, 'node_modules'), join(root, 'node_modules')])
    return await timeOf(() => startShop({ root, data: join(root, '.local'), isComplete: false }))
  } finally {
    await rm(root, { recursive: true, force: true })
  }
}

/** @returns seconds until a page was answered */
async function timeOf(start: () => Promise<RunningShop>): Promise<number> {
  const started = performance.now()
  const shop = await start()
  try {
    await askHome(shop.port)
    return (performance.now() - started) / 1000
  } finally {
    await shop.close()
  }
}

function askHome(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { host: `com.localhost:${port}` }
    request({ host: '127.0.0.1', port, path: '/', headers }, (answer) => {
      answer.resume().once('end', () => {
        if (answer.statusCode === 200) resolve()
        else reject(new Error(`the home page was answered with ${answer.statusCode}`))
      })
    })
      .on('error', reject)
      .end()
  })
}
