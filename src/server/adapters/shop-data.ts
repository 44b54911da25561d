/** Reads the sites, the brand and the service points that were built with this deploy. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { once } from '#core/once'
import { PICTURES_FILE, SHOP_FILE, type ShopData } from '#server/adapters/shard-format'

export async function readShopData(folder: string): Promise<ShopData> {
  return JSON.parse(await readFile(join(folder, SHOP_FILE), 'utf8'))
}

/** @returns what knows the path of a small picture of the deploy by its id; an image CDN's has a host */
export function pictureReader(folder: string): (id: string) => Promise<string | undefined> {
  const read = once(
    async (): Promise<Record<string, string>> =>
      JSON.parse(await readFile(join(folder, PICTURES_FILE), 'utf8')),
  )
  return async (id) => {
    const paths = await read()
    return Object.hasOwn(paths, id) ? paths[id] : undefined
  }
}
