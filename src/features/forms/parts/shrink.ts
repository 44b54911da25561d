/** Pictures of a phone are larger than a message takes, and than anybody needs to see a print. */

/** px of the longer side. */
const LONGEST = 2000
/** Bytes under which a picture is left as it is. */
const SMALL = 1024 * 1024
const QUALITY = 0.85

/** @returns a smaller picture; the file itself when it is small, no picture, or would not become smaller */
export async function shrink(file: File): Promise<File> {
  if (file.size <= SMALL || !/^image\/(jpeg|png|webp)$/.test(file.type)) return file
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    const context = canvas.getContext('2d')
    if (!context) return file
    // A JPEG has no transparency: what was seen through is white, not black.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY))
    if (!blob || blob.size >= file.size) return file
    return new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: blob.type })
  } catch {
    // Not what it is called, or too large for this browser: what is said of its size says the rest.
    return file
  }
}
