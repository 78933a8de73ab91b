import { useSearchParams } from 'react-router'
import { RankList, RankSkeleton } from './rank-list.tsx'
import { ShopFrame } from './shop-frame.tsx'
import { FavouriteShop } from '../goods/favourite-shop.tsx'
import { useText } from '../../lib/i18n/i18n.ts'
import { shopAddress, shopIdIn } from '../goods/shop-address.ts'
import { FloorHeading } from '../../ui/floor-heading.tsx'
import { Link } from '../../ui/link.tsx'
import { OtherShop } from './other-shop.tsx'

/** S2.11 */
export const Screen = () => {
  const t = useText('shopfront')
  const [search] = useSearchParams()
  const shopId = shopIdIn(search)
  return (
    <ShopFrame
      key={shopId}
      shopId={shopId}
      page="hot"
      Follow={FavouriteShop}
      Card={OtherShop}
      skeleton={<RankSkeleton />}
    >
      {(shop) => (
        <section aria-labelledby="hot">
          <FloorHeading
            id="hot"
            title={t('hot')}
            note={t('hotNote')}
            more={<Link to={shopAddress(shop.shopId)}>{t('toFront')}</Link>}
          />
          <RankList shopId={shop.shopId} />
        </section>
      )}
    </ShopFrame>
  )
}
