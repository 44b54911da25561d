import { expect, test, vi } from 'vitest'
import type { Payments } from '#server/ports'
import { createLazyPayments } from '#third-parties/stripe/server/lazy-payments'
import { createFakePayments } from './support/fake-payments.ts'

test('an adapter that did not load is loaded again by the next call, and then kept', async () => {
  const load = vi.fn<() => Promise<Payments>>()
  load.mockRejectedValueOnce(new Error('the file was not there')).mockResolvedValueOnce(createFakePayments())
  const payments = createLazyPayments(load)
  const search = { checkoutId: 'c', attempt: 1, since: new Date(0) }
  await expect(payments.find(search)).rejects.toThrow('the file was not there')
  expect(await payments.find(search)).toBeUndefined()
  await payments.find(search)
  expect(load).toHaveBeenCalledTimes(2)
})
