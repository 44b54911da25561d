/**
 * Packages that are needed once in a while: nobody installs them with the shop. They are fetched when they are needed,
 * at the version that is asked for, and kept in `.local/tools`.
 */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { TOOLS } from '#local/paths'
import { Refusal } from '#local/progress'

const WINDOWS = process.platform === 'win32'

/** The package as `import` gives it. */
export async function importTool<T>(name: string, version: string): Promise<T> {
  const folder = await fetchTool(name, version)
  // From inside of the folder, so that its own packages are found.
  const loader = join(folder, 'load.mjs')
  if (!existsSync(loader)) await writeFile(loader, `export default await import('${name}')\n`)
  return (await import(pathToFileURL(loader).href)).default
}

/** @returns the folder that has the package in its `node_modules` */
export async function fetchTool(name: string, version: string): Promise<string> {
  const folder = toolFolder(name, version)
  if (existsSync(folder)) return folder
  await mkdir(TOOLS, { recursive: true })
  // Renamed when whole: two that fetch the same, or one that is stopped, leave no half of it.
  const part = await mkdtemp(join(TOOLS, '.part-'))
  try {
    await writeFile(join(part, 'package.json'), '{ "private": true }\n')
    await install(`${name}@${version}`, part)
    await rename(part, folder)
  } catch (error) {
    await rm(part, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
  return folder
}

/** Where it is, or will be once it is fetched. */
export function toolFolder(name: string, version: string): string {
  return join(TOOLS, `${name.replace('/', '+')}@${version}`)
}

function install(wanted: string, folder: string): Promise<void> {
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error']
  return new Promise((resolve, reject) => {
    const child = spawn(WINDOWS ? 'npm.cmd' : 'npm', ['install', ...flags, wanted], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: WINDOWS,
    })
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve()
      else reject(new Refusal(`${wanted} could not be fetched: npm ended with ${code}`))
    })
  })
}
