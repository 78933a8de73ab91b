import { useSearchParams } from 'react-router'
import { RankList, RankSkeleton } from '../features/catalogue/shop-page/rank-list.tsx'
import { ShopFrame } from '../features/catalogue/shop-page/shop-frame.tsx'
import { FavouriteShop } from '../features/member/favourites/favourite-shop.tsx'
import { useText } from '../lib/i18n/i18n.ts'
import { shopAddress, shopIdIn } from '../shop/shops/shop-address.ts'
import { FloorHeading } from '../ui/floor-heading.tsx'
import { Link } from '../ui/link.tsx'
import { OtherShop } from './shop-index/other-shop.tsx'

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
