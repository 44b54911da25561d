/** What a recipe of README.md's "Add …" asks for, done to the texts of a project. */
import { Refusal } from '#local/progress'

/** By path from the top of the project, with slashes. */
export type Files = Map<string, string>

export interface Recipe {
  /** As README.md calls it. */
  name: string
  /** Does what its list says, and nothing else. */
  follow(files: Files): void
}

/** @throws where the text that a recipe starts from is not there */
export function edit(files: Files, path: string, from: string | RegExp, to: string): void {
  const text = read(files, path)
  const edited = text.replace(from, to)
  if (edited === text) throw new Refusal(`recipes: ${path} has no ${from}`)
  files.set(path, edited)
}

/** A recipe's "from a copy", with what is changed in it. */
export function copy(
  files: Files,
  from: string,
  to: string,
  changes: readonly [string | RegExp, string][],
): void {
  files.set(to, read(files, from))
  for (const [what, by] of changes) edit(files, to, what, by)
}

export function read(files: Files, path: string): string {
  const text = files.get(path)
  if (text === undefined) throw new Refusal(`recipes: there is no ${path}`)
  return text
}

export function below(files: Files, folder: string): string[] {
  return [...files.keys()].filter((path) => path.startsWith(`${folder}/`))
}
