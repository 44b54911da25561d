/** Shared with the head's script, which must not load a store. */
import type { StoredKey } from '#stores/stored-keys'

/** Until when there is an announcement that the visitor has not closed: the page makes room for it at once. */
export const MESSAGE_KEY = 'message-until' satisfies StoredKey
