import { expect, test } from 'vitest'
import { boundUnits } from '#core/text/bound-units'

test.each([
  ['250 × 250 × 260 mm', '250\u00a0×\u00a0250\u00a0×\u00a0260\u00a0mm'],
  ['3 × PLA, ± 0.02 × {n}', '3 × PLA, ± 0.02 × {n}'],
  ['bis 70 °C, 24 h bei 55 °C', 'bis 70\u00a0°C, 24\u00a0h bei 55\u00a0°C'],
  ['15 mm³ per second', '15\u00a0mm³ per second'],
  ['20 % off 1 kg', '20\u00a0% off 1\u00a0kg'],
  ['already 5\u00a0g', 'already 5\u00a0g'],
  ['2 grams, 3 minutes, 4 months, type 5 gears', '2 grams, 3 minutes, 4 months, type 5 gears'],
  ['jusqu’à 20\u202fkg', 'jusqu’à 20\u00a0kg'],
  ['PA 12', 'PA 12'],
  ['{pla.nozzle: 230 °C}, {n} g', '{pla.nozzle: 230 °C}, {n} g'],
])('%s', (text, bound) => {
  expect(boundUnits(text)).toBe(bound)
})
