import { css } from '@emotion/react'
import { useQuery } from '@tanstack/react-query'
import { FavouriteShop } from '../goods/favourites.tsx'
import { query } from '../../lib/api/api.ts'
import { countText } from '../../lib/i18n/count-text.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { ContactShop } from '../goods/contact-shop.tsx'
import { shopAddress, ShopMark, ShopName } from '../goods/shop-name.tsx'
import { ShopClosed } from '../goods/shop-closed.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Numbers } from '../../ui/numbers.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { color, paper, quietNote, stackOf, type, wrapOf } from '../../ui/theme.ts'

const root = css`
  ${stackOf(12)}
  justify-items: center;
  padding: 24px 16px 16px;
  ${paper}
  text-align: center;
  > h2 {
    ${wrapOf('4px 8px')}
    align-items: center;
    justify-content: center;
    font: 700 ${type.lead};
  }
  > p {
    ${quietNote}
  }
  > dl {
    width: 100%;
    padding-block: 12px;
    border-block: 1px solid ${color.line};
  }
  > a {
    width: 100%;
  }
`

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
      <aside css={root}>
        <ErrorState busy={isFetching} onRetry={() => void refetch()} />
      </aside>
    )
  if (!data) return <ShopCardSkeleton />
  return (
    <aside css={root} aria-label={t('shop.label')}>
      <Picture bare src={data.shopLogo} alt="" width={72} height={72} />
      <h2>
        <ShopMark {...data} />
        <ShopName {...data} />
      </h2>
      <ShopClosed status={data.shopStatus} />
      <p>{data.intro}</p>
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
    </aside>
  )
}

export const ShopCardSkeleton = () => (
  <div css={root} aria-busy="true">
    <Skeleton width={72} height={72} />
    <Skeleton width={120} height={24} />
    <Skeleton width="100%" height={60} />
    <Skeleton width="100%" height={66} />
    <Skeleton width="100%" height={40} />
    <Skeleton width={110} height={32} />
  </div>
)
