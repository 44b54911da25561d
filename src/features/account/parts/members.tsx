import type { Profile } from '#api/account/profile-schema'
import { plural } from '#core/text/text'
import { useAccount } from '#features/account/parts/context.ts'

/** Who may buy for a company: how many, and by which addresses they are known. */
export function Members({ profile: { otherMembers, colleagues = [] } }: { profile: Profile }) {
  const { t, site } = useAccount()
  const text = t.settings.company
  return (
    <>
      {otherMembers === 0 ? text.alone : plural(text.others, otherMembers, site.language)}
      {colleagues.map((email) => (
        <span className="medium muted acc__colleague" key={email}>
          {email}
        </span>
      ))}
    </>
  )
}
