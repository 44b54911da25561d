/**
 * Well-known printers and what they can print: customers name the machine that they have. Of each only what its maker
 * says and what decides about a filament: its diameter, how hot the nozzle gets, and whether the printer is closed.
 */
import { fold } from '#core/search/fold'
import { isOneMistake } from '#core/search/mistake'
import { allTokens, type Token } from '#core/search/tokens'

export interface Printer {
  name: string
  /** mm, of its filament */
  diameter: 1.75 | 2.85
  /** °C, the highest */
  nozzle: number
  isEnclosed: boolean
  /** Any of a maker's: what all of them can do. */
  isAny?: true
  /** What it feeds the printer from: it takes spools of a size, and nothing soft. */
  isFeeder?: true
}

/** What a filament wants of a printer. */
export interface Printing {
  /** °C; 0 for what is not printed. */
  nozzle: number
  enclosure: boolean
}

/** What a filament is wound on. */
export interface Wound {
  /** g */
  size: number
  isSoft: boolean
}

interface Maker {
  name: string
  /** How customers write it, without blanks. */
  spellings: string
  models: readonly Model[]
}

interface Model {
  /** Without the maker's name; what is too short to be known alone begins with a plus. */
  name: string
  nozzle: number
  isEnclosed?: true
  diameter?: 2.85
  isFeeder?: true
}

/** Letters from which on a mistake is taken for one. */
const SHORTEST_MISTAKEN = 5

const MAKERS: readonly Maker[] = [
  {
    name: 'Bambu Lab',
    spellings: 'bambulab bambu',
    models: [
      { name: 'A1', nozzle: 300 },
      { name: 'A1 mini', nozzle: 300 },
      { name: 'P1P', nozzle: 300 },
      { name: 'P1S', nozzle: 300, isEnclosed: true },
      { name: 'X1', nozzle: 300, isEnclosed: true },
      { name: 'X1C', nozzle: 300, isEnclosed: true },
      { name: 'X1 Carbon', nozzle: 300, isEnclosed: true },
      { name: 'X1E', nozzle: 320, isEnclosed: true },
      { name: 'H2D', nozzle: 350, isEnclosed: true },
      // Whatever its printer prints.
      { name: 'AMS', nozzle: 350, isEnclosed: true, isFeeder: true },
      { name: 'AMS Lite', nozzle: 300, isFeeder: true },
    ],
  },
  {
    name: 'Prusa',
    spellings: 'prusa originalprusa prusai3 originalprusai3 i3',
    models: [
      { name: 'MK3', nozzle: 300 },
      { name: 'MK3S', nozzle: 300 },
      { name: 'MK4', nozzle: 290 },
      { name: 'MK4S', nozzle: 290 },
      { name: '+MINI', nozzle: 280 },
      { name: '+XL', nozzle: 290 },
      { name: 'CORE One', nozzle: 290, isEnclosed: true },
    ],
  },
  {
    name: 'Creality',
    spellings: 'creality',
    models: [
      { name: 'Ender 3', nozzle: 255 },
      { name: 'Ender 3 Pro', nozzle: 255 },
      { name: 'Ender 3 V2', nozzle: 255 },
      { name: 'Ender 3 V2 Neo', nozzle: 260 },
      { name: 'Ender 3 S1', nozzle: 260 },
      { name: 'Ender 3 S1 Pro', nozzle: 300 },
      { name: 'Ender 3 V3', nozzle: 300 },
      { name: 'Ender 3 V3 SE', nozzle: 260 },
      { name: 'Ender 3 V3 KE', nozzle: 300 },
      { name: 'K1', nozzle: 300, isEnclosed: true },
      { name: 'K1C', nozzle: 300, isEnclosed: true },
      { name: 'K1 Max', nozzle: 300, isEnclosed: true },
      { name: 'K1 SE', nozzle: 300 },
      { name: 'K2 Plus', nozzle: 350, isEnclosed: true },
    ],
  },
  {
    name: 'Anycubic',
    spellings: 'anycubic',
    models: [
      { name: 'Kobra 2', nozzle: 260 },
      { name: 'Kobra 3', nozzle: 300 },
      { name: 'Kobra S1', nozzle: 320, isEnclosed: true },
    ],
  },
  {
    name: 'Elegoo',
    spellings: 'elegoo',
    models: [
      { name: 'Neptune 3 Pro', nozzle: 260 },
      { name: 'Neptune 4', nozzle: 300 },
      { name: 'Neptune 4 Pro', nozzle: 300 },
      { name: 'Centauri Carbon', nozzle: 320, isEnclosed: true },
    ],
  },
  {
    name: 'Raise3D',
    spellings: 'raise3d',
    models: [
      { name: 'E2', nozzle: 300, isEnclosed: true },
      { name: '+Pro3', nozzle: 300, isEnclosed: true },
    ],
  },
  { name: 'Sovol', spellings: 'sovol', models: [{ name: 'SV06', nozzle: 300 }] },
  {
    name: 'QIDI',
    spellings: 'qidi qiditech',
    models: [
      { name: 'Q1 Pro', nozzle: 350, isEnclosed: true },
      { name: 'X-Plus 3', nozzle: 350, isEnclosed: true },
      { name: 'X-Max 3', nozzle: 350, isEnclosed: true },
    ],
  },
  {
    name: 'FlashForge',
    spellings: 'flashforge',
    models: [
      { name: 'Adventurer 5M', nozzle: 280 },
      { name: 'Adventurer 5M Pro', nozzle: 280, isEnclosed: true },
    ],
  },
  { name: 'AnkerMake', spellings: 'ankermake', models: [{ name: '+M5', nozzle: 260 }] },
  {
    name: 'UltiMaker',
    spellings: 'ultimaker',
    models: [
      { name: '+2+', nozzle: 260, diameter: 2.85 },
      { name: '+3', nozzle: 280, diameter: 2.85 },
      { name: '+S3', nozzle: 280, diameter: 2.85 },
      { name: '+S5', nozzle: 280, diameter: 2.85 },
      { name: '+S7', nozzle: 280, diameter: 2.85, isEnclosed: true },
    ],
  },
  {
    name: 'LulzBot',
    spellings: 'lulzbot',
    models: [
      { name: 'TAZ 6', nozzle: 300, diameter: 2.85 },
      { name: '+Mini 2', nozzle: 290, diameter: 2.85 },
    ],
  },
]

const PRINTERS = MAKERS.flatMap((maker) => [
  ...maker.models.map((model) => named(maker, model)),
  anyOf(maker),
])

function named(maker: Maker, model: Model): { printer: Printer; names: string[] } {
  const isKnownAlone = !model.name.startsWith('+')
  const name = model.name.replace(/^\+/, '')
  const { nozzle, isEnclosed = false, diameter = 1.75, isFeeder } = model
  const own = joinedWords(name)
  const names = maker.spellings.split(' ').map((spelling) => spelling + own)
  return {
    printer: { name: `${maker.name} ${name}`, diameter, nozzle, isEnclosed, ...(isFeeder && { isFeeder }) },
    names: isKnownAlone ? [own, ...names] : names,
  }
}

/** Who names the maker alone may have any of them. */
function anyOf({ name, spellings, models }: Maker): { printer: Printer; names: string[] } {
  const printer: Printer = {
    name,
    diameter: models[0]?.diameter ?? 1.75,
    nozzle: Math.min(...models.map(({ nozzle }) => nozzle)),
    isEnclosed: models.every(({ isEnclosed }) => isEnclosed),
    isAny: true,
  }
  return { printer, names: spellings.split(' ').filter((spelling) => spelling.length >= SHORTEST_MISTAKEN) }
}

/** By name without blanks: "ender3", "crealityender3". */
const BY_NAME = new Map(
  PRINTERS.flatMap(({ printer, names }) => names.map((name) => [name, printer] as const)),
)
const NAMES = [...BY_NAME.keys()].map((name) => ({ name, ...lettersAndDigits(name) }))
/** By what no mistake is made in: the first letter and the digits. */
const ALIKE = Map.groupBy(
  NAMES.filter(({ letters }) => letters.length >= SHORTEST_MISTAKEN),
  ({ letters, digits }) => `${letters[0]}${digits}`,
)

/** Nobody names one after more. */
const MOST_TOKENS = 24
/** "Original Prusa i3 MK3S" is the longest. */
const LONGEST_NAME = 5
/** Said of any printer, or of its maker. */
const GENERAL = new Set(
  [
    ...'3d printer printers combo ams original lab research tech i3'.split(' '),
    ...'3dprinter skrivare 3dskrivare skriver 3dskriver drucker 3ddrucker imprimante stampante impresora'.split(
      ' ',
    ),
    ...MAKERS.flatMap(({ spellings }) => spellings.split(' ')),
    // Said by who asks whether what is sold works with it.
    ...'work works working compatible compatibility fit fits funkar fungerar passar kompatibel kompatibelt'.split(
      ' ',
    ),
    ...'funktioniert geht passt passen kompatibilität fungerer funker passer virker kompatible'.split(' '),
    ...'marche fonctionne compatibles compatibilité funciona funcionan sirve sirven'.split(' '),
    ...'funziona funzionano compatibile compatibili'.split(' '),
  ].map(fold),
)

/** What stands between such words, and asks for nothing by itself. */
const FILLERS = new Set(
  [
    ...'a an and are can do does for i if in into is it my of on our that the these this to will with you your'.split(
      ' ',
    ),
    ...'av de den det detta en er era ert ett för går i kan med mitt min på till jag'.split(' '),
    ...'auch das dem der die es für im ins ist mein meinem meinen mit und sind zu'.split(' '),
    ...'det dette deres din ditt jeres med mit og til'.split(' '),
    ...'avec ce cela ça ces dans est l le la les ma mon que pour un une vos votre'.split(' '),
    ...'con di e en es esto il mi mio nel para per su un una'.split(' '),
  ].map(fold),
)

export interface NamedPrinter {
  printer: Printer
  /** The printer's name, as it was typed. */
  typed: string
  /** What else the query asks for; empty where the printer is all. */
  rest: string
}

/** @returns the printer that a query names, and what is left of the query without it */
export function printerIn(query: string): NamedPrinter | undefined {
  const tokens = allTokens(query).slice(0, MOST_TOKENS)
  const found = nameIn(tokens)
  if (!found) return undefined
  const { printer, name, from, to } = found
  const after = tokens.slice(to)
  // "ender 3 v" is on its way to "ender 3 v2".
  const begun = name + after.map(({ text }) => text).join('')
  const isBegun = after.length > 0 && NAMES.some((other) => other.name.startsWith(begun))
  const left = [...tokens.slice(0, from), ...(isBegun ? [] : after)].filter(({ text }) => !isGeneral(text))
  const asksMore = left.some(({ text }) => !FILLERS.has(text))
  const written = (words: readonly Token[]) =>
    words.map(({ start, end }) => query.slice(start, end)).join(' ')
  return { printer, typed: written(tokens.slice(from, to)), rest: asksMore ? written(left) : '' }
}

/** "pursa mk4" */
function isGeneral(word: string): boolean {
  const isMistaken = ({ spellings }: Maker) =>
    spellings.split(' ').some((spelling) => isOneMistake(spelling, word))
  return GENERAL.has(word) || (word.length >= SHORTEST_MISTAKEN && MAKERS.some(isMistaken))
}

/** g: spools of them are as wide as a feeder takes. */
const FED = { from: 750, to: 1_000 }

/** Whether a printer can print what wants this; a filament of the right diameter, that is. */
function prints({ nozzle, isEnclosed, isFeeder }: Printer, printing: Printing, wound: Wound): boolean {
  const isFed = wound.size >= FED.from && wound.size <= FED.to && !wound.isSoft
  if (isFeeder && !isFed) return false
  return printing.nozzle > 0 && printing.nozzle <= nozzle && (isEnclosed || !printing.enclosure)
}

/** Printers that print the same have the same, which is what filaments are filtered by. */
export function machineOf({ diameter, nozzle, isEnclosed, isFeeder }: Printer): string {
  return `${diameter}-${nozzle}-${isEnclosed ? 'enclosed' : 'open'}${isFeeder ? '-fed' : ''}`
}

const MACHINES = [...new Map(PRINTERS.map(({ printer }) => [machineOf(printer), printer]))]

/** @param diameter mm; @returns the machines that print it */
export function machinesFor(
  diameter: number | undefined,
  printing: Printing | undefined,
  wound: Wound,
): string[] {
  if (!printing) return []
  return MACHINES.filter(
    ([, printer]) => printer.diameter === diameter && prints(printer, printing, wound),
  ).map(([machine]) => machine)
}

/** The longest name there is, and of those the first; one with a mistake only where there is none without. */
function nameIn(tokens: readonly Token[]) {
  for (const known of [exactly, nearly]) {
    for (let length = Math.min(LONGEST_NAME, tokens.length); length > 0; length -= 1) {
      for (let from = 0; from + length <= tokens.length; from += 1) {
        const to = from + length
        const text = tokens.slice(from, to).map((token) => token.text)
        const name = known(text.join(''))
        const printer = name === undefined ? undefined : BY_NAME.get(name)
        if (name !== undefined && printer) return { printer, name, from, to }
      }
    }
  }
  return undefined
}

function exactly(text: string): string | undefined {
  return BY_NAME.has(text) ? text : undefined
}

/** A number is never taken for another one. */
function nearly(text: string): string | undefined {
  const { letters, digits } = lettersAndDigits(text)
  if (letters.length < SHORTEST_MISTAKEN - 1) return undefined
  const alike = ALIKE.get(`${letters[0]}${digits}`)
  return alike?.find((known) => isOneMistake(known.letters, letters))?.name
}

function lettersAndDigits(text: string) {
  return { letters: text.replace(/\d/g, ''), digits: text.replace(/\D/g, '') }
}

/** As a query has them: "X-Plus 3" is "xplus3". */
function joinedWords(name: string): string {
  return allTokens(name)
    .map(({ text }) => text)
    .join('')
}
