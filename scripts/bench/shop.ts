/** `npm run bench`: figures that depend on the machine. The shop must be built; it is started on a port of its own. */
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readContent } from '#loaders/content'
import { CONTENT, ROOT } from '#local/paths'
import { main, Refusal } from '#local/progress'
import { measure, PAGES } from '../../tests/build/pages.ts'

const REQUESTS = 3_000
const CONNECTIONS = 10
const WARM_UP = 200

await main(async () => {
  printBytes()
  const folder = await mkdtemp(join(tmpdir(), 'shop-bench-'))
  const child = spawn(process.execPath, ['scripts/start.ts', '--complete'], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', SHOP_DATA: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const origin = await addressOf(child.stdout)
    const { variations } = await readContent(CONTENT)
    const paths = variations.map(
      ({ id }) => `/oldapi/catalog/variations/${id}/stock?environment=bench&language=en`,
    )
    await load(origin, paths, WARM_UP)
    print('GET stock', await load(origin, paths, REQUESTS), 15)
    print(
      'a page',
      await load(
        origin,
        variations.map(({ productName, slug }) => `/product/${productName}/${slug}`),
        REQUESTS,
      ),
    )
  } finally {
    const ended = new Promise((resolve) => child.once('close', resolve))
    child.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
})

function printBytes(): void {
  console.log('Bytes on first load        scripts     html    total  requests')
  for (const [name, file] of Object.entries(PAGES)) {
    const { scripts, html, total, requests } = measure(file)
    const columns = [scripts, html, total, requests].map((value) => String(value).padStart(8))
    console.log(`  ${name.padEnd(22)} ${columns.join(' ')}`)
  }
}

async function addressOf(output: AsyncIterable<Buffer>): Promise<string> {
  let text = ''
  for await (const chunk of output) {
    text += chunk
    const [origin] = /http:\/\/com\.localhost:\d+/.exec(text) ?? []
    if (origin) return origin.replace('com.localhost', '127.0.0.1')
  }
  throw new Refusal(`The shop did not start:\n${text}`)
}

/** @returns ms of each request, sorted */
async function load(origin: string, paths: readonly string[], count: number): Promise<number[]> {
  const times: number[] = []
  let next = 0
  const worker = async () => {
    while (next < count) {
      const path = paths[next++ % paths.length] ?? '/'
      const started = performance.now()
      const response = await fetch(origin + path)
      await response.arrayBuffer()
      if (!response.ok) throw new Refusal(`${path} answered ${response.status}`)
      times.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, worker))
  return times.sort((a, b) => a - b)
}

function print(name: string, times: readonly number[], budget?: number): void {
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1)
  const wanted = budget ? `, budget ${budget} ms` : ''
  console.log(`${name}: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms at ${CONNECTIONS} connections${wanted}`)
}
