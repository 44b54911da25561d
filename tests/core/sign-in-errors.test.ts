/** What the adapter of the sign-in service tells a page: codes in place of sentences, an end for every call, few digits. */
import type { MultiFactorInfo } from '@firebase/auth'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SignInError } from '#browser/sign-in'
import { asSignInError, settle } from '#third-parties/firebase/browser/errors'
import { asFactors } from '#third-parties/firebase/browser/user'

const emulator = vi.hoisted(() => ({ isPreparing: false }))

vi.mock('#third-parties/firebase/browser/open-auth', () => ({
  isPreparing: async () => emulator.isPreparing,
}))

beforeEach(() => {
  vi.useFakeTimers()
  emulator.isPreparing = false
})
afterEach(() => {
  vi.useRealTimers()
})

const refused = (code: string) => Object.assign(new Error(`Firebase: Error (${code}).`), { code })

test.each([
  [refused('auth/popup-blocked'), 'popup-blocked'],
  [refused('auth/error-code:-47'), 'error-code:-47'],
  [refused('app/no-app'), 'internal-error'],
  [new TypeError('x is undefined'), 'internal-error'],
  [undefined, 'internal-error'],
  [new SignInError('null-user'), 'null-user'],
])('%s is told as %s', (error, code) => {
  const told = asSignInError(error)
  expect(told).toBeInstanceOf(SignInError)
  expect([told.code, told.message]).toEqual([code, code])
})

test('a call that is never answered ends, as one that the network lost', async () => {
  const ended = expect(settle(() => new Promise(() => {}))).rejects.toMatchObject({
    code: 'network-request-failed',
  })
  await vi.advanceTimersByTimeAsync(30_000)
  await ended
})

test('a call that is answered leaves no timer', async () => {
  expect(await settle(async () => 'signed in')).toBe('signed in')
  await expect(settle(() => Promise.reject(refused('auth/wrong-password')))).rejects.toMatchObject({
    code: 'wrong-password',
  })
  expect(vi.getTimerCount()).toBe(0)
})

test('an emulator that is being prepared is no lost network', async () => {
  emulator.isPreparing = true
  const lost = settle(() => Promise.reject(refused('auth/network-request-failed')))
  await expect(lost).rejects.toMatchObject({ code: 'preparing' })
})

test.each([
  ['+46701234567', '+46*******67'],
  ['+4712345678', '+47******78'],
  ['+*******4567', '+*******4567'],
])('a second factor at %s is shown as %s', (phoneNumber, phone) => {
  const factor = { uid: 'f1', factorId: 'phone', displayName: null, enrollmentTime: '' }
  const factors = asFactors([{ ...factor, phoneNumber } as MultiFactorInfo])
  expect(factors).toEqual([{ id: 'f1', phone, name: undefined }])
})

test('a second factor of another kind is none of the shop', () => {
  const factor = { uid: 'f1', factorId: 'totp' as const, displayName: 'app', enrollmentTime: '' }
  expect(asFactors([factor])).toEqual([])
})
