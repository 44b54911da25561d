/** What the doctor says of Contentful. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { probeContentful } from '#third-parties/contentful/probe'
import { CONTENT_PREVIEW } from '#third-parties/contentful/settings'
import { type StandIn, startStandIn } from '#third-parties/contentful/stand-in/server'

let standIn: StandIn

beforeAll(async () => {
  standIn = await startStandIn()
})
afterAll(() => standIn.close())

const probe = (more: Record<string, string> = {}) =>
  probeContentful({ env: { ...standIn.env, ...more }, isProduction: false })

test('a space that can be read is named, with what becomes of what is published', async () => {
  const { space } = standIn.store
  expect(await probe()).toEqual({
    ok: true,
    remark: `Contentful, space ${space}, environment master; what is published waits for the next build (CONTENTFUL_WEBHOOK_SECRET)`,
  })
  const secret = { CONTENTFUL_WEBHOOK_SECRET: 'q7Jr0nYw2mXb5tVk8sZc1dGh' }
  expect((await probe(secret)).remark).toMatch(/; what is published is built$/)
  expect((await probe({ CONTENT_PREVIEW: '1' })).remark).toMatch(/; drafts are shown \(CONTENT_PREVIEW\)$/)
})

test.each([
  ['another token', { CONTENTFUL_DELIVERY_TOKEN: 'x'.repeat(32) }, 'Contentful does not know the token'],
  [
    'another space',
    { CONTENTFUL_SPACE_ID: 'elsewhere' },
    'there is no such space or environment, or not for this token',
  ],
  [
    'no token',
    { CONTENTFUL_DELIVERY_TOKEN: '' },
    "CONTENTFUL_DELIVERY_TOKEN is missing: reads what is published: the access token of the space's Content Delivery API",
  ],
])('%s is wrong', async (_, env, remark) => {
  expect(await probe(env)).toEqual({ ok: false, remark })
})

test('where nobody answers is wrong', async () => {
  const gone = await startStandIn()
  await gone.close()
  const remark = 'Contentful: it cannot be reached (ECONNREFUSED)'
  expect(await probe({ CONTENTFUL_ADDRESS: gone.address })).toEqual({ ok: false, remark })
})

test('a preview is none in production', () => {
  expect(CONTENT_PREVIEW.check?.('1', { CONTEXT: 'production' })).toMatch(/^nothing/)
  expect(CONTENT_PREVIEW.check?.('1', { CONTEXT: 'branch-deploy' })).toBeUndefined()
  expect(CONTENT_PREVIEW.check?.('yes', {})).toBe('1')
})
