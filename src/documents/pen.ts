/** Where on the paper the next thing goes, and the sizes that all of a sheet shares. In points. */
import type PDFDocument from 'pdfkit'
import type { StructureElement } from 'pdfkit'

export interface Pen {
  doc: PDFDocument
  /** What is drawn becomes a part of this. */
  parent: StructureElement
  y: number
  /** What is drawn begins here, and is this wide. */
  left: number
  width: number
}

/** A4 is 595 by 842 points. */
export const LEFT = 56
export const WIDTH = 483
export const TOP = 56
export const BOTTOM = 760

export const BODY = 9.5
export const NOTE = 8.5
export const LINE_GAP = 2

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
  if (pen.y + height <= BOTTOM) return false
  pen.doc.addPage()
  pen.y = TOP
  return true
}
