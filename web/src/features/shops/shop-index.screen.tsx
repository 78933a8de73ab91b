import { useSearchParams } from 'react-router'
import { readAddress } from '../catalogue/list-address.ts'
import { ShopFrame } from './shop-frame.tsx'
import { FavouriteShop } from '../goods/favourite-shop.tsx'
import { shopIdIn } from '../goods/shop-address.ts'
import { Front, FrontSkeleton } from './shop-front.tsx'
import { OtherShop } from './other-shop.tsx'
import { ShopGoods } from './shop-goods.tsx'

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
