/** A busy button: as wide as before, and nothing of it stands outside. */
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import '#styles/tokens.css'
import '#styles/base.css'
import '#styles/controls.css'
import { Button } from '#ui/button.tsx'

afterEach(() => {
  document.body.innerHTML = ''
})

/** What is seen of its verb, and whether all that is seen stands within the button. */
async function measure(label: string, verb: string) {
  const box = document.createElement('main')
  document.body.append(box)
  const root = createRoot(box)
  root.render(<Button>{label}</Button>)
  await expect.element(page.getByRole('button', { name: label })).toBeVisible()
  await document.fonts.ready
  const button = document.querySelector('button') as HTMLButtonElement
  const before = button.getBoundingClientRect()
  root.render(<Button busy={verb}>{label}</Button>)
  await expect.element(page.getByRole('button', { name: verb })).toBeVisible()
  const after = button.getBoundingClientRect()
  const spinner = button.querySelector('.spinner')?.parentElement?.getBoundingClientRect() ?? new DOMRect()
  const text = document.createRange()
  text.selectNode(button.querySelector('.btn__busy')?.lastChild as Node)
  const { left, right, top } = text.getBoundingClientRect()
  const result = {
    keepsSize: before.width === after.width && before.height === after.height,
    clips: getComputedStyle(button.querySelector('.btn__busy') as Element).overflow,
    spinnerFits: spinner.left >= after.left && spinner.right <= after.right,
    verbIsSeen: top < after.bottom,
    verbFits: left >= after.left && right <= after.right,
  }
  root.unmount()
  return result
}

test.each([
  ['Place the order', 'Placing', true],
  ['Save', 'Saving', false],
  ['OK', 'Se guarda la dirección', false],
])('"%s" turns into "%s"', async (label, verb, isSeen) => {
  const { verbFits, ...rest } = await measure(label, verb)
  expect(rest).toEqual({ keepsSize: true, clips: 'hidden', spinnerFits: true, verbIsSeen: isSeen })
  if (isSeen) expect(verbFits).toBe(true)
})
