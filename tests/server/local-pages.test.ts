/** Mail, codes and payments of a local shop are for its own pages, and for who opens them. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStandIns, type LocalStandIns } from '#server/stand-ins/stand-ins'

const SHOP = 'http://se.localhost:4321'
const FOREIGN = { 'sec-fetch-site': 'cross-site' }
const PATHS = [
  '/__local/mail',
  '/__local/newsletter',
  '/__local/sign-in',
  '/__local/sign-in.json',
  '/emulator/auth/handler',
  '/identitytoolkit.googleapis.com/v1/accounts:lookup',
]

let folder: string
let standIns: LocalStandIns

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-local-'))
  const emulator = {
    handle: async () => new Response('the emulator'),
    sent: async () => [],
    close: async () => {},
  }
  standIns = createStandIns({ folder, emulator })
})

afterAll(() => rm(folder, { recursive: true }))

async function ask(path: string, headers: Record<string, string>, method = 'GET') {
  return (await standIns.handleLocal(new Request(SHOP + path, { headers, method })))?.status
}

describe.each(PATHS)('%s', (path) => {
  it.each([
    ['a program', {}],
    ['a page of the shop', { 'sec-fetch-site': 'same-origin', origin: SHOP }],
    ['somebody who types the address', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }],
    [
      'somebody who follows a link of another site',
      { ...FOREIGN, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
    ],
  ])('answers %s', async (_, headers) => {
    expect(await ask(path, headers)).toBe(200)
  })

  it.each([
    ['a script of another site', { ...FOREIGN, 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'script' }],
    ['a call of another site', { origin: 'https://evil.example' }],
    ['a call of a page that hides its site', { origin: 'null' }],
    ['a frame of another site', { ...FOREIGN, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }],
  ])('refuses %s', async (_, headers) => {
    expect(await ask(path, headers)).toBe(403)
  })

  it('refuses a form of another site', async () => {
    const navigation = { ...FOREIGN, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
    expect(await ask(path, navigation, 'POST')).toBe(403)
  })
})

it.each([
  ['http://evil.example:4321', 403],
  ['http://localhost.evil.example:4321', 403],
  ['http://notlocalhost:4321', 403],
  ['http://127.0.0.1.evil.example:4321', 403],
  ['http://localhost:4321', 200],
  ['http://127.0.0.1:4321', 200],
  ['http://192.168.1.20:4321', 200],
  ['http://[::1]:4321', 200],
])('a page of %s, whose name leads to this machine, is answered %d', async (origin, status) => {
  const headers = { origin, 'sec-fetch-site': 'same-origin' }
  const answer = await standIns.handleLocal(new Request(`${origin}/__local/mail`, { headers }))
  expect(answer?.status).toBe(status)
  const opened = { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
  const page = await standIns.handleLocal(new Request(`${origin}/__local/mail`, { headers: opened }))
  expect(page?.status).toBe(status)
})

it('leaves other addresses to those whose they are', async () => {
  expect(await ask('/cart', FOREIGN)).toBeUndefined()
})
