/** The process of the emulator: there when it is needed, gone with the shop, and it forgets no user. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { fetchSignInTools } from '#local/sign-in'
import { type Emulator, forkEmulator, openEmulator } from '#third-parties/firebase/stand-in/emulator'
import { pageLink } from '#third-parties/firebase/stand-in/emulator-sent'
import { createLocalIdentity } from '#third-parties/firebase/stand-in/identity'
import { handleLocalSignIn } from '#third-parties/firebase/stand-in/sign-in-page'

const SHOP = 'http://se.localhost:4321'
const SERVICE = '/identitytoolkit.googleapis.com'
const OWNER = fileURLToPath(new URL('./support/emulator-owner.ts', import.meta.url))
const PASSWORD = 'spool-of-pla-175'
/** ms in which the package comes, where it is not there yet. */
const FETCH = 300_000
/** ms that a question waits for the process: these cases ask what it answers, not how soon a busy machine starts it. */
const PATIENCE = 120_000

let tools: string
let folder: string
let file: string
const open: Emulator[] = []

beforeAll(async () => {
  tools = await fetchSignInTools()
  folder = await mkdtemp(join(tmpdir(), 'shop-emulator-'))
}, FETCH)

afterEach(async () => {
  await Promise.all(open.splice(0).map((emulator) => emulator.close()))
  vi.restoreAllMocks()
})

afterAll(async () => {
  await shared?.close()
  await rm(folder, { recursive: true })
})

const prepared = { fetchTools: async () => tools, patience: PATIENCE }

/** For what changes nothing that another case looks at. */
let shared: Emulator | undefined

function share(): Emulator {
  shared ??= openEmulator({ ...prepared, file: join(folder, 'shared.json') })
  return shared
}

let files = 0

beforeEach(() => {
  files += 1
  file = join(folder, `users-${files}.json`)
})

function start(options: Partial<Parameters<typeof openEmulator>[0]> = {}): Emulator {
  const emulator = openEmulator({ ...prepared, file, ...options })
  open.push(emulator)
  return emulator
}

interface Answer {
  status: number
  body: Record<string, unknown>
}

/** @param owner may do what a browser may not */
async function ask(emulator: Emulator, path: string, json: unknown, owner = false): Promise<Answer> {
  const headers = { 'content-type': 'application/json', ...(owner && { authorization: 'Bearer owner' }) }
  const request = new Request(SHOP + path, { method: 'POST', headers, body: JSON.stringify(json) })
  const answer = await emulator.handle(request)
  return { status: answer.status, body: await answer.json() }
}

const account = (name: string) => `${SERVICE}/v1/accounts:${name}?key=local`

function signUp(emulator: Emulator, email: string): Promise<Answer> {
  return ask(emulator, account('signUp'), { email, password: PASSWORD, returnSecureToken: true })
}

function signIn(emulator: Emulator, email: string): Promise<Answer> {
  return ask(emulator, account('signInWithPassword'), { email, password: PASSWORD })
}

it('starts with the first question, and its tokens count in this shop', async () => {
  const { body } = await signUp(share(), 'lena@example.com')
  const person = await createLocalIdentity().verify(String(body.idToken))
  expect(person).toMatchObject({ uid: body.localId, email: 'lena@example.com', emailVerified: false })
})

it('keeps users with their passwords, second factors and sessions through a restart', async () => {
  const before = start()
  const { body: user } = await signUp(before, 'maja@example.com')
  const factor = { phoneInfo: '+46701234567', displayName: 'Min telefon' }
  const careful = { email: 'jana@example.com', password: PASSWORD, emailVerified: true, mfaInfo: [factor] }
  await ask(before, `${SERVICE}/v1/projects/demo-shop/accounts`, careful, true)
  await before.close()

  const after = start()
  const { body } = await ask(after, account('lookup'), { idToken: user.idToken })
  expect(body.users).toMatchObject([{ localId: user.localId, email: 'maja@example.com' }])
  const refreshed = { grant_type: 'refresh_token', refresh_token: user.refreshToken }
  expect((await ask(after, '/securetoken.googleapis.com/v1/token?key=local', refreshed)).status).toBe(200)
  expect(await signIn(after, 'maja@example.com')).toMatchObject({ status: 200 })
  expect(await signIn(after, 'jana@example.com')).toMatchObject({
    status: 200,
    body: { mfaPendingCredential: expect.any(String), mfaInfo: [{ displayName: 'Min telefon' }] },
  })
})

it('keeps a user that a crash follows, and is there again', async () => {
  const started: ChildProcess[] = []
  const emulator = start({
    start(...args) {
      const child = forkEmulator(...args)
      started.push(child)
      return child
    },
  })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await signUp(emulator, 'maja@example.com')
  await vi.waitFor(async () => expect(await readFile(file, 'utf8')).toContain('maja@example.com'))
  started[0]?.kill('SIGKILL')
  await vi.waitFor(() =>
    expect(vi.mocked(console.error)).toHaveBeenCalledWith(expect.stringContaining('SIGKILL')),
  )
  expect(await signIn(emulator, 'maja@example.com')).toMatchObject({ status: 200 })
  expect(started).toHaveLength(2)
})

it('does not begin again with nobody when its users cannot be read', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  await writeFile(file, '{ "users": [')
  const answer = await start().handle(new Request(`${SHOP}${account('lookup')}`))
  expect(answer.status).toBe(503)
  expect(said.mock.calls.join()).toContain(`${file} cannot be read`)
  expect(await readFile(file, 'utf8')).toBe('{ "users": [')
})

it('ends with a shop that has no time to end it', async () => {
  const owner = fork(OWNER, [tools, file])
  const [{ pid }] = (await once(owner, 'message')) as [{ pid: number }]
  await once(owner, 'message')
  expect(isRunning(pid)).toBe(true)
  owner.kill('SIGKILL')
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false), { timeout: 10_000 })
})

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

it('is not waited for while it is fetched, and the SDK takes that for no answer of the service', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const emulator = start({ fetchTools: () => promise })
  const ready = () => emulator.handle(new Request(`${SHOP}/emulator/ready`))
  const answer = await emulator.handle(new Request(`${SHOP}${account('lookup')}`))
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  expect(answer.headers.get('content-type')).toContain('text/plain')
  expect((await ready()).status).toBe(503)
  const page = () => handleLocalSignIn(new Request(`${SHOP}/__local/sign-in`), emulator)
  expect(await (await page())?.text()).toContain('being prepared')
  resolve(tools)
  await vi.waitFor(async () => expect((await ready()).status).toBe(204), { timeout: 30_000 })
  expect((await page())?.status).toBe(200)
})

it('that cannot be fetched says why to who runs the shop, and is fetched by the next question', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const fetchTools = vi.fn(async () => tools).mockRejectedValueOnce(new Error('npm ended with 1'))
  const emulator = start({ fetchTools })
  expect((await emulator.handle(new Request(`${SHOP}${account('lookup')}`))).status).toBe(503)
  expect(said.mock.calls.join()).toContain('npm ended with 1')
  expect((await signUp(emulator, 'maja@example.com')).status).toBe(200)
})

it('tells no page of another site that it may read', async () => {
  const request = new Request(`${SHOP}/emulator/auth/iframe`, { headers: { origin: SHOP } })
  const own = await share().handle(request)
  expect(own.headers.get('access-control-allow-origin')).toBeNull()
})

it('has pages that load nothing from other hosts', async () => {
  const emulator = share()
  for (const page of [
    'iframe?apiKey=local&appName=x',
    'handler?apiKey=local&providerId=google.com&appName=x',
  ]) {
    const answer = await emulator.handle(new Request(`${SHOP}/emulator/auth/${page}`))
    const html = await answer.text()
    expect(html).toMatch(/<script/)
    expect(html.match(/(?:src|href)="https?:[^"]*"/g)).toBeNull()
  }
  const script = await emulator.handle(new Request(`${SHOP}/emulator/frame.js`))
  expect(script.headers.get('content-type')).toContain('text/javascript')
})

it('lists what would have been sent, newest first, as a page and as JSON', async () => {
  const emulator = share()
  const to = 'maja@example.com'
  await signUp(emulator, to)
  const continueUrl = 'http://de.localhost:4321/account/login?redirect=%2Fcart'
  await ask(emulator, account('sendOobCode'), { requestType: 'PASSWORD_RESET', email: to, continueUrl })
  await ask(emulator, account('sendVerificationCode'), { phoneNumber: '+46701234567' })

  const local = (path: string) => handleLocalSignIn(new Request(SHOP + path), emulator)
  const answer = await local('/__local/sign-in.json')
  const { sent = [] }: { sent?: Record<string, string>[] } = (await answer?.json()) ?? {}
  expect(sent.map(({ kind, to: whom }) => [kind, whom])).toEqual([
    ['SMS', '+46701234567'],
    ['PASSWORD_RESET', to],
  ])
  const link = new URL(sent[1]?.link ?? '')
  expect(link.origin + link.pathname).toBe('http://de.localhost:4321/account/login')
  expect(Object.fromEntries(link.searchParams)).toMatchObject({
    ...{ redirect: '/cart', mode: 'resetPassword', oobCode: sent[1]?.code },
  })
  const html = (await (await local('/__local/sign-in'))?.text()) ?? ''
  expect(html.indexOf(sent[0]?.code ?? '?')).toBeLessThan(html.indexOf('new password'))
  expect(await local('/__local/mail')).toBeUndefined()
})

it.each([
  ['of a page that nobody named leads to the emulator', '', '/emulator/action?mode=verifyEmail&oobCode=1'],
  [
    'leads to the page, with what it needs there',
    '&continueUrl=http%3A%2F%2Fse.localhost%2Faccount%3Fa%3D1',
    'http://se.localhost/account?a=1&mode=verifyEmail&oobCode=1',
  ],
])('a link %s', (_, query, expected) => {
  expect(pageLink(`http://127.0.0.1:1/emulator/action?mode=verifyEmail&oobCode=1${query}`)).toBe(expected)
})
