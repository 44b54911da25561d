/** What the doctor says of names in `.env` that nothing reads. */
import { expect, test } from 'vitest'
import { LOCAL_SETTINGS } from '#local/settings'
import { THIRD_PARTIES } from '#third-parties/registry'
import { misspeltRows } from '../../scripts/check/misspelt-settings.ts'

test.each([
  ['STRIPE_SECRET', 'STRIPE_SECRET_KEY'],
  ['STRIPE_WEBHOOK', 'STRIPE_WEBHOOK_SECRET'],
  ['stripe_secret_key', 'STRIPE_SECRET_KEY'],
  ['SRTIPE_SECRET_KEY', 'STRIPE_SECRET_KEY'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE', 'DATABASE_URL'],
  ['ALGOLIA_APP_ID', 'PUBLIC_ALGOLIA_APP_ID'],
  ['IMGIX_HOST', 'PUBLIC_IMGIX_HOST'],
  ['NODE_ENVV', 'NODE_ENV'],
])('%s is nearly %s', (name, meant) => {
  expect(misspeltRows([name])).toEqual([
    { what: name, state: 'unknown', remark: `nothing reads it: is ${meant} meant?` },
  ])
})

test.each(['NODE_OPTIONS', 'PATH', 'LANG', 'PUBLIC_THING', 'OTHER_PROGRAM_KEY'])(
  '%s is left alone',
  (name) => {
    expect(misspeltRows([name])).toEqual([])
  },
)

test('a setting is none', () => {
  const known = [...THIRD_PARTIES.flatMap(({ settings }) => settings), ...LOCAL_SETTINGS]
  expect(misspeltRows(known.map(({ name }) => name))).toEqual([])
})
