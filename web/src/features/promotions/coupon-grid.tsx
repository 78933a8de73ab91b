import type { ReactNode } from 'react'
import { Grid } from '../../ui/layout.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const grid = { columns: 'repeat(auto-fill, minmax(min(100%, 372px), 1fr))', wide: true, gap: 16 } as const

export const CouponGrid = ({ label, children }: { label: string; children: ReactNode }) => (
  <Grid as="ul" {...grid} aria-label={label}>
    {children}
  </Grid>
)

export const CouponGridSkeleton = ({ count }: { count: number }) => (
  <Grid {...grid} aria-busy="true">
    {Array.from({ length: count }, (_, at) => (
      <Skeleton key={at} height={176} borderRadius={0} />
    ))}
  </Grid>
)
