import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { contentHash } from '#loaders/hash'
import { keptHash } from '#loaders/kept-hash'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kept-hash-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const hashOf = (text: string) => contentHash([text]).slice(0, 12)

describe('keptHash', () => {
  it('makes a file once for what it is made of', async () => {
    const make = vi.fn(async () => 'index of yesterday')
    expect(await keptHash('index', 'yesterday', make, folder)).toBe(hashOf('index of yesterday'))
    expect(await keptHash('index', 'yesterday', make, folder)).toBe(hashOf('index of yesterday'))
    expect(make).toHaveBeenCalledTimes(1)
  })

  it('makes it again of something else, and keeps no more than that', async () => {
    await keptHash('index', 'yesterday', async () => 'old', folder)
    expect(await keptHash('index', 'today', async () => 'new', folder)).toBe(hashOf('new'))
    expect(await keptHash('index', 'yesterday', async () => 'old', folder)).toBe(hashOf('old'))
    expect(await readdir(folder)).toEqual(['index.hash'])
  })

  it('takes nothing from a file that was cut short', async () => {
    await writeFile(join(folder, 'index.hash'), 'today abc')
    expect(await keptHash('index', 'today', async () => 'new', folder)).toBe(hashOf('new'))
  })
})
