import { Skeleton } from '../../ui/skeleton.tsx'
import { checkoutStyle } from './checkout-style.ts'
import { orderBarStyle } from './order-bar.tsx'
import { orderLineStyle } from './order-line.tsx'
import { shopOrderStyle } from './shop-order.tsx'

export const CheckoutSkeleton = () => (
  <div css={checkoutStyle} aria-busy="true">
    <div data-part="address">
      <Skeleton width={120} height={26} />
      <br />
      <Skeleton height={110} />
    </div>
    <div css={shopOrderStyle}>
      <div data-part="shop">
        <Skeleton width={180} height={22} />
      </div>
      {[1, 2].map((line) => (
        <div key={line} css={orderLineStyle}>
          <div data-part="goods">
            <Skeleton width={48} height={48} />
            <Skeleton width={320} height={44} />
          </div>
          <Skeleton width={80} height={20} />
          <Skeleton width={32} height={20} />
          <Skeleton width={100} height={24} />
        </div>
      ))}
      <div data-part="more">
        <Skeleton height={24} />
      </div>
    </div>
    <div data-part="end">
      <Skeleton height={188} />
    </div>
    <div css={orderBarStyle} />
  </div>
)
