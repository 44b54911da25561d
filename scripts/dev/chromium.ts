/** The browser of the tests: the system's own where there is one, else what Playwright has downloaded. */
import { existsSync } from 'node:fs'

const CANDIDATES = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser']

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

export function systemChromium(): string | undefined {
  return CANDIDATES.find((path) => path && existsSync(path))
}

export function browserLaunch(): BrowserLaunch {
  const executablePath = systemChromium()
  const args = [
    ...QUIET,
    ...(process.getuid?.() === 0 ? AS_ROOT : []),
    '--host-resolver-rules=MAP *.localhost 127.0.0.1',
  ]
  return executablePath ? { executablePath, args } : { args }
}
