/** The font of what is drawn on pictures: letters become outlines, whichever fonts a machine has. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { create } from 'fontkit'
import { SHEET_FONTS } from '#build/document-fonts'
import { once } from '#core/once'
import { ROOT } from '#local/paths'

export const drawnFont = once(async () => create(await readFile(join(ROOT, SHEET_FONTS.bold))))
