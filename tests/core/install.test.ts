/** What `npm start` installs, wherever it runs. */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ROOT } from '#local/paths'

const NEEDED = { name: 'needed', version: '1.0.0' }

/** A project with one development dependency, which comes from a folder of its own. */
const FILES = {
  'package.json': { name: 'project', devDependencies: { needed: 'file:needed' } },
  'needed/package.json': NEEDED,
  'package-lock.json': {
    ...{ name: 'project', lockfileVersion: 3, requires: true },
    packages: {
      '': { name: 'project', devDependencies: { needed: 'file:needed' } },
      needed: { version: '1.0.0', dev: true },
      'node_modules/needed': { resolved: 'needed', link: true },
    },
  },
}

let project: string
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'shop-install-'))
  for (const [file, value] of Object.entries(FILES)) {
    mkdirSync(join(project, dirname(file)), { recursive: true })
    writeFileSync(join(project, file), JSON.stringify(value))
  }
  cpSync(join(ROOT, 'scripts/install.mjs'), join(project, 'scripts/install.mjs'))
})
afterEach(() => rmSync(project, { recursive: true }))

test('development dependencies, too, on a machine that builds for production', () => {
  const { PATH, HOME } = process.env
  const install = "import('./scripts/install.mjs').then(({ ensureInstalled }) => ensureInstalled())"
  const { status, stderr } = spawnSync(process.execPath, ['-e', install], {
    ...{
      cwd: project,
      encoding: 'utf8',
      env: { PATH, HOME, NODE_ENV: 'production', npm_config_offline: 'true' },
    },
  })
  expect([status, stderr]).toEqual([0, expect.any(String)])
  expect(existsSync(join(project, 'node_modules/needed/package.json'))).toBe(true)
})
