/**
 * `node scripts/check/messages.ts`: every language says what English says, and nothing that English says
 * is left unused. A part that a language lacks would read in English, so no compiler finds it.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DRAFT_LANGUAGES, isPublished, LANGUAGES } from '#core/site/language'
import { MESSAGES } from '#local/paths'
import { main, Refusal } from '#local/progress'

export interface MessageProblem {
  /** Below the folder: `sv/shell.json`. */
  file: string
  /** Dotted; empty where the whole file is meant. */
  key: string
  reason: string
}

export interface MessageRules {
  languages: readonly string[]
  /** Still being written: nothing of them is checked, and they may have a folder. */
  drafts: readonly string[]
  /** Groups and keys that the code reads by a computed key: `file.group.key`. */
  dynamic: readonly string[]
  /** Long texts that are right in every language: names only. */
  same: readonly string[]
}

const RULES: MessageRules = {
  languages: LANGUAGES.filter(isPublished),
  drafts: DRAFT_LANGUAGES,
  dynamic: [
    'account.club.tiers', // by tier
    'account.orders.changes', // by what has changed since an order
    'account.orders.table.heads', // by column
    'account.orders.status', // by an order's status
    'cart.notices', // by kind of notice
    'cart.quickOrder.problems', // by what is wrong with an item
    'checkout.decline', // by the provider's reason
    'checkout.failed', // by what became of the money
    'checkout.go', // by the next step
    'checkout.payment.notes', // by payment option
    'checkout.payment.options',
    'checkout.problems', // by kind of problem
    'checkout.shipping', // by what is still missing
    'checkout.steps', // by step
    'checkout.test', // by what a test card does
    'club.island.ledger.types', // by kind of entry
    'club.tiers.names', // by tier
    'documents.fumes', // by fume
    'documents.sds.sections', // by section and part
    'errors', // by error code, field problem and decline reason
    'form.fields', // by field
    'form.hints',
    'form.problems', // by field problem
    'forms.kinds', // by form
    'forms.fields', // by field
    'forms.files', // by what is wrong with them
    'forms.hints',
    'forms.problems', // by what is wrong
    'home.clubTiers', // by tier
    'home.doors', // by door
    'home.samples', // one after the other
    'home.featuredBlend', // by featured product
    'home.featuredCarbon',
    'home.featuredEconomy',
    'knowledge.subjects', // by tag
    'listing.colors', // by colour family
    'listing.properties', // by property
    'login.applied', // by what a link has changed
    'login.errors', // by code of the sign-in service
    'login.visit', // fetched as a whole
    'manual.care.rows', // one after the other
    'manual.faults.rows',
    'mail.refundReasons', // by reason
    'mail.disputeStates', // by state
    'product.bestSeller', // by label of a card
    'product.newProduct',
    'product.staffPick',
    'search.understood.most', // by figure
    'shell.groups', // by group of the footer
    'shell.newsletter', // fetched as a whole, and by problem
    'shell.menu', // by entry of the products menu
    'tracking.partly_refunded', // by an order's status
    'tracking.partly_credited', // the same
    'tracking.shipped',
    'withdrawal.problems', // by what is wrong with a field
  ],
  same: ['checkout.payment.notes.stripe'],
}

/** Beside the languages: tables that the build writes. */
const GENERATED = 'generated'

/** Where the keys are used, seen from the messages. */
const SOURCES = ['..']

const LONG = 25
const CATEGORIES: readonly string[] = ['zero', 'one', 'two', 'few', 'many', 'other']
const COUNTS = Array.from({ length: 1001 }, (_, n) => n)

type Group = { [key: string]: unknown }
type Report = (key: string, reason: string) => void

export function checkMessages(folder: string, rules: Partial<MessageRules> = {}): MessageProblem[] {
  const settings = { ...RULES, ...rules }
  const problems: MessageProblem[] = []
  const known = [...settings.languages, ...settings.drafts, 'en', GENERATED]
  for (const name of listFolders(folder))
    if (!known.includes(name))
      problems.push({ file: name, key: '', reason: 'LANGUAGES (src/core/site/language.ts) does not name it' })
  const english = readLanguage(folder, 'en', problems)
  for (const language of settings.languages) {
    const own = language === 'en' ? english : readLanguage(folder, language, problems)
    checkLanguage(language, english, own, settings, problems)
  }
  const used = new Set(SOURCES.flatMap((source) => usedNames(join(folder, source))))
  for (const [part, group] of english) problems.push(...unused(part, group, used, settings))
  for (const path of settings.dynamic) {
    const [part = '', ...keys] = path.split('.')
    const found = keys.reduce<unknown>(
      (node, key) => (isGroup(node) ? node[key] : undefined),
      english.get(part),
    )
    if (found === undefined)
      problems.push({
        file: `en/${part}.json`,
        key: keys.join('.'),
        reason: 'is listed as read by a computed key, but does not exist',
      })
  }
  return problems
}

/** Parts by name. A file that cannot be read counts as empty, so that it is reported once. */
function readLanguage(folder: string, language: string, problems: MessageProblem[]): Map<string, Group> {
  const names = listFiles(join(folder, language)).filter((name) => /^\w+\.json$/.test(name))
  return new Map(
    names.map((name): [string, Group] => {
      const file = `${language}/${name}`
      try {
        const content: unknown = JSON.parse(readFileSync(join(folder, file), 'utf8'))
        if (isGroup(content)) return [name.slice(0, -'.json'.length), content]
        problems.push({ file, key: '', reason: 'is not an object' })
      } catch (error) {
        problems.push({ file, key: '', reason: `cannot be read: ${String(error)}` })
      }
      return [name.slice(0, -'.json'.length), {}]
    }),
  )
}

function listFolders(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? entry.name : [],
  )
}

function listFiles(folder: string, recursive = false): string[] {
  try {
    return readdirSync(folder, { recursive, encoding: 'utf8' }).sort()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

function checkLanguage(
  language: string,
  english: Map<string, Group>,
  own: Map<string, Group>,
  { same }: MessageRules,
  problems: MessageProblem[],
): void {
  for (const part of own.keys()) {
    if (!english.has(part))
      problems.push({ file: `${language}/${part}.json`, key: '', reason: 'English has no such file' })
  }
  for (const [part, texts] of english) {
    const file = `${language}/${part}.json`
    const translated = own.get(part)
    if (!translated) {
      problems.push({ file, key: '', reason: 'is missing' })
      continue
    }
    const allowed = same
      .filter((path) => path.startsWith(`${part}.`))
      .map((path) => path.slice(part.length + 1))
    const report: Report = (key, reason) => problems.push({ file, key, reason })
    checkGroup('', texts, translated, { language, allowed, report })
  }
}

interface Check {
  language: string
  /** Keys of this part that may read as in English. */
  allowed: readonly string[]
  report: Report
}

function checkGroup(prefix: string, english: Group, own: Group, check: Check): void {
  for (const key of Object.keys(own)) {
    if (!Object.hasOwn(english, key)) check.report(prefix + key, 'English has no such key')
  }
  for (const [key, expected] of Object.entries(english)) {
    const path = prefix + key
    if (!Object.hasOwn(own, key)) check.report(path, 'is missing')
    else checkNode(path, expected, own[key], check)
  }
}

function checkNode(path: string, english: unknown, own: unknown, check: Check): void {
  if (isPlural(english)) {
    if (isPlural(own)) checkPlural(path, english, own, check)
    else check.report(path, 'needs plural forms')
  } else if (isGroup(english)) {
    if (isGroup(own) && !isPlural(own)) checkGroup(`${path}.`, english, own, check)
    else check.report(path, 'is a group in English')
  } else {
    checkText(path, english, own, check)
    if (typeof own === 'string' && !sameList(holes(own), holes(english)))
      check.report(path, `has these holes: ${list(own)}; English has: ${list(english)}`)
  }
}

/** A form for one or none may leave holes out ("the last one"); the general form has them all. */
function checkPlural(path: string, english: Group, own: Group, check: Check): void {
  const rules = new Intl.PluralRules(check.language)
  const needed = new Set<string>(COUNTS.map((n) => rules.select(n)))
  for (const form of needed) {
    if (!Object.hasOwn(own, form)) check.report(path, `needs the form "${form}"`)
  }
  const possible: readonly string[] = rules.resolvedOptions().pluralCategories
  for (const [form, text] of Object.entries(own)) {
    const key = `${path}.${form}`
    if (!possible.includes(form)) check.report(key, `the language has no form "${form}"`)
    checkText(key, english[form] ?? english.other, text, check)
    if (typeof text !== 'string') continue
    const expected = holes(english.other)
    const unknown = holes(text).filter((hole) => !expected.includes(hole))
    if (form === 'other' ? !sameList(holes(text), expected) : unknown.length > 0)
      check.report(key, `has these holes: ${list(text)}; English has: ${list(english.other)}`)
  }
}

function checkText(path: string, english: unknown, own: unknown, { language, allowed, report }: Check): void {
  if (typeof own !== 'string') report(path, 'is not a text')
  else if (own.trim() === '') report(path, 'is empty')
  else if (language !== 'en' && own === english && own.length > LONG && !allowed.includes(path))
    report(path, 'reads as in English')
}

/** The names of the holes, each once. */
function holes(text: unknown): string[] {
  const found = typeof text === 'string' ? [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name) : []
  return [...new Set(found)].sort()
}

function list(text: unknown): string {
  const names = holes(text).map((name) => `{${name}}`)
  return names.length > 0 ? names.join(' ') : 'none'
}

function sameList(a: readonly string[], b: readonly string[]): boolean {
  return a.join() === b.join()
}

function isGroup(value: unknown): value is Group {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isPlural(value: unknown): value is Group {
  return isGroup(value) && 'other' in value && Object.keys(value).every((key) => CATEGORIES.includes(key))
}

/** Every name that the sources read as a property: `.name`, `['name']`. */
function usedNames(source: string): string[] {
  const files = listFiles(source, true).filter((name) => /\.(ts|tsx|astro)$/.test(name))
  const text = files.map((name) => readFileSync(join(source, name), 'utf8')).join('\n')
  return [...text.matchAll(/\.(\w+)|\[['"](\w+)['"]\]/g)].map(([, dotted, quoted]) => dotted ?? quoted ?? '')
}

function unused(
  part: string,
  group: Group,
  used: ReadonlySet<string>,
  { dynamic }: MessageRules,
): MessageProblem[] {
  const walk = (node: Group, path: readonly string[]): MessageProblem[] =>
    Object.entries(node).flatMap(([key, value]) => {
      const keys = [...path, key]
      if (dynamic.includes([part, ...keys].join('.'))) return []
      if (isGroup(value) && !isPlural(value)) return walk(value, keys)
      return used.has(key) ? [] : [{ file: `en/${part}.json`, key: keys.join('.'), reason: 'is not used' }]
    })
  return dynamic.includes(part) ? [] : walk(group, [])
}

if (import.meta.main) {
  await main(async () => {
    const problems = checkMessages(MESSAGES)
    if (problems.length === 0) return
    const lines = problems.map(({ file, key, reason }) => [file, key, reason].filter(Boolean).join(': '))
    throw new Refusal(lines.join('\n'))
  })
}
