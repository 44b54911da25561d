/** The files that are chosen for a message: looked at, made smaller, listed, and taken out again. */
import {
  checkFiles,
  FILE_HEAD,
  type FilesProblem,
  fileTypeOf,
  MOST_FILE_BYTES,
  MOST_FILES,
} from '#core/forms/attachments'
import { fill } from '#core/text/text'
import { shrink } from '#features/forms/parts/shrink.ts'
import type { BrowserMessages } from '#i18n/browser-messages'
import { button, element } from '#ui/element.ts'

type FilesMessages = BrowserMessages['forms']['files']

export interface ChosenFiles {
  /** Once those that were chosen last are looked at. */
  all(): Promise<readonly File[]>
  /** Says what is wrong at the input; nothing when it is right again. */
  show(text: string): void
  /** Takes out what was sent. */
  remove(sent: readonly File[]): void
}

/** @param onChange after each change of the list */
export function chooseFiles(
  input: HTMLInputElement,
  t: () => Promise<FilesMessages>,
  onChange: (count: number) => void,
): ChosenFiles {
  const field = input.closest('.field') as HTMLElement
  const list = field.querySelector('ul') as HTMLUListElement
  const error = field.querySelector('.field__error') as HTMLElement
  /** Their rows in the list, which is heard as it changes: what stays in it is left alone. */
  const files = new Map<File, HTMLElement>()
  /** Chosen while the network was gone, and with it the words to list them by. */
  let waiting: readonly File[] = []
  let looking: Promise<void> = Promise.resolve()

  const show = (text: string) => {
    input.ariaInvalid = String(text !== '')
    error.textContent = text
    error.hidden = text === ''
  }
  const put = (file: File, row: HTMLElement) => {
    files.set(file, row)
    list.append(row)
    onChange(files.size)
  }
  const take = (file: File) => {
    files.get(file)?.remove()
    files.delete(file)
    onChange(files.size)
  }
  const rowOf = (file: File, words: FilesMessages) => {
    const remove = () => {
      take(file)
      show('')
      input.focus()
    }
    return element('li', {}, file.name, button('link', remove, fill(words.remove, { name: file.name })))
  }
  const add = async () => {
    if (waiting.length === 0) return
    const words = await t()
    const picked = waiting
    waiting = []
    // The same file can be chosen again after it was taken out.
    input.value = ''
    show('')
    for (const file of picked) {
      const small = await shrink(file)
      const problem = await problemOf([...files.keys(), small])
      if (problem) show(textOf(words, problem, file.name))
      else put(small, rowOf(small, words))
    }
  }

  const pick = () => {
    waiting = [...waiting, ...(input.files ?? [])]
    looking = looking.then(add).catch(() => {})
  }
  input.addEventListener('change', pick)
  // What was chosen before this script came.
  pick()
  return {
    all: async () => {
      await looking
      await add()
      return [...files.keys()]
    },
    show,
    remove: (sent) => {
      for (const file of sent) take(file)
      show('')
    },
  }
}

async function problemOf(files: readonly File[]): Promise<FilesProblem | undefined> {
  const types = await Promise.all(
    files.map(async (file) => fileTypeOf(new Uint8Array(await file.slice(0, FILE_HEAD).arrayBuffer()))),
  )
  return checkFiles(
    types,
    files.reduce((sum, { size }) => sum + size, 0),
  )
}

function textOf(t: FilesMessages, problem: FilesProblem, name: string): string {
  return fill(t[problem], { name, n: MOST_FILES, size: MOST_FILE_BYTES / 1024 / 1024 })
}
