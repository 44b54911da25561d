/** Reads the sites, the brand and the service points that were built with this deploy. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SHOP_FILE, type ShopData } from '#server/adapters/shard-format'

export async function readShopData(folder: string): Promise<ShopData> {
  return JSON.parse(await readFile(join(folder, SHOP_FILE), 'utf8'))
}
