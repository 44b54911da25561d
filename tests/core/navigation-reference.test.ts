/** A visitor who writes to support can say which request failed. */
import { expect, it, vi } from 'vitest'
import { getStock } from '#api/catalog/stock'
import { createClient } from '#browser/api-client'
import { $notifications, notify } from '#stores/notifications'

it('an answer that says no is told with the id of its request', async () => {
  const told = vi.fn()
  const body = JSON.stringify({ message: ['Out of paper'], code: 'not_found', requestId: 'r-17' })
  const headers = { 'content-type': 'application/json', 'x-request-id': 'r-17' }
  const client = createClient({
    language: 'en',
    environment: 'test',
    fetch: async () => new Response(body, { status: 404, headers }),
    notify: told,
  })
  await expect(client.call(getStock, { params: { id: 'a' } })).rejects.toThrow('NotFound')
  expect(told.mock.calls).toEqual([['Out of paper', 'r-17']])
})

it('a notification keeps the reference', () => {
  notify('Out of paper', 'error', 'r-17')
  expect($notifications.get()).toMatchObject([{ text: 'Out of paper', reference: 'r-17' }])
})
