import type { Profile } from '#api/account/profile-schema'
import { useAccount } from '#features/account/parts/context.ts'
import { Members } from '#features/account/parts/members.tsx'
import { Section } from '#features/account/parts/section.tsx'

/** What only the shop can change about a company's account, and whom to ask. */
export function CompanySection({ profile }: { profile: Profile }) {
  const { t, site } = useAccount()
  const text = t.settings.company
  const facts = [
    [text.orgNbr, profile.orgNbr],
    [text.vatNbr, profile.vatNbr],
    [text.members, <Members key="members" profile={profile} />],
  ] as const
  return (
    <Section id="company" title={text.title}>
      <dl className="acc__facts">
        {facts.map(
          ([term, value]) =>
            value && (
              <div key={term}>
                <dt className="small muted">{term}</dt>
                <dd className="strong">{value}</dd>
              </div>
            ),
        )}
      </dl>
      <p className="muted">
        {text.write} <a href={`mailto:${site.email}`}>{site.email}</a>
      </p>
    </Section>
  )
}
