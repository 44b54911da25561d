/** The banner and the announcements as a visitor sees them, alone and with another tab open. */
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '#styles/tokens.css'
import '#styles/base.css'
import '#styles/controls.css'
import '#features/consent/consent.css'
import '#features/announcements/announcements.css'
import { showAnnouncements } from '#features/announcements/bar.ts'
import { askConsent, openConsent } from '#features/consent/banner.ts'
import type { ShownAnnouncement } from '#features/shell/shell-file.ts'
import { $seen } from '#stores/announcements'
import { $campaign, rememberCampaign } from '#stores/campaign'
import { $consent } from '#stores/consent'
import { affiliates } from '#stores/origin'
import words from '../../src/i18n/en/consent.json'

const root = document.documentElement
const banner = () => page.getByRole('region', { name: words.label })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

/** Another tab writes; this one hears it. */
function otherTab(key: string, value: unknown): void {
  localStorage.setItem(key, JSON.stringify(value))
  dispatchEvent(new StorageEvent('storage', { key }))
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  root.dataset.consent = 'implied'
  $consent.set(null)
  localStorage.clear()
  document.body.innerHTML = '<a class="skip" href="#main">Skip</a><main id="main"><h1>Shop</h1></main>'
})
afterEach(() => {
  $consent.set(true)
  $seen.set([])
  document.body.innerHTML = ''
  root.className = ''
  delete root.dataset.theme
})

describe('the banner', () => {
  test.each([
    [words.accept, true],
    [words.essentials, false],
  ])('%s', async (name, expected) => {
    askConsent(words)
    await expect.element(page.getByRole('status')).toMatchTextContent(words.implied)
    await press(name)
    expect($consent.get()).toBe(expected)
    await expect.element(banner()).not.toBeInTheDocument()
    expect(root.className).toBe('')
  })

  test('asks once', async () => {
    askConsent(words)
    askConsent(words)
    expect(document.querySelectorAll('.consent')).toHaveLength(1)
    await press(words.accept)
    askConsent(words)
    expect(document.querySelectorAll('.consent')).toHaveLength(0)
  })

  test('goes when another tab has answered', async () => {
    askConsent(words)
    await expect.element(banner()).toBeVisible()
    otherTab('consent', false)
    await expect.element(banner()).not.toBeInTheDocument()
    expect($consent.get()).toBe(false)
  })

  test.each([
    ['implied', true],
    ['explicit', null],
  ])('the privacy link under %s consent leaves the choice %s', async (policy, expected) => {
    root.dataset.consent = policy
    askConsent(words)
    const link = page.getByRole('link', { name: words.privacy })
    await expect.element(link).toHaveAttribute('href', '/privacy')
    link.element().addEventListener('click', (event) => event.preventDefault())
    await link.click()
    expect($consent.get()).toBe(expected)
  })

  test('under explicit consent says nothing of implied acceptance', async () => {
    root.dataset.consent = 'explicit'
    askConsent(words)
    await expect.element(page.getByRole('status')).toMatchTextContent(words.text)
    expect(document.body.textContent).not.toContain(words.implied)
  })

  test('is reached by the second Tab and moves nothing', async () => {
    const before = document.querySelector('h1')?.getBoundingClientRect().top
    askConsent(words)
    await expect.element(page.getByRole('link', { name: words.privacy })).toBeVisible()
    expect(document.querySelector('h1')?.getBoundingClientRect().top).toBe(before)
    await userEvent.tab()
    await userEvent.tab()
    expect(document.activeElement?.textContent).toBe(words.privacy)
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    expect($consent.get()).toBe(false)
  })

  test('opened again shows the choice; Escape leaves it and gives the focus back', async () => {
    $consent.set(false)
    const opener = document.createElement('button')
    document.body.append(opener)
    opener.focus()
    openConsent(words)
    await expect.element(page.getByRole('status')).toMatchTextContent(words.declined)
    await userEvent.keyboard('{Escape}')
    await expect.element(banner()).not.toBeInTheDocument()
    expect($consent.get()).toBe(false)
    expect(document.activeElement).toBe(opener)
  })

  test('consent taken back deletes what is not essential and nothing else', async () => {
    $consent.set(true)
    rememberCampaign('?gclid=1')
    for (const [key, value] of Object.entries({ cart: '[]', 'wish-list': '["A"]' }))
      localStorage.setItem(key, value)
    Object.assign(document, { cookie: '_ga_ABC=1; path=/' })
    openConsent(words)
    await expect.element(page.getByRole('status')).toMatchTextContent(words.accepted)
    await press(words.essentials)
    expect(Object.keys(localStorage).sort()).toEqual(['cart', 'consent'])
    expect(document.cookie).not.toContain('_ga')
    expect($campaign.get().values).toEqual({})
  })
})

describe('campaign values', () => {
  test.each([
    ['implied', null, true, true],
    ['implied', false, false, false],
    ['explicit', null, false, false],
    ['explicit', true, true, true],
  ])('under %s consent, choice %s: stored %s, in an order %s', (policy, consent, stored, ordered) => {
    root.dataset.consent = policy
    $consent.set(consent)
    rememberCampaign('?affiliate=maker&utm_source=news')
    expect(localStorage.getItem('campaign') !== null).toBe(stored)
    const order = affiliates()
    expect(order !== undefined).toBe(ordered)
    if (order) expect(order).toMatchObject({ affiliate: 'maker', utm_source: 'news' })
  })

  test('wait in memory for the consent', () => {
    root.dataset.consent = 'explicit'
    rememberCampaign('?gclid=1')
    expect(localStorage.getItem('campaign')).toBeNull()
    $consent.set(true)
    expect(JSON.parse(localStorage.getItem('campaign') ?? '{}')).toMatchObject({
      browserId: expect.stringMatching(/^[0-9a-f]{32}$/),
      values: { gclid: { value: '1' } },
    })
  })

  test('are gone after 90 days, and the id with them', () => {
    const now = Date.now()
    rememberCampaign('?gclid=1', now)
    const { browserId } = $campaign.get()
    rememberCampaign('?fbclid=2', now + 80 * 86_400_000)
    expect($campaign.get()).toMatchObject({ browserId, values: { gclid: {}, fbclid: {} } })
    rememberCampaign('', now + 91 * 86_400_000)
    expect(Object.keys($campaign.get().values)).toEqual(['fbclid'])
    rememberCampaign('', now + 171 * 86_400_000)
    expect($campaign.get()).toEqual({ browserId: '', values: {} })
  })
})

const ANNOUNCEMENTS: ShownAnnouncement[] = [
  { id: 'sale', text: 'Autumn sale', link: '/shop?toggle=onSale', pallette: 'green' },
  { id: 'post', text: 'Order by Thursday', pallette: 'black' },
  { id: 'recall', text: 'Please check your printer', pallette: 'red' },
  { id: 'fair', text: 'Meet us at the fair', pallette: 'blue' },
]
const [SALE] = ANNOUNCEMENTS as [ShownAnnouncement]

/** What comes now is no answer to a press of the test before. */
function longAfterAPress<T>(act: () => T): T {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(Number.MAX_SAFE_INTEGER)
  try {
    return act()
  } finally {
    clock.mockRestore()
  }
}

const message = (text: string) => page.getByRole('status').filter({ hasText: text })

describe('the announcements', () => {
  beforeEach(() => {
    $seen.set([])
    // As the head's script leaves a page that knows of one.
    root.classList.add('has-message')
    return showAnnouncements(ANNOUNCEMENTS, words)
  })

  test('come one after the other until all are closed; the focus stays on the button', async () => {
    $consent.set(true)
    for (const { text, pallette } of ANNOUNCEMENTS) {
      await expect.element(message(text)).toBeVisible()
      expect(document.querySelectorAll(`.announcement--${pallette}`)).toHaveLength(1)
      await press(words.dismiss)
    }
    expect(document.querySelector('.announcement')).toBeNull()
    expect(JSON.parse(localStorage.getItem('seen-messages') ?? '[]')).toHaveLength(4)
  })

  test('are shown on their days alone', async () => {
    $consent.set(true)
    showAnnouncements([], words)()
    const now = Date.now()
    const of = (text: string, from?: number, until?: number): ShownAnnouncement => ({
      ...{ id: text, text, pallette: 'green', from, until },
    })
    const stop = showAnnouncements(
      [of('To come', now + 60_000), of('Over', undefined, now), of('On now', now - 1, now + 60_000)],
      words,
    )
    await expect.element(message('On now')).toBeVisible()
    await press(words.dismiss)
    expect(document.querySelector('.announcement')).toBeNull()
    stop()
  })

  test('lead to what they are about, where they say so', async () => {
    await expect
      .element(page.getByRole('link', { name: 'Autumn sale' }))
      .toHaveAttribute('href', '/shop?toggle=onSale')
    await press(words.dismiss)
    await expect.element(message('Order by Thursday')).toBeVisible()
    expect(document.querySelector('.announcement a')).toBeNull()
  })

  test('without room wait for the next page, which is told until when', () => {
    showAnnouncements([], words)()
    root.classList.remove('has-message')
    $consent.set(true)
    const stop = longAfterAPress(() => showAnnouncements([{ ...SALE, until: Date.now() + 60_000 }], words))
    expect(document.querySelector('.announcement')).toBeNull()
    expect(root.className).toBe('')
    return Promise.resolve().then(() => {
      expect(Number(localStorage.getItem('message-until'))).toBeGreaterThan(Date.now())
      stop()
    })
  })

  test('without room come with no press either', async () => {
    showAnnouncements([], words)()
    root.classList.remove('has-message')
    let end: (() => void) | undefined
    const opener = document.createElement('button')
    opener.textContent = 'Yes'
    opener.addEventListener('click', () => {
      end = showAnnouncements([SALE], words)
    })
    document.body.append(opener)
    await press('Yes')
    await expect.poll(() => Number(sessionStorage.getItem('message-until'))).toBeGreaterThan(Date.now())
    expect(document.querySelector('.announcement')).toBeNull()
    expect(root.className).toBe('')
    end?.()
  })

  test('give their room back when the last one is closed', async () => {
    showAnnouncements([], words)()
    showAnnouncements([SALE], words)
    await expect.element(message(SALE.text)).toBeVisible()
    await press(words.dismiss)
    expect(root.className).toBe('')
    expect(JSON.parse(sessionStorage.getItem('message-until') ?? '')).toBe(0)
    showAnnouncements([], words)()
  })

  test('that are gone leave their room until the next page', async () => {
    $consent.set(true)
    await expect.element(message('Autumn sale')).toBeVisible()
    longAfterAPress(() =>
      otherTab(
        'seen-messages',
        ANNOUNCEMENTS.map(({ id }) => id),
      ),
    )
    expect(document.querySelector('.announcement')).toBeNull()
    expect(root.className).toBe('has-message')
    await Promise.resolve()
    expect(localStorage.getItem('message-until')).toBe('0')
  })

  test('closed in another tab are closed here', async () => {
    $consent.set(true)
    await expect.element(message('Autumn sale')).toBeVisible()
    otherTab('seen-messages', ['sale'])
    await expect.element(message('Order by Thursday')).toBeVisible()
  })

  test('without consent are remembered for the session only', async () => {
    $consent.set(false)
    await expect.element(message('Autumn sale')).toBeVisible()
    await press(words.dismiss)
    await expect.element(message('Order by Thursday')).toBeVisible()
    expect(localStorage.getItem('seen-messages')).toBeNull()
    expect(JSON.parse(sessionStorage.getItem('seen-messages') ?? '[]')).toEqual(['sale'])
  })
})

describe.each(['light', 'dark'])('in %s', (theme) => {
  test.each([390, 1280])('at %i px the rules of axe hold', async (width) => {
    await page.viewport(width, 900)
    root.dataset.theme = theme
    root.lang = 'en'
    askConsent(words)
    await expect.element(page.getByRole('link', { name: words.privacy })).toBeVisible()
    await settled()
    await expectNoViolations()
    await press(words.accept)
    root.classList.add('has-message')
    const hide = showAnnouncements(ANNOUNCEMENTS, words)
    for (const [index, { text }] of ANNOUNCEMENTS.entries()) {
      $seen.set(ANNOUNCEMENTS.slice(0, index).map(({ id }) => id))
      await expect.element(message(text)).toBeVisible()
      await settled()
      await expectNoViolations()
    }
    hide()
  })
})

/** A bar that is still fading in has another contrast. */
function settled(): Promise<unknown> {
  return Promise.all(document.getAnimations().map(({ finished }) => finished))
}

async function expectNoViolations(): Promise<void> {
  const { violations } = await axe.run(document.body, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}
