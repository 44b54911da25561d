/** What `/shell/{site}/panels.json` holds for a site. */
import type { Site } from '#core/site/site'
import { categoryTree, facetsOf, listedCards } from '#features/card/views.ts'
import { menuGoods } from '#features/shell/menu/menu-goods.ts'
import { menuMarkup } from '#features/shell/menu/menu-markup.ts'
import { menuMaterials } from '#features/shell/menu/menu-materials.ts'
import type { PanelsFile } from '#features/shell/panels-file.ts'
import { settingsMarkup } from '#features/shell/settings/settings-markup.ts'
import { linksTo, SHEET_DOORS, SHEET_HELP } from '#features/shell/site-links.ts'
import { shopSheetMarkup } from '#features/shell/tabs/shop-sheet-markup.ts'
import { messages } from '#i18n/messages'
import { getContent } from '#loaders/site-content'

export async function panelsContent(site: Site): Promise<PanelsFile> {
  const { sites, categories } = await getContent()
  const tree = await categoryTree(site.language)
  const facets = await facetsOf(site.language)
  const materials = menuMaterials(tree, categories, facets)
  const goods = menuGoods(tree, facets, site)
  const words = messages(site.language)
  const listed = (await listedCards(site)).map((card) => card.categories)
  const [doors, help] = [await linksTo(site, SHEET_DOORS), await linksTo(site, SHEET_HELP)]
  return {
    menu: menuMarkup(materials, goods, words, site),
    settings: settingsMarkup(site, sites, words.shell),
    shop: shopSheetMarkup({ materials, goods, listed, doors, help }, words, site),
  }
}
