/** A browser with the sign-in service in memory. A test file mocks `load-sign-in.ts` with `loadFake`. */
import { afterEach, beforeEach, vi } from 'vitest'
import { stopAuth } from '#features/account/start-auth.ts'
import { clearAccounts } from '#stores/accounts'
import { $auth } from '#stores/auth'
import { forgetReferral } from '#stores/referral'
import { forgetSignInEmail } from '#stores/sign-in-email'
import visit from '../../../src/i18n/en/login.json'
import { type FakeSignIn, fakeSignIn } from './fake-sign-in.ts'

let service: FakeSignIn | undefined

/** The one of the test that runs. */
export function fake(): FakeSignIn {
  if (!service) throw new Error('the service is there only while a test runs')
  return service
}

export const loadFake = async () => fake()

/** Each test begins with a browser in which nobody is signed in, at a service that knows nobody. */
export function eachSignIn(): void {
  beforeEach(() => {
    service = fakeSignIn()
  })
  afterEach(() => {
    stopAuth()
    clearAccounts()
    forgetReferral()
    forgetSignInEmail()
    $auth.set({ kind: 'unknown' })
    for (const dialog of document.querySelectorAll('dialog')) dialog.close()
  })
}

/** What scripts fetch of the messages. */
export function answerMessages(): void {
  const { fetch } = globalThis
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(String(input), location.href)
    return pathname.startsWith('/messages/en/visit') ? Response.json(visit.visit) : fetch(input, init)
  })
}
