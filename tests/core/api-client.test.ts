/** The API client, against a server that is a function. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { getStock } from '#api/catalog/stock'
import { postPlace } from '#api/checkout/place'
import { type ClientOptions, createClient } from '#browser/api-client'
import { ApiError, AuthError, isUnsettled, PaymentError } from '#browser/api-error'
import { backOff } from '#browser/retry'

type Answer = Response | Error | 'silence'

interface Sent {
  url: URL
  init: RequestInit
  headers: Record<string, string>
}

function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  })
}

/** Answers in turn; the last answer is repeated. */
function setUp(answers: Answer[], options: Partial<ClientOptions> = {}) {
  const sent: Sent[] = []
  const notify = vi.fn<(text: string) => void>()
  const log = vi.fn<(name: string, error: ApiError) => void>()
  const fetch = (async (input: string, init: RequestInit) => {
    sent.push({
      url: new URL(input, 'http://shop.example'),
      init,
      headers: init.headers as Record<string, string>,
    })
    const answer = answers[Math.min(sent.length, answers.length) - 1]
    if (answer === 'silence') {
      await new Promise((_, reject) => {
        if (init.signal?.aborted) reject(new Error('abort'))
        init.signal?.addEventListener('abort', () => reject(new Error('abort')))
      })
    }
    if (answer instanceof Error) throw answer
    return (answer as Response).clone()
  }) as typeof globalThis.fetch
  const client = createClient({
    language: 'sv',
    environment: 'test',
    fetch,
    notify: (text) => notify(text),
    log,
    ...options,
  })
  return { client, sent, notify, log }
}

const stock = { totalAvailable: 3, items: [] }

/** Runs a call to its end without waiting for its pauses. */
async function ended<T>(promise: Promise<T>): Promise<{ value?: T; error?: ApiError }> {
  const result = promise.then(
    (value) => ({ value }),
    (error: ApiError) => ({ error }),
  )
  await vi.runAllTimersAsync()
  return result
}

function readStock({ client }: ReturnType<typeof setUp>, options = {}) {
  return ended(client.call(getStock, { params: { id: 'a' }, ...options }))
}

function place({ client }: ReturnType<typeof setUp>, options = {}) {
  return ended(client.call(postPlace, { params: { id: 'c' }, body: { rev: 1 }, ...options }))
}

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a request', () => {
  test('carries environment and language', async () => {
    const shop = setUp([json(stock)])
    await readStock(shop)
    expect(shop.sent[0]?.url.href).toBe(
      'http://shop.example/oldapi/catalog/variations/a/stock?environment=test&language=sv',
    )
  })

  test('carries token and account when signed in', async () => {
    const shop = setUp([json(stock)], { getAuth: () => ({ token: 'T', accountId: 'A' }) })
    await readStock(shop)
    expect(shop.sent[0]?.headers.Authorization).toBe('Bearer T')
    expect(shop.sent[0]?.url.searchParams.get('accountId')).toBe('A')
  })

  test('escapes parameters of the path', async () => {
    const shop = setUp([json(stock)])
    await ended(shop.client.call(getStock, { params: { id: '../x' } }))
    expect(shop.sent[0]?.url.pathname).toBe('/oldapi/catalog/variations/..%2Fx/stock')
  })

  test('POST: JSON under an idempotency key, made when none is given', async () => {
    const shop = setUp([json({})])
    await place(shop)
    await place(shop)
    await place(shop, { idempotencyKey: 'mine-1234' })
    const keys = shop.sent.map(({ headers }) => headers['Idempotency-Key'])
    expect(shop.sent[0]?.headers['Content-Type']).toBe('application/json')
    expect(shop.sent[0]?.init.body).toBe('{"rev":1}')
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(keys[1]).not.toBe(keys[0])
    expect(keys[2]).toBe('mine-1234')
  })

  test('gives back what the server answered', async () => {
    expect((await readStock(setUp([json(stock)]))).value).toEqual(stock)
  })
})

describe('an error', () => {
  const body = { message: ['One', 'two'], code: 'invalid', requestId: 'r1' }

  test.each<[string, Answer, { message: string; type?: unknown; name?: string; notified: string }]>([
    [
      'with a list of messages',
      json(body, 400),
      { message: JSON.stringify(body), notified: 'One. two', name: 'AN API Error' },
    ],
    [
      'with text',
      new Response('Broken', { status: 400, statusText: 'Bad Request' }),
      { message: 'Broken', notified: 'Bad Request', name: 'AN API Error' },
    ],
    [
      'without a body',
      new Response('', { status: 400, statusText: 'Bad Request' }),
      { message: 'Bad Request', notified: 'Bad Request', name: 'AN API Error' },
    ],
    [
      'without any word',
      new Response('', { status: 400 }),
      { message: '', notified: 'Unknown error', name: 'AN API Error' },
    ],
    [
      '402',
      json({ message: ['No'] }, 402),
      { message: '{"message":["No"]}', type: PaymentError, notified: 'No', name: 'AN Payment Error' },
    ],
    [
      '403',
      json({ message: ['No'] }, 403),
      { message: '{"message":["No"]}', type: AuthError, notified: 'No', name: 'AN Auth Error' },
    ],
    [
      'that is not JSON though OK',
      new Response('<p>', { headers: { 'content-type': 'text/html' } }),
      { message: 'Request did not return json type', notified: 'Unknown error', name: 'AN API Error' },
    ],
    [
      'of JSON that cannot be read',
      new Response('{', { headers: { 'content-type': 'application/json' } }),
      { message: 'Could not parse request json', notified: 'Unknown error', name: 'AN API Error' },
    ],
    [
      'without a response',
      new TypeError('Failed to fetch'),
      { message: 'Failed to fetch', notified: 'Server did not respond', name: 'AN API Error' },
    ],
  ])('%s', async (_, answer, wanted) => {
    const shop = setUp([answer])
    const { error } = await place(shop)
    expect(error).toBeInstanceOf(wanted.type ?? ApiError)
    expect(error?.message).toBe(wanted.message)
    expect(shop.notify.mock.calls).toEqual([[wanted.notified]])
    expect(shop.log.mock.calls).toEqual([[wanted.name, error]])
  })

  test('404 is NotFound and not logged', async () => {
    const shop = setUp([json({ message: ['Gone'] }, 404)])
    const { error } = await readStock(shop)
    expect(error?.message).toBe('NotFound')
    expect(shop.log).not.toHaveBeenCalled()
  })

  test('has the request id of the header, else of the body', async () => {
    const header = setUp([json(body, 400, { 'x-request-id': 'h1' })])
    expect((await place(header)).error?.requestId).toBe('h1')
    expect((await place(setUp([json(body, 400)]))).error?.requestId).toBe('r1')
  })

  test('has code, fields and skus', async () => {
    const shop = setUp([
      json({ ...body, fields: [{ path: 'billing.zip', reason: 'zip' }], skus: ['S'] }, 400),
    ])
    const { error } = await place(shop)
    expect(error).toMatchObject({
      code: 'invalid',
      fields: [{ path: 'billing.zip', reason: 'zip' }],
      skus: ['S'],
    })
  })

  test('is not notified when the caller shows it', async () => {
    const shop = setUp([json(body, 400)])
    await place(shop, { quiet: true })
    expect(shop.notify).not.toHaveBeenCalled()
    expect(shop.log).toHaveBeenCalledOnce()
  })

  test('of a call that was given up says nothing', async () => {
    const shop = setUp(['silence'])
    const controller = new AbortController()
    const result = place(shop, { signal: controller.signal })
    controller.abort()
    expect((await result).error?.failure).toBe('aborted')
    expect(shop.notify).not.toHaveBeenCalled()
    expect(shop.log).not.toHaveBeenCalled()
  })

  test.each([
    [new TypeError('net'), true],
    [json({}, 503), true],
    [json({}, 429), true],
    [json({ code: 'in_progress' }, 409), true],
    [json({ code: 'out_of_stock' }, 409), false],
    [json({}, 402), false],
  ])('%# keeps its key: %s', async (answer, unsettled) => {
    const { error } = await place(setUp([answer]))
    expect(error && isUnsettled(error)).toBe(unsettled)
  })
})

describe('repeats', () => {
  test.each([
    [1, 0],
    [2, 200],
    [3, 600],
    [9, 3000],
  ])('wait after attempt %i: %i ms', (attempt, ms) => {
    expect(backOff(attempt)).toBe(ms)
  })

  test('a GET is tried ten times', async () => {
    const shop = setUp([new TypeError('net')])
    await readStock(shop)
    expect(shop.sent).toHaveLength(10)
    expect(Date.now()).toBe(12_800)
    expect(shop.notify).toHaveBeenCalledOnce()
  })

  test.each([
    ['network failure', new TypeError('net'), 2],
    ['429', json({}, 429), 2],
    ['500', json({}, 500), 2],
    ['503', json({}, 503), 2],
    ['400', json({}, 400), 1],
    ['404', json({}, 404), 1],
    ['409', json({}, 409), 1],
    ['not JSON', new Response('x'), 1],
  ] as [string, Answer, number][])('after %s: %#', async (_, answer, tries) => {
    const shop = setUp([answer, json(stock)])
    await readStock(shop)
    expect(shop.sent).toHaveLength(tries)
  })

  test('a POST is not', async () => {
    const shop = setUp([json({}, 503), json({})])
    await place(shop)
    expect(shop.sent).toHaveLength(1)
  })

  test('getCheckout starts at attempt six', async () => {
    const shop = setUp([json({}, 500)])
    await readStock(shop, { firstAttempt: 6 })
    expect(shop.sent).toHaveLength(5)
  })

  test('wait at least as long as the server asks', async () => {
    const shop = setUp([json({}, 429, { 'retry-after': '2' }), json(stock)])
    await readStock(shop)
    expect(Date.now()).toBe(2000)
  })

  test('stop when the next one would pass the deadline', async () => {
    const shop = setUp([json({}, 503, { 'retry-after': '60' })])
    await readStock(shop)
    expect(shop.sent).toHaveLength(1)
    const tight = setUp([new TypeError('net')], { deadline: 1000 })
    await readStock(tight)
    expect(tight.sent).toHaveLength(4)
  })

  test('end when the call is given up', async () => {
    const shop = setUp([new TypeError('net')])
    const controller = new AbortController()
    setTimeout(() => controller.abort(), 500)
    expect((await readStock(shop, { signal: controller.signal })).error?.failure).toBe('aborted')
    expect(shop.sent.length).toBeLessThan(10)
  })
})

describe('a server that never answers', () => {
  test('ends a POST at the deadline', async () => {
    const shop = setUp(['silence'])
    expect((await place(shop)).error?.failure).toBe('timeout')
    expect(Date.now()).toBe(15_000)
    expect(shop.notify).toHaveBeenCalledWith('Server did not respond')
  })

  test('a call may have its own', async () => {
    await place(setUp(['silence']), { deadline: 30_000 })
    expect(Date.now()).toBe(30_000)
  })

  test('a GET gets a second try within it', async () => {
    const shop = setUp(['silence'])
    expect((await readStock(shop)).error?.failure).toBe('timeout')
    expect(shop.sent).toHaveLength(2)
    expect(Date.now()).toBe(15_000)
  })
})
