import { css } from '@emotion/react'
import { Link } from '../../ui/link.tsx'
import { color, underlined } from '../../ui/theme.ts'
import { shopAddress } from './shop-address.ts'

/** Above the link that covers the card it is in. */
const root = css`
  position: relative;
  z-index: 1;
  && {
    color: inherit;
  }
  &&:any-link:hover {
    color: ${color.cobalt};
    ${underlined}
  }
`

interface Props {
  shopId: number
  shopName: string
  'data-part'?: string
}

/** The name of a shop leads to its page, wherever it stands (S2.11). The platform, 0, has none. */
export const ShopName = ({ shopId, shopName, 'data-part': part }: Props) =>
  shopId === 0 ? (
    <span data-part={part}>{shopName}</span>
  ) : (
    <Link css={root} to={shopAddress(shopId)} title={shopName} data-part={part}>
      {shopName}
    </Link>
  )
