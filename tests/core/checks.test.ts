/** The checks themselves: none of them passes because it has nothing to look at, or knows more than the others. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#local/paths'
import { testEnvironment } from '../../scripts/dev/test-environment.ts'
import config from '../../vitest.config.ts'

const text = (file: string) => readFileSync(join(ROOT, file), 'utf8')

const projects = (config.test?.projects ?? []).flatMap((project) =>
  typeof project === 'object' && 'test' in project && project.test ? [project.test] : [],
)

test.each(projects.map(({ name, include = [] }) => [name, include] as const))(
  'the project %s looks for tests only where there are some',
  (_, include) => {
    for (const pattern of include) {
      const [folder = ''] = pattern.split('/**')
      expect(existsSync(join(ROOT, folder)), folder).toBe(true)
      const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      expect(files.some((file) => /\.test\.tsx?$/.test(file))).toBe(true)
    }
  },
)

test('a run that finds no test fails', () => {
  expect(text('scripts/verify.ts')).not.toContain('passWithNoTests')
  for (const project of projects) expect(project).not.toHaveProperty('passWithNoTests')
})

test('a build server runs what a developer runs', () => {
  const commands = text('.ci/run')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
  expect(commands).toEqual(['set -euo pipefail', 'cd "$(dirname "$0")/.."', 'export CI=true', 'npm test'])
})

test('a machine that builds for production runs them as any other', () => {
  const env = { NODE_ENV: 'production', CONTEXT: 'production', PATH: '/bin' }
  expect(testEnvironment(env)).toEqual({ PATH: '/bin', ASTRO_TELEMETRY_DISABLED: '1' })
})

test('every command of package.json runs a file that is there', () => {
  const { scripts } = JSON.parse(text('package.json')) as { scripts: Record<string, string> }
  const files = Object.values(scripts).flatMap((command) => command.match(/scripts\/\S+/g) ?? [])
  expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(['start', 'dev', 'build', 'test', 'prices']))
})
