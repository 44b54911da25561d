/** Third parties have a place in the policy when they are set up rightly, and only then. */
import { describe, expect, test } from 'vitest'
import { policy } from '../../scripts/build/policy.ts'

const INLINE = { scripts: [], styles: [] }

/** What settings add to the policy of a part; of the home page when none is named. */
function added(env: Record<string, string>, part = ''): string[] {
  const sources = (text: string) =>
    text.split('; ').flatMap((line) => {
      const [directive, ...values] = line.split(' ')
      return values.map((value) => `${directive} ${value}`)
    })
  const before = sources(policy(INLINE, part, {}))
  return sources(policy(INLINE, part, env)).filter((line) => !before.includes(line))
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
    [
      'PUBLIC_ALGOLIA_APP_ID',
      'AB12CD34EF',
      [
        'connect-src https://ab12cd34ef-dsn.algolia.net',
        'connect-src https://ab12cd34ef.algolia.net',
        'connect-src https://ab12cd34ef-1.algolianet.com',
        'connect-src https://ab12cd34ef-2.algolianet.com',
        'connect-src https://ab12cd34ef-3.algolianet.com',
      ],
    ],
  ])('makes room for %s=%s', (setting, value, expected) => {
    expect(added({ [setting]: value }).sort()).toEqual(expected.sort())
  })

  test('lets every page renew a token, and the pages of the account open the windows of sign-in', () => {
    const env = { FIREBASE_PROJECT_ID: 'filament-shop-1', PUBLIC_FIREBASE_API_KEY: 'AIzaSy-not-a-real-key' }
    const everywhere = [
      'connect-src https://identitytoolkit.googleapis.com',
      'connect-src https://securetoken.googleapis.com',
    ]
    for (const part of ['', 'product', 'cart', 'checkout']) expect(added(env, part)).toEqual(everywhere)
    const windows = (host: string) => [
      ...['https://apis.google.com', 'https://www.google.com/recaptcha/'].map((each) => `script-src ${each}`),
      'script-src https://www.gstatic.com/recaptcha/',
      `frame-src ${host}`,
      'frame-src https://www.google.com/recaptcha/',
      'frame-src https://recaptcha.google.com/recaptcha/',
    ]
    const account = (more = {}) => added({ ...env, ...more }, 'account').sort()
    expect(account()).toEqual([...everywhere, ...windows('https://filament-shop-1.firebaseapp.com')].sort())
    const own = { PUBLIC_FIREBASE_AUTH_DOMAIN: 'sign-in.shop.example' }
    expect(account(own)).toEqual([...everywhere, ...windows('https://sign-in.shop.example')].sort())
    expect(account({ PUBLIC_FIREBASE_AUTH_DOMAIN: 'x; script-src *' })).toEqual(everywhere)
    expect(added({}, 'account')).toEqual([])
  })

  test.each([
    ['PUBLIC_GTAG_ID', 'UA 1'],
    ['PUBLIC_PIXEL_ID', 'x'],
    ['PUBLIC_CHAT_SRC', 'https://chat.example/w.js; script-src *'],
    ['PUBLIC_REVIEWS_SRC', '//reviews.example/w.js'],
    ['PUBLIC_SENTRY_DSN', 'https://errors.example'],
    ['PUBLIC_SENTRY_DSN', ''],
    ['PUBLIC_ALGOLIA_APP_ID', 'shop'],
    ['ALGOLIA_WRITE_KEY', 'a'.repeat(32)],
    ['PUBLIC_FIREBASE_API_KEY', 'x'],
  ])('makes none for %s=%s', (setting, value) => {
    expect(added({ [setting]: value })).toEqual([])
  })
})
