import { css } from '@emotion/react'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { cartHeadStyle } from './cart-head.tsx'
import { cartRowStyle } from './cart-row-style.ts'
import { settleBarStyle } from './settle-bar.tsx'

const shop = css`
  margin: 24px 0 0 34px;
`

export const CartSkeleton = () => (
  <div aria-busy="true">
    <div css={cartHeadStyle} />
    <div css={shop}>
      <Skeleton width={180} height={24} />
    </div>
    {[1, 2, 3, 4].map((line) => (
      <div key={line} css={cartRowStyle}>
        <Skeleton width={16} height={16} />
        <div data-part="goods">
          <Skeleton width={94} height={94} />
          <Skeleton width="50%" height={44} />
        </div>
        <Skeleton width={80} height={20} />
        <Skeleton width={112} height={32} />
        <Skeleton width={100} height={24} />
        <Skeleton width={80} height={48} />
      </div>
    ))}
    <div css={settleBarStyle} />
  </div>
)
