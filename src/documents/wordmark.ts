/** The brand as type, as the shop's header has it: a colon in the name is two beads of filament. */
import type PDFDocument from 'pdfkit'
import { INK, LEFT } from '#documents/pen'

const NEW_LAYER = '#176540'
const SIZE = 15
const Y = 46
/** Of the beads, in points. */
const BEAD = { width: 4.4, height: 3.1, gap: 1.6 }

export function drawWordmark(doc: PDFDocument, brand: string): void {
  const [before = '', after] = brand.split(':')
  doc.font('bold', SIZE).fillColor(INK).text(before, LEFT, Y, { lineBreak: false })
  if (after === undefined) return
  const x = LEFT + doc.widthOfString(before) + BEAD.gap
  const bead = (y: number, color: string) =>
    doc.roundedRect(x, y, BEAD.width, BEAD.height, BEAD.height / 2).fill(color)
  bead(Y + 5.3, NEW_LAYER)
  bead(Y + 12.2, INK)
  doc.fillColor(INK).text(after, x + BEAD.width + BEAD.gap, Y, { lineBreak: false })
}
