/** Draws pictures, each a figure with what is seen in it. */
import type { OpenedImage } from 'pdfkit'
import type { Pen } from '#documents/pen'
import type { SheetPicture } from '#documents/sheet'

interface Size {
  width: number
  height: number
}

/** @returns how large a picture is that fits in a frame */
export function fittedPicture(pen: Pen, { picture }: SheetPicture, frame: Size): Size {
  const { width, height } = openedOf(pen, picture)
  const scale = Math.min(frame.width / width, frame.height / height)
  return { width: width * scale, height: height * scale }
}

export function drawPicture(
  { doc, parent, pictures }: Pick<Pen, 'doc' | 'parent' | 'pictures'>,
  { picture, alt }: SheetPicture,
  { x, y, width, height }: Size & { x: number; y: number },
): void {
  const opened = openedOf({ pictures }, picture)
  const figure = doc.struct('Figure', { alt, placement: 'Block', bbox: [x, y, x + width, y + height] })
  parent.add(figure)
  figure.add(() => doc.image(opened, x, y, { width, height }))
}

function openedOf({ pictures }: Pick<Pen, 'pictures'>, name: string): OpenedImage {
  const opened = pictures.get(name)
  if (!opened) throw new Error(`the sheet comes without its picture ${name}`)
  return opened
}
