/** Somebody who writes an article, is told what is wrong with it, saves it and sees it on its pages. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Browser, chromium, expect as expectSoon, type Page } from '@playwright/test'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { browserLaunch } from '../../scripts/dev/chromium.ts'

let folder: string
let child: ChildProcess
let origin: string
let browser: Browser

/** The editor is fetched, and pages of two storefronts are rendered, twice, on cores that have other work. */
const TIMEOUT = 300_000
const SOON = { timeout: 20_000 }

beforeAll(async () => {
  browser = await chromium.launch(browserLaunch())
  folder = mkdtempSync(join(tmpdir(), 'editor-'))
  child = spawn(process.execPath, ['tests/build/editor-shop.ts', folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream })) {
    const [, port] = /^port (\d+)$/.exec(line) ?? []
    if (port) origin = `http://localhost:${port}`
    if (port) break
  }
}, TIMEOUT)
afterAll(async () => {
  await browser?.close()
  child.kill()
  rmSync(folder, { recursive: true, force: true })
})

/** The package is fetched when somebody first opens the editor. */
async function openEditor(page: Page): Promise<void> {
  const login = page.getByRole('button', { name: 'Login' })
  await expectSoon(async () => {
    await page.goto(`${origin}/admin`)
    await expectSoon(login).toBeVisible(SOON)
  }).toPass({ timeout: 120_000 })
  await login.click()
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Publish now' }).click()
}

test('an article from the first word to its pages', { timeout: TIMEOUT }, async () => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await openEditor(page)
  await page.getByRole('link', { name: 'Article', exact: false }).filter({ hasText: '＋' }).click()
  await page.getByLabel('Title').fill('Bridges: how far a line hangs')
  await page.getByLabel('Description').fill('Cooling, speed and a second try.')
  await page.getByLabel('Address').fill('bridges')
  const text = page.locator('[data-slate-editor]')
  await text.click()
  await page.keyboard.type('Print it at {petg-tough.nozle}.')

  const preview = page.frameLocator('iframe')
  const said = preview.getByRole('list', { name: 'What the build would say' })
  await expectSoon(said).toContainText('English: Text', SOON)
  await expectSoon(said).toContainText('petg-tough.nozle', SOON)
  await expectSoon(said).toContainText('line 1 of the text', SOON)

  await page.getByRole('switch').first().click()
  await expectSoon(said).toContainText('petg-tough.nozle', SOON)
  await publish(page)
  await expectSoon(page.getByText('Saved in the folder content.')).toBeHidden(SOON)

  await text.click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Print it at {petg-tough.nozzle}.')
  await expectSoon(preview.getByText('Print it at 230–250 °C.')).toBeVisible(SOON)
  await expectSoon(said).toBeHidden(SOON)
  await publish(page)
  await expectSoon(page.getByText('Saved in the folder content.')).toBeVisible(SOON)
  expect(readFileSync(join(folder, 'content/articles/bridges/en.md'), 'utf8')).toBe(
    '---\ntitle: "Bridges: how far a line hangs"\ndescription: Cooling, speed and a second try.\n---\n\nPrint it at {petg-tough.nozzle}.\n',
  )

  await page.getByRole('button', { name: 'Build the shop' }).click()
  await expectSoon(page.getByRole('status').filter({ hasText: 'files are rendered' })).toBeVisible({
    timeout: 60_000,
  })

  // Their scripts are not among what was rendered here.
  const reader = await browser.newPage({ javaScriptEnabled: false })
  for (const site of ['com', 'se']) {
    const shop = origin.replace('localhost', `${site}.localhost`)
    await reader.goto(`${shop}/knowledge/articles/bridges`)
    await expectSoon(reader.getByRole('heading', { level: 1 })).toHaveText(
      'Bridges: how far a line hangs',
      SOON,
    )
    await expectSoon(reader.getByRole('article').first()).toContainText('230–250 °C', SOON)
    await reader.goto(`${shop}/knowledge/browse`)
    await expectSoon(reader.getByRole('link', { name: 'Bridges: how far a line hangs' }).first()).toBeVisible(
      SOON,
    )
  }
})

test('a new announcement is saved, and its next language is one more line', {
  timeout: TIMEOUT,
}, async () => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const file = join(folder, 'content/messages/new-nozzles.yaml')
  const english =
    '# yaml-language-server: $schema=../schemas/message.json\npallette: green\nmessage:\n  en: New nozzles are here.\n'
  await openEditor(page)
  await page.getByRole('link', { name: 'Article', exact: false }).filter({ hasText: '＋' }).waitFor()
  await page.goto(`${origin}/admin#/collections/messages/new`)
  await page.getByLabel('Message').fill('New nozzles are here.')
  await page.getByLabel('Name').fill('new-nozzles')
  await publish(page)
  await expectSoon(page.getByText('Changes saved')).toBeVisible(SOON)
  expect(readFileSync(file, 'utf8')).toBe(english)
  // What was saved is shown anew in a moment, and a menu that is open by then is gone.
  await expectSoon(async () => {
    await page.getByRole('button', { name: 'Writing in EN' }).click()
    await page.getByRole('menuitem', { name: 'SV' }).click({ timeout: 2_000 })
  }).toPass(SOON)
  await page.getByLabel('Message').fill('Nya munstycken är här.')
  await publish(page)
  await expectSoon
    .poll(() => readFileSync(file, 'utf8'), SOON)
    .toBe(`${english}  sv: Nya munstycken är här.\n`)
})

test('a picture that is dropped into a form is saved with it', { timeout: TIMEOUT }, async () => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const picture = await sharp({ create: { width: 2400, height: 1500, channels: 3, background: '#176540' } })
    .jpeg()
    .toBuffer()
  await openEditor(page)
  await page.getByRole('link', { name: 'Article', exact: false }).filter({ hasText: '＋' }).waitFor()
  await page.goto(`${origin}/admin#/collections/articles/entries/layer-shift`)
  await page.getByRole('button', { name: 'Choose an image' }).click()
  const library = page.getByRole('dialog')
  await library
    .locator('input[type=file]')
    .setInputFiles({ name: 'Shifted Layers.jpg', mimeType: 'image/jpeg', buffer: picture })
  await expectSoon(library.getByText('shifted-layers.jpg')).toBeVisible(SOON)
  await library.getByRole('button', { name: 'Choose selected' }).click()
  await page.getByLabel('What the picture shows').fill('A tower whose upper half stands aside')
  await publish(page)
  await expectSoon(page.getByText('Changes saved')).toBeVisible(SOON)
  const facts = readFileSync(join(folder, 'content/articles/layer-shift/article.yaml'), 'utf8')
  expect(facts).toContain('tags: [PLA, PETG, ABS, printer]\ncover: shifted-layers\npublishedDate:')
  const { width } = await sharp(join(folder, 'content/articles/images/shifted-layers.webp')).metadata()
  expect(width).toBe(1600)
})

test('an article in English alone is saved: the line that was changed, and no empty languages', {
  timeout: TIMEOUT,
}, async () => {
  const article = join(folder, 'content/articles/annealing')
  const files = readdirSync(article)
  const before = readFileSync(join(article, 'en.md'), 'utf8').split('\n')
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await openEditor(page)
  await page.getByRole('link', { name: 'Article', exact: false }).filter({ hasText: '＋' }).waitFor()
  await page.goto(`${origin}/admin#/collections/articles/entries/annealing`)
  await page.getByLabel('Description').fill('Heat makes a part stiffer.')
  await expectSoon(page.frameLocator('iframe').getByText('Heat makes a part stiffer.')).toBeVisible(SOON)
  await publish(page)
  await expectSoon(page.getByText('Saved in the folder content.')).toBeVisible(SOON)
  const after = readFileSync(join(article, 'en.md'), 'utf8').split('\n')
  expect(after.filter((line, at) => line !== before[at])).toEqual(['description: Heat makes a part stiffer.'])
  expect(readdirSync(article)).toEqual(files)
})
