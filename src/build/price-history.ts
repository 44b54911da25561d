/** What a file of the content was, by the commits that changed it. */
import { execFileSync } from 'node:child_process'
import { parse } from 'yaml'
import type { Priced, Version } from '#loaders/lowest-price'
import { ROOT } from '#local/paths'

/** @param path of a product's file, below the repository @returns oldest first; none where there is no repository */
export function historyOf(path: string): Version[] {
  const log = git('log', '--reverse', '--format=%H %cI', '--', path).trim()
  return log.split('\n').flatMap((line) => {
    const [commit, date] = line.split(' ')
    if (!commit || !date) return []
    return [{ since: Date.parse(date), file: parse(git('show', `${commit}:${path}`)) as Priced }]
  })
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' })
}
