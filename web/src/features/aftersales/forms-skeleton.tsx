import { Skeleton } from '../../ui/skeleton.tsx'

export const FormsSkeleton = () => (
  <div aria-busy="true">
    <Skeleton height={520} />
  </div>
)
