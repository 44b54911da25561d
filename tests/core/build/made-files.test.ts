/** What is made from content is there whole or not at all. */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openMadeFiles } from '#build/made-files'

let folder: string
let target: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'made-'))
  target = await mkdtemp(join(tmpdir(), 'shop-'))
})
afterEach(async () => {
  for (const each of [folder, target]) await rm(each, { recursive: true })
})

test('a file is made once', async () => {
  const made = await openMadeFiles(folder)
  expect(await made.want('a.webp', async () => 'first')).toBe(true)
  expect(await made.want('a.webp', async () => 'second')).toBe(false)
  expect(await readFile(join(folder, 'a.webp'), 'utf8')).toBe('first')
})

test('what fails leaves nothing, and is made by who asks next', async () => {
  const made = await openMadeFiles(folder)
  const fails = async () => {
    throw new Error('no picture')
  }
  await expect(made.want('a.webp', fails)).rejects.toThrow('no picture')
  expect(await readdir(folder)).toEqual([])
  expect(await made.want('a.webp', async () => 'whole')).toBe(true)
})

test('a name is never seen before its file is whole', async () => {
  const made = await openMadeFiles(folder)
  const large = Buffer.alloc(20_000_000, 'x')
  await made.want('a.webp', async () => large)
  let isPlaced = false
  const placing = made.place('a.webp', join(target, 'a.webp')).then(() => {
    isPlaced = true
  })
  while (!isPlaced) {
    const seen = await readFile(join(target, 'a.webp')).catch(() => large)
    expect(seen.length).toBe(large.length)
  }
  await placing
  expect(await readdir(target)).toEqual(['a.webp'])
})

test('half of a file that a stopped process left goes; what another one is writing stays', async () => {
  const gone = '.old.webp.999999999-0'
  const live = `.new.webp.${process.ppid}-0`
  for (const name of [gone, live, 'unwanted.webp']) await writeFile(join(folder, name), 'half')
  const made = await openMadeFiles(folder)
  await made.want('a.webp', async () => 'whole')
  await made.removeOthers()
  expect((await readdir(folder)).sort()).toEqual([live, 'a.webp'])
})
