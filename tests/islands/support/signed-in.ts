/** A browser with the sign-in service in memory: see `current-sign-in.ts`. */
import { afterEach, beforeEach, vi } from 'vitest'
import { stopAuth } from '#features/account/start-auth.ts'
import { clearAccounts } from '#stores/accounts'
import { $auth } from '#stores/auth'
import { forgetReferral } from '#stores/referral'
import { forgetSignInEmail } from '#stores/sign-in-email'
import visit from '../../../src/i18n/en/login.json'
import { renewFake } from './current-sign-in.ts'

/** Each test begins with a browser in which nobody is signed in, at a service that knows nobody. */
export function eachSignIn(): void {
  beforeEach(() => {
    renewFake()
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
