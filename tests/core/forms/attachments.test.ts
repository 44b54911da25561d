/** Attachments: what they are is what they begin with, and no name leads anywhere. */
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkFiles, FILE_TYPES, fileName, fileTypeOf, MOST_FILE_BYTES } from '#core/forms/attachments'

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

it.each([
  ['\xff\xd8\xff\xe0', 'image/jpeg'],
  ['\x89PNG\r\n\x1a\n', 'image/png'],
  ['RIFF\x10\0\0\0WEBPVP8 ', 'image/webp'],
  ['%PDF-1.7', 'application/pdf'],
  ['RIFF\x10\0\0\0WAVEfmt ', undefined],
  ['<svg xmlns="http://www.w3.org/2000/svg">', undefined],
  ['<!doctype html>', undefined],
  ['MZ\x90', undefined],
  ['PK\x03\x04', undefined],
  [' %PDF-1.7', undefined],
  ['\xff\xd8', undefined],
  ['', undefined],
])('what begins with %j is %s', (head, type) => {
  expect(fileTypeOf(bytes(head))).toBe(type)
})

it.each([
  ['first layer.JPEG', 'first layer.jpg'],
  ['../../etc/passwd', 'passwd.jpg'],
  ['C:\\Users\\ada\\print.exe', 'print.jpg'],
  ['a\r\nX-Evil: 1.jpg', 'a X-Evil_ 1.jpg'],
  ['"><script>.jpg', '___script_.jpg'],
  ['.htaccess', 'file.jpg'],
  ['', 'file.jpg'],
  ['äppel été.png', 'äppel été.jpg'],
])('%j is called %s', (name, kept) => {
  expect(fileName(name, 'image/jpeg')).toBe(kept)
})

it('no name has a path, a quote, a line break or another ending', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(...(Object.keys(FILE_TYPES) as (keyof typeof FILE_TYPES)[])),
      (name, type) => {
        const kept = fileName(name, type)
        expect(kept).toMatch(/^[\p{L}\p{M}\p{N} ()_-]+\.[a-z]{3,4}$/u)
        expect(kept.endsWith(`.${FILE_TYPES[type]}`)).toBe(true)
        expect([...kept].length).toBeLessThanOrEqual(65)
      },
    ),
  )
})

it.each([
  [['image/png', 'image/png', 'application/pdf'], MOST_FILE_BYTES, undefined],
  [['image/png', 'image/png', 'image/png', 'image/png'], 4, 'tooMany'],
  [['image/png', undefined], 2, 'type'],
  [['image/png'], MOST_FILE_BYTES + 1, 'tooLarge'],
  [[], 0, undefined],
] as const)('%j of %i bytes are %s', (types, size, problem) => {
  expect(checkFiles(types, size)).toBe(problem)
})
