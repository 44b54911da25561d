import { expect, test } from 'vitest'
import { nameParts } from '#core/account/name-parts'

test.each([
  ['Eva Lind', { firstName: 'Eva', lastName: 'Lind' }],
  ['  Eva  Maria Lind ', { firstName: 'Eva Maria', lastName: 'Lind' }],
  ['Eva', { firstName: 'Eva' }],
  ['', {}],
  [' ', {}],
  ['x'.repeat(61), {}],
])('"%s" in two fields', (name, parts) => {
  expect(nameParts(name)).toEqual(parts)
})
