/** A preview shows the storefront that was chosen; elsewhere there is nothing to choose. */
import { describe, expect, it } from 'vitest'
import { isPreview } from '#server/handlers/netlify'
import { choosePreview } from '#server/handlers/preview'
import { unknownCall } from '#server/handlers/unknown'
import { client } from './http-client.ts'
import { expectError, openHttpShop } from './http-shop.ts'

const shop = openHttpShop()
const PREVIEW = 'deploy-preview-7--shop.netlify.app'
const isOurs = (host: string) => isPreview(host, 'shop')

function choose(path: string, { host = PREVIEW, cookie = '' } = {}): Response {
  return choosePreview(new Request(`https://${host}${path}`, { headers: { host, cookie } }), isOurs)
}

describe('choosing a storefront', () => {
  it.each([
    ['/api/preview/se', '/'],
    ['/api/preview/se/', '/'],
    ['/api/preview/se/cart?site=se', '/cart'],
    ['/api/preview/se/shop?site=se&query=pla', '/shop?query=pla'],
    ['/api/preview/se/shop/', '/shop'],
    ['/api/preview/se//evil.example', '/evil.example'],
    ['/api/preview/se/%5Cevil.example', '/'],
    ['/api/preview/se/%2Fevil.example', '/'],
    ['/api/preview/se/..html', '/'],
    ['/api/preview/se/x/...html', '/'],
  ])('%s leads to %s', (path, to) => {
    const { status, headers } = choose(path)
    expect([status, headers.get('location')]).toEqual([302, to])
    expect(headers.getSetCookie()).toEqual(['preview_se=1; Path=/; HttpOnly; Secure; SameSite=Lax'])
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('ends the one before', () => {
    expect(
      choose('/api/preview/de/', { cookie: 'preview_se=1; preview_de=1' }).headers.getSetCookie(),
    ).toEqual([
      'preview_de=1; Path=/; HttpOnly; Secure; SameSite=Lax',
      'preview_se=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
    ])
  })

  it.each([
    ['/api/preview/xx/', PREVIEW],
    ['/api/preview/sex', PREVIEW],
    ['/api/preview', PREVIEW],
    ['/api/preview/se/', 'se.example'],
    ['/api/preview/se/', 'evil.example'],
  ])('%s of %s is not there', async (path, host) => {
    const response = choose(path, { host })
    expect([response.status, (await response.json()).code]).toEqual([404, 'not_found'])
    expect(response.headers.getSetCookie()).toEqual([])
  })
})

describe('a call', () => {
  /** In the language of the storefront. */
  async function messageOf(host: string, cookie: string): Promise<string> {
    const call = client(shop().deps, { secureCookies: true, isPreview: isOurs })
    const answer = await call('/oldapi/nothing', { host, headers: { cookie } })
    expectError(answer, 'not_found')
    return answer.body.message[0]
  }

  it('is of the storefront that the preview shows', async () => {
    const english = await messageOf(PREVIEW, '')
    expect(await messageOf(PREVIEW, 'preview_se=1')).toBe(await messageOf('se.example', ''))
    expect(await messageOf(PREVIEW, 'preview_se=1')).not.toBe(english)
  })

  it('is of the host’s own storefront everywhere else', async () => {
    expect(await messageOf('se.example', 'preview_com=1')).toBe(await messageOf('se.example', ''))
  })
})

describe('a call that no function has', () => {
  it.each([
    ['https://se.example/oldapi/nothing', 'en'],
    ['https://se.example/api/nothing?language=sv', 'sv'],
    ['https://se.example/api?language=%00', 'en'],
  ])('%s is answered in %s, in the form of the interface', async (url, language) => {
    const response = unknownCall(new Request(url))
    const body = await response.json()
    expect([response.status, body.code]).toEqual([404, 'not_found'])
    expect(body.message).toEqual(await inLanguage(language))
    expect(body.requestId).toBe(response.headers.get('x-request-id'))
  })

  async function inLanguage(language: string): Promise<string[]> {
    const call = client(shop().deps)
    return (await call(`/oldapi/nothing?language=${language}`)).body.message
  }
})
