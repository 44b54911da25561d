/**
 * Makes the pictures of the next build, in the time that other programs leave: `npm run verify` has it run beside the
 * tests that come before its build. It writes to the cache alone, and may be stopped at any time.
 */
import { constants, setPriority } from 'node:os'
import { openMadeFiles } from '#build/made-files'
import { labelledPictures, pictureMakings, readPictures } from '#build/pictures'
import { eachLimited } from '#local/pool'
import { main } from '#local/progress'
import { readCheckedContent } from '../content/checked-content.ts'

await main(async () => {
  // Before libuv and libvips have threads, which take it over.
  setPriority(constants.priority.PRIORITY_LOW)
  const { files } = await readPictures(labelledPictures(await readCheckedContent()))
  const { cache, limit } = pictureMakings(files)
  const made = await openMadeFiles(cache)
  await eachLimited(files, limit, async ({ name, make }) => void (await made.want(name, make)))
})
