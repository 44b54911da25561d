/** The newsletter's form while it is sent, and when the network is gone. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '#styles/tokens.css'
import '#styles/base.css'
import '#styles/controls.css'
import '#ui/fields.css'
import '#features/newsletter/newsletter.css'
import { startNewsletter } from '#features/newsletter/newsletter-form.ts'
import en from '../../src/i18n/en/shell.json'
import sv from '../../src/i18n/sv/shell.json'

const words = sv.newsletter
const root = document.documentElement
const field = () => page.getByRole('textbox', { name: words.label })
const button = () => document.querySelector('button') as HTMLButtonElement
const widths = () => [field().element(), button()].map((e) => e.getBoundingClientRect().width)

/** What the server does with an address; never answering is one of it. */
let answer: () => Promise<Response>
let wordsAre: 'there' | 'missing'

beforeEach(() => {
  wordsAre = 'there'
  answer = () => new Promise(() => {})
  vi.stubGlobal('fetch', async (input: string) => {
    if (!input.includes('/messages/')) return answer()
    if (wordsAre === 'missing') throw new TypeError('Failed to fetch')
    return Response.json(words)
  })
  root.dataset.language = 'sv'
  root.classList.add('js')
  document.body.innerHTML = `
    <form class="newsletter" novalidate data-failed="${words.failed}">
      <label for="email">${words.label}</label>
      <input class="input" id="email" type="email" name="email" />
      <button class="btn btn--secondary" type="submit" disabled>${words.submit}</button>
      <p role="status">${words.note}</p>
    </form>`
  startNewsletter(document.querySelector('form') as HTMLFormElement)
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
  delete root.dataset.language
  root.classList.remove('js')
})

async function send(address: string): Promise<void> {
  await field().fill(address)
  await page.getByRole('button').click()
}

describe('without a network the unknown error is said in the language of the site', () => {
  // First of all: words that have come are kept.
  test('before the words have come', async () => {
    wordsAre = 'missing'
    await send('ada@example.com')
    await expect.element(page.getByRole('status')).toHaveTextContent(words.failed)
    await expect.element(field()).toHaveValue('ada@example.com')
    expect(document.body.textContent).not.toContain('fetch')
    expect(document.body.textContent).not.toContain(en.newsletter.failed)
  })

  test('after they have come', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'))
    await send('nobody@nowhere')
    await expect.element(page.getByRole('status')).toHaveTextContent(words.invalid)
    await send('ada@example.com')
    await expect.element(page.getByRole('status')).toHaveTextContent(words.failed)
  })
})

describe('subscribing', () => {
  test('the button is disabled and has a spinner; neither it nor the field changes its width', async () => {
    const before = widths()
    await send('ada@example.com')
    await expect.element(page.getByRole('button', { name: words.busy })).toBeDisabled()
    expect(document.querySelectorAll('.btn .spinner')).toHaveLength(1)
    expect(widths()).toEqual(before)
  })

  test('a press is seen before its script has come', async () => {
    await field().fill('ada@example.com')
    document.querySelector('form')?.requestSubmit()
    expect(button().disabled).toBe(true)
    expect(document.querySelectorAll('.btn .spinner')).toHaveLength(1)
    await expect.element(page.getByRole('button', { name: words.busy })).toBeDisabled()
  })

  test('a field that no visitor sees or reaches is sent when a program fills it in', async () => {
    const bodies: unknown[] = []
    answer = async () => Response.json({})
    const fetched = fetch
    vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
      if (init?.body) bodies.push(JSON.parse(String(init.body)))
      return fetched(input, init)
    })
    const trap = document.querySelector('input[name=topic]') as HTMLInputElement
    expect([trap.tabIndex, trap.ariaHidden, trap.getBoundingClientRect().right < 0]).toEqual([
      -1,
      'true',
      true,
    ])
    await send('ada@example.com')
    await expect.element(page.getByRole('status')).toHaveTextContent(words.accepted)
    trap.value = 'Offer'
    await send('ada@example.com')
    await vi.waitFor(() => expect(bodies).toHaveLength(2))
    expect(bodies).toEqual([{ email: 'ada@example.com' }, { email: 'ada@example.com', topic: 'Offer' }])
  })

  test('ends with the label and the focus where they were', async () => {
    answer = async () => Response.json({})
    await send('ada@example.com')
    await expect.element(page.getByRole('status')).toHaveTextContent(words.accepted)
    await expect.element(page.getByRole('button', { name: words.submit })).toBeEnabled()
    expect(document.activeElement).toBe(button())
    expect(button().innerHTML).toBe(words.submit)
  })
})

describe('an address that looks mistyped', () => {
  const meant = 'Menade du anna@gmail.com?'
  const take = () => page.getByRole('button', { name: words.takeEmail }).click()

  test('is asked about when the field is left, and taken with a button', async () => {
    await field().fill('anna@gmial.com')
    expect(page.getByRole('status').element().textContent).not.toContain(meant)
    await userEvent.tab()
    await expect.element(page.getByRole('status')).toMatchTextContent(meant)
    await take()
    await expect.element(field()).toHaveValue('anna@gmail.com')
    await expect.element(field()).toHaveFocus()
    await expect.element(page.getByRole('status')).toHaveTextContent(words.note)
  })

  test('is accepted all the same, and asked about then', async () => {
    answer = async () => Response.json({})
    await field().fill('anna@gmial.com')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('status')).toMatchTextContent(`${words.accepted} ${meant}`)
    await expect.element(field()).toHaveValue('')
    await take()
    await expect.element(field()).toHaveValue('anna@gmail.com')
  })

  test('is not asked about while it is typed', async () => {
    await field().fill('anna@gmail.co')
    await userEvent.tab()
    await expect.element(page.getByRole('status')).toMatchTextContent(meant)
    field().element().focus()
    await userEvent.keyboard('m')
    await expect.element(page.getByRole('status')).toHaveTextContent('')
  })
})

test('too many attempts are answered in the words of the server, and nothing else of its answer', async () => {
  const code = 'too_many_requests'
  const message = ['För många försök', 'Vänta några minuter']
  answer = async () => Response.json({ message, code, requestId: 'r-1' }, { status: 429 })
  await send('ada@example.com')
  await expect.element(page.getByRole('status')).toHaveTextContent('För många försök. Vänta några minuter')
  await expect.element(field()).toHaveValue('ada@example.com')
})

test('what is typed while the server answers is kept', async () => {
  let release = () => {}
  answer = () =>
    new Promise((resolve) => {
      release = () => resolve(Response.json({}))
    })
  await send('ada@example.com')
  await expect.element(page.getByRole('button', { name: words.busy })).toBeVisible()
  await field().fill('bo@example.com')
  release()
  await expect.element(page.getByRole('status')).toHaveTextContent(words.accepted)
  await expect.element(field()).toHaveValue('bo@example.com')
})
