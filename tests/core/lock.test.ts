/** The lock file is good on machines of every kind, and says of each package what its bytes must be. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from '#local/paths'
import { type Entries, lockProblems, missingEntries, withoutIntegrity } from '../../scripts/check/lock.ts'

const integrity = `sha512-${'a'.repeat(86)}==`

const WHOLE: Entries = {
  '': { version: '0.1.0' },
  'node_modules/tool': {
    version: '1.0.0',
    integrity,
    dev: true,
    license: 'MIT',
    optionalDependencies: { 'tool-linux-x64': '1.0.0', 'tool-win32-x64-msvc': '1.0.0' },
  },
  'node_modules/tool-linux-x64': { version: '1.0.0', integrity, optional: true },
  'node_modules/tool-win32-x64-msvc': { version: '1.0.0', integrity, optional: true },
}

function without(path: string): Entries {
  return Object.fromEntries(Object.entries(WHOLE).filter(([name]) => name !== path))
}

test('a whole lock file has no problem', () => {
  expect(lockProblems(WHOLE)).toEqual([])
})

test("a program of another platform needs an entry, which its sibling's is the model of", () => {
  const packages = without('node_modules/tool-win32-x64-msvc')
  expect(lockProblems(packages)).toEqual(['tool-win32-x64-msvc 1.0.0 has no entry'])
  expect(missingEntries(packages)['node_modules/tool-win32-x64-msvc']).toEqual({
    version: '1.0.0',
    cpu: ['x64'],
    dev: true,
    license: 'MIT',
    optional: true,
    os: ['win32'],
  })
})

describe('an entry is refused', () => {
  test.each([
    ['without a checksum', {}],
    ['with one that is too weak', { integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' }],
    ['with one that was cut short', { integrity: integrity.slice(0, -4) }],
  ])('%s', (_, change) => {
    const packages = {
      ...WHOLE,
      'node_modules/tool-linux-x64': { version: '1.0.0', optional: true, ...change },
    }
    expect(lockProblems(packages)).toEqual(['tool-linux-x64 1.0.0 has no integrity'])
  })

  test('also when only its name is that of what is not mirrored', () => {
    const path = 'node_modules/@astrojs/compiler-binding-linux-x64-gnu'
    expect(lockProblems({ ...WHOLE, [path]: { version: '1.0.0' } })).toHaveLength(1)
    expect(lockProblems({ ...WHOLE, [path]: { version: '1.0.0', optional: true } })).toEqual([])
  })
})

test("the shop's own lock file names no registry, and lacks only what ours did not have", () => {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
  expect(lockProblems(packages)).toEqual([])
  expect(Object.values<object>(packages).filter((entry) => 'resolved' in entry)).toEqual([])
  const unchecked = withoutIntegrity(packages)
  expect(unchecked.filter((path) => !path.includes('@astrojs/compiler-binding-'))).toEqual([])
})
