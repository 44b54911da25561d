/** Every setting is described once, and no undescribed one is read. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ROOT } from '#local/paths'
import { LOCAL_SETTINGS } from '#local/settings'
import { loadSettings } from '#local/settings-file'
import { EMULATOR_VARIABLES } from '#server/settings'
import { SERVICES } from '#third-parties/browser-services'
import { THIRD_PARTIES } from '#third-parties/registry'

/** Of Vite, npm, the system and the tools that scripts start. */
const NOT_OURS = ['DEV', 'PROD', 'PATH', 'ASTRO_TELEMETRY_DISABLED', 'DEBIAN_FRONTEND']

const KNOWN = new Set<string>([
  ...THIRD_PARTIES.flatMap(({ settings }) =>
    settings.flatMap(({ name, aliases = [] }) => [name, ...aliases]),
  ),
  ...LOCAL_SETTINGS.map(({ name }) => name),
  ...EMULATOR_VARIABLES,
  ...NOT_OURS,
])

const NAME = '([A-Z][A-Z0-9_]+)'
const READ = [
  new RegExp(`\\benv\\??\\.${NAME}`, 'g'),
  new RegExp(`\\benv\\[['"]${NAME}`, 'g'),
  new RegExp(`\\breadSetting\\(\\w+, ['"]${NAME}`, 'g'),
]
const TAKEN_APART = /\{([^{}]*)\}(?:: Env\b| = process\.env)/g

function namesIn(source: string): string[] {
  const read = READ.flatMap((pattern) => [...source.matchAll(pattern)].map(([, name = '']) => name))
  const taken = [...source.matchAll(TAKEN_APART)].flatMap(
    ([, names = '']) => names.match(/\b[A-Z][A-Z0-9_]+\b/g) ?? [],
  )
  return [...read, ...taken]
}

test.each(['src', 'scripts', 'functions'])('what %s reads is known to the doctor', (folder) => {
  const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
  const unknown = files
    .filter((file) => /\.(ts|tsx|mjs|astro)$/.test(file))
    .flatMap((file) =>
      namesIn(readFileSync(join(ROOT, folder, file), 'utf8')).map((name) => ({ file, name })),
    )
    .filter(({ name }) => !KNOWN.has(name))
  expect(unknown).toEqual([])
})

describe('a shop that NODE_ENV makes one of production', () => {
  afterEach(() => vi.unstubAllEnvs())

  test.each([
    ['production', undefined, 'production'],
    ['production', 'deploy-preview', 'deploy-preview'],
    ['test', undefined, undefined],
  ])('%s, deployed as %s, has the pages of %s', (kind, context, expected) => {
    vi.stubEnv('NODE_ENV', kind)
    vi.stubEnv('CONTEXT', context)
    loadSettings(join(ROOT, 'no-such-file'))
    expect(process.env.CONTEXT).toBe(expected)
  })
})

describe("the host of the provider's windows", () => {
  afterEach(() => vi.unstubAllEnvs())

  test.each([
    ['my-shop-1a2b3', undefined, 'my-shop-1a2b3.firebaseapp.com'],
    ['my-shop-1a2b3', 'sign-in.shop.example', 'sign-in.shop.example'],
    ['no project; at all', undefined, undefined],
    [undefined, undefined, undefined],
  ])('of the project %s and the setting %s is %s', (project, set, expected) => {
    vi.stubEnv('FIREBASE_PROJECT_ID', project)
    vi.stubEnv('PUBLIC_FIREBASE_AUTH_DOMAIN', set)
    loadSettings(join(ROOT, 'no-such-file'))
    expect(process.env.PUBLIC_FIREBASE_AUTH_DOMAIN).toBe(expected)
  })
})

describe('a name is found', () => {
  test.each([
    ['process.env.SHOP_X', ['SHOP_X']],
    ["import.meta.env['SHOP_X']", ['SHOP_X']],
    ["readSetting(env, 'SHOP_X')", ['SHOP_X']],
    ['const { SHOP_X, SHOP_Y = 1 } = process.env', ['SHOP_X', 'SHOP_Y']],
    ['function f({ SHOP_X }: Env) {}', ['SHOP_X']],
  ])('in %s', (source, names) => {
    expect(namesIn(source)).toEqual(names)
  })
})

test('each has one description', () => {
  const names = THIRD_PARTIES.flatMap(({ settings }) => settings.map(({ name }) => name))
  const all = [...names, ...LOCAL_SETTINGS.map(({ name }) => name)]
  expect(all).toHaveLength(new Set(all).size)
})

test('a third party is called like its folder', () => {
  const folders = readdirSync(join(ROOT, 'src/third-parties'), { withFileTypes: true })
  const names = folders.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  expect(THIRD_PARTIES.map(({ name }) => name).sort()).toEqual(names.sort())
})

test.each(SERVICES.map(({ name }) => name))('what a page is told of %s starts something', (name) => {
  const folder = join(ROOT, 'src/features/tracking')
  const sources = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'))
  expect(sources.join('\n')).toContain(`'#third-parties/${name}/browser'`)
})
