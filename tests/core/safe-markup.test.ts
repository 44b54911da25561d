/** What an editor, or who got hold of an editor's files, cannot put on a page. */
import { describe, expect, it } from 'vitest'
import { markdownProblems } from '#loaders/markdown'
import { testMistakes } from './support/content-mistake.ts'

const wanted = 'wanted: http, https, mailto, tel or a path'

describe('Markdown', () => {
  it.each([
    ['<script>x()</script>', 'has <script>, which content may not have'],
    ['Text <script src="https://evil.example/x.js"></script>', 'has <script>, which content may not have'],
    ['<script', 'is no HTML that browsers agree about (eof-in-tag)'],
    ['<iframe src="/x"></iframe>', 'has <iframe>, which content may not have'],
    ['<svg onload="x()">', 'has <svg>, which content may not have'],
    ['<!--><script>x()</script>-->', 'has <!-->, which content may not have'],
    ['<img src="x" onerror="x()">', 'has onerror=, which content may not have'],
    ['<DIV ONCLICK=x()>', 'has onclick=, which content may not have'],
    ['<p style="color:red">', 'has style=, which content may not have'],
    ['[x](javascript:x())', `links to javascript:, ${wanted}`],
    ['[x](<javascript:x()>)', `links to javascript:, ${wanted}`],
    ['[x](JaVaScRiPt:x())', `links to javascript:, ${wanted}`],
    ['[x](java&#115;cript:x())', `links to javascript:, ${wanted}`],
    ['[x][y]\n\n[y]: javascript:x()', `links to javascript:, ${wanted}`],
    ['[x](data:text/html,x)', `links to data:, ${wanted}`],
    ['![x](data:image/svg+xml,x)', `links to data:, ${wanted}`],
    ['<a href="java\tscript:x()">', `links to javascript:, ${wanted}`],
    ['<a href=" \u0001javascript:x()">', `links to javascript:, ${wanted}`],
    ['<a href="javascript&colon;x()">', `links to javascript:, ${wanted}`],
    ['<a href="java&#x00000073;cript:x()">', `links to javascript:, ${wanted}`],
    ['<a href="java&#0000000115;cript:x()">', `links to javascript:, ${wanted}`],
    // Blanks to JavaScript, and none to HTML: the value has no quotes then, and ends at the first `>`.
    ...['\u00a0', '\u000b', '\ufeff', '\u2028'].map((blank): [string, string] => [
      `<div title=${blank}"><script>x()</script>">`,
      'has <script>, which content may not have',
    ]),
    ['<p></p title=\u00a0"><script>x()</script>">', 'has <script>, which content may not have'],
    ['<a title=">" href="&#x6A;avascript:x()">', `links to javascript:, ${wanted}`],
  ])('%j is refused', (markdown, problem) => {
    expect(markdownProblems(markdown).map(({ reason }) => reason)).toContain(problem)
  })

  it.each([
    '# Heat\n\n| a | b |\n| --- | --- |\n| 1 | **2** |\n\n1. one\n2. `two`\n\n> said',
    '![A spool](/img/a.webp "Spool") [shop](/shop?sort=new#top) [us](https://shop.example) <https://shop.example>',
    '[mail](mailto:a@shop.example) [call](tel:+46123)',
    'On `<script>` and javascript: the words, 3 < 4 and 5 > 4.',
    '```html\n<script>x()</script>\n```',
    'H<sub>2</sub>O<br>and a note[^1]\n\n[^1]: of it',
    '<svg/onload=x()>',
  ])('%j is shown', (markdown) => {
    expect(markdownProblems(markdown)).toEqual([])
  })
})

testMistakes([
  {
    name: 'a script in a text',
    file: 'pages/about/en.md',
    from: 'We are {brand}.',
    to: 'We are {brand}. <script>x()</script>',
    says: ['pages/about/en.md: body: has <script>, which content may not have'],
  },
])
