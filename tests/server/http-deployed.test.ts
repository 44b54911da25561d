/** What is described is answered, and what is answered is deployed: in the local shop one handler has all of it. */
import { readdir, readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import type { Endpoint } from '#api/endpoint'
import { OPERATIONS } from '#server/handlers/create-handler'

const CONTRACTS = import.meta.glob<Record<string, unknown>>('../../src/api/**/*.ts', { eager: true })
const FUNCTIONS = import.meta.glob<{ config: { path?: string | string[]; region?: string } }>(
  '../../functions/*.ts',
  {
    eager: true,
  },
)

const callOf = ({ method, path }: Endpoint) => `${method} ${path}`
const described = Object.values(CONTRACTS).flatMap((file) => Object.values(file).filter(isEndpoint))
const served = Object.values(FUNCTIONS).flatMap(({ config }) => config.path ?? [])

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}

/** As Netlify does: a star at the end stands for anything. */
function serves(pattern: string, path: string): boolean {
  return pattern.endsWith('/*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern
}

it('finds them', async () => {
  expect(described.length).toBeGreaterThan(10)
  expect(Object.keys(FUNCTIONS)).toHaveLength((await readdir('functions')).length)
})

it('all of them run in one region, and say so in words that Netlify can read without running them', async () => {
  const regions = Object.values(FUNCTIONS).map(({ config }) => config.region)
  expect(new Set(regions).size).toBe(1)
  const sources = await Promise.all(
    Object.keys(FUNCTIONS).map((file) => readFile(new URL(file, import.meta.url))),
  )
  for (const source of sources) {
    expect(source.toString()).toMatch(
      new RegExp(`^export const config: Config = \\{[^}]*region: '${regions[0]}'`, 'm'),
    )
  }
})

it.each(described.map(callOf))('%s has a handler', (call) => {
  expect(OPERATIONS.map(({ endpoint }) => callOf(endpoint))).toContain(call)
})

describe.each(OPERATIONS.map(({ endpoint }) => endpoint))('$method $path', ({ path }) => {
  it('is the address of one function', () => {
    expect(served.filter((pattern) => serves(pattern, path))).toHaveLength(1)
  })
})
