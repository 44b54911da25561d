/** What Astro makes: scripts, styles and the bundle that renders. Kept while nothing of it has changed. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PAGE_CACHE, PAGE_CODE, PAGE_RENDERER, ROOT } from '#local/paths'
import { Refusal } from '#local/progress'
import { filesIn } from './publish.ts'

const LIST = join(PAGE_CACHE, 'code.json')
const FOLDERS = [PAGE_CODE, PAGE_RENDERER]

interface Made {
  digest: string
  /** Sizes by folder and file. */
  files: Record<string, number>[]
}

export async function buildCode(digest: string): Promise<void> {
  if (isCodeMade(digest)) return
  rmSync(LIST, { force: true })
  await runAstro()
  const files = FOLDERS.map((folder) =>
    Object.fromEntries(filesIn(folder).map((file) => [file, statSync(join(folder, file)).size])),
  )
  writeFileSync(LIST, JSON.stringify({ digest, files } satisfies Made))
}

/** In its own process, because bundling leaves half a gigabyte behind. */
async function runAstro(): Promise<void> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'astro.ts')], {
    cwd: ROOT,
    stdio: 'inherit',
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Refusal('The pages could not be bundled; the reason is above.')
}

/** Files that a host's cache has lost, or cut short, are made again. */
export function isCodeMade(digest: string): boolean {
  const made = readList()
  return (
    made?.digest === digest &&
    FOLDERS.every((folder, at) =>
      Object.entries(made.files[at] ?? {}).every(
        ([file, size]) => statSync(join(folder, file), { throwIfNoEntry: false })?.size === size,
      ),
    )
  )
}

function readList(): Made | undefined {
  try {
    return JSON.parse(readFileSync(LIST, 'utf8'))
  } catch {
    return undefined
  }
}
