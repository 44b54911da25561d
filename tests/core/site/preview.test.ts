/** Which storefront a preview shows. */
import { expect, test } from 'vitest'
import { keptSites, previewSite } from '#core/site/preview'

test.each([
  [null, 'com'],
  ['', 'com'],
  ['preview_se=1', 'se'],
  ['a=b; preview_de=1; preview_se=1', 'se'],
  ['preview_de=', 'de'],
  ['preview_xx=1', 'com'],
  ['xpreview_se=1; preview_sex=1', 'com'],
])('with the cookies %j it shows %s', (cookies, key) => {
  expect(previewSite(cookies)).toBe(key)
})

test('all that are kept can be ended', () => {
  expect(keptSites('preview_no=1; preview_se=1')).toEqual(['se', 'no'])
})
