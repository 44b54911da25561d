import { useEffect, useState } from 'react'
import { type PictureUrls, pictureUrl } from '#browser/pictures'
import type { PictureWidth } from '#core/catalogue/picture-widths'

/** @returns undefined until the picture's address is known */
export function usePicture(id: string | undefined, width: PictureWidth): PictureUrls | undefined {
  const [urls, setUrls] = useState<PictureUrls>()
  useEffect(() => {
    let current = true
    if (id) pictureUrl(id, width).then((found) => current && setUrls(found))
    return () => {
      current = false
    }
  }, [id, width])
  return urls
}
