import { Skeleton } from '#ui/skeleton.tsx'

/** As large as what a member sees. */
export function ClubSkeleton() {
  return (
    <div className="panel club-panel" aria-busy="true">
      <Skeleton as="name" />
      <Skeleton as="price" />
      <Skeleton as="field" />
      <Skeleton as="text" />
    </div>
  )
}
