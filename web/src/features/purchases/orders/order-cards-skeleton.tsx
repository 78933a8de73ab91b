import { css } from '@emotion/react'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { recordCard } from '../../../ui/record-card.ts'

const root = css`
  display: grid;
  gap: 16px;
`

export const OrderCardsSkeleton = ({ count = 3 }: { count?: number }) => (
  <div css={root} aria-busy="true">
    {Array.from({ length: count }, (_, at) => (
      <div key={at} css={recordCard}>
        <div data-part="head">
          <Skeleton width={120} height={20} />
          <Skeleton width={200} height={20} />
        </div>
        <div data-part="body">
          <ul>
            <li>
              <Skeleton height={90} />
            </li>
          </ul>
          <div>
            <Skeleton height={64} />
          </div>
          <div>
            <Skeleton height={64} />
          </div>
          <div>
            <Skeleton height={72} />
          </div>
        </div>
      </div>
    ))}
  </div>
)
