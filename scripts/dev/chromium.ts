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
const WITHOUT_PICTURES = ['--blink-settings=imagesEnabled=false']

export interface BrowserLaunch {
  executablePath?: string
  /** Of Playwright's own downloads. */
  channel?: string
  args: string[]
}

/** One that can show windows. */
export function systemChromium(): string | undefined {
  return firstOf(WHOLE)
}

/** For tests; those without pictures keep their room, and paint nothing in it. */
export function browserLaunch({ pictures = true } = {}): BrowserLaunch {
  const executablePath = firstOf(HEADLESS) ?? systemChromium()
  const args = [...browserArgs(), ...(pictures ? [] : WITHOUT_PICTURES)]
  return { ...(executablePath && { executablePath }), args }
}

/** For what only the browser does that visitors have: keep a page for Back, show a window, be measured. */
export function wholeBrowserLaunch(): BrowserLaunch {
  const executablePath = systemChromium()
  return { ...(executablePath ? { executablePath } : { channel: 'chromium' }), args: browserArgs() }
}

function firstOf(candidates: readonly (string | undefined)[]): string | undefined {
  return candidates.find((path) => path && existsSync(path))
}

function browserArgs(): string[] {
  return [
    ...QUIET,
    ...(process.getuid?.() === 0 ? AS_ROOT : []),
    '--host-resolver-rules=MAP *.localhost 127.0.0.1',
  ]
}
