/**
 * A build plugin: Netlify starts every build from a fresh clone, and pictures and documents take minutes to make. What
 * one build made is given to the next. Plain JavaScript, because Netlify loads it on a Node that it chooses.
 *
 * Pictures and documents are named by the hash of what they are made from, and pages lie beside a stamp of what
 * they depend on: what another branch or an older build left is used only where it fits.
 */
import { rmSync } from 'node:fs'
import { KEPT, PAGES, removeBroken, SUMS, writeSums } from './kept.js'

export async function onPreBuild({ utils: { cache } }) {
  rmSync(SUMS, { force: true })
  const restored = await each((path) => quickly((how) => cache.restore(path, how)))
  const { whole, broken } = removeBroken(restored.filter((path) => path !== SUMS))
  if (whole) console.log(`An earlier build has left ${whole} files.`)
  else console.log('No earlier build has left anything: all pictures and documents are made now.')
  if (broken) console.log(`${broken} more were not as they had been made, and are made again.`)
}

export async function onPostBuild({ utils: { cache } }) {
  const count = writeSums()
  // Nothing after this reads the pages, which are most of it; the rest serves later builds on this machine, too.
  await each((path) => (path === PAGES ? quickly((how) => cache.save(path, how)) : cache.save(path)))
  console.log(`${count} files are kept for the next build.`)
}

/** Moving takes no time, where source and target are on one disk. */
function quickly(work) {
  return work({ move: true }).catch(() => work({ move: false }))
}

/**
 * A cache that cannot be read or written costs time, and no deploy.
 * @returns the paths that were there
 */
async function each(work) {
  const done = []
  for (const path of [...KEPT, SUMS]) {
    try {
      if (await work(path)) done.push(path)
    } catch (error) {
      console.log(`${path}: ${error.message}`)
      // Whatever of it came back.
      done.push(path)
    }
  }
  return done
}
