/** Another shop than that of all journeys, whose prices can be changed while a customer is in the checkout. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface, type Interface } from 'node:readline'

export interface RedeployedShop extends AsyncDisposable {
  port: string
  /** Deploys the same shop with another price of one article. */
  raise(sku: string, percent: number): Promise<void>
}

export async function openRedeployedShop(): Promise<RedeployedShop> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-redeployed-'))
  const child = spawn(process.execPath, ['tests/e2e/support/redeployed-shop.ts', folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })
  const port = await lineLike(lines, child, /^port (\d+)$/)
  return {
    port,
    async raise(sku, percent) {
      const deployed = lineLike(lines, child, /^(deployed)$/)
      child.stdin.write(`${sku} ${percent}\n`)
      await deployed
    },
    async [Symbol.asyncDispose]() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** @throws when the process ends before it has said so */
function lineLike(lines: Interface, child: ChildProcess, wanted: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the shop ended with ${code}`)))
    lines.on('line', (line) => {
      const [, found] = wanted.exec(line) ?? []
      if (found !== undefined) resolve(found)
    })
  })
}
