/** Messages that a page's scripts fetch: in the page's language, once, and again after a failure. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BROWSER_MESSAGES } from '#i18n/browser-messages'
import { messages } from '#i18n/messages'

const asked: string[] = []
let isThere: boolean

beforeEach(() => {
  vi.resetModules()
  asked.length = 0
  isThere = true
  vi.stubGlobal('document', { documentElement: { dataset: { language: 'sv' } } })
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return isThere
      ? Response.json(BROWSER_MESSAGES.navigation(messages('sv')))
      : new Response('', { status: 503 })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('are asked for once, in the language of the page', async () => {
  const { loadMessages } = await import('#browser/messages')
  const [first, second] = await Promise.all([loadMessages('navigation'), loadMessages('navigation')])
  expect(first).toBe(second)
  expect(first.loading).toBe(messages('sv').navigation.loading)
  expect(asked).toEqual(['/messages/sv/navigation.json'])
})

test('that could not be read are asked for again', async () => {
  const { loadMessages } = await import('#browser/messages')
  isThere = false
  await expect(loadMessages('navigation')).rejects.toThrow('503')
  isThere = true
  await expect(loadMessages('navigation')).resolves.toHaveProperty('reload')
  expect(asked).toHaveLength(2)
})

test('of different parts do not stand in for each other', async () => {
  const { loadMessages } = await import('#browser/messages')
  await Promise.all([loadMessages('navigation'), loadMessages('newsletter')])
  expect(asked).toEqual(['/messages/sv/navigation.json', '/messages/sv/newsletter.json'])
})
