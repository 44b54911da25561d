/** Filters the list of resellers and the dots of its map by country and by words. */

import { plainWords } from '#core/text/plain-words'
import { type PluralForms, plural } from '#core/text/text'

for (const place of document.querySelectorAll<HTMLElement>('[data-resellers]')) start(place)

function start(place: HTMLElement): void {
  const form = place.querySelector('form')
  const [country, text] = [place.querySelector('select'), place.querySelector<HTMLInputElement>('input')]
  const count = place.querySelector('[data-count]')
  const rows = [...place.querySelectorAll<HTMLElement>('tr[data-at]')]
  const found = JSON.parse(place.dataset.found ?? '{"other":""}') as PluralForms
  if (!form || !country || !text || !count) return

  const filter = () => {
    const words = plainWords(text.value).split(' ')
    const isShown = ({ dataset }: HTMLElement) =>
      (!country.value || dataset.country === country.value) &&
      words.every((word) => dataset.words?.includes(word))
    for (const row of rows) {
      row.hidden = !isShown(row)
      place.querySelector(`[data-dot="${row.dataset.at}"]`)?.classList.toggle('is-out', row.hidden)
    }
    const n = rows.filter((row) => !row.hidden).length
    count.textContent = n ? plural(found, n, document.documentElement.lang) : (place.dataset.none ?? '')
  }

  form.addEventListener('input', filter)
  form.addEventListener('submit', (event) => event.preventDefault())
  form.hidden = false
  // What the browser has kept of an earlier visit counts.
  if (country.value || text.value) filter()
}
