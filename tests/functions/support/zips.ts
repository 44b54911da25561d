/** The functions' zips, made by Netlify's own bundler with the settings of `netlify.toml`. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { resolveConfig } from '@netlify/config'
import { unzipSync } from 'fflate'
import { writeFunctionData } from '#build/function-data'
import { bundleFunctions } from '#build/functions'
import type { Content } from '#loaders/content'
import { ROOT } from '#local/paths'
import { importTool } from '#local/tool'
import { SHARD_FOLDER } from '#server/adapters/shard-format'

/** What `netlify build` brings. */
const BUNDLER = ['@netlify/zip-it-and-ship-it', '16.2.3'] as const

interface Bundler {
  zipFunctions(source: string, target: string, options: object): Promise<Zipped[]>
}

interface Zipped {
  name: string
  path: string
  config: Record<string, unknown>
}

export interface Zip {
  name: string
  bytes: number
  /** In the zip. */
  files: string[]
  /** Where it was unzipped. */
  folder: string
  /** What Netlify takes for settings of the function. */
  config: Record<string, unknown>
}

interface NetlifyConfig {
  functionsDirectory: string
  functions: Record<string, { node_bundler?: string; included_files?: string[] }>
}

/** @param root stands for the folder of the project on Netlify's machine */
export async function makeZips(root: string, content: Content): Promise<Zip[]> {
  const options = { repositoryRoot: ROOT, cwd: ROOT, offline: true, buffer: true, context: 'production' }
  const { config }: { config: NetlifyConfig } = await resolveConfig({ ...options, branch: 'main' })
  const source = join(root, relative(ROOT, config.functionsDirectory))
  await writeFunctionData(content, join(root, SHARD_FOLDER))
  await bundleFunctions(source, join(root, 'functions.json'))
  const { zipFunctions } = await importTool<Bundler>(...BUNDLER)
  const target = join(root, '.netlify/functions')
  await mkdir(target, { recursive: true })
  const zips = await zipFunctions(source, target, {
    basePath: root,
    repositoryRoot: root,
    config: Object.fromEntries(
      Object.entries(config.functions).map(([names, own]) => [
        names,
        {
          includedFiles: own.included_files,
          includedFilesBasePath: root,
          nodeBundler: own.node_bundler,
          nodeVersion: process.version,
        },
      ]),
    ),
  })
  return Promise.all(zips.map((zip) => unzip(zip, join(root, 'unzipped', zip.name))))
}

async function unzip({ name, path, config }: Zipped, folder: string): Promise<Zip> {
  const zip = await readFile(path)
  const files = Object.entries(unzipSync(zip))
  for (const [file, bytes] of files) {
    await mkdir(join(folder, dirname(file)), { recursive: true })
    await writeFile(join(folder, file), bytes)
  }
  return { name, bytes: zip.length, files: files.map(([file]) => file), folder, config }
}
