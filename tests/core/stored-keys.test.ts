/** Whatever the shop keeps in a browser stands in the table that consent clears by. */
import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { STORED } from '#stores/stored-keys'

/** They keep what others name: the others' names are looked at. */
const ENGINE = [
  'src/stores/storage.ts',
  'src/stores/stored-text.ts',
  'src/stores/tab.ts',
  'src/stores/consented.ts',
]
/** Takes away, and keeps nothing. */
const FORGET = 'src/features/consent/forget.ts'
/** Where the server makes the one cookie of the shop. */
const COOKIE = 'src/server/handlers/browser-cookie.ts'
const TOKEN = 'src/server/handlers/token-cookie.ts'
const TRACKED = 'src/server/handlers/tracked-cookie.ts'
/** Which storefront a deploy preview shows: no host of a storefront sets it, so it is no customer's. */
const PREVIEW = 'src/server/handlers/preview.ts'

const AREA = /(?:^|\.)(localStorage|sessionStorage)$/
const METHODS = ['getItem', 'setItem', 'removeItem']

/** @returns what is kept under a name that the table does not have, or that cannot be read from the source */
function unregistered(source: string, file = 'planted.ts'): string[] {
  const found: string[] = []
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const check = (name: string | undefined, node: ts.Node) => {
    if (name === undefined || !Object.hasOwn(STORED, name)) found.push(`${file}: ${name ?? node.getText()}`)
  }
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && /^(persistent|consented(OrSession)?)$/.test(node.expression.getText()))
      check(nameOf(node.arguments[0], tree), node)
    if (isArea(node)) check(keyOf(node, tree), node.parent)
    if (ts.isPropertyAccessExpression(node) && node.getText() === 'document.cookie')
      found.push(`${file}: ${node.getText()}`)
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

/** `localStorage` itself, not a part of `globalThis.localStorage` nor a `typeof`. */
function isArea(node: ts.Node): node is ts.Expression {
  if (!ts.isIdentifier(node) && !ts.isPropertyAccessExpression(node)) return false
  if (!AREA.test(node.getText())) return false
  return !(ts.isPropertyAccessExpression(node.parent) && node.parent.name === node)
}

/** The name under which something is kept: `area.getItem(name)`, `area[name]`, `area.name`. */
function keyOf(area: ts.Expression, tree: ts.SourceFile): string | undefined {
  const { parent } = area
  if (ts.isElementAccessExpression(parent)) return nameOf(parent.argumentExpression, tree)
  if (!ts.isPropertyAccessExpression(parent)) return undefined
  const { text } = parent.name
  if (!METHODS.includes(text)) return text
  return ts.isCallExpression(parent.parent) ? nameOf(parent.parent.arguments[0], tree) : undefined
}

/** A text, or a constant that is one, of this file or of the one that it is imported from. */
function nameOf(node: ts.Node | undefined, tree: ts.SourceFile): string | undefined {
  if (!node) return undefined
  if (ts.isStringLiteral(node)) return node.text
  if (ts.isSatisfiesExpression(node) || ts.isAsExpression(node)) return nameOf(node.expression, tree)
  return ts.isIdentifier(node) ? constantOf(node.text, tree) : undefined
}

function constantOf(name: string, tree: ts.SourceFile): string | undefined {
  for (const statement of tree.statements) {
    if (ts.isVariableStatement(statement)) {
      const made = statement.declarationList.declarations.find((each) => each.name.getText() === name)
      if (made) return nameOf(made.initializer, tree)
    }
    if (ts.isImportDeclaration(statement) && ts.isStringLiteral(statement.moduleSpecifier)) {
      const { namedBindings } = statement.importClause ?? {}
      const isThere =
        namedBindings &&
        ts.isNamedImports(namedBindings) &&
        namedBindings.elements.some((each) => each.name.text === name)
      if (isThere) return constantOf(name, parse(fileOf(statement.moduleSpecifier.text)))
    }
  }
  return undefined
}

function fileOf(specifier: string): string {
  return `${specifier.replace(/^#/, 'src/').replace(/\.ts$/, '')}.ts`
}

function parse(file: string): ts.SourceFile {
  return ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
}

describe('what is kept in a browser', () => {
  const files = globSync('src/**/*.{ts,tsx}').filter((file) => !file.startsWith('src/server/'))

  test('has a name of the table', () => {
    const checked = files.filter((file) => ![...ENGINE, FORGET].includes(file))
    expect(checked.flatMap((file) => unregistered(readFileSync(file, 'utf8'), file))).toEqual([])
  })

  test('is kept by scripts that are looked at, and not by components', () => {
    const components = globSync('src/**/*.astro').filter((file) =>
      /Storage\b|document\.cookie/.test(readFileSync(file, 'utf8')),
    )
    expect(components).toEqual([])
  })

  test('the cookies of the table are those that the server sets', () => {
    const cookies = Object.entries(STORED).filter(([, { in: areas }]) =>
      areas.some((area) => area === 'cookie'),
    )
    const setters = globSync('src/server/**/*.ts').filter((file) =>
      /Max-Age=/.test(readFileSync(file, 'utf8')),
    )
    expect(setters.sort()).toEqual([COOKIE, PREVIEW, TOKEN, TRACKED])
    const written = [COOKIE, TOKEN, TRACKED].map((file) => readFileSync(file, 'utf8')).join('')
    for (const [name] of cookies) expect(written).toContain(`'${name}'`)
  })
})

describe('the search for what is kept', () => {
  test.each([
    ["persistent('visits', 0, Number)", 'visits'],
    ["consented('visits', [], parse)", 'visits'],
    ["consentedOrSession('visits', [], parse)", 'visits'],
    ["const KEY = 'visits' as const; localStorage.getItem(KEY)", 'visits'],
    ["sessionStorage['visits'] = '1'", 'visits'],
    ["window.localStorage.setItem('visits', '1')", 'visits'],
    ['globalThis.sessionStorage.visits = 1', 'visits'],
    ['const key = (name: string) => localStorage.getItem(name)', 'localStorage.getItem'],
    ['const all = Object.keys(localStorage)', 'Object.keys(localStorage)'],
    ["document.cookie = 'a=1'", 'document.cookie'],
  ])('finds %s', (source, name) => {
    expect(unregistered(source)).toEqual([`planted.ts: ${name}`])
  })

  test.each([
    "persistent('cart', [], parseCart, tab)",
    "const KEY = 'scroll' satisfies StoredKey; sessionStorage[KEY] = '1'",
    "import { SETTINGS_KEY } from '#features/price/settings-key.ts'; localStorage.getItem(SETTINGS_KEY)",
  ])('lets %s pass', (source) => {
    expect(unregistered(source)).toEqual([])
  })
})
