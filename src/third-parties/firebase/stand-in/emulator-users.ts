/** Keeps the emulator's users in a file: it has them in memory only, and would forget them with every start. */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { LOCAL_PROJECT } from '#third-parties/firebase/stand-in/project'

/** Calls the emulator as its owner: by POST with a body, else by GET. */
export type Ask = (path: string, body?: unknown) => Promise<unknown>

export interface UsersFile {
  /** Once, after the start. */
  restore(): Promise<void>
  /** Writes what there is now, one after the other. */
  keep(): Promise<void>
}

interface KeptUser {
  localId: string
  /** Seconds: older sessions have ended. */
  validSince?: string
}

interface Page {
  users?: KeptUser[]
  nextPageToken?: string
}

const ACCOUNTS = `/identitytoolkit.googleapis.com/v1/projects/${LOCAL_PROJECT}/accounts`

/** The most that one answer may have. */
const PAGE = 1_000

export function openUsersFile(file: string, ask: Ask): UsersFile {
  let writing: Promise<void> | undefined
  let isStale = false

  async function write(): Promise<void> {
    const users = await readAll(ask)
    await mkdir(dirname(file), { recursive: true })
    // Renamed when whole: a shop that is stopped keeps what it had.
    const part = `${file}.part`
    await writeFile(part, JSON.stringify({ users }))
    await rename(part, file)
  }

  async function writeUntilFresh(): Promise<void> {
    do {
      isStale = false
      await write()
    } while (isStale)
  }

  return {
    async restore() {
      const users = await readKept(file)
      if (users.length === 0) return
      await ask(`${ACCOUNTS}:batchCreate`, { users })
      // The emulator ends every session of the users that it takes in.
      for (const { localId, validSince } of users)
        if (validSince) await ask(`${ACCOUNTS}:update`, { localId, validSince })
    },
    keep() {
      isStale = true
      writing ??= writeUntilFresh().finally(() => {
        writing = undefined
      })
      return writing
    },
  }
}

async function readKept(file: string): Promise<KeptUser[]> {
  try {
    const { users = [] }: Page = JSON.parse(await readFile(file, 'utf8'))
    return users
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw new Error(`${file} cannot be read; delete it to begin without users`, { cause: error })
  }
}

async function readAll(ask: Ask): Promise<KeptUser[]> {
  const all: KeptUser[] = []
  let next: string | undefined
  do {
    const query = new URLSearchParams({ maxResults: String(PAGE), ...(next && { nextPageToken: next }) })
    const { users = [], nextPageToken } = (await ask(`${ACCOUNTS}:batchGet?${query}`)) as Page
    all.push(...users)
    next = nextPageToken
  } while (next)
  return all
}
