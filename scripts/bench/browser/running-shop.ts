/** The shop as `npm start` serves it, in a process and with a database of its own. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '#local/paths'
import { Refusal } from '#local/progress'

export interface RunningShop {
  port: number
  close(): Promise<void>
}

const OPEN = /http:\/\/com\.localhost:(\d+)/

export interface ShopOptions {
  /** The project's folder. */
  root?: string
  /** What an earlier one has left; a folder that is there already is left alone at the end. */
  data?: string
  /** Makes everything before it answers, as what is measured on its pages needs; otherwise it makes the rest behind. */
  isComplete?: boolean
}

export async function startShop({
  root = ROOT,
  data,
  isComplete = true,
}: ShopOptions = {}): Promise<RunningShop> {
  const folder = data ?? (await mkdtemp(join(tmpdir(), 'shop-bench-')))
  const child = spawn(process.execPath, ['scripts/start.ts', ...(isComplete ? ['--complete'] : [])], {
    cwd: root,
    env: { ...process.env, PORT: '0', SHOP_DATA: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const close = async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    if (!data) await rm(folder, { recursive: true, force: true })
  }
  let text = ''
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      text += chunk
      const [, found] = OPEN.exec(text) ?? []
      if (found) resolve(Number(found))
    })
    child.once('exit', () => reject(new Refusal(`The shop did not start:\n${text}`)))
  }).catch(async (error) => {
    await close()
    throw error
  })
  return { port, close }
}
