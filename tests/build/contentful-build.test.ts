/** A build that Contentful cannot be read for, or that a mistake in it stops, leaves what was built before as it is. */
import { spawn } from 'node:child_process'
import { readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BUILD_STAMP, CONTENTFUL_CACHE, DIST, ROOT, SNAPSHOT } from '#local/paths'
import { type StandIn, startStandIn } from '#third-parties/contentful/stand-in/server'

/** Its own: what is kept of others stays. */
const SPACE = `brokenspace${process.pid}`

let standIn: StandIn

beforeAll(async () => {
  standIn = await startStandIn(0, { space: SPACE })
})
afterAll(async () => {
  await standIn.close()
  rmSync(join(CONTENTFUL_CACHE, `${SPACE}-master`), { recursive: true, force: true })
})

async function build(env: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, ['scripts/build/build.ts'], {
    ...{ cwd: ROOT, env: { ...process.env, ...standIn.env, ...env } },
  })
  let said = ''
  for (const out of [child.stdout, child.stderr]) out.on('data', (chunk) => (said += chunk))
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  return { code, said }
}

/** Of what a build forgets first, and writes last. */
function state(): unknown {
  const files = [BUILD_STAMP, SNAPSHOT, join(DIST, '_redirects'), join(DIST, 'se/index.html')]
  return files.map((file) => [file, statSync(file).mtimeMs, readFileSync(file, 'utf8').length])
}

test('a token that is not known', async () => {
  const before = state()
  const { code, said } = await build({ CONTENTFUL_DELIVERY_TOKEN: 'x'.repeat(32) })
  expect(said).toContain(
    'Contentful: reading the locales failed: it answers 401: the token is not known there',
  )
  expect(said).toContain('Nothing was built: what is there stays as it is.')
  expect(said).not.toContain('x'.repeat(32))
  expect([code, state()]).toEqual([1, before])
})

test('a setting that is missing', async () => {
  const before = state()
  const { code, said } = await build({ CONTENTFUL_DELIVERY_TOKEN: '' })
  expect(said).toContain('CONTENTFUL_DELIVERY_TOKEN is missing')
  expect([code, state()]).toEqual([1, before])
})

test('a space that lacks what the shop cannot do without', async () => {
  const before = state()
  const { code, said } = await build({})
  expect(said).toContain('Contentful (in files content/brand/brand.yaml): file: missing')
  expect([code, state()]).toEqual([1, before])
})
