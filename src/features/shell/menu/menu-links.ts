/** The fixed entries of the products menu. */
import { LISTS } from '#core/listing/lists'
import type { Messages } from '#i18n/messages'

export type MenuKey = keyof Messages['shell']['menu']

export const MENU_LINKS: readonly { key: MenuKey; href: string }[] = [
  { key: 'all', href: '/shop' },
  { key: 'latest', href: LISTS.latest },
  { key: 'bestSellers', href: LISTS.bestSellers },
  { key: 'staffPicks', href: LISTS.staffPicks },
  { key: 'onSale', href: LISTS.onSale },
]
