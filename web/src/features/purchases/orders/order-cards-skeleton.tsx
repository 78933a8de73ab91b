import { css } from '@emotion/react'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { denseCard } from './order-card.tsx'

const root = css`
  display: grid;
  gap: 8px;
`

export const OrderCardsSkeleton = ({ count = 4 }: { count?: number }) => (
  <div css={root} aria-busy="true">
    {Array.from({ length: count }, (_, at) => (
      <div key={at} css={denseCard}>
        <div data-part="head">
          <Skeleton width={120} height={20} />
          <Skeleton width={200} height={20} />
        </div>
        <div data-part="body">
          <ul>
            <li>
              <Skeleton height={72} />
            </li>
          </ul>
          <div>
            <Skeleton height={60} />
          </div>
          <div>
            <Skeleton height={60} />
          </div>
          <div>
            <Skeleton height={60} />
          </div>
        </div>
      </div>
    ))}
  </div>
)
