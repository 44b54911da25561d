/** Where the pages of a document end. */
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { expect, it, vi } from 'vitest'
import { readFonts } from '#build/document-fonts'
import { drawBlock } from '#documents/draw-blocks'
import { LEFT, type Pen, ROOMY, TOP, WIDTH } from '#documents/pen'
import { type Block, heading } from '#documents/sheet'

const fonts = await readFonts()
const jpeg = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#fff' } })
  .jpeg()
  .toBuffer()

const FACTS = ['To pay', 'Due', 'Reference', 'Bankgiro', 'IBAN'].map((label) => ({ label, value: '1' }))
const PARTS: Block[] = [
  heading('Payment'),
  { kind: 'facts', facts: FACTS },
  { kind: 'text', text: 'Interest is charged after the due date. '.repeat(8) },
]

/** @returns how many texts and pictures stand on the page where it begins, and on the next */
function drawnAt(y: number, block: Block, next?: Block): { counts: [here: number, next: number]; y: number } {
  const doc = new PDFDocument({
    ...{ size: 'A4', margin: 0, lang: 'en', tagged: true, displayTitle: true, pdfVersion: '1.7' },
    ...{ subset: 'PDF/UA', bufferPages: true, font: null },
    info: { Title: '', Author: '', Subject: '', CreationDate: new Date(0), ModDate: new Date(0) },
  } as const)
  for (const name of ['regular', 'bold', 'other'] as const) doc.registerFont(name, fonts[name])
  const root = doc.struct('Document')
  doc.addStructure(root)
  const pictures = new Map([['front', doc.openImage(jpeg)]])
  const pen: Pen = { doc, parent: root, y, left: LEFT, width: WIDTH, sizes: ROOMY, pictures }
  const counts = [0, 0] as [number, number]
  const count = () => {
    const page = doc.bufferedPageRange().count - 1
    counts[page] = (counts[page] ?? 0) + 1
    return doc
  }
  const text = vi.spyOn(doc, 'text').mockImplementation(count)
  const image = vi.spyOn(doc, 'image').mockImplementation(count)
  drawBlock(pen, block, next)
  if (next) drawBlock(pen, next)
  text.mockRestore()
  image.mockRestore()
  return { counts, y: pen.y }
}

const PLACES = Array.from({ length: 60 }, (_, at) => TOP + at * 12).filter((y) => y < ROOMY.bottom)

it('what belongs together stands on one page, wherever it begins', () => {
  const all = PARTS.reduce((sum, block) => sum + (block.kind === 'facts' ? 2 * block.facts.length : 1), 0)
  const block: Block = { kind: 'together', blocks: PARTS }
  const drawn = PLACES.map((y) => drawnAt(y, block).counts)
  expect(new Set(drawn.map(String))).toEqual(new Set([`${all},0`, `0,${all}`]))
  const apart = PLACES.map((y) => drawnAt(y, { kind: 'facts', facts: FACTS }).counts)
  expect(apart.some(([here, next]) => here > 0 && next > 0)).toBe(true)
})

it('it is as high as its parts', () => {
  const together = drawnAt(TOP, { kind: 'together', blocks: PARTS })
  const apart = PARTS.reduce((y, block) => drawnAt(y, block).y, TOP)
  expect(together.y).toBe(apart)
})

it('what is longer than a page begins where it is', () => {
  const long: Block[] = Array.from({ length: 80 }, (_, at) => ({ kind: 'text', text: `Line ${at}` }))
  const [here, next] = drawnAt(TOP, { kind: 'together', blocks: long }).counts
  expect(here).toBeGreaterThan(30)
  expect(here + next).toBe(80)
})

it('of two groups side by side the higher one says where the next thing goes', () => {
  const [low, high] = [PARTS.slice(0, 1), PARTS]
  const beside = drawnAt(TOP, { kind: 'beside', groups: [low, high] })
  expect(beside.y).toBe(drawnAt(TOP, { kind: 'beside', groups: [high, low] }).y)
  expect(beside.y).toBeGreaterThanOrEqual(drawnAt(TOP, { kind: 'together', blocks: PARTS }).y)
})

it('sums stand on the page of the last two rows', () => {
  const rows = Array.from({ length: 6 }, (_, at) => [`Item ${at}`, '1'])
  const table = { kind: 'table' as const, head: ['Item', 'Qty'], rows, shares: [3, 1], amounts: [1] }
  const sums: Block = { kind: 'beside', groups: [[], PARTS] }
  const summed = 1 + 2 * FACTS.length + 1
  const drawn = PLACES.map((y) => drawnAt(y, table, sums).counts)
  for (const [, next] of drawn) expect(next === 0 || next >= 6 + summed).toBe(true)
  expect(drawn.some(([here, next]) => here > 2 && next > 0)).toBe(true)
  // What has no amounts has no sums: its rows end wherever the page does.
  const { amounts, ...facts } = table
  const apart = PLACES.map((y) => drawnAt(y, facts, sums).counts)
  expect(apart.some(([, next]) => next > 0 && next < 6 + summed)).toBe(true)
})

it('a table names its columns on each page, and no page has its last row alone', () => {
  const rows = Array.from({ length: 6 }, (_, at) => [`Item ${at}`, '1'])
  const table: Block = { kind: 'table', head: ['Item', 'Qty'], rows, shares: [3, 1] }
  for (const y of PLACES) {
    const [here, next] = drawnAt(y, table).counts
    // Two cells a row, and the head on each page that has a row.
    if (next > 0) expect(next).toBeGreaterThanOrEqual(6)
    expect(here).not.toBe(2)
    expect(here + next).toBe(here > 0 && next > 0 ? 16 : 14)
  }
})

it('a picture stands on the page of the heading and the text that it belongs to', () => {
  const picture: Block = { kind: 'picture', picture: 'front', alt: 'From the front', height: 120 }
  const text: Block[] = [
    heading('Level'),
    { kind: 'steps', steps: ['Wash the plate.', 'Lay it on the bed.'] },
  ]
  const [title, steps] = text as [Block, Block]
  for (const groups of [[text, [picture]] as const, [[title, picture, steps], []] as const]) {
    const block: Block = { kind: 'beside', groups: groups.map((group) => [...group]) as [Block[], Block[]] }
    const drawn = PLACES.map((y) => drawnAt(y, block).counts)
    expect(new Set(drawn.map(String))).toEqual(new Set(['6,0', '0,6']))
  }
})

it('a picture is as high as it is said at most, and no wider than its column', () => {
  const heightOf = (height: number) =>
    drawnAt(TOP, { kind: 'picture', picture: 'front', alt: '', height }).y - TOP
  expect(heightOf(80) - heightOf(60)).toBeCloseTo(20)
  // It is half as high as it is wide.
  expect(heightOf(2 * WIDTH) - heightOf(60)).toBeCloseTo(WIDTH / 2 - 60)
})
