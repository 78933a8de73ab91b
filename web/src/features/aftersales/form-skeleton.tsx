import { Skeleton } from '../../ui/skeleton.tsx'

export const FormSkeleton = () => (
  <div aria-busy="true">
    <Skeleton height={560} />
  </div>
)
