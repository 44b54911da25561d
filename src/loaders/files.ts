/** Reads the files of a content folder and checks each against its schema. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { parseDocument } from 'yaml'
import { markdownProblems } from '#loaders/markdown'
import { type Problem, type Report, reportIssues } from '#loaders/problems'
import { fillWords, type Words } from '#loaders/words'

export interface Reader {
  dir: string
  problems: Problem[]
  /** What stands for `{brand}` and its like; empty until the brand is read. */
  words: Words | undefined
}

export function createReader(dir: string): Reader {
  return { dir, problems: [], words: undefined }
}

export function reporter(reader: Reader, file: string): Report {
  return (field, reason) => reader.problems.push({ file, field, reason })
}

/** @returns the file's data, or undefined when it has problems, which are reported */
export async function readYaml<S extends v.GenericSchema>(
  reader: Reader,
  file: string,
  schema: S,
): Promise<v.InferOutput<S> | undefined> {
  const source = await readText(reader, file)
  return source === undefined ? undefined : parse(reader, file, source, schema)
}

export interface Markdown<T> {
  head: T
  body: string
}

const HEAD = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/

/** A Markdown file with a YAML head between two lines of three dashes. */
export async function readMarkdown<S extends v.GenericSchema>(
  reader: Reader,
  file: string,
  schema: S,
): Promise<Markdown<v.InferOutput<S>> | undefined> {
  const source = await readText(reader, file)
  if (source === undefined) return undefined
  const report = reporter(reader, file)
  const [all, yaml] = source.match(HEAD) ?? []
  if (all === undefined || yaml === undefined) {
    report('head', 'missing')
    return undefined
  }
  const head = parse(reader, file, yaml, schema)
  const body = source.slice(all.length).trim()
  if (!body) report('body', 'is empty')
  const filled = fillWords(body, reader.words ?? {}, report, 'body')
  for (const problem of markdownProblems(filled)) report('body', problem)
  return head === undefined ? undefined : { head, body: filled }
}

/** Names in a folder, sorted; a folder that is not there is empty. */
export async function listFolder(reader: Reader, folder: string): Promise<string[]> {
  const names = await readdir(join(reader.dir, folder)).catch(() => [])
  return names.filter((name) => !name.startsWith('.')).sort()
}

export async function listYaml(reader: Reader, folder: string): Promise<string[]> {
  const names = await listFolder(reader, folder)
  return names.filter((name) => name.endsWith('.yaml')).map((name) => `${folder}/${name}`)
}

async function readText(reader: Reader, file: string): Promise<string | undefined> {
  try {
    return await readFile(join(reader.dir, file), 'utf8')
  } catch {
    reporter(reader, file)('file', 'missing')
    return undefined
  }
}

function parse<S extends v.GenericSchema>(
  reader: Reader,
  file: string,
  source: string,
  schema: S,
): v.InferOutput<S> | undefined {
  const report = reporter(reader, file)
  const document = parseDocument(source)
  for (const error of document.errors) {
    report(`line ${error.linePos?.[0].line ?? 1}`, error.message.split(' at line ')[0] ?? error.code)
  }
  if (document.errors.length) return undefined
  const data: unknown = document.toJS()
  const result = v.safeParse(schema, reader.words ? fillWords(data, reader.words, report) : data)
  if (result.success) return result.output
  reportIssues(result.issues, report)
  return undefined
}
