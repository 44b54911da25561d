/** `dist` is there when all of it is: what a start leaves unfinished lies elsewhere until then. */
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildState, finishBuild, forgetBuild, keepBuild, setAside } from '../../../scripts/build/state.ts'

let folder: string
let places: NonNullable<Parameters<typeof buildState>[1]>
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'state-'))
  places = {
    dist: join(folder, 'dist'),
    stamp: join(folder, 'stamp'),
    unfinished: join(folder, 'unfinished'),
    unfinishedStamp: join(folder, 'unfinished-stamp'),
    made: [join(folder, 'content.json')],
  }
  await writeFile(join(folder, 'content.json'), '{}')
  await build('pages')
})
afterEach(() => rm(folder, { recursive: true }))

async function build(text: string): Promise<void> {
  await mkdir(places.dist, { recursive: true })
  await writeFile(join(places.dist, '_redirects'), text)
}

test('a build that made everything is complete until something else would be built', async () => {
  await keepBuild('now', places)
  expect(await buildState('now', places)).toBe('complete')
  expect(await buildState('later', places)).toBe('none')
  await forgetBuild(places)
  expect(await buildState('now', places)).toBe('none')
})

test('one of pages alone is nothing to deploy, and is taken up again', async () => {
  await setAside('now', places)
  expect(existsSync(places.dist)).toBe(false)
  expect(await buildState('now', places)).toBe('unfinished')
  expect(await buildState('later', places)).toBe('none')
})

test('it is not taken up when what its files are made from is another', async () => {
  await setAside('now', places)
  await writeFile(join(folder, 'content.json'), '{"drafts":1}')
  expect(await buildState('now', places)).toBe('none')
})

test('with everything made it becomes the build', async () => {
  await setAside('now', places)
  await finishBuild(places)
  expect(await buildState('now', places)).toBe('complete')
  expect(existsSync(places.unfinished)).toBe(false)
})

test('it takes the place of no build that was made meanwhile', async () => {
  await setAside('now', places)
  await forgetBuild(places)
  await build('newer')
  await keepBuild('later', places)
  await finishBuild(places)
  expect(await readFile(join(places.dist, '_redirects'), 'utf8')).toBe('newer')
  expect(await buildState('later', places)).toBe('complete')
})

test('it takes the place of no build that failed meanwhile either', async () => {
  await setAside('now', places)
  await forgetBuild(places)
  await finishBuild(places)
  expect(await buildState('now', places)).toBe('none')
})
