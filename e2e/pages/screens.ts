import type { Stage } from '../test.ts'

export interface ScreenAt {
  readonly name: string
  readonly path: string | ((world: Stage) => Promise<string>)
  readonly as?: 'shopper'
}

/** Every screen with an address at which it has something to show. */
export const screens: readonly ScreenAt[] = [
  { name: 'home', path: '/', as: 'shopper' },
  { name: 'the list', path: '/list?pn=a' },
  { name: 'a product', path: '/detail/1003?sku=10033', as: 'shopper' },
  { name: 'the reviews of a product', path: '/detail/1003?tab=reviews', as: 'shopper' },
  { name: 'notices', path: '/notice-list?shopId=62' },
  { name: 'a notice', path: '/notice-detail?id=1&shopId=62' },
  { name: 'terms', path: '/termsPage?sts=1' },
  { name: 'the cart', path: '/cart', as: 'shopper' },
  { name: 'addresses', path: '/user-center/uc-address', as: 'shopper' },
  { name: 'favourite products', path: '/user-center/uc-collection', as: 'shopper' },
  { name: 'favourite shops', path: '/user-center/uc-collection?tab=shops', as: 'shopper' },
  { name: 'the browsing history', path: '/user-center/uc-footprint', as: 'shopper' },
]

export const pathOf = async ({ path }: ScreenAt, world: Stage): Promise<string> =>
  typeof path === 'string' ? path : path(world)
