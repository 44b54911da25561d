/** The emulator's own pages, without what they load from the internet. */

/** Where the script of the frame is. */
export const FRAME_SCRIPT_PATH = '/emulator/frame.js'

const GOOGLES_SCRIPT = 'https://apis.google.com/js/api.js'

/** Of scripts, styles and fonts of other hosts: the page works without them, and it would wait for them. */
const FOREIGN = /<link\b[^>]*\bhref="https:[^>]*>|<script\b[^>]*\bsrc="https:[^>]*><\/script>/g

/** Names of icons, which are words without the font. */
const NO_ICONS = '<style>.material-icons { display: none }</style>'

export function offlinePage(html: string): string {
  return html
    .replace(GOOGLES_SCRIPT, FRAME_SCRIPT_PATH)
    .replace('</title>', `</title>${NO_ICONS}`)
    .replace(FOREIGN, '')
}

/**
 * What the emulator's frame uses of Google's `gapi.iframes`. The page's side, with the messages, is
 * `browser/emulator-frames.ts`.
 */
export const EMULATOR_FRAME = `const handlers = new Map()
const waiting = []
const post = (message) => parent.postMessage(message, location.origin)
addEventListener('message', async ({ data, source, origin }) => {
  if (source !== parent || origin !== location.origin) return
  if (data?.kind === 'frame-answer') waiting[data.id]?.([data.value])
  if (data?.kind === 'frame-call') {
    const value = await handlers.get(data.type)?.(data.message)
    post({ kind: 'frame-answer', id: data.id, value })
  }
})
const page = {
  register: (type, handler) => handlers.set(type, handler),
  send: (type, message, onAnswer) =>
    post({ kind: 'frame-call', id: waiting.push(onAnswer) - 1, type, message }),
}
window.gapi = {
  iframes: { CROSS_ORIGIN_IFRAMES_FILTER: {}, getContext: () => ({ getParentIframe: () => page }) },
  load(_, { callback }) {
    callback()
    post({ kind: 'frame-ready' })
  },
}
window.gapi_onload()
`
