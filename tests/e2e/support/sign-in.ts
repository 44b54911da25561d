/** The adapter of the sign-in service in a page of the shop, and what the emulator would have sent. */
import { fileURLToPath } from 'node:url'
import type { APIRequestContext, Page } from '@playwright/test'
import { build } from 'esbuild'
import type { SignIn } from '#browser/sign-in'
import { expect } from './shop.ts'

const ADAPTER = new URL('../../../src/third-parties/firebase/browser/sign-in.ts', import.meta.url)
const ADDRESS = '/test-sign-in.js'

/** ms in which firebase-tools is fetched and the emulator starts, where nobody has signed in yet. */
const FIRST_START = 240_000

declare global {
  var signIn: SignIn
}

const scripts = new Map<string, Promise<string>>()

/** As the build does. */
async function bundle(key: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(ADAPTER)],
    ...{ bundle: true, format: 'esm', write: false, minify: true },
    define: {
      'import.meta.env.PUBLIC_FIREBASE_API_KEY': JSON.stringify(key),
      'import.meta.env.PUBLIC_FIREBASE_AUTH_DOMAIN': '"sign-in.shop.example"',
    },
  })
  return outputFiles[0]?.text ?? ''
}

/**
 * `signIn` is there in the page, and after every navigation once this is called again.
 * @param key of a project; a shop without one has its emulator
 */
export async function startSignIn(page: Page, key = ''): Promise<void> {
  const script = scripts.get(key) ?? bundle(key)
  scripts.set(key, script)
  const body = await script
  await page.route(`**${ADDRESS}`, (route) => route.fulfill({ contentType: 'text/javascript', body }))
  await page.evaluate(async (address) => {
    const { createSignIn } = await import(address)
    globalThis.signIn = createSignIn()
  }, ADDRESS)
}

/** Node, other than a browser, need not know the names of storefronts. */
const local = (path: string) => `http://localhost:${process.env['E2E_PORT'] ?? 4321}${path}`

export async function emulatorIsReady(request: APIRequestContext): Promise<void> {
  const status = async () => (await request.get(local('/emulator/ready'))).status()
  await expect.poll(status, { timeout: FIRST_START }).toBe(204)
}

interface Sent {
  kind: string
  to: string
  code: string
  link?: string
}

/** The newest that was sent to an address or number. */
export async function newest({ request }: Page, to: string): Promise<Sent> {
  const answer = await request.get(local('/__local/sign-in.json'))
  const { sent }: { sent: Sent[] } = await answer.json()
  const found = sent.find((each) => each.to === to)
  if (!found) throw new Error(`nothing was sent to ${to}`)
  return found
}
