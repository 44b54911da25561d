/** Draws the blocks of a sheet below each other, each with its tag. */
import { drawPicture, fittedPicture } from '#documents/draw-picture'
import { isOwnText } from '#documents/fonts'
import { ensureSpace, INK, type Pen, QUIET, strokeAcross, TOP } from '#documents/pen'
import type { Block } from '#documents/sheet'

interface Style {
  font: 'regular' | 'bold'
  size: 'section' | 'body' | 'note'
  color: string
  align?: 'right'
}

function fontOf(text: string, { font }: Style): string {
  return isOwnText(text) ? font : 'other'
}

interface Cell {
  tag: 'TH' | 'TD'
  scope?: 'Row' | 'Column'
  style: Style
  text: string
}

const BODY_TEXT: Style = { font: 'regular', size: 'body', color: INK }
const NOTE_TEXT: Style = { font: 'regular', size: 'note', color: QUIET }
const STEP_NUMBER: Style = { font: 'bold', size: 'body', color: INK }
const LABEL: Style = { font: 'regular', size: 'body', color: QUIET }

interface Heading {
  style: Style
  before: number
  after: number
  /** Has to fit below it, or it goes to the next page with what follows. */
  next: number
}

const HEADINGS: Record<2 | 3, Heading> = {
  2: { style: { font: 'bold', size: 'section', color: INK }, before: 14, after: 5, next: 72 },
  3: { style: { font: 'bold', size: 'body', color: INK }, before: 6, after: 1, next: 30 },
}

const PARAGRAPH_SPACE = 3
/** Above and below a picture. */
const PICTURE_SPACE = 6
/** From a step's number to its text. */
const STEP_INDENT = 16
const COLUMN_GAP = 12
const BESIDE_GAP = 24

/** Amounts stand close to each other: the name of a column takes two lines where its amounts are narrow. */
const HEAD_SHARE = 0.75

/** @param next what follows: sums stay with the last rows of what they are the sums of */
export function drawBlock(pen: Pen, block: Block, next?: Block): void {
  if (block.kind === 'heading') drawHeading(pen, block.text, block.level)
  else if (block.kind === 'text') drawParagraph(pen, block.text, styleOf(block))
  else if (block.kind === 'steps') drawSteps(pen, block.steps)
  else if (block.kind === 'picture') drawPictureBlock(pen, block)
  else if (block.kind === 'together') {
    const height = heightOf(pen, block)
    // What no page can hold begins where it is.
    if (height <= pen.sizes.bottom - TOP) ensureSpace(pen, height)
    for (const inner of block.blocks) drawBlock(pen, inner)
  } else if (block.kind === 'beside') drawBeside(pen, block)
  else drawRows(pen, rowsOf(pen, block), sumsAfter(block, next))
}

function sumsAfter(block: Block, next: Block | undefined): Block | undefined {
  return block.kind === 'table' && block.amounts && next?.kind === 'beside' ? next : undefined
}

type Beside = Extract<Block, { kind: 'beside' }>

function drawBeside(pen: Pen, block: Beside): void {
  ensureSpace(pen, heightBeside(pen, block))
  const columns = columnsOf(pen, block)
  const ends = block.groups.map((blocks, at) => {
    const column = columns[at] ?? pen
    for (const inner of blocks) drawBlock(column, inner)
    return column.y
  })
  pen.y = Math.max(...ends)
}

function heightBeside(pen: Pen, block: Beside): number {
  const columns = columnsOf(pen, block)
  return Math.max(...block.groups.map((blocks, at) => heightOfAll(columns[at] ?? pen, blocks)))
}

function columnsOf(pen: Pen, { shares = [1, 1] }: Beside): Pen[] {
  const [first = 0, second = 0] = widthsOf(pen.width - BESIDE_GAP, shares)
  return [
    { ...pen, width: first },
    { ...pen, left: pen.left + first + BESIDE_GAP, width: second },
  ]
}

/** How far down the pen goes by it, on a page that has the space. */
function heightOf(pen: Pen, block: Block): number {
  if (block.kind === 'heading') {
    const { style, before, after } = headingOf(pen, block.level)
    return before + measure(pen, block.text, style, pen.width) + after
  }
  if (block.kind === 'text') return measure(pen, block.text, styleOf(block), pen.width) + PARAGRAPH_SPACE
  if (block.kind === 'steps') return block.steps.reduce((sum, step) => sum + heightOfStep(pen, step), 0)
  if (block.kind === 'picture') return placedPicture(pen, block).space
  if (block.kind === 'together') return heightOfAll(pen, block.blocks)
  if (block.kind === 'beside') return heightBeside(pen, block)
  const { rows, widths } = rowsOf(pen, block)
  return rows.reduce(
    (sum, cells) => sum + heightOfRow(pen, cells, widths) + 2 * pen.sizes.cell,
    3 * pen.sizes.cell,
  )
}

function heightOfAll(pen: Pen, blocks: readonly Block[]): number {
  return blocks.reduce((sum, inner) => sum + heightOf(pen, inner), 0)
}

function styleOf({ quiet }: { quiet?: boolean }): Style {
  return quiet ? NOTE_TEXT : BODY_TEXT
}

interface Rows {
  rows: readonly Cell[][]
  widths: readonly number[]
  /** The first row names the columns. */
  hasHead: boolean
}

interface MeasuredRow {
  cells: readonly Cell[]
  /** Of its text. */
  height: number
}

function rowsOf(pen: Pen, block: Extract<Block, { kind: 'facts' | 'table' }>): Rows {
  const { width } = pen
  if (block.kind === 'facts') {
    const rows = block.facts.map(({ label, value }): Cell[] => [
      { tag: 'TH', scope: 'Row', style: LABEL, text: label },
      { tag: 'TD', style: block.amounts ? { ...BODY_TEXT, align: 'right' } : BODY_TEXT, text: value },
    ])
    const labels = widthOfLabels(pen, block)
    return { ...joined(pen, rows, [labels, width - labels], ', '), hasHead: false }
  }
  const aligned = (style: Style, at: number): Style =>
    block.amounts?.includes(at) ? { ...style, align: 'right' } : style
  const head = block.head.map(
    (text, at): Cell => ({ tag: 'TH', scope: 'Column', style: aligned(NOTE_TEXT, at), text }),
  )
  const rows = block.rows.map((row) =>
    row.map((text, at): Cell => ({ tag: 'TD', style: aligned(BODY_TEXT, at), text })),
  )
  return { ...joined(pen, [head, ...rows], widthsOfTable(pen, block, [head, ...rows]), ' · '), hasHead: true }
}

/** Amounts are as wide as they need to be, and leave the rest to the words. */
function widthsOfTable(
  pen: Pen,
  { shares, amounts = [] }: Extract<Block, { kind: 'table' }>,
  rows: readonly Cell[][],
): number[] {
  const least = (at: number) =>
    Math.max(...rows.flatMap((cells, row) => (cells[at] ? [widthOfAmount(pen, cells[at], row === 0)] : [])))
  const needed = new Map(
    amounts.map((at) => [at, least(at) + (at === shares.length - 1 ? 0 : COLUMN_GAP)] as const),
  )
  const left = pen.width - [...needed.values()].reduce((sum, width) => sum + width, 0)
  const words = widthsOf(
    left,
    shares.map((share, at) => (needed.has(at) ? 0 : share)),
  )
  return words.map((width, at) => needed.get(at) ?? width)
}

function widthOfAmount(pen: Pen, { text, style }: Cell, isHead: boolean): number {
  const whole = widthOfText(pen, text, style)
  return isHead ? Math.max(widestWord(pen, text, style), whole * HEAD_SHARE) : whole
}

/** Each cell's lines, beside each other where the sizes say so and they fit. */
function joined(
  pen: Pen,
  rows: readonly Cell[][],
  widths: readonly number[],
  mark: string,
): Pick<Rows, 'rows' | 'widths'> {
  if (!pen.sizes.joins) return { rows, widths }
  const join = (cell: Cell, width: number): Cell => ({ ...cell, text: joinedText(pen, cell, width, mark) })
  return {
    rows: rows.map((cells) => cells.map((cell, at) => join(cell, textWidth(cells, widths, at)))),
    widths,
  }
}

function joinedText(pen: Pen, { text, style }: Cell, width: number, mark: string): string {
  const [first = '', ...others] = text.split('\n')
  const lines = [first]
  for (const line of others) {
    const longer = lines.at(-1) + mark + line
    if (widthOfText(pen, longer, style) <= width) lines.splice(-1, 1, longer)
    else lines.push(line)
  }
  return lines.join('\n')
}

/** Two fifths of the line, unless a word of either column would be broken; amounts leave to their labels what they can. */
function widthOfLabels(pen: Pen, { facts, amounts }: Extract<Block, { kind: 'facts' }>): number {
  const label = COLUMN_GAP + Math.max(...facts.map((fact) => widestWord(pen, fact.label, LABEL)))
  const value = Math.max(...facts.map((fact) => widestWord(pen, fact.value, BODY_TEXT)))
  const share = amounts ? pen.width : pen.width * 0.4
  return Math.max(label, Math.min(share, pen.width - value))
}

/** A no-break space holds words together. */
function widestWord({ doc, sizes }: Pen, text: string, style: Style): number {
  doc.font(fontOf(text, style), sizes[style.size])
  return Math.max(...text.split(/[ \n]+/).map((word) => doc.widthOfString(word)))
}

function widthOfText({ doc, sizes }: Pen, text: string, style: Style): number {
  // A hair more: a text that fits to the point is broken.
  return doc.font(fontOf(text, style), sizes[style.size]).widthOfString(text) + 0.5
}

function widthsOf(width: number, shares: readonly number[]): number[] {
  const unit = width / shares.reduce((sum, share) => sum + share, 0)
  return shares.map((share) => share * unit)
}

function heightOfRow(pen: Pen, cells: readonly Cell[], widths: readonly number[]): number {
  return Math.max(
    ...cells.map((cell, at) => measure(pen, cell.text, cell.style, textWidth(cells, widths, at))),
  )
}

/** The last column ends where the lines end. */
function textWidth(cells: readonly Cell[], widths: readonly number[], at: number): number {
  return (widths[at] ?? 0) - (at === cells.length - 1 ? 0 : COLUMN_GAP)
}

function headingOf({ sizes: { space } }: Pen, level: 2 | 3): Heading {
  const { style, before, after, next } = HEADINGS[level]
  return { style, before: before * space, after: after * space, next }
}

function drawHeading(pen: Pen, text: string, level: 2 | 3): void {
  const { style, before, after, next } = headingOf(pen, level)
  pen.y += before
  ensureSpace(pen, measure(pen, text, style, pen.width) + after + next)
  drawText(pen, `H${level}`, text, style)
  pen.y += after
}

function drawParagraph(pen: Pen, text: string, style: Style): void {
  ensureSpace(pen, measure(pen, text, style, pen.width))
  drawText(pen, 'P', text, style)
  pen.y += PARAGRAPH_SPACE
}

function drawSteps(pen: Pen, steps: readonly string[]): void {
  const { doc, parent, left, width } = pen
  const list = doc.struct('L')
  parent.add(list)
  for (const [at, step] of steps.entries()) {
    ensureSpace(pen, heightOfStep(pen, step))
    const item = doc.struct('LI')
    list.add(item)
    const part = (tag: string, text: string, style: Style, indent: number) => {
      const element = doc.struct(tag)
      item.add(element)
      element.add(() => write(pen, text, style, left + indent, width - indent))
    }
    part('Lbl', `${at + 1}.`, STEP_NUMBER, 0)
    part('LBody', step, BODY_TEXT, STEP_INDENT)
    pen.y += heightOfStep(pen, step)
  }
}

type PictureBlock = Extract<Block, { kind: 'picture' }>

function drawPictureBlock(pen: Pen, block: PictureBlock): void {
  ensureSpace(pen, heightOf(pen, block))
  const { before, size, space } = placedPicture(pen, block)
  drawPicture(pen, block, { ...size, x: pen.left, y: pen.y + before })
  pen.y += space
}

function placedPicture(pen: Pen, block: PictureBlock) {
  const before = block.besideHeading ? headingOf(pen, 2).before : PICTURE_SPACE
  const size = fittedPicture(pen, block, { width: pen.width, height: block.height })
  return { before, size, space: before + size.height + PICTURE_SPACE }
}

function heightOfStep(pen: Pen, step: string): number {
  return measure(pen, step, BODY_TEXT, pen.width - STEP_INDENT) + PARAGRAPH_SPACE
}

function drawText(pen: Pen, tag: string, text: string, style: Style): void {
  const { doc, parent } = pen
  const element = doc.struct(tag)
  parent.add(element)
  element.add(() => write(pen, text, style, pen.left, pen.width))
  pen.y += measure(pen, text, style, pen.width)
}

/** @param next stays with the last two rows, where a page has the space for them and it */
function drawRows(pen: Pen, { rows, widths, hasHead }: Rows, next: Block | undefined): void {
  const { doc, parent, sizes } = pen
  const table = doc.struct('Table')
  parent.add(table)
  pen.y += sizes.cell
  const measured = rows.map((cells) => ({ cells, height: heightOfRow(pen, cells, widths) }))
  const spaceOf = (at: number) => (measured[at]?.height ?? 0) + 2 * sizes.cell
  const last = rows.length - 1
  const end = next ? 2 * sizes.cell + heightOf(pen, next) : 0
  const kept = spaceOf(0) + spaceOf(last - 1) + spaceOf(last) + end <= sizes.bottom - TOP ? end : 0
  for (const [at, each] of measured.entries()) {
    // Neither the head nor the last row stands alone on a page.
    const staysWithNext = hasHead && (at === 0 || at === last - 1)
    const below = (staysWithNext ? spaceOf(at + 1) : 0) + (at >= last - 1 ? kept : 0)
    const isTurned = ensureSpace(pen, spaceOf(at) + below)
    if (isTurned && hasHead && at > 0) repeatHead(pen, measured[0] as MeasuredRow, widths)
    const row = doc.struct('TR')
    table.add(row)
    drawCells(pen, each, widths, ({ tag, scope }, draw) => {
      const element = doc.struct(tag, scope ? { scope } : {})
      row.add(element)
      element.add(draw)
    })
  }
  pen.y += 2 * sizes.cell
}

/** For the eye alone: a screen reader knows the columns from the first page. */
function repeatHead(pen: Pen, head: MeasuredRow, widths: readonly number[]): void {
  const { doc } = pen
  drawCells(pen, head, widths, (_, draw) => {
    doc.markContent('Artifact', { type: 'Pagination' })
    draw()
    doc.endMarkedContent()
  })
}

/** @param place puts what is drawn of a cell where it belongs in the document */
function drawCells(
  pen: Pen,
  { cells, height }: MeasuredRow,
  widths: readonly number[],
  place: (cell: Cell, draw: () => void) => void,
): void {
  pen.y += pen.sizes.cell
  let x = pen.left
  for (const [at, cell] of cells.entries()) {
    const left = x
    place(cell, () => write(pen, cell.text, cell.style, left, textWidth(cells, widths, at)))
    x += widths[at] ?? 0
  }
  pen.y += height + pen.sizes.cell
  hairline(pen)
}

function hairline({ doc, y, left, width }: Pen): void {
  doc.markContent('Artifact', { type: 'Layout' })
  strokeAcross(doc, y, left, width)
  doc.endMarkedContent()
}

function write({ doc, y, sizes }: Pen, text: string, style: Style, x: number, width: number): void {
  const { size, color, align = 'left' } = style
  doc
    .font(fontOf(text, style), sizes[size])
    .fillColor(color)
    .text(text, x, y, { width, align, lineGap: sizes.lineGap })
}

function measure({ doc, sizes }: Pen, text: string, style: Style, width: number): number {
  const { lineGap } = sizes
  return doc.font(fontOf(text, style), sizes[style.size]).heightOfString(text, { width, lineGap })
}
