/** Printers that customers name: which one is meant, however it is written, and what is left of the query. */
import { describe, expect, test } from 'vitest'
import { machineOf, machinesFor, printerIn } from '#core/search/printers'

describe('the printer that a query names', () => {
  test.each([
    ['ender 3', 'Creality Ender 3', ''],
    ['Ender-3', 'Creality Ender 3', ''],
    ['ENDER3 V2', 'Creality Ender 3 V2', ''],
    ['endr 3', 'Creality Ender 3', ''],
    ['ender 3 v', 'Creality Ender 3', ''],
    ['bambu p1s', 'Bambu Lab P1S', ''],
    ['Bambu Lab P1S Combo', 'Bambu Lab P1S', ''],
    ['bambulab x1 carbon', 'Bambu Lab X1 Carbon', ''],
    ['a1 mini', 'Bambu Lab A1 mini', ''],
    ['prusa mk4', 'Prusa MK4', ''],
    ['pursa mk4s', 'Prusa MK4S', ''],
    ['original prusa i3 mk3s+', 'Prusa MK3S', ''],
    ['prusa mini', 'Prusa MINI', ''],
    ['ultimaker 2+', 'UltiMaker 2+', ''],
    ['svart petg till ender 3', 'Creality Ender 3', 'svart petg till'],
    ['pla für Bambu Lab A1 Drucker', 'Bambu Lab A1', 'pla für'],
    ['prusa filament', 'Prusa', 'filament'],
    ['creality', 'Creality', ''],
    ['does it work with bambu', 'Bambu Lab', ''],
    ['funkar det med bambu lab', 'Bambu Lab', ''],
    ['funktioniert das mit prusa', 'Prusa', ''],
    ['compatible avec ma creality', 'Creality', ''],
    ['does petg work with an ender 3', 'Creality Ender 3', 'does petg with an'],
    ['AMS', 'Bambu Lab AMS', ''],
    ['passt das in den Bambu AMS', 'Bambu Lab AMS', ''],
    ['bambu ams lite', 'Bambu Lab AMS Lite', ''],
    ['P1S with AMS', 'Bambu Lab P1S', ''],
  ])('%j is %s', (query, name, rest) => {
    const named = printerIn(query)
    expect(named?.printer.name).toBe(name)
    expect(named?.rest).toBe(rest)
  })

  test.each([
    'petg',
    'mini',
    'xl',
    'pla 3',
    'ender',
    'under 3',
    'nozzle 0.4',
    '1.75',
    '',
    ' ! ',
    's5',
    'carbon',
    'm5',
  ])('%j names none', (query) => expect(printerIn(query)).toBeUndefined())

  test('a number is never taken for another one', () => {
    expect(printerIn('neptune 5')).toBeUndefined()
    expect(printerIn('kobra 2')?.printer.name).toBe('Anycubic Kobra 2')
  })

  test('of a maker all that each of its printers can do', () => {
    expect(printerIn('prusa')?.printer).toEqual({
      ...{ name: 'Prusa', diameter: 1.75, nozzle: 280 },
      ...{ isEnclosed: false, isAny: true },
    })
  })
})

describe('the machines that print a filament', () => {
  const machine = (query: string) => {
    const named = printerIn(query)
    return named ? machineOf(named.printer) : ''
  }

  test.each([
    [
      'cool, and open',
      1.75,
      { nozzle: 210, enclosure: false },
      { 'ender 3': true, p1s: true, 'ultimaker s5': false },
    ],
    ['hot', 1.75, { nozzle: 275, enclosure: false }, { 'ender 3': false, p1p: true, p1s: true }],
    ['closed', 1.75, { nozzle: 250, enclosure: true }, { p1p: false, p1s: true, 'ender 3': false }],
    ['thick', 2.85, { nozzle: 210, enclosure: false }, { 'ultimaker s5': true, p1s: false }],
    ['nothing to print', 1.75, { nozzle: 0, enclosure: false }, { p1s: false }],
  ] as const)('%s', (_, diameter, printing, expected) => {
    const machines = machinesFor(diameter, printing, { size: 500, isSoft: false })
    for (const [query, prints] of Object.entries(expected))
      expect(machines.includes(machine(query)), query).toBe(prints)
  })

  test.each([
    [750, false, true],
    [1_000, false, true],
    [500, false, false],
    [2_300, false, false],
    [750, true, false],
  ])('a spool of %i g, soft: %s, is fed by an AMS: %s', (size, isSoft, isFed) => {
    const machines = machinesFor(1.75, { nozzle: 210, enclosure: false }, { size, isSoft })
    expect(machines.includes(machine('ams'))).toBe(isFed)
    expect(machines.includes(machine('bambu'))).toBe(true)
  })
})
