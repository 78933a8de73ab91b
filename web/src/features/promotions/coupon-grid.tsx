import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { Skeleton } from '../../ui/skeleton.tsx'
import { stackOf } from '../../ui/theme.ts'

const grid = css`
  ${stackOf(16)}
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 372px), 1fr));
`

export const CouponGrid = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul css={grid} aria-label={label}>
    {children}
  </ul>
)

export const CouponGridSkeleton = ({ count }: { count: number }) => (
  <div css={grid} aria-busy="true">
    {Array.from({ length: count }, (_, at) => (
      <Skeleton key={at} height={176} borderRadius={0} />
    ))}
  </div>
)
