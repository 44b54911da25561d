/** The browser of the tests: the system's own where there is one, else what Playwright has downloaded. */
import { existsSync } from 'node:fs'

const WHOLE = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser']
/** Debian's Chromium without a window, the one that Playwright itself downloads: it opens pages in half the time. */
const HEADLESS = [process.env.CHROMIUM_PATH, '/usr/bin/chromium-headless-shell']

/** Sandboxes need a user other than root; nothing here visits the internet. */
const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
]
const AS_ROOT = ['--no-sandbox']

export interface BrowserLaunch {
  executablePath?: string
  args: string[]
}

/** One that can show windows. */
export function systemChromium(): string | undefined {
  return firstOf(WHOLE)
}

function firstOf(candidates: readonly (string | undefined)[]): string | undefined {
  return candidates.find((path) => path && existsSync(path))
}

export function browserLaunch(): BrowserLaunch {
  const executablePath = firstOf(HEADLESS) ?? systemChromium()
  const args = [
    ...QUIET,
    ...(process.getuid?.() === 0 ? AS_ROOT : []),
    '--host-resolver-rules=MAP *.localhost 127.0.0.1',
  ]
  return executablePath ? { executablePath, args } : { args }
}
