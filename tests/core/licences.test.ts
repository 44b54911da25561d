/** Which packages the shop may run on. */
import { describe, expect, it } from 'vitest'
import { type Find, isAllowed, licenceProblems, type Manifest } from '../../scripts/check/licences.ts'

describe('a licence', () => {
  it.each(['MIT', 'ISC', '(MIT OR GPL-3.0)', 'GPL-2.0 OR MIT', 'MIT AND ISC', '(BSD-2-Clause AND MIT)'])(
    '%s is on the list',
    (licence) => {
      expect(isAllowed(licence)).toBe(true)
    },
  )

  it.each([
    'GPL-3.0',
    'AGPL-3.0-only',
    'MIT AND GPL-3.0',
    'MIT OR (GPL-2.0 AND ISC)',
    'mit',
    'SEE LICENSE IN LICENSE',
    'UNLICENSED',
    '',
    undefined,
    { type: 'MIT' },
  ])('%s is not', (licence) => {
    expect(isAllowed(licence)).toBe(false)
  })
})

describe('the packages of a shop', () => {
  const INSTALLED: Record<string, Partial<Manifest>> = {
    good: { license: 'MIT', dependencies: { deep: '1' }, optionalDependencies: { 'other-system': '1' } },
    deep: { license: 'GPL-3.0', dependencies: { good: '1' } },
    bare: {},
    tool: { license: 'AGPL-3.0' },
    lightningcss: { license: 'MPL-2.0' },
    copy: { license: 'MPL-2.0' },
  }
  const find: Find = (name) => {
    const manifest = INSTALLED[name]
    return manifest && { folder: `/${name}`, manifest: { name, version: '1.0.0', ...manifest } }
  }
  const root = (dependencies: Record<string, string>) => ({ name: 'shop', version: '0', dependencies })

  it('are named when one of them, however deep, has a licence that is not on the list', () => {
    expect(licenceProblems(find, '/', root({ good: '1', bare: '1' }))).toEqual([
      'bare@1.0.0: "no licence"',
      'deep@1.0.0: "GPL-3.0"',
    ])
  })

  it('are what it runs on, not what it is tested with', () => {
    expect(licenceProblems(find, '/', { ...root({}), devDependencies: { tool: '1' } } as Manifest)).toEqual(
      [],
    )
  })

  it('may have a licence of a tool only if they are that tool', () => {
    expect(licenceProblems(find, '/', root({ lightningcss: '1', copy: '1' }))).toEqual([
      'copy@1.0.0: "MPL-2.0"',
    ])
  })
})
