/** What the sheets use of pdfkit, which has no types of its own. */
declare module 'pdfkit' {
  import type { Readable } from 'node:stream'

  export interface TextOptions {
    width?: number
    align?: 'left' | 'right'
    lineGap?: number
    lineBreak?: boolean
  }

  export interface StructureElement {
    /** A function draws what the element holds. */
    add(child: StructureElement | (() => void)): this
    end(): void
  }

  export interface OpenedImage {
    /** In its own pixels. */
    width: number
    height: number
  }

  export interface StructureOptions {
    scope?: 'Row' | 'Column'
    alt?: string
    placement?: 'Block'
    /** Left, top, right and bottom, from the top of the page. */
    bbox?: [number, number, number, number]
  }

  export default class PDFDocument extends Readable {
    constructor(options: {
      size: 'A4'
      margin: number
      lang: string
      tagged: true
      displayTitle: true
      pdfVersion: '1.7'
      subset: 'PDF/UA'
      bufferPages: true
      /** Without one no standard font is embedded. */
      font: null
      info: { Title: string; Author: string; Subject: string; CreationDate: Date; ModDate: Date }
    })
    page: { width: number; height: number }
    addPage(): this
    bufferedPageRange(): { start: number; count: number }
    switchToPage(page: number): void
    registerFont(name: string, font: Uint8Array): this
    font(name: string, size: number): this
    widthOfString(text: string): number
    heightOfString(text: string, options?: TextOptions): number
    text(text: string, x: number, y: number, options?: TextOptions): this
    openImage(bytes: Uint8Array): OpenedImage
    image(image: OpenedImage, x: number, y: number, options: { width: number; height: number }): this
    fillColor(color: string): this
    lineWidth(width: number): this
    moveTo(x: number, y: number): this
    lineTo(x: number, y: number): this
    rect(x: number, y: number, width: number, height: number): this
    roundedRect(x: number, y: number, width: number, height: number, radius: number): this
    clip(): this
    fill(color: string): this
    stroke(color: string): this
    save(): this
    restore(): this
    struct(type: string, options?: StructureOptions): StructureElement
    addStructure(element: StructureElement): this
    markContent(tag: 'Artifact', options: { type: 'Pagination' | 'Layout' }): this
    endMarkedContent(): this
    end(): void
  }
}
