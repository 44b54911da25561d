/** Third parties have a place in the policy when they are set up rightly, and only then. */
import { describe, expect, test } from 'vitest'
import { policy } from '../../scripts/build/policy.ts'

const INLINE = { scripts: [], styles: [] }

/** What a setting adds to the policy of the home page. */
function added(env: Record<string, string>): string[] {
  const sources = (text: string) =>
    text.split('; ').flatMap((line) => {
      const [directive, ...values] = line.split(' ')
      return values.map((value) => `${directive} ${value}`)
    })
  const before = sources(policy(INLINE, '', {}))
  return sources(policy(INLINE, '', env)).filter((line) => !before.includes(line))
}

describe('the policy', () => {
  test.each<[string, string, string[]]>([
    [
      'PUBLIC_GTAG_ID',
      'G-ABC123',
      [
        'script-src https://*.googletagmanager.com',
        'img-src https://*.google-analytics.com',
        'img-src https://*.googletagmanager.com',
        'connect-src https://*.google-analytics.com',
        'connect-src https://*.analytics.google.com',
        'connect-src https://*.googletagmanager.com',
      ],
    ],
    ['PUBLIC_PIXEL_ID', '1234567890', ['connect-src https://www.facebook.com']],
    [
      'PUBLIC_CHAT_SRC',
      'https://chat.example/w.js',
      [
        'script-src https://chat.example',
        'img-src https://chat.example',
        'connect-src https://chat.example',
        'connect-src wss://chat.example',
        'frame-src https://chat.example',
      ],
    ],
    [
      'PUBLIC_REVIEWS_SRC',
      'https://reviews.example:8443/w.js?shop=1',
      [
        'script-src https://reviews.example:8443',
        'img-src https://reviews.example:8443',
        'connect-src https://reviews.example:8443',
        'connect-src wss://reviews.example:8443',
        'frame-src https://reviews.example:8443',
      ],
    ],
    ['PUBLIC_SENTRY_DSN', 'https://abc@errors.example/42', ['connect-src https://errors.example']],
  ])('makes room for %s=%s', (setting, value, expected) => {
    expect(added({ [setting]: value }).sort()).toEqual(expected.sort())
  })

  test.each([
    ['PUBLIC_GTAG_ID', 'UA 1'],
    ['PUBLIC_PIXEL_ID', 'x'],
    ['PUBLIC_CHAT_SRC', 'https://chat.example/w.js; script-src *'],
    ['PUBLIC_REVIEWS_SRC', '//reviews.example/w.js'],
    ['PUBLIC_SENTRY_DSN', 'https://errors.example'],
    ['PUBLIC_SENTRY_DSN', ''],
  ])('makes none for %s=%s', (setting, value) => {
    expect(added({ [setting]: value })).toEqual([])
  })
})
