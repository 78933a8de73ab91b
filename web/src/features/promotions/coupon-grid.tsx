import type { ReactNode } from 'react'
import { Grid } from '../../ui/layout.tsx'
import { Skeletons } from '../../ui/skeleton.tsx'

const grid = { columns: 'repeat(auto-fill, minmax(min(100%, 372px), 1fr))', wide: true, gap: 16 } as const

export const CouponGrid = ({ label, children }: { label: string; children: ReactNode }) => (
  <Grid as="ul" {...grid} aria-label={label}>
    {children}
  </Grid>
)

export const CouponGridSkeleton = ({ count }: { count: number }) => (
  <Grid {...grid} aria-busy="true">
    <Skeletons count={count} height={176} />
  </Grid>
)
