/**
 * A process beside a shop whose pages are there: makes the pictures and documents that the shop asks for, and the rest
 * behind. One of its own, because a sheet is drawn in one go, and of low priority, so that pages come first.
 *
 *   node scripts/build/make-behind.ts FOLDER [CACHE]     the shop's folder, and where what was made is kept
 */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { availableParallelism, constants, setPriority } from 'node:os'
import { join, relative } from 'node:path'
import { planDocuments } from '#build/documents'
import { type MadeFiles, openMadeFiles } from '#build/made-files'
import { openMaker, reasonOf } from '#build/maker'
import { makeFolders } from '#build/making'
import { labelledPictures, manifestText, pictureMakings, readPictures } from '#build/pictures'
import { shareMakings } from '#build/share-images'
import { once } from '#core/once'
import { getContent } from '#loaders/site-content'
import type { MakerMessage } from '#local/maker-process'
import { CACHE, DOCUMENT_CACHE, PICTURE_CACHE, PICTURE_MANIFEST } from '#local/paths'
import { main } from '#local/progress'

/** ms between two words of how far it is. */
const PAUSE = 100

await main(async () => {
  // Before libuv and libvips have threads, which take it over.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  // The shop says when; Ctrl-C is meant for it, and reaches us as well.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {})
  process.on('disconnect', () => process.exit())
  const [folder = '', cache = CACHE] = process.argv.slice(2)
  const work = once(() => openWork(folder, cache))
  process.on('message', (path: string) => void answer(path, work))
  await makeRest(await work())
})

async function openWork(folder: string, cache: string) {
  const content = await getContent()
  const { manifest, files } = await readPictures(labelledPictures(content))
  const isSame = manifestText(manifest) === (await readFile(PICTURE_MANIFEST, 'utf8'))
  const kept = (folder: string) => ({ cache: join(cache, relative(CACHE, folder)) })
  const pictures = [...files, ...shareMakings(content)]
  const groups = [
    { ...pictureMakings(pictures), ...kept(PICTURE_CACHE) },
    await planDocuments(content, kept(DOCUMENT_CACHE)),
  ]
  const folders: MadeFiles[] = []
  const jobs = new Map<string, () => Promise<void>>()
  for (const { cache, files } of groups) {
    const made = await openMadeFiles(cache)
    folders.push(made)
    for (const { path, name, make } of files)
      jobs.set(path, async () => {
        const target = join(folder, path)
        await made.want(name, make)
        if (!existsSync(target)) await made.place(name, target)
      })
  }
  for (const { files } of groups) await makeFolders(files, folder)
  return { maker: openMaker(jobs, availableParallelism()), jobs, folders, isSame }
}

type Work = Awaited<ReturnType<typeof openWork>>

async function answer(path: string, work: () => Promise<Work>): Promise<void> {
  try {
    const { maker } = await work()
    tell({ kind: 'answer', path, made: await maker.ask(path) })
  } catch (error) {
    tell({ kind: 'answer', path, made: false, reason: reasonOf(error) })
  }
}

async function makeRest({ maker, jobs, folders, isSame }: Work): Promise<void> {
  let done = 0
  let told = 0
  const failures = await maker.makeRest(() => {
    done++
    if (performance.now() - told < PAUSE) return
    told = performance.now()
    tell({ kind: 'progress', done, total: jobs.size })
  })
  if (!isSame) failures.push('content/: pictures have changed since the shop was built')
  if (failures.length === 0) for (const made of folders) await made.removeOthers()
  tell({ kind: 'end', failures })
}

function tell(message: MakerMessage): void {
  process.send?.(message)
}
