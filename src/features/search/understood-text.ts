/** How a search was understood, in lines above what it found: a printer, a diameter, what the catalogue knows of a product. */
import { decimalMark, formatNumber } from '#core/catalogue/attributes'
import type { ColorFamily } from '#core/catalogue/color'
import { formatMoney } from '#core/money/format-money'
import type { AskedFact } from '#core/search/asked-facts'
import type { AskedProperty } from '#core/search/facts'
import type { OldDiameter } from '#core/search/measures'
import type { Printer } from '#core/search/printers'
import { fill } from '#core/text/text'
import type { Messages } from '#i18n/messages'

export interface Understood {
  /** The one that the text names, where the products are what it prints. */
  printer?: Printer | undefined
  /** What the text calls the diameter of what was found. */
  diameter?: OldDiameter | undefined
  asked: readonly AskedFact[]
}

export type UnderstoodMessages = Pick<
  Messages['search'],
  | 'printer'
  | 'anyPrinter'
  | 'fedPrinter'
  | 'open'
  | 'enclosed'
  | 'oldDiameter'
  | 'understood'
  | 'withstands'
  | 'nozzle'
> & {
  /** As the filters call them. */
  properties: Pick<Messages['listing']['properties'], AskedProperty>
  colors: Messages['listing']['colors']
  /** What was typed, in quotes. */
  quoted: string
}

/** @returns a line each; none where the words say it all */
export function understoodTexts({ printer, diameter, asked }: Understood, t: UnderstoodMessages): string[] {
  const names = asked.flatMap((each) => nameOf(each, t) ?? [])
  return [
    ...(printer ? [printerText(printer, t)] : []),
    ...(diameter ? [diameterText(diameter, t.oldDiameter)] : []),
    ...(names.length > 0 ? [fill(t.understood.lead, { list: listOf(names) })] : []),
    ...asked.flatMap((each) => sentenceOf(each, t) ?? []),
  ]
}

/** What is no part of the list. */
function sentenceOf(asked: AskedFact, t: UnderstoodMessages): string | undefined {
  switch (asked.kind) {
    case 'tooHot':
      return fill(t.understood.tooHot, { ...asked })
    case 'settings':
      return fill(t.understood.settings, { ...asked })
    case 'noColor': {
      const color = colorText(asked.family, t)
      const { name } = asked
      return name === undefined
        ? fill(t.understood.noneInColor, { color })
        : fill(t.understood.noColor, { name, color })
    }
    case 'lack':
      return fill(t.understood.lack, { name: asked.name, words: quotedList(asked.words, t) })
    case 'aboveLimit':
      return fill(t.understood.aboveLimit, { price: formatMoney(asked.amount, asked.currency) })
    case 'noNumber':
      return fill(t.understood.noNumber, { number: asked.number, nearest: listOf(asked.nearest) })
    case 'tooLarge':
      return fill(t.understood.tooLarge, { ...asked })
    case 'ownNozzles':
      return t.understood.ownNozzles
    case 'ownFilament':
      return fill(t.understood.ownFilament, { ...asked })
    case 'keeps':
      return fill(t.understood.keeps, { ...asked })
    case 'noSize':
      return fill(t.understood.noSize, { size: listOf(asked.words) })
    case 'without':
      return fill(t.understood.without, { words: quotedList(asked.words, t) })
    default:
      return undefined
  }
}

/** @returns the colour that was asked for, where what was found has it not and other filament has */
export function colorElsewhere({ asked }: Pick<Understood, 'asked'>): ColorFamily | undefined {
  return asked.flatMap((each) => (each.kind === 'noColor' && each.isElsewhere ? each.family : []))[0]
}

/** The way there. */
export function inColorLink(
  understood: Pick<Understood, 'asked'>,
  t: UnderstoodMessages,
): { href: string; label: string } | undefined {
  const family = colorElsewhere(understood)
  if (!family) return undefined
  return {
    href: `/shop/filament?color=${family}`,
    label: fill(t.understood.inColor, { color: colorText(family, t) }),
  }
}

/** Within a sentence; in German a noun. */
function colorText(family: ColorFamily, { colors }: UnderstoodMessages): string {
  return document.documentElement.dataset.language === 'de' ? colors[family] : withoutCapital(colors[family])
}

function quotedList(words: readonly string[], { quoted }: UnderstoodMessages): string {
  return listOf(words.map((query) => fill(quoted, { query })))
}

function listOf(names: readonly string[]): string {
  return new Intl.ListFormat(document.documentElement.lang, { type: 'unit' }).format(names)
}

function nameOf(asked: AskedFact, { understood, properties }: UnderstoodMessages): string | undefined {
  switch (asked.kind) {
    case 'tooHot':
    case 'settings':
    case 'noColor':
    case 'lack':
    case 'aboveLimit':
    case 'noNumber':
    case 'tooLarge':
    case 'ownNozzles':
    case 'ownFilament':
    case 'keeps':
    case 'noSize':
    case 'without':
      return undefined
    case 'most':
      return understood.most[asked.figure]
    case 'heat':
      return fill(understood.heat, { celsius: asked.celsius })
    case 'hottest':
      return fill(understood.hottest, { celsius: asked.celsius })
    case 'unenclosed':
      return understood.unenclosed
    default:
      return withoutCapital(properties[asked.kind])
  }
}

/** No language begins these names with a noun that keeps it. */
function withoutCapital(name: string): string {
  return name.charAt(0).toLocaleLowerCase(document.documentElement.lang) + name.slice(1)
}

function printerText(
  { name, diameter, nozzle, isEnclosed, isAny, isFeeder }: Printer,
  t: Pick<UnderstoodMessages, 'printer' | 'anyPrinter' | 'fedPrinter' | 'open' | 'enclosed'>,
): string {
  const { language = 'en' } = document.documentElement.dataset
  const template = isFeeder ? t.fedPrinter : isAny ? t.anyPrinter : t.printer
  return fill(template, {
    ...{ printer: name, nozzle },
    diameter: formatNumber(diameter, decimalMark(language)),
    frame: isEnclosed ? t.enclosed : t.open,
  })
}

/** @param template with the number that was said, and what is meant by it */
function diameterText({ said, meant }: OldDiameter, template: string): string {
  const { language = 'en' } = document.documentElement.dataset
  return fill(template, { said, meant: formatNumber(meant, decimalMark(language)) })
}

/**
 * What a card says first where a figure was asked for, in the product's own words if they have it: "short-term heat up to
 * 150 °C".
 * @param figure in °C; @param text that says it
 */
export function figureFirst(bullets: readonly string[], figure: number | string, text: string): string[] {
  const told = new RegExp(`(?<![\\d–-])${figure}\\s?°C`)
  const first = bullets.find((bullet) => told.test(bullet)) ?? text
  return [first, ...bullets.filter((bullet) => bullet !== first)]
}
