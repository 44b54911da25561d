/** What another function of the shop answers, for a mail. */
import { expect, it } from 'vitest'
import { createOwnFiles } from '#server/adapters/own-files'
import { SE } from './support/fixtures.ts'

const asked: string[] = []
const answering = (answer: () => Response) =>
  createOwnFiles([SE], async ({ url }) => {
    asked.push(url)
    return answer()
  })

it('is asked for at the host of the storefront', async () => {
  const bytes = await answering(() => new Response('%PDF-1.7'))('se', '/api/invoice/A/b')
  expect(new TextDecoder().decode(bytes)).toBe('%PDF-1.7')
  expect(asked).toEqual([`https://${SE.host}/api/invoice/A/b`])
})

it.each<[string, () => Response]>([
  ['a refusal', () => new Response('no', { status: 404 })],
  [
    'no answer',
    () => {
      throw new TypeError('fetch failed')
    },
  ],
])('%s is no file', async (_, answer) => {
  expect(await answering(answer)('se', '/api/invoice/A/b')).toBeUndefined()
})

it('nor is one of a storefront that is not there', async () => {
  expect(await answering(() => new Response('x'))('de', '/')).toBeUndefined()
})
