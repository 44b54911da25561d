/** Asks a server for an address of the table, and says what is otherwise than the table has it. */
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import * as v from 'valibot'
import { errorBody } from '#api/errors'
import type { Site } from '#core/site/site'
import { hashes } from '../../build/inline.ts'
import type { Address, Answer } from './table.ts'

export interface Reply {
  status: number
  headers: Record<string, string | undefined>
  body: Buffer
}

export type Server = 'local' | 'netlify'

/** The site's name at Netlify, as `SITE_NAME` has it. */
export const NETLIFY_NAME = 'shop'
const PREVIEW_HOST = `deploy-preview-7--${NETLIFY_NAME}.netlify.app`

export function nameOf({ host, method = 'GET', path, cookie }: Address): string {
  return `${host} ${method} ${path}${cookie ? ` with ${cookie}` : ''}`
}

/** @returns undefined when the server is not asked */
export function expectedOf(address: Address, server: Server): Answer | undefined {
  const { status, file, location, codes, headers, [server]: other } = address
  const usual = { status, ...(file && { file }), ...(location && { location }), ...(codes && { codes }) }
  if (!other) return { ...usual, ...(headers && { headers }) }
  if ('isAsked' in other) return undefined
  const { why: _, ...answer } = other
  return { status, ...answer }
}

export function hostOf({ host }: Address, sites: readonly Site[]): string {
  if (host === 'preview') return PREVIEW_HOST
  const [key, isDomain] = host.split(' ')
  const site = sites.find((each) => each.key === key)
  if (!site) throw new Error(`no site is called ${key}`)
  return isDomain ? site.domain : site.host
}

/** The path as it is written, which `fetch` would tidy up. */
export function askServer(port: number, address: Address, sites: readonly Site[]): Promise<Reply> {
  const { method = 'GET', path, cookie } = address
  // `netlify serve` takes the scheme that its rules are matched with from a header.
  const headers = { host: hostOf(address, sites), scheme: 'https', ...(cookie && { cookie }) }
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, method, path, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const { 'set-cookie': cookies, ...others } = response.headers
        resolve({
          status: response.statusCode ?? 0,
          headers: { ...(others as Reply['headers']), 'set-cookie': cookies?.join(', ') },
          body: Buffer.concat(chunks),
        })
      })
    })
    sent.on('error', reject).end()
  })
}

/** @returns a sentence for each difference */
export function differences(expected: Answer, reply: Reply, sites: readonly Site[], dist: string): string[] {
  const { status, file, location, codes, headers = {} } = expected
  const found = [
    differs('status', String(status), String(reply.status)),
    ...Object.entries(headers).map(([name, value]) => differs(name, value, reply.headers[name])),
  ]
  if (location) found.push(differs('location', fullLocation(location, sites), reply.headers.location))
  if (codes) found.push(differs('code', codes.join(' or '), codeOf(reply), codes))
  if (file) found.push(...fileDifferences(readFileSync(join(dist, file)), file, reply))
  return found.filter((each) => each !== undefined)
}

/** A page has a policy that starts from nothing and lets all run that the page has in it. */
export function policyProblems(html: string, policy = ''): string[] {
  if (!policy.startsWith("default-src 'none';")) return [`a policy of "${policy}"`]
  const { scripts, styles } = hashes(html)
  return [...scripts, ...styles].filter((hash) => !policy.includes(hash)).map((hash) => `no room for ${hash}`)
}

function fileDifferences(bytes: Buffer, file: string, { headers, body }: Reply): (string | undefined)[] {
  const sent = bytes.equals(body) ? undefined : `not ${file}, but ${body.subarray(0, 120).toString()}`
  if (!file.endsWith('.html')) return [sent]
  return [sent, ...policyProblems(body.toString(), headers['content-security-policy'])]
}

function differs(
  what: string,
  expected: string,
  actual: string | undefined,
  allowed: readonly string[] = [expected],
) {
  return actual !== undefined && allowed.includes(actual)
    ? undefined
    : `${what} is "${actual}" and not "${expected}"`
}

/** @returns the code of an answer in the form of the interface */
function codeOf({ headers, body }: Reply): string | undefined {
  if (!headers['content-type']?.startsWith('application/json') || body.length === 0) return undefined
  const parsed = v.safeParse(errorBody, JSON.parse(body.toString()))
  return parsed.success ? parsed.output.code : undefined
}

function fullLocation(location: string, sites: readonly Site[]): string {
  return location.replace(/^\{(\w+)\}/, (_, key) => sites.find((site) => site.key === key)?.target ?? key)
}
