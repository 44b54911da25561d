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
  clear(): void
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
  let files: readonly File[] = []
  let looking: Promise<void> = Promise.resolve()

  const show = (text: string) => {
    input.ariaInvalid = String(text !== '')
    error.textContent = text
    error.hidden = text === ''
  }
  const set = (next: readonly File[], words: FilesMessages) => {
    files = next
    list.replaceChildren(...files.map((file) => row(file, words)))
    list.hidden = files.length === 0
    onChange(files.length)
  }
  const row = (file: File, words: FilesMessages) => {
    const remove = () => {
      set(
        files.filter((other) => other !== file),
        words,
      )
      show('')
      input.focus()
    }
    return element('li', {}, file.name, button('link', remove, fill(words.remove, { name: file.name })))
  }
  const add = async (picked: readonly File[]) => {
    const words = await t()
    show('')
    for (const file of picked) {
      const small = await shrink(file)
      const problem = await problemOf([...files, small])
      if (problem) show(textOf(words, problem, file.name))
      else set([...files, small], words)
    }
  }

  input.addEventListener('change', () => {
    const picked = [...(input.files ?? [])]
    // The same file can be chosen again after it was taken out.
    input.value = ''
    looking = looking.then(() => add(picked)).catch(() => {})
  })
  return {
    all: () => looking.then(() => files),
    show,
    clear: () => {
      files = []
      list.replaceChildren()
      list.hidden = true
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
