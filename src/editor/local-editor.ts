/** The editor as a local shop mounts it: its code is loaded when somebody opens it. */
import { once } from '#core/once'
import type { Editor, EditorOptions } from '#editor/editor'

/** Where a local shop has it. */
const EDITOR_PATH = '/admin'

export interface LocalEditor extends Editor {
  owns(path: string): boolean
}

export function localEditor(options: EditorOptions): LocalEditor {
  const opened = once(async () => (await import('#editor/editor')).openEditor(options))
  return {
    owns: (path) => path === EDITOR_PATH || path.startsWith(`${EDITOR_PATH}/`),
    handle: async (request) => (await opened()).handle(request),
  }
}
