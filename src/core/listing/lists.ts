/** Lists of the whole shop that have a name, as addresses: `parseListingQuery` reads what follows the path. */
export const LISTS = {
  latest: '/shop?sort=latest',
  bestSellers: '/shop?sort=bestSellers',
  staffPicks: '/shop?sort=staffPicks',
  onSale: '/shop?toggle=onSale',
} as const
