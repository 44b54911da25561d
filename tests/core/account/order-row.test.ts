/** What can be done with every order stands in one row of the account's list, and on a phone in two of two. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LANGUAGES } from '#core/site/language'

/** Letters that the narrowest column has room for beside the space between the buttons. */
const ROW = 58
const HALF = 20

test.each(LANGUAGES)('in %s each fits', (language) => {
  const file = new URL(`../../../src/i18n/${language}/account.json`, import.meta.url)
  const { again, track, invoice, help } = JSON.parse(readFileSync(file, 'utf8')).orders
  const labels: string[] = [again, track, invoice, help]
  expect(labels.join('').length, labels.join(' ')).toBeLessThanOrEqual(ROW)
  for (const label of labels) expect(label.length, label).toBeLessThanOrEqual(HALF)
})
