/** Draws a sheet as a tagged PDF (PDF/UA): title and filament line, blocks, a foot on every page. */
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { fill } from '#core/text/text'
import { drawBlock } from '#documents/draw-blocks'
import { drawPicture, fittedPicture } from '#documents/draw-picture'
import { isOwnText, type SheetFonts } from '#documents/fonts'
import {
  DENSE,
  INK,
  LEFT,
  LINE,
  type Pen,
  QUIET,
  ROOMY,
  type Sizes,
  SNUG,
  strokeAcross,
  TOP,
  WIDTH,
} from '#documents/pen'
import type { PictureFiles, Sheet } from '#documents/sheet'
import { drawWordmark } from '#documents/wordmark'

const STRAND = 5
const FOOT = 784

/** Beside the name, up to where the blocks begin. */
const HEAD_PICTURE = { top: 42, width: 200, height: 148 }
const HEAD_GAP = 24

/**
 * The same sheet gives the same bytes.
 * @param pictures all that the sheet names
 */
export async function drawSheet(
  sheet: Sheet,
  fonts: SheetFonts,
  pictures: PictureFiles = new Map(),
): Promise<Buffer> {
  const roomy = draw(sheet, fonts, pictures, ROOMY)
  const closer = closerSizes(sheet)
  if (!closer || roomy.pages === 1) return roomy.bytes
  const close = draw(sheet, fonts, pictures, closer)
  return close.pages < roomy.pages ? close.bytes : roomy.bytes
}

function closerSizes({ mayBeDense, mayBeSnug }: Sheet): Sizes | undefined {
  if (mayBeDense) return DENSE
  return mayBeSnug ? SNUG : undefined
}

function draw(
  sheet: Sheet,
  fonts: SheetFonts,
  files: PictureFiles,
  sizes: Sizes,
): { bytes: Promise<Buffer>; pages: number } {
  const date = new Date(sheet.date)
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: sheet.language,
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    bufferPages: true,
    font: null,
    info: {
      Title: `${sheet.name}: ${sheet.title}`,
      Author: sheet.company,
      Subject: sheet.revision,
      CreationDate: date,
      ModDate: date,
    },
  })
  const bytes = buffer(doc)
  for (const name of ['regular', 'bold', 'other'] as const) doc.registerFont(name, fonts[name])
  const root = doc.struct('Document')
  doc.addStructure(root)
  const pictures = new Map([...files].map(([name, bytes]) => [name, doc.openImage(bytes)]))
  const pen: Pen = { doc, parent: root, y: TOP, left: LEFT, width: WIDTH, sizes, pictures }
  drawHead(pen, sheet)
  for (const [at, block] of sheet.blocks.entries()) drawBlock(pen, block, sheet.blocks[at + 1])
  root.end()
  drawFeet(doc, sheet)
  const pages = doc.bufferedPageRange().count
  doc.end()
  return { bytes, pages }
}

function drawHead(pen: Pen, { brand, name, title, revision, colors, picture }: Sheet): void {
  const { doc, parent, sizes } = pen
  const { space } = sizes
  doc.markContent('Artifact', { type: 'Layout' })
  drawWordmark(doc, brand)
  doc.endMarkedContent()
  pen.y = sizes.head
  const shown = picture && fittedPicture(pen, picture, HEAD_PICTURE)
  const width = WIDTH - (shown ? shown.width + HEAD_GAP : 0)
  const line = (tag: string, text: string, font: string, size: number, color: string) => {
    const element = doc.struct(tag)
    parent.add(element)
    const face = isOwnText(text) ? font : 'other'
    element.add(() => doc.font(face, size).fillColor(color).text(text, LEFT, pen.y, { width }))
    pen.y += doc.heightOfString(text, { width })
  }
  line('H1', name, 'bold', sizes.title, INK)
  pen.y += 2
  line('P', title, 'regular', sizes.subtitle, QUIET)
  pen.y += 10 * space
  doc.markContent('Artifact', { type: 'Layout' })
  drawStrand(pen, colors)
  doc.endMarkedContent()
  pen.y += STRAND + 8 * space
  line('P', revision, 'regular', sizes.note, QUIET)
  pen.y += 14 * space
  if (!picture || !shown) return
  drawPicture(pen, picture, { ...shown, x: LEFT + WIDTH - shown.width, y: HEAD_PICTURE.top })
  pen.y = Math.max(pen.y, HEAD_PICTURE.top + shown.height)
}

/** The filament line in every colour of the product. */
function drawStrand({ doc, y }: Pen, colors: readonly string[]): void {
  if (colors.length === 0) return
  const part = WIDTH / colors.length
  doc
    .save()
    .roundedRect(LEFT, y, WIDTH, STRAND, STRAND / 2)
    .clip()
  for (const [at, color] of colors.entries()) doc.rect(LEFT + at * part, y, part, STRAND).fill(color)
  doc.restore()
  // White filament would not show on white paper.
  doc
    .lineWidth(0.5)
    .roundedRect(LEFT, y, WIDTH, STRAND, STRAND / 2)
    .stroke(LINE)
}

function drawFeet(doc: PDFDocument, { company, name, title, page }: Sheet): void {
  const { start, count } = doc.bufferedPageRange()
  for (let at = start; at < start + count; at++) {
    doc.switchToPage(at)
    // At one place, however far down the text goes.
    const y = FOOT
    doc.markContent('Artifact', { type: 'Pagination' })
    strokeAcross(doc, y)
    doc.font('regular', 7.5).fillColor(QUIET)
    const right = { width: WIDTH, align: 'right', lineBreak: false } as const
    doc.text(`${name}, ${title}`, LEFT, y + 7, { lineBreak: false })
    doc.text(company, LEFT, y + 18, { lineBreak: false })
    doc.text(fill(page, { n: at + 1, total: count }), LEFT, y + 7, right)
    doc.endMarkedContent()
  }
}
