/** A checkout's status is written in one place, which holds to the table in `#core/checkout/states`. */

import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { NO_PERSON } from '#server/use-cases/checkout/answers'

const THE_ONE = 'src/server/use-cases/checkout/transition.ts'

/** Updates of the checkout table that write its status, or hide in a spread or a variable whether they do. */
function statusWriters(source: string): string[] {
  // Parsing all of the shop takes a while, and each of the forms below has one of these.
  if (!/updateTable|update\s+checkout/i.test(source)) return []
  const file = ts.createSourceFile('x.ts', source, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { name, expression } = node.expression
      const isUpdate = name.text === 'set' && /updateTable\(\s*['"`]checkout['"`]/.test(expression.getText())
      if (isUpdate && !isHarmless(node.arguments)) found.push(node.getText())
    }
    if (ts.isTemplateLiteral(node) || ts.isStringLiteral(node)) {
      if (/update\s+checkout\s+set\b/i.test(node.getText())) found.push(node.getText())
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

function isHarmless([columns, ...more]: readonly ts.Expression[]): boolean {
  if (!columns || more.length > 0 || !ts.isObjectLiteralExpression(columns)) return false
  return columns.properties.every((property) =>
    ts.isSpreadAssignment(property)
      ? property.expression.getText() === 'NO_PERSON'
      : (ts.isIdentifier(property.name) || ts.isStringLiteral(property.name)) &&
        property.name.text !== 'status',
  )
}

describe('the matcher finds', () => {
  it.each([
    "tx.updateTable('checkout').set({ status: 'ready' }).where('id', '=', id)",
    "deps.db\n  .updateTable('checkout')\n  .set({ rev: 1, 'status': next })",
    "db.updateTable('checkout').where('id', '=', id).set({ status })",
    "db.updateTable('checkout').set({ ...columns })",
    "db.updateTable('checkout').set(columns)",
    "db.updateTable('checkout').set('status', 'ready')",
    "db.updateTable('checkout').set(({ ref }) => ({ status: ref('x') }))",
    "db.updateTable('checkout').set({ [column]: 'ready' })",
    "sql`update checkout set status = 'ready' where id = 1`",
  ])('%s', (code) => {
    expect(statusWriters(code)).toHaveLength(1)
  })

  it.each([
    "tx.updateTable('checkout').set({ rev: 1, email: null })",
    "tx.updateTable('payment').set({ status: 'paid' })",
    "sql`update stock set reserved = 0 from checkout where checkout.status = 'paying'`",
  ])('nothing in %s', (code) => {
    expect(statusWriters(code)).toEqual([])
  })
})

it('only `transition` writes the status of a checkout', () => {
  const files = globSync('{src,scripts,functions}/**/*.{ts,tsx}').filter(
    (file) => !file.includes('db/migrations'),
  )
  expect(files).toContain(THE_ONE)
  const writers = files.flatMap((file) =>
    statusWriters(readFileSync(file, 'utf8')).map((code) => `${file}: ${code}`),
  )
  expect(writers.filter((writer) => !writer.startsWith(THE_ONE))).toEqual([])
  expect(writers).toHaveLength(2)
  // The one spread that the matcher lets pass.
  expect(NO_PERSON).not.toHaveProperty('status')
})
