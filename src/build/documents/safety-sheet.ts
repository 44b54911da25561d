/** The safety data sheet: the sixteen sections of annex II of REACH, as amended by Regulation (EU) 2020/878. */

import { frame, type SheetSource } from '#build/documents/sheet-source'
import { contactFacts } from '#build/documents/technical-sheet'
import { decimalMark, formatNumber, formatPercent } from '#core/catalogue/attributes'
import type { Hazard, Substance } from '#core/catalogue/catalogue'
import { localized } from '#core/site/language'
import { fill } from '#core/text/text'
import { type Block, heading, paragraphs, type Sheet, type SheetRow } from '#documents/sheet'

interface SafetySection {
  title: string
  text?: string
  parts?: Record<string, SafetyPart>
}

interface SafetyPart {
  title: string
  text?: string
  /** For what dissolves in water, instead of the text. */
  soluble?: string
  /** After the text, for what makes dust of fibres, metal or wood. */
  dust?: string
  /** Instead of the text, for a substance of this hazard. */
  instead?: Partial<Record<Hazard, string>>
  /** After the rest, for a substance of this hazard. */
  also?: Partial<Record<Hazard, string>>
}

/** What stands in a part besides its text, and where it comes from data. */
const DATA: Record<string, (source: SheetSource) => Block> = {
  '1.3': (source) => ({ kind: 'facts', facts: contactFacts(source) }),
  '3.2': compositionTable,
  '9.1': (source) => ({ kind: 'facts', facts: physicalFacts(source) }),
}

export function safetySheet(source: SheetSource): Sheet {
  const { sds } = source.messages.documents
  const sections: Record<string, SafetySection> = sds.sections
  const values = valuesOf(source)
  return {
    ...frame(source),
    title: sds.title,
    blocks: [
      ...paragraphs(sds.voluntary),
      { kind: 'text', text: sds.basis, quiet: true },
      ...Object.entries(sections).flatMap(([number, { title, text, parts = {} }]) => [
        heading(`${number}. ${title}`),
        ...(text ? paragraphs(fill(text, values)) : []),
        ...Object.entries(parts).flatMap(([at, part]) => partBlocks(at, part, source, values)),
      ]),
    ],
  }
}

function partBlocks(
  at: string,
  part: SafetyPart,
  source: SheetSource,
  values: Record<string, string | number>,
): Block[] {
  const { substance } = source.product
  const { instead, also } = part
  const [ownText] = substance.hazards.flatMap((hazard) => instead?.[hazard] ?? [])
  const text = ownText ?? (isSoluble(source) ? part.soluble : undefined) ?? part.text
  const lines = [
    text,
    makesDust(substance) ? part.dust : undefined,
    ...substance.hazards.map((hazard) => also?.[hazard]),
  ].filter((line) => line !== undefined)
  const data = DATA[at]
  return [
    heading(`${at} ${part.title}`, 3),
    ...(data ? [data(source)] : []),
    ...lines.flatMap((line) => paragraphs(fill(line, values))),
  ]
}

/** For the holes in the texts. */
function valuesOf({ product: filament, brand, messages }: SheetSource): Record<string, string | number> {
  const { fumes } = messages.documents
  const { substance, settings, material } = filament
  return {
    name: localized(filament.texts, messages.language).name,
    material,
    decomposition: substance.decomposition,
    nozzle: settings.nozzle.join('–'),
    fumes: messages.formats.list.format(substance.fumes.map((fume) => fumes[fume])),
    phone: brand.contact.phone,
  }
}

function compositionTable({ product: filament, messages }: SheetSource): Block {
  const { composition } = messages.documents.sds
  const mark = decimalMark(messages.language)
  return {
    kind: 'table',
    head: [composition.substance, composition.cas, composition.share],
    rows: filament.substance.composition.map(({ name, cas, percent }) => [
      localized(name, messages.language),
      cas,
      formatPercent(percent.join('–'), mark),
    ]),
    shares: [6, 3, 3],
  }
}

function physicalFacts(source: SheetSource): SheetRow[] {
  const { product: filament, messages } = source
  const { physical } = messages.documents.sds
  const { settings, substance, facts } = filament
  const density = formatNumber(facts.density, decimalMark(messages.language))
  return [
    { label: physical.state, value: physical.solid },
    { label: physical.color, value: physical.byColor },
    { label: physical.odour, value: physical.faint },
    { label: physical.printing, value: `${settings.nozzle.join('–')}\u00a0°C` },
    { label: physical.decomposition, value: fill(physical.from, { celsius: substance.decomposition }) },
    { label: physical.flammability, value: physical.combustible },
    { label: messages.product.density, value: `${density}\u00a0g/cm³` },
    { label: physical.solubility, value: isSoluble(source) ? physical.soluble : physical.insoluble },
    { label: physical.notApplicable, value: physical.becauseSolid },
  ]
}

function makesDust({ dust, hazards }: Substance): boolean {
  return dust || hazards.includes('hardwoodDust')
}

function isSoluble({ product: filament }: SheetSource): boolean {
  return filament.properties.includes('soluble')
}
