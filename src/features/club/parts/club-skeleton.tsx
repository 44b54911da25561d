import type { ClubMessages } from '#features/club/club-messages.ts'
import { Skeleton } from '#ui/skeleton.tsx'

/** As large as what a member sees. */
export function ClubSkeleton({ t }: { t: Pick<ClubMessages, 'loading'> }) {
  return (
    <div className="panel club-panel">
      <p className="visually-hidden" role="status">
        {t.loading}
      </p>
      <Skeleton as="name" />
      <Skeleton as="price" />
      <Skeleton as="field" />
      <Skeleton as="text" />
    </div>
  )
}
