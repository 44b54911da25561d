import { expect, test } from 'vitest'
import { finishInText } from '#features/product/terms.ts'
import { messages } from '#i18n/messages'

test.each([
  ['de', 'wood', 'Holz'],
  ['de', 'matt', 'matt'],
  ['sv', 'wood', 'trä'],
] as const)('in %s the finish %s is written "%s" within a sentence', (language, finish, written) => {
  expect(finishInText(messages(language).product, finish, language)).toBe(written)
})
