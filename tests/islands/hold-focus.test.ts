/** What covers the page keeps the focus, as long as it is open. */
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { holdFocus } from '#ui/hold-focus.ts'

afterEach(() => document.body.replaceChildren())

function openSheet(): HTMLElement {
  document.body.innerHTML = `<a href="#before">before</a>
    <div id="sheet" popover><button id="close" popovertarget="sheet">Close</button>
      <input disabled><input id="last"></div>
    <a href="#after">after</a>`
  const sheet = document.querySelector('#sheet') as HTMLElement
  holdFocus(sheet)
  sheet.showPopover()
  return sheet
}
const focused = () => document.activeElement?.id
const focus = (id: string) => document.getElementById(id)?.focus()

test('Tab goes round inside, past what cannot be used', async () => {
  openSheet()
  focus('close')
  await userEvent.tab()
  expect(focused()).toBe('last')
  await userEvent.tab()
  expect(focused()).toBe('close')
  await userEvent.tab({ shift: true })
  expect(focused()).toBe('last')
})

test('it is left as soon as it is closed', async () => {
  openSheet().hidePopover()
  document.querySelector<HTMLElement>('[href="#before"]')?.focus()
  await userEvent.tab()
  expect(document.activeElement?.textContent).toBe('after')
})
