import type { ShopHead } from 'qinghua-contract'
import { ShopCard } from '../../features/catalogue/shop-list/shop-card.tsx'
import { FavouriteShop } from '../../features/member/favourites/favourite-shop.tsx'

export const OtherShop = ({ shop }: { shop: ShopHead }) => (
  <ShopCard shop={shop} favourite={<FavouriteShop shopId={shop.shopId} />} />
)
