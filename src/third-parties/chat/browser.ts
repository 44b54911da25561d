/** The customer chat: on wide screens, after consent. */
import { addScript } from '#browser/scripts'

const WIDE = '(min-width: 960px)'

/** @param src address of the chat's script */
export function startChat(src: string): void {
  const wide = matchMedia(WIDE)
  const load = () => {
    if (!wide.matches) return
    wide.removeEventListener('change', load)
    addScript(src)
  }
  wide.addEventListener('change', load)
  load()
}
