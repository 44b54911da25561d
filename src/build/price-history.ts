/** What a file of the content was, by the commits that changed it. */
import { execFileSync } from 'node:child_process'
import { parse } from 'yaml'
import type { Priced, Version } from '#loaders/lowest-price'
import { ROOT } from '#local/paths'

/**
 * @param path of a product's file, below the repository
 * @param root of the repository
 * @returns oldest first; none where there is no repository. A commit that broke the file is none either: no shop is built
 * of it, so the prices of the one before it went on.
 */
export function historyOf(path: string, root = ROOT): Version[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' })
  const log = git('log', '--reverse', '--format=%H %cI', '--', path).trim()
  return log.split('\n').flatMap((line) => {
    const [commit, date] = line.split(' ')
    const file = commit && readFile(git('show', `${commit}:${path}`))
    return date && file ? [{ since: Date.parse(date), file }] : []
  })
}

function readFile(text: string): Priced | undefined {
  try {
    return parse(text) as Priced
  } catch {
    return undefined
  }
}
