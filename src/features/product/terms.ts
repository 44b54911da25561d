/** What the keys of the catalogue are called. */
import { decimalMark, formatNumber } from '#core/catalogue/attributes'
import type { ClaimKey, Finish } from '#core/catalogue/catalogue'
import type { SheetKind } from '#core/catalogue/documents'
import { type NeedReason, WIDE_BORE } from '#core/catalogue/need'
import type { Printed } from '#core/catalogue/prints'
import type { Language } from '#core/site/language'
import { fill } from '#core/text/text'
import type { Messages } from '#i18n/messages'

export type ProductMessages = Messages['product']

export function finishName({ finishes }: ProductMessages, finish: Finish): string {
  const names: Record<Finish, string> = {
    matt: finishes.matt,
    silk: finishes.silk,
    transparent: finishes.transparent,
    carbon: finishes.carbon,
    glitter: finishes.glitter,
    wood: finishes.wood,
    metal: finishes.metal,
  }
  return names[finish]
}

const ADJECTIVES = new Set<Finish>(['matt', 'transparent'])

/** Within a sentence: German keeps the capital of a noun, “Holz”. */
export function finishInText(t: ProductMessages, finish: Finish, language: Language): string {
  const name = finishName(t, finish)
  return language === 'de' && !ADJECTIVES.has(finish) ? name : name.toLocaleLowerCase(language)
}

export function sheetName(t: ProductMessages, sheet: SheetKind): string {
  return { tds: t.tds, sds: t.sds, manual: t.manual }[sheet]
}

/** A question about the material and the answers to it, by the keys of `CLAIMS`. */
export function claimMessages(
  { claims }: ProductMessages,
  key: ClaimKey,
): { label: string; values: Record<string, string> } {
  const { uv, esd, food, flame } = claims
  return {
    uv: {
      label: uv.label,
      values: { indoors: uv.values.indoors, limited: uv.values.limited, stable: uv.values.stable },
    },
    esd: {
      label: esd.label,
      values: { insulating: esd.values.insulating, dissipative: esd.values.dissipative },
    },
    food: {
      label: food.label,
      values: { notRated: food.values.notRated, rawMaterial: food.values.rawMaterial },
    },
    flame: {
      label: flame.label,
      values: {
        notRated: flame.values.notRated,
        hb: flame.values.hb,
        v2: flame.values.v2,
        v0: flame.values.v0,
      },
    },
  }[key]
}

/** Why a filament needs what is offered beside it. */
export function needText({ needs }: ProductMessages, reason: NeedReason, language: Language): string {
  const texts: Record<NeedReason, string> = {
    abrasive: needs.abrasive,
    wood: withBore(needs.wood, language),
    draughts: needs.draughts,
    soluble: needs.soluble,
    flexible: needs.flexible,
    fast: needs.fast,
  }
  return texts[reason]
}

export function printedText({ prints }: ProductMessages, how: Printed, language: Language): string {
  const texts: Record<Printed, string> = {
    asItIs: prints.asItIs,
    hardened: withBore(prints.hardened, language),
    wide: withBore(prints.wide, language),
    not: prints.not,
  }
  return texts[how]
}

function withBore(text: string, language: Language): string {
  return fill(text, { mm: formatNumber(WIDE_BORE, decimalMark(language)) })
}
