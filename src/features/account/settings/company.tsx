import type { Profile } from '#api/account/profile-schema'
import { plural } from '#core/text/text'
import { useAccount } from '#features/account/parts/context.ts'
import { Section } from '#features/account/parts/section.tsx'

/** What only the shop can change about a company's account, and whom to ask. */
export function CompanySection({ profile }: { profile: Profile }) {
  const { t, site } = useAccount()
  const text = t.settings.company
  const others = profile.otherMembers
  const facts = [
    [text.orgNbr, profile.orgNbr],
    [text.vatNbr, profile.vatNbr],
    [text.members, others === 0 ? text.alone : plural(text.others, others, site.language)],
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
