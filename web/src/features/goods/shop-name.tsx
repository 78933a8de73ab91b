import { css } from '@emotion/react'
import { Link } from '../../ui/link.tsx'
import { color, underlined } from '../../ui/theme.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { Seal } from '../../ui/seal.tsx'

/** The address may name no shop: then `null`. */
export const shopIdIn = (search: URLSearchParams, name = 'sid'): number | null => {
  const text = search.get(name) ?? ''
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}

export const shopAddress = (shopId: number): string => `/shopIndex?sid=${shopId}`
export const shopHotAddress = (shopId: number): string => `/shop-hot?sid=${shopId}`

interface ShopKind {
  readonly selfOperated: boolean
  /** 1: preferred. */
  readonly type: 0 | 1
}

/** Sold by the mall itself, recommended by it, or neither (S6.6): an ordinary shop bears no seal. */
export const ShopMark = ({ selfOperated, type }: ShopKind) => {
  const t = useText('product')
  if (selfOperated) return <Seal mark={t('selfOperatedMark')} meaning={t('selfOperated')} />
  return type === 1 ? <Seal mark={t('preferredMark')} meaning={t('preferred')} tone="praise" /> : null
}

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
}

/** The name of a shop leads to its page, wherever it stands (S2.11). The platform, 0, has none. */
export const ShopName = ({ shopId, shopName }: Props) =>
  shopId === 0 ? (
    <span>{shopName}</span>
  ) : (
    <Link css={root} to={shopAddress(shopId)} title={shopName}>
      {shopName}
    </Link>
  )
