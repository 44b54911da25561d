/** What every answer of a function carries: `_headers` is for files only. */
import { describe, expect, it } from 'vitest'
import { client } from './http-client.ts'
import { CREATE, cart, GUESSED, openHttpShop } from './http-shop.ts'

const shop = openHttpShop()

describe.each([
  ['an answer', CREATE, 200],
  ['stock', '/oldapi/inventory?sku=PLA&quantity=1', 200],
  ['an error', `${CREATE}/${GUESSED}`, 404],
  ['a wrong host', '/oldapi/nothing', 421],
])('%s', (_, path, status) => {
  const ask = () => ({
    ...(path === CREATE && cart('PLA', 1)),
    ...(status === 421 && { headers: { host: 'evil.example' } }),
  })

  it('cannot be framed, run, guessed, kept or sent along', async () => {
    const answer = await shop().call(path, ask())
    expect(answer.status).toBe(status)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
  })

  it('insists on HTTPS where the shop has it', async () => {
    const secure = client(shop().deps, { secureCookies: true })
    expect((await secure(path, ask())).headers.get('strict-transport-security')).toContain('preload')
    expect((await shop().call(path, ask())).headers.get('strict-transport-security')).toBeNull()
  })
})
