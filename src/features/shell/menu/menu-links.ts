/** The fixed entries of the products menu. */
import type { Messages } from '#i18n/messages'

export type MenuKey = keyof Messages['shell']['menu']

export const MENU_LINKS: readonly { key: MenuKey; href: string }[] = [
  { key: 'all', href: '/shop' },
  { key: 'latest', href: '/shop?sort=latest' },
  { key: 'bestSellers', href: '/shop?sort=bestSellers' },
  { key: 'staffPicks', href: '/shop?sort=staffPicks' },
  { key: 'onSale', href: '/shop?toggle=onSale' },
]
