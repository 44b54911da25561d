/** The forms of the content pages over HTTP. */

import { MAX_BODY_BYTES } from '#api/endpoint'
import type { FieldReason } from '#api/errors'
import { postAffiliate, postAffiliateContract } from '#api/forms/affiliate'
import { postContact, postContactContract } from '#api/forms/contact'
import { postCustomFilament, postCustomFilamentContract } from '#api/forms/custom-filament'
import type { FormBody } from '#api/forms/form-body'
import { postPartner, postPartnerContract } from '#api/forms/partner'
import { postReadd, postReaddContract } from '#api/forms/re-add'
import { FIELD_PROBLEMS } from '#core/checkout/address-form'
import { checkFiles, fileName, fileTypeOf, MOST_FILE_BYTES } from '#core/forms/attachments'
import { checkForm, type FormProblems, normalizeForm } from '#core/forms/check-form'
import { type FormKind, type FormProblem, isShownIn } from '#core/forms/form-fields'
import { TRAP } from '#core/forms/trap'
import { orderNumbersLike } from '#core/order/order-number'
import { mailboxOf } from '#core/text/mailbox'
import type { CallLimit } from '#server/handlers/limiter'
import { secondsToWaitForMail } from '#server/handlers/mailbox-limit'
import { type Call, type Operation, operation } from '#server/handlers/operation'
import { type Limit, secondsToWaitFor } from '#server/handlers/rate-limit'
import type { UploadedFile } from '#server/handlers/read-multipart'
import { NO_STORE, type Reply } from '#server/handlers/reply'
import type { Deps } from '#server/ports'
import { type FieldError, failure, type Result, success } from '#server/result'
import { type ReceivedFile, receiveForm } from '#server/use-cases/forms/receive-form'

/** Ten minutes of a busy office, or of a school that asks for spools. */
const CALLS: CallLimit = { family: 'form', max: 30, seconds: 600 }
/**
 * So that the shop's mailbox is not filled with one sender's messages. Of an address and a network together: anybody can
 * type an address, and would otherwise lock out whose it is.
 */
const MESSAGES: Limit = { family: 'form-message', max: 5, seconds: 3600 }
/** So that nobody's mailbox is filled with receipts. What comes after that is received all the same. */
const RECEIPTS: Limit = { family: 'form-mail', max: 5, seconds: 3600 }
/**
 * Each is answered, with what the customer has to do. Counted by order and address: who knows only the address gets no
 * answer sent there, and so cannot use them up.
 */
const READD_ANSWERS: Limit = { family: 'readd-mail', max: 10, seconds: 86_400 }

const ACCEPTED: Reply = { status: 202, headers: NO_STORE, body: { accepted: true } }

function receive(kind: FormKind) {
  return async ({ deps, context, network, body, files }: Call<FormBody>): Promise<Result<Reply>> => {
    if (!isShownIn(kind, context.site.country)) return failure('not_found')
    const form = { kind, country: context.site.country }
    const wrong = [...fieldErrors(checkForm(form, body)), ...fileErrors(files)]
    if (wrong.length > 0) return failure('invalid', { fields: wrong })
    // Who fills in what cannot be seen learns nothing from the answer.
    if (body[TRAP]) return success(ACCEPTED)
    const values = normalizeForm(form, body)
    const { email = '', orderNumber = '' } = values
    const mailbox = mailboxOf(email)
    const [order] = orderNumbersLike(orderNumber)
    const wait =
      (await secondsToWaitFor(deps, MESSAGES, `${network ?? ''} ${mailbox}`)) ??
      (kind === 're-add' ? await secondsToWaitFor(deps, READD_ANSWERS, `${order} ${mailbox}`) : undefined)
    if (wait !== undefined) return failure('too_many_requests', { retryAfter: wait })
    const received = { kind, values: { ...values, email }, files: receivedFiles(files) }
    await receiveForm(deps, context, received, kind !== 're-add' && (await mayWriteReceipt(deps, mailbox)))
    return success(ACCEPTED)
  }
}

async function mayWriteReceipt(deps: Deps, mailbox: string): Promise<boolean> {
  const wait =
    (await secondsToWaitFor(deps, RECEIPTS, mailbox)) ??
    (await secondsToWaitForMail(deps, 'receipt', mailbox))
  return wait === undefined
}

function fieldErrors(problems: FormProblems): FieldError[] {
  return Object.entries(problems).map(([path, problem]) => ({ path, reason: reasonOf(problem) }))
}

/** What only these forms ask for is one value among others to a program. */
function reasonOf(problem: FormProblem): FieldReason {
  return FIELD_PROBLEMS.find((known) => known === problem) ?? 'value'
}

function fileErrors(files: readonly UploadedFile[]): FieldError[] {
  const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0)
  const problem = checkFiles(
    files.map((file) => fileTypeOf(file.bytes)),
    bytes,
  )
  return problem ? [{ path: 'files', reason: problem === 'type' ? 'type' : 'tooLong' }] : []
}

function receivedFiles(files: readonly UploadedFile[]): ReceivedFile[] {
  return files.flatMap(({ name, bytes }) => {
    const type = fileTypeOf(bytes)
    return type ? [{ name: fileName(name, type), type, bytes }] : []
  })
}

const LIMITED = { anonymous: true, limit: CALLS } as const

export const FORM_OPERATIONS: readonly Operation[] = [
  operation(
    postContact,
    postContactContract,
    { ...LIMITED, multipart: MOST_FILE_BYTES + MAX_BODY_BYTES },
    receive('contact'),
  ),
  operation(postReadd, postReaddContract, LIMITED, receive('re-add')),
  operation(postPartner, postPartnerContract, LIMITED, receive('partner')),
  operation(postAffiliate, postAffiliateContract, LIMITED, receive('affiliate')),
  operation(postCustomFilament, postCustomFilamentContract, LIMITED, receive('custom-filament')),
]
