/** What a build server does is what a developer does: the same commands, on every system that README.md names. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { ROOT } from '#local/paths'

interface Job {
  'runs-on': string
  container?: string
  'timeout-minutes': number
  strategy?: { matrix: Record<string, string[]> }
  steps: { uses?: string; run?: string; with?: Record<string, unknown> }[]
}

const text = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const jobs: Record<string, Job> = parse(text('.github/workflows/verify.yml')).jobs
const { engines, devDependencies } = JSON.parse(text('package.json'))

const commands = ({ steps }: Job) => steps.flatMap(({ run }) => run ?? [])

test('everything runs on Linux with the oldest Node that the shop promises', () => {
  const { everything } = jobs
  expect(everything && commands(everything)).toEqual(['.ci/run'])
  expect(everything?.container).toMatch(new RegExp(`^node:${engines.node.replace('>=', '')}-`))
  // Git keeps who may run it.
  expect(statSync(join(ROOT, '.ci/run')).mode & 0o111).not.toBe(0)
})

test('the shop opens on Windows and macOS', () => {
  const { opens } = jobs
  expect(opens?.strategy?.matrix.os?.map((os) => os.split('-')[0])).toEqual(['windows', 'macos'])
  expect(opens && commands(opens)).toEqual(['node scripts/check/opens.mjs'])
})

describe.each(Object.entries(jobs))('the job %s', (_, job) => {
  test('ends, starts from a checkout, and runs what is there', () => {
    expect(job['timeout-minutes']).toBeLessThanOrEqual(120)
    expect(job.steps[0]?.uses).toMatch(/^actions\/checkout@v\d+$/)
    for (const command of commands(job))
      expect(existsSync(join(ROOT, command.replace(/^node /, '')))).toBe(true)
    for (const { with: options } of job.steps)
      if (options?.['node-version-file'])
        expect(existsSync(join(ROOT, String(options['node-version-file'])))).toBe(true)
  })
})

test('the Node of .nvmrc is the one that the lock file pins', () => {
  expect(devDependencies.node.split('.')[0]).toBe(text('.nvmrc').trim())
})
