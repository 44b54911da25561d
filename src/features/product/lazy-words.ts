/** What `/words/{language}/product.json` holds. */
import type { Messages } from '#i18n/messages'

type Texts = Messages['product']

export interface ProductWords {
  calculator: Texts['calculator']
  tooManyLines: Texts['tooManyLines']
  tag: {
    failed: string
    /** The page's own words for fields of OpenPrintTag. */
    labels: Record<string, string>
  }
}

export function productWords(t: Texts): ProductWords {
  return {
    calculator: t.calculator,
    tooManyLines: t.tooManyLines,
    tag: {
      failed: t.tag.failed,
      labels: {
        material_type: t.material,
        gtin: t.gtin,
        primary_color: t.color,
        density: t.density,
        filament_diameter: t.diameter,
        nominal_netto_full_weight: t.size,
        nominal_full_length: t.length,
        empty_container_weight: t.emptySpool,
        shore_hardness_a: t.shore,
        shore_hardness_d: t.shore,
        min_print_temperature: t.nozzle,
        max_print_temperature: t.nozzle,
        min_bed_temperature: t.bed,
        max_bed_temperature: t.bed,
        drying_temperature: t.drying,
        drying_time: t.drying,
      },
    },
  }
}
