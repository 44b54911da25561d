/** Reads a form with files: not more than the operation takes, and each file by what it is. */
import { fileName, fileTypeOf } from '#core/forms/attachments'
import { readBytes } from '#server/handlers/read-body'
import type { Checked } from '#server/handlers/reply'
import { failure } from '#server/result'
import { hashSecret } from '#server/secret-hash'

export interface UploadedFile {
  /** As the visitor's computer calls it. */
  name: string
  bytes: Uint8Array
}

export interface Multipart {
  /** Texts by field; of one twice the first counts. */
  fields: Record<string, string>
  files: UploadedFile[]
  /** The same for the same contents: what separates the parts is another word each time. */
  raw: string
}

export function isMultipartType(contentType: string | null): boolean {
  return /^multipart\/form-data\s*;/i.test(contentType ?? '')
}

/** @param most bytes of the whole request */
export async function readMultipart(request: Request, most: number): Promise<Checked<Multipart>> {
  if (Number(request.headers.get('content-length') ?? 0) > most) return failure('too_large')
  let form: FormData
  try {
    const bytes = await readBytes(request, most)
    if (!bytes) return failure('too_large')
    const headers = { 'content-type': request.headers.get('content-type') ?? '' }
    form = await new Response(new Uint8Array(bytes), { headers }).formData()
  } catch {
    // Broken off on the way, or no form at all.
    return failure('malformed')
  }
  const fields = new Map<string, string>()
  const files: UploadedFile[] = []
  for (const [name, value] of form) {
    if (typeof value === 'string') fields.set(name, fields.get(name) ?? value)
    // An input without a choice sends an empty file without a name.
    else if (value.size > 0)
      files.push({ name: value.name, bytes: new Uint8Array(await value.arrayBuffer()) })
  }
  const all = Object.fromEntries(fields)
  return { ok: true, value: { fields: all, files, raw: JSON.stringify([all, files.map(fingerprint)]) } }
}

function fingerprint({ name, bytes }: UploadedFile): string {
  const type = fileTypeOf(bytes)
  return `${type ? fileName(name, type) : name} ${hashSecret(Buffer.from(bytes).toString('base64'))}`
}
