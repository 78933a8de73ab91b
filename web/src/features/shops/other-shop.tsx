import type { ShopHead } from 'qinghua-contract'
import { ShopCard } from './shop-card.tsx'
import { FavouriteShop } from '../goods/favourite-shop.tsx'

export const OtherShop = ({ shop }: { shop: ShopHead }) => (
  <ShopCard shop={shop} favourite={<FavouriteShop shopId={shop.shopId} />} />
)
