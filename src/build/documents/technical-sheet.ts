/** The technical data sheet: how to print a filament, what it can take, how it is sold. */

import { type Documented, frame, type SheetSource } from '#build/documents/sheet-source'
import {
  decimalMark,
  formatMillimetres,
  formatNumber,
  formatPercent,
  formatSize,
} from '#core/catalogue/attributes'
import type { Variation } from '#core/catalogue/catalogue'
import { metresOf } from '#core/catalogue/filament'
import { METHODS } from '#core/catalogue/materials'
import { withCountry } from '#core/checkout/address-lines'
import { localized } from '#core/site/language'
import { fill } from '#core/text/text'
import { type Block, heading, paragraphs, type Sheet, type SheetRow } from '#documents/sheet'
import { claimFacts, printFacts } from '#features/product/product-view.ts'

export function technicalSheet(source: SheetSource): Sheet {
  const { product: filament, messages } = source
  const { product, language } = messages
  const { tds } = messages.documents
  return {
    ...frame(source),
    title: tds.title,
    blocks: [
      ...paragraphs(localized(filament.texts, language).description),
      heading(product.printing),
      { kind: 'facts', facts: printFacts(filament, product, language) },
      { kind: 'text', text: tds.slicerNote, quiet: true },
      heading(product.facts),
      materialTable(source),
      { kind: 'text', text: tds.note, quiet: true },
      heading(product.claimsTitle),
      claimTable(source),
      heading(tds.spools),
      spoolTable(source),
      heading(tds.storage),
      ...storing(source),
      heading(product.contact),
      { kind: 'facts', facts: contactFacts(source) },
    ],
  }
}

export function contactFacts({
  product: { safety: maker },
  brand,
  messages,
}: SheetSource<Documented>): SheetRow[] {
  const { safety } = messages.documents
  const { manufacturer, email } = maker
  return [
    { label: safety.manufacturer, value: manufacturer },
    { label: messages.product.address, value: withCountry(maker, messages.language) },
    { label: safety.email, value: email },
    { label: safety.phone, value: brand.contact.phone },
  ]
}

function materialTable({ product: filament, messages }: SheetSource): Block {
  const { product, language } = messages
  const { tds } = messages.documents
  const { density, tolerance, heatDeflection, tensileStrength, elongation, shore } = filament.facts
  const { modulus, layerStrength, impact, glassTransition } = filament.facts
  const mark = decimalMark(language)
  const row = (label: string, value: number | undefined, unit: string, method: string): string[][] =>
    value === undefined ? [] : [[label, `${formatNumber(value, mark)}\u00a0${unit}`, method]]
  return {
    kind: 'table',
    head: [tds.property, tds.value, tds.method],
    rows: [
      [product.material, filament.material, METHODS.none],
      ...row(product.density, density, 'g/cm³', METHODS.density),
      [tds.tolerance, `±\u00a0${formatMillimetres(tolerance, mark)}`, METHODS.none],
      ...row(product.heatDeflection, heatDeflection, '°C', METHODS.heatDeflection),
      ...row(tds.glassTransition, glassTransition, '°C', METHODS.glassTransition),
      ...row(product.tensileStrength, tensileStrength, 'MPa', METHODS.tensile),
      ...row(tds.layerStrength, layerStrength, 'MPa', METHODS.tensile),
      ...row(product.modulus, modulus, 'MPa', METHODS.tensile),
      ...(elongation === undefined
        ? []
        : [[product.elongation, formatPercent(elongation, mark), METHODS.tensile]]),
      ...row(tds.impact, impact, 'kJ/m²', METHODS.impact),
      ...(shore ? [[product.shore, shore, METHODS.shore]] : []),
    ],
    shares: [5, 3, 3],
  }
}

function claimTable({ product: filament, messages }: SheetSource): Block {
  const { tds } = messages.documents
  const claims = claimFacts(filament, messages.product, messages.language)
  return {
    kind: 'table',
    head: [tds.property, tds.rating, tds.source],
    rows: claims.map(({ label, value, source = '' }) => [label, value, source]),
    shares: [3, 3, 5],
  }
}

function spoolTable({ product: filament, variations, messages }: SheetSource): Block {
  const { product } = messages
  const mark = decimalMark(messages.language)
  const cells = ({ attributes, spool }: Variation): string[] => {
    const { size = 0, diameter = 0 } = attributes
    const metres = metresOf(size, { density: filament.facts.density, diameter })
    return [
      formatMillimetres(diameter, mark),
      formatSize(size),
      `${Math.round(metres)}\u00a0m`,
      spool ? `${spool.outer} × ${formatMillimetres(spool.width, mark)}` : '',
      spool ? `${spool.tare}\u00a0g` : '',
    ]
  }
  const sorted = variations.toSorted(
    ({ attributes: a }, { attributes: b }) =>
      (a.diameter ?? 0) - (b.diameter ?? 0) || (a.size ?? 0) - (b.size ?? 0),
  )
  const rows = new Map(sorted.map((variation) => [cells(variation).join(), cells(variation)]))
  return {
    kind: 'table',
    head: [product.diameter, product.size, product.length, product.spool, product.emptySpool],
    rows: [...rows.values()],
    shares: [2, 2, 2, 3, 2],
  }
}

function storing({ product: filament, messages }: SheetSource): Block[] {
  const { tds } = messages.documents
  return paragraphs(`${fill(tds.drying, { ...filament.settings.drying })}\n${tds.storing}`)
}
