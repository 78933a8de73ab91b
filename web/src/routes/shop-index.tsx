import { useSearchParams } from 'react-router'
import { readAddress } from '../features/catalogue/product-list/list-address.ts'
import { ShopFrame } from '../features/catalogue/shop-page/shop-frame.tsx'
import { FavouriteShop } from '../features/member/favourites/favourite-shop.tsx'
import { shopIdIn } from '../shop/shops/shop-address.ts'
import { Front, FrontSkeleton } from './shop-index/front.tsx'
import { OtherShop } from './shop-index/other-shop.tsx'
import { ShopGoods } from './shop-index/shop-goods.tsx'

/** S2.11 */
export const Screen = () => {
  const [search] = useSearchParams()
  const shopId = shopIdIn(search)
  const { pn, page } = readAddress(search, shopId)
  return (
    <ShopFrame
      key={shopId}
      shopId={shopId}
      page="front"
      searched={pn}
      Follow={FavouriteShop}
      Card={OtherShop}
      skeleton={<FrontSkeleton />}
    >
      {(shop) => (
        <>
          {pn === '' && page === 1 && <Front shopId={shop.shopId} />}
          <ShopGoods shopId={shop.shopId} />
        </>
      )}
    </ShopFrame>
  )
}
