/** Where on the paper the next thing goes, and the sizes that all of a sheet shares. In points. */
import type PDFDocument from 'pdfkit'
import type { OpenedImage, StructureElement } from 'pdfkit'

export interface Pen {
  doc: PDFDocument
  /** What is drawn becomes a part of this. */
  parent: StructureElement
  y: number
  /** What is drawn begins here, and is this wide. */
  left: number
  width: number
  sizes: Sizes
  /** All pictures of the sheet, by their names. */
  pictures: ReadonlyMap<string, OpenedImage>
}

export interface Sizes {
  /** Of the type. */
  title: number
  subtitle: number
  section: number
  body: number
  note: number
  /** Between two lines of one text. */
  lineGap: number
  /** Where the title begins. */
  head: number
  /** The spaces above and below what stands in the head and above headings, as parts of the roomy ones. */
  space: number
  /** Above and below the text of a row. */
  cell: number
  /** Lines of a cell stand beside each other where they fit. */
  joins: boolean
  /** Where the text of a page ends. */
  bottom: number
}

/** A4 is 595 by 842 points. */
export const LEFT = 56
export const WIDTH = 483
export const TOP = 56

export const ROOMY: Sizes = {
  ...{ title: 26, subtitle: 13, section: 13, body: 9.5, note: 8.5, lineGap: 2 },
  ...{ head: 92, space: 1, cell: 3, joins: false, bottom: 760 },
}
/** For a sheet that is a page less by it: the same type, a little closer. */
export const SNUG: Sizes = { ...ROOMY, lineGap: 1.2, space: 0.85, cell: 2.4, bottom: 768 }
/** The same with smaller type. */
export const DENSE: Sizes = {
  ...{ title: 18, subtitle: 10.5, section: 10, body: 8, note: 7.25, lineGap: 0.3 },
  ...{ head: 70, space: 0.45, cell: 1.1, joins: true, bottom: 778 },
}

export const INK = '#121b17'
export const QUIET = '#4f5754'
export const LINE = '#d7dcd9'

/** A hairline as wide as the text. */
export function strokeAcross(doc: PDFDocument, y: number, left = LEFT, width = WIDTH): void {
  doc
    .lineWidth(0.5)
    .moveTo(left, y)
    .lineTo(left + width, y)
    .stroke(LINE)
}

/** Turns the page when less than this height is left. @returns whether it was turned */
export function ensureSpace(pen: Pen, height: number): boolean {
  if (pen.y + height <= pen.sizes.bottom) return false
  pen.doc.addPage()
  pen.y = TOP
  return true
}
