/** A setting that production needs is refused wherever it is missing, as soon as the registry has it. */
import { expect, it, vi } from 'vitest'
import { Refusal } from '#local/progress'
import { refuseWrongDeploy, refuseWrongSettings } from '#local/refuse-settings'
import { assertSettings, describeServices } from '#server/settings'
import type { Setting } from '#third-parties/setting'

const SIGN_IN = vi.hoisted(
  (): Setting => ({
    name: 'SIGN_IN_PROJECT',
    part: 'sign-in',
    purpose: 'whose tokens are taken',
    without: 'refused',
    chooses: true,
    check: (value) => (/^[a-z-]+$/.test(value) ? undefined : 'my-project'),
  }),
)

vi.mock('#third-parties/registry', async (original) => {
  const registry = await original<typeof import('#third-parties/registry')>()
  return { ...registry, SERVER_SETTINGS: [...registry.SERVER_SETTINGS, SIGN_IN] }
})

const REST = {
  DATABASE_URL: 'postgresql://shop@db/shop',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  PUBLIC_STRIPE_KEY: 'pk_test_1',
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
    expect(() => check(PRODUCTION)).toThrow(/^ *SIGN_IN_PROJECT +is missing: whose tokens are taken$/m)
    expect(() => check({ ...PRODUCTION, SIGN_IN_PROJECT: '!' })).toThrow(/SIGN_IN_PROJECT +is malformed/)
    expect(() => check({ ...PRODUCTION, SIGN_IN_PROJECT: 'shop' })).not.toThrow()
  },
)

it('a developer and a preview build go on without it', () => {
  expect(() => refuseWrongSettings({})).not.toThrow()
  expect(() => refuseWrongDeploy({ CONTEXT: 'deploy-preview', NODE_ENV: 'production' })).not.toThrow(Refusal)
})

it('the doctor has a row for it', () => {
  expect(describeServices(REST)).toContainEqual(
    expect.objectContaining({ part: 'sign-in', mode: 'embedded', missing: ['SIGN_IN_PROJECT'] }),
  )
})
