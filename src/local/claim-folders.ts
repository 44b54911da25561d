/** Found before a minute of building: a folder that cannot be written. */
import { access, constants, mkdir } from 'node:fs/promises'
import { CACHE, dataFolder } from '#local/paths'

/** Makes what is missing of them. The error names the folder: see `machineProblem`. */
export async function claimFolders(folders: readonly string[] = [CACHE, dataFolder()]): Promise<void> {
  for (const folder of folders) {
    await mkdir(folder, { recursive: true })
    await access(folder, constants.W_OK)
  }
}
