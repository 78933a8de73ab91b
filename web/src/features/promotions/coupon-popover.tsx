import type { Coupon } from 'qinghua-contract'
import { css } from '@emotion/react'
import { Stack } from '../../ui/layout.tsx'
import { Popover } from '../../ui/popover.tsx'
import { Unfolds } from '../../ui/unfolds.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { CouponToTake } from './coupon-to-take.tsx'

const root = css`
  && [data-part='panel'] {
    right: auto;
    left: 0;
    padding: 12px 0 12px 12px;
  }
`
const scrolls = { width: 424, maxHeight: 380, overflowY: 'auto' } as const

interface Props {
  coupons: readonly Coupon[]
  text: string
  /** What the button says to those who do not see what stands around it. */
  label?: string
  /** Where no heading of the page stands above the coupons. */
  heading?: string
}

/** Coupons to take in place. */
export const CouponPopover = ({ coupons, text, label, heading }: Props) => (
  <div css={root}>
    <Popover {...(label !== undefined && { label })} trigger={<Unfolds>{text}</Unfolds>}>
      {heading !== undefined && (
        <VisuallyHidden>
          <h2>{heading}</h2>
        </VisuallyHidden>
      )}
      <Stack as="ul" gap={12} pad="0 12px 0 0" style={scrolls}>
        {coupons.map((coupon) => (
          <li key={coupon.couponId}>
            <CouponToTake coupon={coupon} withGoods={false} />
          </li>
        ))}
      </Stack>
    </Popover>
  </div>
)
