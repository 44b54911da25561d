/** Says which colours of the shop come nearest to what was typed. */
import { deltaE, labOf } from '#core/catalogue/color'
import { wantedColor } from '#core/catalogue/ral'
import { fill } from '#core/text/text'
import { element } from '#ui/element.ts'

const SHOWN = 3

interface Words {
  near: string
  format: string
  unknown: string
}

/** @param form with names by hex in `data-colors` */
export function showNearest(form: HTMLFormElement): void {
  const [input, said, list] = [
    form.querySelector('input'),
    form.querySelector('[role=status]'),
    form.querySelector('ul'),
  ]
  if (!input || !said || !list) return
  const words = JSON.parse(form.dataset.messages ?? '{}') as Words
  const wanted = wantedColor(input.value)
  const isFound = wanted !== undefined && 'hex' in wanted
  input.setAttribute('aria-invalid', String(!isFound))
  list.hidden = !isFound
  if (!isFound) {
    said.textContent = wanted ? fill(words.unknown, { wanted: wanted.unknown }) : words.format
    input.focus()
    return
  }
  said.textContent = fill(words.near, { wanted: wanted.name })
  const names = JSON.parse(form.dataset.colors ?? '{}') as Record<string, string>
  list.replaceChildren(
    row(wanted.hex, wanted.name),
    ...nearest(wanted.hex, Object.keys(names)).map((hex) =>
      row(hex, names[hex] ?? hex, `/shop/filament?color=${hex.slice(1)}`),
    ),
  )
}

function nearest(hex: string, hexes: readonly string[]): string[] {
  const wanted = labOf(hex)
  const distance = (other: string) => deltaE(wanted, labOf(other))
  return hexes.toSorted((a, b) => distance(a) - distance(b)).slice(0, SHOWN)
}

/** @param path of the filament that has the colour */
function row(hex: string, name: string, path?: string): HTMLElement {
  const swatch = element('span', { className: 'colors__swatch' })
  swatch.style.background = hex
  return element('li', {}, swatch, path ? element('a', { href: path }, name) : element('span', {}, name))
}
