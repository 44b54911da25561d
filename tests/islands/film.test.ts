/** The home film as a visitor meets it: two sizes, a pause that lasts, and a line of text that counts along. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { startFilm } from '#features/home/film.ts'
import small from '../../content/home/hero-small.mp4?url'
import wide from '../../content/home/hero-wide.mp4?url'

const NARROW = 390
const WIDE = 1280
const film = () => document.querySelector<HTMLVideoElement>('.hero__film')
const press = (name: string) => page.getByRole('button', { name }).click()

function open(): void {
  document.body.innerHTML = `
    <section class="hero">
      <picture class="hero__media"></picture>
      <a class="hero__read" href="/">PLA Premium <span class="mono">layer 48 of 72</span></a>
      <button type="button" data-film-pause hidden></button>
      <svg class="hero__print"><rect width="48" height="1" /></svg>
    </section>`
  const hero = document.querySelector<HTMLElement>('.hero')
  if (hero) startFilm(hero, { small, wide, pause: 'Pause', play: 'Play' })
}

beforeEach(() => page.viewport(WIDE, 900))
afterEach(() => {
  vi.restoreAllMocks()
  document.body.innerHTML = ''
})

describe('when 639 px is crossed', () => {
  test('a film that still loads gives way to the other', async () => {
    open()
    await page.viewport(NARROW, 900)
    await expect.poll(() => film()?.src).toContain('hero-small')
    await expect.poll(() => film()?.currentTime).toBeGreaterThan(0)
    expect(film()?.paused).toBe(false)
  })

  test('a film that the visitor paused stays paused', async () => {
    open()
    await expect.poll(() => film()?.currentTime).toBeGreaterThan(0)
    await press('Pause')
    await page.viewport(NARROW, 900)
    await expect.poll(() => film()?.src).toContain('hero-small')
    await expect.element(page.getByRole('button', { name: 'Play' })).toBeVisible()
    expect(film()?.paused).toBe(true)
    await press('Play')
    await expect.poll(() => film()?.paused).toBe(false)
  })
})

test('the line of text says the layer that is seen', async () => {
  open()
  const layer = () => Number(/layer (\d+) of 72/.exec(document.body.textContent ?? '')?.[1])
  expect(layer()).toBe(48)
  await expect.poll(layer).toBeGreaterThan(48)
  const width = document.querySelector('.hero__print rect')?.getAttribute('width')
  expect(layer()).toBe(Math.floor(Number(width)))
})

test('a film that may not play leaves the still, its layer and no button', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(new DOMException('', 'NotAllowedError'))
  open()
  await expect.poll(film).toBeNull()
  expect(document.body.textContent).toContain('layer 48 of 72')
  expect(document.querySelector('button')?.hidden).toBe(true)
})
