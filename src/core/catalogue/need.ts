/** What a filament asks of the printer besides itself, and why. */
import type { NozzleMaterial, Product, Property, Variation } from '#core/catalogue/catalogue'

export const NEED_REASONS = ['abrasive', 'wood', 'draughts', 'soluble', 'flexible', 'fast'] as const
/** The messages say each in words. */
export type NeedReason = (typeof NEED_REASONS)[number]

type Asking = Pick<Product, 'properties' | 'settings'>
type Sold = Pick<Variation, 'productName' | 'slug' | 'type' | 'technical' | 'attributes' | 'discontinued'>

/** Whether a part is made for a printer, of whose name its content says the end: "One". */
export function fitsPrinter(part: Pick<Variation, 'technical'>, printer: Pick<Product, 'texts'>): boolean {
  return part.technical?.fits?.some((model) => printer.texts.en.name.endsWith(` ${model}`)) ?? false
}

interface Need {
  isOf: (product: Asking) => boolean
  /** The first variation of the catalogue that does it is the one that is meant. */
  isMetBy: (sold: Sold) => boolean
}

const has =
  (...properties: readonly Property[]) =>
  (product: Asking) =>
    properties.some((property) => product.properties.includes(property))

/** mm: fibres and flakes get stuck in anything narrower. */
export const WIDE_BORE = 0.6
const isNozzle =
  (material: NozzleMaterial) =>
  ({ technical, attributes }: Sold) =>
    technical?.nozzleMaterial === material && (attributes.version ?? 0) >= WIDE_BORE

/** mm³/s that a standard hotend no longer melts. */
const FAST_FLOW = 24

const NEEDS: Readonly<Record<NeedReason, Need>> = {
  // A nozzle of brass is worn out by a few spools of them.
  abrasive: {
    isOf: has('fibre', 'metal'),
    isMetBy: isNozzle('hardenedSteel'),
  },
  wood: {
    isOf: has('wood'),
    isMetBy: isNozzle('brass'),
  },
  draughts: {
    isOf: ({ settings }) => settings?.enclosure === true,
    isMetBy: ({ type, technical }) => type === 'printer' && technical?.chamberTemperature !== undefined,
  },
  soluble: {
    isOf: has('soluble'),
    isMetBy: ({ type, technical }) => type === 'printer' && (technical?.heads ?? 1) > 1,
  },
  flexible: {
    isOf: has('flexible'),
    isMetBy: ({ type, technical }) => type === 'sparePart' && technical?.material === 'springSteel',
  },
  fast: {
    isOf: has('fast'),
    isMetBy: ({ type, technical }) =>
      type === 'sparePart' && (technical?.maxVolumetricSpeed ?? 0) >= FAST_FLOW,
  },
}

/** Whether a product asks for it, be it sold here or not. */
export function isAskedBy(product: Asking, reason: NeedReason): boolean {
  return NEEDS[reason].isOf(product)
}

/** What of the catalogue a product needs, the most urgent first. */
export function needsOf<S extends Sold>(
  product: Asking,
  all: readonly S[],
): { reason: NeedReason; sold: S }[] {
  return NEED_REASONS.flatMap((reason) => {
    if (!isAskedBy(product, reason)) return []
    const { isMetBy } = NEEDS[reason]
    const sold = all.find((each) => !each.discontinued && isMetBy(each))
    return sold ? [{ reason, sold }] : []
  })
}

/**
 * Whether two articles can be used together: parts and printers take filament of one diameter.
 *
 * @param one mm, and `other`; undefined for what has to do with none
 */
export function fitsDiameter(one: number | undefined, other: number | undefined): boolean {
  return one === undefined || other === undefined || one === other
}
