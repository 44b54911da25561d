/** What was typed behind a command is read, or said to be wrong; nothing is passed over. */
import { expect, test } from 'vitest'
import { readArguments, readOptions } from '#local/arguments'
import { Refusal, Usage } from '#local/progress'

const OPTIONS = { force: { type: 'boolean' }, runs: { type: 'string' } } as const
const USAGE = 'npm run thing [-- --force]'

const read = (...args: string[]) => readArguments(OPTIONS, USAGE, args)
const readNoWords = (...args: string[]) => readOptions(OPTIONS, USAGE, args)

test('options and words', () => {
  const { values, positionals } = read('push', '--force', '--runs', '9')
  expect({ ...values }).toEqual({ force: true, runs: '9' })
  expect(positionals).toEqual(['push'])
  expect({ ...readNoWords('--force') }).toEqual({ force: true })
})

test.each([['--help'], ['-h'], ['push', '--help'], ['--froce', '--help']])(
  '%s %s asks for the usage',
  (...args) => {
    for (const reader of [read, readNoWords]) expect(() => reader(...args)).toThrow(new Usage(USAGE))
  },
)

test.each([
  ['--dry-run', '--dry-run: there is no such option.'],
  ['--runs', '--runs: it needs a value, or takes none.'],
  ['--force=yes', '--force: it needs a value, or takes none.'],
])('%s is refused with the usage', (typed, reason) => {
  expect(() => readNoWords(typed)).toThrow(new Refusal(`${reason}\n${USAGE}`))
})

test('a value that begins with a dash is told how it is written', () => {
  const reason = '-5 begins with a dash, as an option does; if it is the value: --runs=-5'
  expect(() => read('push', '--runs', '-5')).toThrow(new Refusal(`--runs: ${reason}\n${USAGE}`))
  expect(() => read('--runs', '--force')).toThrow('--runs: --force begins with a dash')
  expect(read('--runs=-5').values.runs).toBe('-5')
})

test('a word that nobody reads is refused', () => {
  expect(() => readNoWords('dry-run')).toThrow(new Refusal(`dry-run: it says nothing there.\n${USAGE}`))
})
