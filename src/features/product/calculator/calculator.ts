/** The calculator of a filament: reads its fields, says what is wrong in them, and writes what comes out. */
import { loadMessages } from '#browser/messages'
import { MAX_PARTS, readAmount, readParts, type Spool, weighSpool } from '#core/catalogue/calculator'
import { gramsOf, metresOf } from '#core/catalogue/filament'
import { fill } from '#core/text/text'
import { PRICE_VIEW_EVENT, SETTINGS_KEY } from '#features/price/settings-key.ts'
import { type Asked, drawResult } from '#features/product/calculator/calculator-result.ts'
import { element } from '#ui/element.ts'

const root = document.documentElement

export async function startCalculator(panel: HTMLElement): Promise<void> {
  const { calculator: t } = await loadMessages('product')
  const spool = spoolOf(panel)
  const field = (name: string) => panel.querySelector<HTMLInputElement>(`[name="${name}"]`)
  const grams = field('grams')
  const metres = field('metres')
  const parts = field('parts')
  const scale = field('scale')
  const out = panel.querySelector<HTMLElement>('.calc__out')
  if (!grams || !metres || !parts || !out) return

  const amountWrong = fill(t.amount, { example: (12.5).toLocaleString(root.lang) })
  const problemOf = (input: HTMLInputElement): string | undefined => {
    if (input === parts) {
      return readParts(input.value) ? undefined : fill(t.count, { max: MAX_PARTS })
    }
    if (input.value.trim() === '') return undefined
    const amount = readAmount(input.value)
    if (amount === undefined) return amountWrong
    const light = input === scale && weighSpool(amount, spool).kind === 'belowTare'
    return light ? fill(t.belowTare, { tare: spool.tare ?? 0 }) : undefined
  }

  const asked = (): Asked => ({
    grams: readAmount(grams.value),
    parts: readParts(parts.value),
    onScale: scale ? readAmount(scale.value) : undefined,
  })
  /** Length follows weight and weight follows length; what was typed stays as it was typed. */
  const follow = (input: HTMLInputElement) => {
    const other = input === grams ? metres : input === metres ? grams : undefined
    const amount = readAmount(input.value)
    if (!other || (amount === undefined && input.value.trim() !== '')) return
    const value = amount && (other === metres ? metresOf(amount, spool) : gramsOf(amount, spool))
    other.value = value === undefined ? '' : written(value)
    showProblem(other, undefined)
  }
  const draw = () => drawResult(out, asked(), spool, t)

  panel.addEventListener('input', ({ target }) => {
    const input = target as HTMLInputElement
    follow(input)
    // An unfinished number is not marked as wrong, but a corrected one is right at once.
    if (!problemOf(input)) showProblem(input, undefined)
    draw()
  })
  panel.addEventListener('change', ({ target }) => {
    const input = target as HTMLInputElement
    showProblem(input, problemOf(input))
  })
  addEventListener(PRICE_VIEW_EVENT, draw)
  addEventListener('storage', ({ key }) => {
    if (key === null || key === SETTINGS_KEY) draw()
  })

  // What was typed before this script arrived.
  follow(grams.value ? grams : metres)
  for (const input of panel.querySelectorAll('input')) {
    if (input !== document.activeElement) showProblem(input, problemOf(input))
  }
  if (asked().grams || asked().onScale) draw()
}

/** From the attributes that the build wrote. */
function spoolOf({ dataset }: HTMLElement): Spool {
  const number = (name: string) => Number(dataset[name])
  return {
    density: number('density'),
    diameter: number('diameter'),
    grams: number('grams'),
    tare: dataset.tare === undefined ? undefined : number('tare'),
  }
}

/** Two decimals and no separators of thousands, as `readAmount` takes it back. */
function written(value: number): string {
  return value.toLocaleString(root.lang, { maximumFractionDigits: 2, useGrouping: false })
}

function showProblem(input: HTMLInputElement, problem: string | undefined): void {
  const id = `${input.name}-problem`
  document.getElementById(id)?.remove()
  input.ariaInvalid = problem ? 'true' : null
  input.removeAttribute('aria-describedby')
  if (!problem) return
  input.setAttribute('aria-describedby', id)
  input.parentElement?.after(element('p', { className: 'field__error', id }, problem))
}
