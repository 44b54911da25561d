/** The club over HTTP. Whose account it is was checked before: the caller is a member of it. */
import { getClub, getClubContract } from '#api/account/club'
import type { Club } from '#api/account/club-schema'
import { postJoin, postJoinContract } from '#api/account/join'
import { postSendReferal, postSendReferalContract } from '#api/account/send-referal'
import type { BodyOf } from '#api/endpoint'
import { checkNewsletterEmail } from '#core/newsletter'
import { normalizeEmail } from '#core/text/email'
import type { CallLimit } from '#server/handlers/limiter'
import { type Call, type Operation, operation } from '#server/handlers/operation'
import { type Limit, secondsToWaitFor } from '#server/handlers/rate-limit'
import { NO_STORE, type Reply } from '#server/handlers/reply'
import { failure, type Result, success } from '#server/result'
import { checkMember, invite } from '#server/use-cases/club/invite'
import { joinClub } from '#server/use-cases/club/join-club'
import { readClub } from '#server/use-cases/club/read-club'
import { accountCaller } from '#server/use-cases/context'
import { personScope } from '#server/use-cases/idempotency'

/** Ten minutes of a busy office behind one address. */
const READS: CallLimit = { family: 'club', max: 1200, seconds: 600, step: 10 }
const JOINS: CallLimit = { family: 'club-join', max: 60, seconds: 600 }
const INVITES: CallLimit = { family: 'club-invite', max: 30, seconds: 600 }
/** More friends than that are asked on another day, whatever account asks; a mailbox has a limit of its own. */
const INVITES_OF_PERSON: Limit = { family: 'club-invite-person', max: 10, seconds: 86_400 }

async function read({ deps, context, params }: Call): Promise<Result<Reply>> {
  return shown(await readClub(deps, context, params.id ?? ''))
}

async function join({ deps, context, params, body }: Call<BodyOf<typeof postJoin>>): Promise<Result<Reply>> {
  return shown(await joinClub(deps, context, params.id ?? '', body.referalToken))
}

async function sendReferal(call: Call<BodyOf<typeof postSendReferal>>): Promise<Result<Reply>> {
  const { deps, context, params, body } = call
  const accountId = params.id ?? ''
  const problem = checkNewsletterEmail(body.email)
  if (problem) return failure(`email_${problem}`)
  const member = await checkMember(deps, accountId)
  if (!member.ok) return member
  const { uid, emailVerified } = accountCaller(context)
  // An account under somebody else's address, of which anybody can make a hundred, would write to strangers in the shop's name.
  if (!emailVerified) return failure('email_unverified')
  const wait = await secondsToWaitFor(deps, INVITES_OF_PERSON, personScope(uid))
  if (wait !== undefined) return failure('too_many_requests', { retryAfter: wait })
  await invite(deps, context, accountId, { email: normalizeEmail(body.email), currency: body.currency })
  return success({ status: 202, headers: NO_STORE, body: { accepted: true } })
}

function shown(club: Result<Club>): Result<Reply> {
  return club.ok ? success({ status: 200, headers: NO_STORE, body: club.value }) : club
}

export const CLUB_OPERATIONS: readonly Operation[] = [
  operation(getClub, getClubContract, { limit: READS }, read),
  operation(postJoin, postJoinContract, { limit: JOINS }, join),
  operation(postSendReferal, postSendReferalContract, { limit: INVITES }, sendReferal),
]
