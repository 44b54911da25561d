import { Skeleton } from '#ui/skeleton.tsx'

/** Fields of the sections, from the top; what lies below moves nothing that is seen. */
const SECTIONS = [2, 1, 1]

export function SettingsSkeleton() {
  return (
    <div className="stack stack--24" aria-busy="true">
      {SECTIONS.map((fields, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
        <SectionSkeleton fields={fields} key={index} />
      ))}
    </div>
  )
}

export function SectionSkeleton({ fields }: { fields: number }) {
  return (
    <div className="panel stack" aria-hidden="true">
      <Skeleton as="name" />
      {Array.from({ length: fields }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
        <Skeleton as="field" key={index} />
      ))}
      <Skeleton as="button" />
    </div>
  )
}
