/** Addresses that an ad blocker would keep from a visitor: what it blocks goes by words between separators. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { DIST } from '#local/paths'

/** Of the public filter lists for advertising, tracking, consent banners and other annoyances. */
const BLOCKED =
  /(^|[^a-z0-9])(ad|ads|adserv\w*|advert\w*|affiliates?|analytics?|banners?|beacons?|campaigns?|chat|collect|consent\w*|cookies?|counter|events?|fingerprint|fb|ga|gtag|gtm|impression|log|logger|marketing|metrics?|optanon|pixels?|popups?|promo\w*|sentry|shares?|social|sponsor\w*|stats?|statistics|subscribe|tag|telemetry|track|tracker|tracking|utm|visitor)([^a-z0-9]|$)/

const files = readdirSync(DIST, { recursive: true, encoding: 'utf8' })

describe('the names of', () => {
  test.each(['_astro', 'scripts', 'img', 'fonts'])('%s say nothing that is blocked', (folder) => {
    const names = files.filter((file) => file.startsWith(`${folder}/`))
    expect(names.filter((name) => BLOCKED.test(name.toLowerCase()))).toEqual([])
  })

  test('hashes spell no words', () => {
    const scripts = readdirSync(join(DIST, '_astro')).filter((name) => name.endsWith('.js'))
    expect(scripts.length).toBeGreaterThan(20)
    for (const name of scripts) expect(name).toMatch(/^([a-z-]+\.)?[0-9a-f]{7,8}\.js$/)
  })
})

test('every script that another one asks for is there', () => {
  const folder = join(DIST, '_astro')
  const names = readdirSync(folder)
  for (const name of names.filter((name) => name.endsWith('.js'))) {
    const asked = readFileSync(join(folder, name), 'utf8').matchAll(
      /["'`](?:\.\/|_astro\/)([\w.-]+\.js)["'`]/g,
    )
    for (const [, wanted = ''] of asked) expect(names).toContain(wanted)
  }
})

test('dynamic imports go through the small helper, which asks whether the page can do without', () => {
  const shop = readdirSync(join(DIST, '_astro')).find((name) => name.startsWith('shop.')) ?? ''
  const code = readFileSync(join(DIST, '_astro', shop), 'utf8')
  expect(code).toMatch(/\.optional\|\|dispatchEvent/)
  expect(code).not.toContain('Unable to preload CSS')
})
