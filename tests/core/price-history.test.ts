/** The history of a product's file, read from a repository of its own. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { historyOf } from '#build/price-history'

const FILE = 'pla.yaml'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'history-'))
  git('init', '--quiet')
})

afterEach(() => rmSync(root, { recursive: true }))

function git(...args: string[]): void {
  const names = {
    GIT_AUTHOR_NAME: 'A',
    GIT_AUTHOR_EMAIL: 'a@b.c',
    GIT_COMMITTER_NAME: 'A',
    GIT_COMMITTER_EMAIL: 'a@b.c',
  }
  execFileSync('git', args, { cwd: root, env: { ...process.env, ...names } })
}

function commit(text: string): void {
  writeFileSync(join(root, FILE), text)
  git('add', FILE)
  git('commit', '--quiet', '--message', 'price')
}

const withPrice = (price: number) => `packages:\n  spool:\n    price: { SEK: ${price} }\n`

test('a file that a commit broke was no price; those before and after it are', () => {
  commit(withPrice(100))
  commit(`<<<<<<< HEAD\n${withPrice(120)}=======\n${withPrice(140)}`)
  commit(withPrice(120))
  const prices = historyOf(FILE, root).map(({ file }) => file.packages.spool?.price.SEK)
  expect(prices).toEqual([100, 120])
})

test('what was never committed has none', () => {
  commit(withPrice(100))
  expect(historyOf('petg.yaml', root)).toEqual([])
})
