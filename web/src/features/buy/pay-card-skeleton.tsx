import type { ReactNode } from 'react'
import { Skeleton } from '../../ui/skeleton.tsx'
import { payCardStyle } from './pay-card-style.ts'

export const PayCardSkeleton = ({ children }: { children: ReactNode }) => (
  <div css={payCardStyle} aria-busy="true">
    <div data-part="head">
      <Skeleton width={280} height={52} />
      <Skeleton width={160} height={40} />
    </div>
    {children}
  </div>
)
