/** The body of a call: of the type that its operation takes, read, and held to the contract. */
import { checkBody } from '#server/handlers/check-input'
import type { Operation } from '#server/handlers/operation'
import { isFormType, isJsonType, parseForm, parseJson, readBodyText } from '#server/handlers/read-body'
import { isMultipartType, readMultipart, type UploadedFile } from '#server/handlers/read-multipart'
import type { Checked } from '#server/handlers/reply'

export interface ParsedBody {
  raw: string
  body: unknown
  files: readonly UploadedFile[]
}
const NO_FILES: readonly UploadedFile[] = []
export const NO_BODY: Checked<ParsedBody> = { ok: true, value: { raw: '', body: undefined, files: NO_FILES } }

export async function readBody(request: Request, operation: Operation): Promise<Checked<ParsedBody>> {
  const { multipart, contract } = operation
  if (multipart === undefined || !isMultipartType(request.headers.get('content-type')))
    return readText(request, operation)
  const read = await readMultipart(request, multipart)
  if (!read.ok) return read
  const { fields, files, raw } = read.value
  const body = checkBody(contract, fields)
  return body.ok ? { ok: true, value: { raw, body: body.value, files } } : body
}

async function readText(request: Request, { contract, form }: Operation): Promise<Checked<ParsedBody>> {
  const raw = await readBodyText(request)
  if (!raw.ok) return raw
  // A provider signs the very bytes of a call: the signature is checked before anything is parsed.
  if (contract.auth === 'provider')
    return { ok: true, value: { raw: raw.value, body: undefined, files: NO_FILES } }
  const json: Checked<unknown> = form ? { ok: true, value: parseForm(raw.value) } : parseJson(raw.value)
  if (!json.ok) return json
  const body = checkBody(contract, json.value)
  return body.ok ? { ok: true, value: { raw: raw.value, body: body.value, files: NO_FILES } } : body
}

/** @param type as the header `content-type` says it */
export function isTaken({ form, multipart }: Operation, type: string | null): boolean {
  if (form) return isFormType(type)
  return isJsonType(type) || (multipart !== undefined && isMultipartType(type))
}
