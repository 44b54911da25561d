/** VAT numbers at VIES: the adapter by recorded answers, and the stand-in by the same rules. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Vat, VatUnavailable } from '#server/ports'
import { probeVies } from '#third-parties/vies/probe'
import { createViesVat } from '#third-parties/vies/server'
import { createLocalVat } from '#third-parties/vies/stand-in/vies'

const OWN = 'SE556036079301'

/** As VIES writes them, without what it says of a company. */
const VALID = {
  countryCode: 'DE',
  vatNumber: '136695976',
  requestDate: '2026-11-20T09:30:00.000Z',
  valid: true,
  requestIdentifier: 'WAPIAAAAZqB7xk2T',
  name: '---',
  address: '---',
  traderName: '---',
}
const INVALID = { ...VALID, valid: false, requestIdentifier: '' }
const refusal = (error: string) => ({ actionSucceed: false, errorWrappers: [{ error }] })

interface Asked {
  method: string | undefined
  path: string | undefined
  body: unknown
}

describe('VIES', () => {
  let server: Server
  let baseUrl: string
  let answer: (response: ServerResponse) => void
  let asked: Asked
  beforeAll(async () => {
    server = createServer(async (request: IncomingMessage, response) => {
      const parts: Buffer[] = []
      for await (const part of request) parts.push(part as Buffer)
      const { method, url: path } = request
      asked = { method, path, body: JSON.parse(Buffer.concat(parts).toString()) }
      answer(response)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  const says = (body: unknown, status = 200) => {
    answer = (response) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
  const breaks = (how: (response: ServerResponse) => void) => {
    answer = how
  }
  const vat = (timeout?: number): Vat =>
    createViesVat({ baseUrl, requester: OWN, ...(timeout && { timeout }) })

  it.each<[string, unknown, string | undefined]>([
    ['as it stands', 'KUEHN GMBH', 'KUEHN GMBH'],
    ['in a line', 'KUEHN GMBH\n  & CO KG ', 'KUEHN GMBH & CO KG'],
    ['without what turns a line around', 'KUEHN\u202e GMBH\u0007', 'KUEHN GMBH'],
    ['as far as a name goes', 'x'.repeat(5000), 'x'.repeat(200)],
    ['as none where the country does not say', '---', undefined],
    ['as none where it is empty', '', undefined],
    ['as none where it is not there', null, undefined],
  ])('gives the company’s name %s', async (_, name, said) => {
    says({ ...VALID, name })
    expect((await vat().lookUp('DE136695976')).name).toBe(said)
    says({ ...INVALID, name })
    expect((await vat().lookUp('DE136695976')).name).toBeUndefined()
  })

  it('is asked by name, so that it gives a proof', async () => {
    says(VALID)
    expect(await vat().lookUp('DE136695976')).toEqual({ valid: true, proof: 'WAPIAAAAZqB7xk2T' })
    expect(asked).toEqual({
      method: 'POST',
      path: '/taxation_customs/vies/rest-api/check-vat-number',
      body: {
        countryCode: 'DE',
        vatNumber: '136695976',
        requesterMemberStateCode: 'SE',
        requesterNumber: '556036079301',
      },
    })
  })

  it.each<[string, unknown, number]>([
    ['a number that is not in use', INVALID, 200],
    ['one with the word for it', { ...INVALID, userError: 'INVALID' }, 200],
    ['one that cannot be a number', refusal('INVALID_INPUT'), 400],
  ])('does not know %s', async (_, body, status) => {
    says(body, status)
    expect(await vat().lookUp('DE136695976')).toEqual({ valid: false })
  })

  it.each<[string, () => void]>([
    ['its country is away', () => says(refusal('MS_UNAVAILABLE'), 500)],
    ['its country is away, with status 200', () => says(refusal('MS_UNAVAILABLE'))],
    ['it says so beside an answer', () => says({ ...INVALID, userError: 'MS_UNAVAILABLE' })],
    ['too many ask', () => says(refusal('MS_MAX_CONCURRENT_REQ'), 429)],
    ['it does not know who asks', () => says(refusal('INVALID_REQUESTER_INFO'), 400)],
    ['it answers 500 with a page', () => breaks((response) => response.writeHead(500).end('<html>'))],
    ['it answers in another form', () => says({ isValid: true })],
    ['it hangs up', () => breaks((response) => response.destroy())],
  ])('knows nothing when %s', async (_, prepare) => {
    prepare()
    await expect(vat().lookUp('DE136695976')).rejects.toThrow(VatUnavailable)
  })

  it('knows nothing when it answers too late', async () => {
    answer = () => {}
    await expect(vat(50).lookUp('DE136695976')).rejects.toThrow('TimeoutError')
  })

  it('is not asked about nothing', async () => {
    await expect(vat().lookUp('136695976')).rejects.toThrow(VatUnavailable)
  })

  it('is what the doctor asks about the shop itself', async () => {
    const probe = () => probeVies({ env: { VIES_BASE_URL: baseUrl }, isProduction: true }, OWN)
    says(VALID)
    expect(await probe()).toEqual({ ok: true, remark: 'VIES' })
    says(INVALID)
    expect(await probe()).toMatchObject({ ok: false, remark: expect.stringContaining(OWN) })
    says(refusal('SERVICE_UNAVAILABLE'), 500)
    expect(await probe()).toMatchObject({ ok: false, remark: expect.stringContaining('SERVICE_UNAVAILABLE') })
  })
})

describe('the stand-in', () => {
  it('goes by the check digits, and says that nothing was looked up', async () => {
    expect(await createLocalVat().lookUp('DE136695976')).toEqual({
      valid: true,
      proof: 'NOT-LOOKED-UP',
    })
    expect(await createLocalVat().lookUp('DE400000000')).toMatchObject({ name: 'TEST COMPANY DE400000000' })
    expect(await createLocalVat().lookUp('DE136695977')).toEqual({ valid: false })
  })

  it('has numbers that are not in use, and whose country is away', async () => {
    expect(await createLocalVat().lookUp('DE200000005')).toEqual({ valid: false })
    await expect(createLocalVat().lookUp('DE301000004')).rejects.toThrow('MS_UNAVAILABLE')
    await expect(createLocalVat().lookUp('DE300000002')).rejects.toThrow(VatUnavailable)
  })
})
