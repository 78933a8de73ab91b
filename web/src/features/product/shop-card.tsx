import { css } from '@emotion/react'
import { useQuery } from '@tanstack/react-query'
import { FavouriteShop } from '../goods/favourites.tsx'
import { query } from '../../lib/api/api.ts'
import { countText } from '../../lib/i18n/count-text.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { ContactShop } from '../goods/contact-shop.tsx'
import { shopAddress, ShopMark, ShopName } from '../goods/shop-name.tsx'
import { ShopClosed } from '../goods/shop-closed.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Numbers } from '../../ui/numbers.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { color } from '../../ui/theme.ts'

const root = css`
  > dl {
    width: 100%;
    padding-block: 12px;
    border-block: 1px solid ${color.line};
  }
  > a {
    width: 100%;
  }
`
const look = { gap: 12, align: 'center', pad: '24px 16px 16px', ground: 'paper', text: 'center' } as const

interface Props {
  shopId: number
  /** What one is looking at. */
  prodId?: number
}

export const ShopCard = ({ shopId, prodId }: Props) => {
  const t = useText('detail')
  const { data, error, isFetching, refetch } = useQuery({
    ...query('GET /shop/headInfo', { query: { shopId } }),
    meta: { silent: true },
  })
  if (!data && error)
    return (
      <Stack as="aside" {...look}>
        <ErrorState busy={isFetching} onRetry={() => void refetch()} />
      </Stack>
    )
  if (!data) return <ShopCardSkeleton />
  return (
    <Stack as="aside" css={root} {...look} aria-label={t('shop.label')}>
      <Picture bare src={data.shopLogo} alt="" width={72} height={72} />
      <Row as="h2" gap="4px 8px" wrap justify="center" size="lead" heavy>
        <ShopMark {...data} />
        <ShopName {...data} />
      </Row>
      <ShopClosed status={data.shopStatus} />
      <Text tone="quiet" size="note">
        {data.intro}
      </Text>
      <Numbers
        numbers={[
          { name: t('shop.fans'), value: countText(data.fansCount) },
          { name: t('shop.products'), value: countText(data.prodCount) },
        ]}
      />
      <Link css={buttonStyle} data-look="outline" to={shopAddress(shopId)}>
        {t('shop.enter')}
      </Link>
      <ContactShop shopId={shopId} {...(prodId !== undefined && { prodId })} />
      <FavouriteShop shopId={shopId} />
    </Stack>
  )
}

export const ShopCardSkeleton = () => (
  <Stack {...look} aria-busy="true">
    <Skeleton width={72} height={72} />
    <Skeleton width={120} height={24} />
    <Skeleton width="100%" height={60} />
    <Skeleton width="100%" height={66} />
    <Skeleton width="100%" height={40} />
    <Skeleton width={110} height={32} />
  </Stack>
)
