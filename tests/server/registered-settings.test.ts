/** A setting that production needs is refused wherever it is missing, as soon as the registry has it. */
import { afterAll, expect, it, vi } from 'vitest'
import type { Setting } from '#third-parties/setting'

const SMS: Setting = {
  name: 'SMS_SENDER',
  part: 'service points',
  purpose: 'whom messages come from',
  without: 'refused',
  chooses: true,
  check: (value) => (/^[a-z-]+$/.test(value) ? undefined : 'my-project'),
}

// Test files share what they load: here it is loaded anew, and again after.
vi.resetModules()
vi.doMock('#third-parties/registry', async (original) => {
  const registry = await original<typeof import('#third-parties/registry')>()
  return { ...registry, SERVER_SETTINGS: [...registry.SERVER_SETTINGS, SMS] }
})
const { Refusal } = await import('#local/progress')
const { refuseWrongDeploy, refuseWrongSettings } = await import('#local/refuse-settings')
const { assertSettings, describeServices } = await import('#server/settings')
afterAll(() => {
  vi.doUnmock('#third-parties/registry')
  vi.resetModules()
})

const REST = {
  DATABASE_URL: 'postgresql://shop@db/shop',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  PUBLIC_STRIPE_KEY: 'pk_test_1',
  FIREBASE_PROJECT_ID: 'filament-shop-1',
  PUBLIC_FIREBASE_API_KEY: 'AIzaSy-not-a-real-key',
}
const PRODUCTION = { ...REST, CONTEXT: 'production' }

const CHECKS = {
  'a build': refuseWrongDeploy,
  'a start': refuseWrongSettings,
  'a function': (env: Record<string, string>) => assertSettings(env, true),
}

it.each(Object.entries(CHECKS))(
  '%s for production is refused without it, and with a wrong one',
  (_, check) => {
    expect(() => check(PRODUCTION)).toThrow(/^ *SMS_SENDER +is missing: whom messages come from$/m)
    expect(() => check({ ...PRODUCTION, SMS_SENDER: '!' })).toThrow(/SMS_SENDER +is malformed/)
    expect(() => check({ ...PRODUCTION, SMS_SENDER: 'shop' })).not.toThrow()
  },
)

it('a developer and a preview build go on without it', () => {
  expect(() => refuseWrongSettings({})).not.toThrow()
  expect(() => refuseWrongDeploy({ CONTEXT: 'deploy-preview', NODE_ENV: 'production' })).not.toThrow(Refusal)
})

it('the doctor has a row for it', () => {
  expect(describeServices(REST)).toContainEqual(
    expect.objectContaining({
      part: 'service points',
      mode: 'embedded',
      missing: ['POSTNORD_API_KEY', 'SMS_SENDER'],
    }),
  )
})
