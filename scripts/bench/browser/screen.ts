/** A screen that nobody sees, and a hand with a mouse on it: no debugger is attached to the browser. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Refusal } from '#local/progress'
import { systemChromium, wholeBrowserLaunch } from '../../dev/chromium.ts'

export interface Screen {
  move(x: number, y: number): void
  press(): void
  close(): Promise<void>
}

const SIZE = { width: 1350, height: 940 }

/** Opens a browser with a profile of its own on a page. @param flags of the browser */
export async function openOnScreen(url: string, flags: readonly string[] = []): Promise<Screen> {
  const program = systemChromium()
  if (!program || !has('Xvfb') || !has('xdotool')) {
    throw new Refusal(
      'Prerendering is measured without a debugger, on a screen of its own, which needs Chromium, Xvfb and xdotool (Debian: "apt install chromium xvfb xdotool").',
    )
  }
  const folder = await mkdtemp(join(tmpdir(), 'shop-screen-'))
  const started: ChildProcess[] = []
  const close = async () => {
    for (const child of started.reverse()) await end(child)
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const display = await startDisplay(started)
    const env = { ...process.env, DISPLAY: display }
    const { width, height } = SIZE
    const own = [
      ...[`--user-data-dir=${folder}`, '--no-first-run', '--ignore-certificate-errors'],
      ...[`--window-size=${width},${height}`, '--window-position=0,0', '--kiosk'],
    ]
    started.push(
      spawn(program, [...own, ...wholeBrowserLaunch().args, ...flags, url], { env, stdio: 'ignore' }),
    )
    const hand = (...args: string[]) => execFileSync('xdotool', args, { env, stdio: 'ignore' })
    return {
      move: (x, y) => hand('mousemove', String(Math.round(x)), String(Math.round(y))),
      press: () => hand('click', '1'),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function startDisplay(started: ChildProcess[]): Promise<string> {
  const screen = `${SIZE.width}x${SIZE.height}x24`
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', screen, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  started.push(server)
  const [, , , told] = server.stdio
  if (!told) throw new Error('Xvfb cannot say its display')
  const [number] = await Promise.race([once(told, 'data'), once(server, 'exit').then(() => [''])])
  if (!String(number).trim()) throw new Refusal('Xvfb did not start.')
  return `:${String(number).trim()}`
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill()
  await gone
}

function has(program: string): boolean {
  try {
    execFileSync('which', [program], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
