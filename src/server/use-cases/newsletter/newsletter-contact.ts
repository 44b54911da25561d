/** Of the outbox: brings the newsletter service to what a subscription says. */

import type { Site } from '#core/site/site'
import type { Deps } from '#server/ports'
import type { NewsletterRow } from '#server/use-cases/newsletter/newsletter'
import type { OutboxPayloads } from '#server/use-cases/outbox/enqueue'

/** ms in which the service may not yet find a contact that it was handed. */
const FILING = 3_600_000

/**
 * Looks at the subscription as it is now, so that messages may come in any order and any number.
 * @throws to be called again: the service is away, does not find yet whom it shall take off, or the subscription
 * changed while the service was told
 */
export async function tellNewsletterService(
  deps: Deps,
  { id }: OutboxPayloads['newsletter-contact'],
): Promise<void> {
  const row = await read(deps, id)
  if (!row) return
  if (row.status === 'confirmed') await add(deps, row)
  else if (row.contact_at) await remove(deps, row, row.contact_at)
  const after = await read(deps, id)
  if (after && after.rev !== row.rev) throw new Error('the subscription has changed meanwhile')
}

function read({ db }: Deps, id: number) {
  return db.selectFrom('newsletter').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Marked first: after a crash between the two, the service may have the address. */
async function add({ db, clock, failpoint, newsletter, sites }: Deps, { id, email, site }: NewsletterRow) {
  const { language } = siteOf(sites, site)
  await db.updateTable('newsletter').set({ contact_at: clock.now() }).where('id', '=', id).execute()
  await failpoint('newsletter:after-mark')
  await newsletter.add({ email, language })
  await failpoint('newsletter:after-contact')
}

async function remove(
  { db, clock, failpoint, newsletter }: Deps,
  { id, email, rev }: NewsletterRow,
  contactAt: Date,
) {
  const found = await newsletter.remove(email)
  await failpoint('newsletter:after-contact')
  const filing = clock.now().getTime() - contactAt.getTime() < FILING
  if (!found && filing) throw new Error('the newsletter service does not find the contact yet')
  await db
    .updateTable('newsletter')
    .set({ contact_at: null })
    .where('id', '=', id)
    .where('rev', '=', rev)
    .execute()
}

function siteOf(sites: readonly Site[], key: Site['key']): Site {
  const site = sites.find((candidate) => candidate.key === key)
  if (!site) throw new Error(`the subscription's site ${key} is not in the site table`)
  return site
}
