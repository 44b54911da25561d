/** Which exports nobody imports. */
import { expect, test } from 'vitest'
import { unusedIn } from '../../scripts/check/unused-exports.ts'

const USER = 'src/core/user.ts'

/** What is unused of a file that exports `one` and `two`. */
function unusedBeside(user: string, path = 'src/core/used.ts'): string[] {
  const used = 'export const one = 1\nexport async function two() {}\nexport interface Three {}\n'
  const files = new Map([
    [path, used],
    [USER, user],
  ])
  return unusedIn(files).map(({ name }) => name)
}

test.each([
  ['nothing', '', ['one', 'two']],
  ['a name', "import { one } from '#core/used'", ['two']],
  [
    'names over several lines, as others and as types',
    "import {\n  type Three,\n  one as eins,\n  two,\n} from './used.ts'",
    [],
  ],
  ['what is handed on', "export { two } from '#core/used'", ['one']],
  ['all of it', "import * as used from '#core/used'", []],
  ['when it is needed', "await import('#core/used')", []],
  ['another file', "import { one } from '#core/other'", ['one', 'two']],
])('who imports %s', (_, user, unused) => expect(unusedBeside(user)).toEqual(unused))

test('what is called by its name, and what is a text, is not looked for', () => {
  expect(unusedBeside('', 'functions/shop.ts')).toEqual([])
  expect(unusedBeside('', 'tests/core/support/shop.ts')).toEqual([])
  expect(unusedIn(new Map([[USER, 'const file = `\nexport const TABLE = {}\n`']]))).toEqual([])
})
