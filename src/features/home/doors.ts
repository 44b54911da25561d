/** The doors of the home page: what a filament is for, a part printed of it, and the listing behind it. */
import type { Messages } from '#i18n/messages'

interface Door {
  key: keyof Messages['home']['doors']
  /** Id of a picture of the content, four to three. */
  picture: string
  /** A listing that is prerendered. */
  path: string
}

export const DOORS: readonly Door[] = [
  { key: 'easy', picture: 'use-planter-hjortron', path: '/shop/filament/pla' },
  { key: 'tough', picture: 'use-clamp-blaklint', path: '/shop/filament/petg' },
  { key: 'outdoor', picture: 'use-housing-granskog', path: '/shop/filament/asa' },
  { key: 'flexible', picture: 'use-wheel-faluratt', path: '/shop/filament/tpu' },
  { key: 'effect', picture: 'use-vase-guld', path: '/shop/filament/pla/pla-effect' },
  { key: 'carbon', picture: 'use-jig-kimrok', path: '/shop/filament/composite' },
]
