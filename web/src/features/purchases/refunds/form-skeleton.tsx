import { Skeleton } from '../../../ui/skeleton.tsx'

/** The form to come. */
export const FormSkeleton = () => (
  <div aria-busy="true">
    <Skeleton height={560} />
  </div>
)
