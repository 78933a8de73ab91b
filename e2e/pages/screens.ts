import type { Page } from 'playwright/test'
import { exampleOf, screenPaths, type ScreenPath } from '@mall/web/screens'
import { known } from '@mall/fixtures/known'
import type { World } from 'qinghua-client'
import { buyer, items, type Buyer } from './buyer.ts'

export interface ScreenAt {
  readonly of: ScreenPath
  readonly name: string
  /** A function creates first what is shown there. */
  readonly path: string | ((shopper: Buyer) => Promise<string>)
}

/** Where a screen is visited, if not at the example of `screen-table.ts`; [] says that it makes no calls when it opens. */
const visits: Readonly<Partial<Record<ScreenPath, readonly ScreenAt['path'][]>>> = {
  '/chat': ['/chat?shopId=62'],
  '/shopIndex': [exampleOf('/shopIndex'), '/shopIndex?sid=83'],
  '/detail/:prodId?': ['/detail/1003?sku=10033', '/detail/1003?tab=reviews', `/detail/${known.offShelf.prodId}`],
  '/secdetail/confirm-order': [
    exampleOf('/secdetail/confirm-order'),
    async ({ loseFlash }) =>
      `/secdetail/confirm-order?orderNumber=${await loseFlash()}&seckillId=${known.flashSale.seckillId}`,
  ],
  '/submit-order': ['/submit-order?orderEntry=1'],
  '/payment': [async ({ order }) => `/payment?orderNumbers=${await order(items.mug)}`],
  '/weixin-pay': [async ({ order }) => `/weixin-pay?orderNumbers=${await order(items.mug)}`],
  '/payment-result': [
    async ({ buy }) => `/payment-result?orderNumbers=${await buy(items.mug)}`,
    async ({ call }) => {
      const { orderNumbers } = await call('POST /p/balance/pay', { body: { payType: 2, id: 2 } })
      return `/payment-result?payEntry=1&orderNumbers=${orderNumbers}`
    },
  ],
  '/order-detail': [async ({ send }) => `/order-detail?orderNumber=${await send(items.mug)}`],
  '/invoice-detail': [
    async ({ buy, askInvoice, issue }) => {
      const id = await askInvoice(await buy(items.mug))
      await issue(id)
      return `/invoice-detail?orderInvoiceId=${id}`
    },
  ],
  '/user-center/uc-order': [
    async ({ order }) => {
      await order(items.mug)
      return '/user-center/uc-order'
    },
  ],
  '/user-center': [
    async ({ send }) => {
      await send(items.mug)
      return '/user-center'
    },
  ],
  '/user-center/apply-return': [async ({ send }) => `/user-center/apply-return?orderNumber=${await send(items.mug)}`],
  '/write-comments': [async ({ buy }) => `/write-comments?orderNumber=${await buy(items.book)}`],
  '/user-center/uc-comments': [
    async ({ buy }) => {
      await buy(items.book)
      return '/user-center/uc-comments'
    },
    async ({ buy, review }) => {
      await review(await buy(items.book), '一个周末就读完了')
      return '/user-center/uc-comments?tab=mine'
    },
  ],
  '/user-center/uc-return': [
    async ({ buy, requestRefund }) => {
      await requestRefund(await buy(items.mug))
      return '/user-center/uc-return'
    },
  ],
  '/return-detail': [
    async ({ send, requestRefund, accept }) => {
      const refundSn = await requestRefund(await send(items.mug))
      await accept(refundSn)
      return `/return-detail?refundSn=${refundSn}`
    },
  ],
  '/user-center/uc-collection': ['/user-center/uc-collection', '/user-center/uc-collection?tab=shops'],
  '/coupons': ['/coupons', `/coupons?couponId=${known.shopCoupon.couponId}`],
  '/user-center/uc-coupons': [
    async ({ call }) => {
      await call('POST /p/myCoupon/receive', { body: known.shopCoupon.couponId })
      return '/user-center/uc-coupons'
    },
  ],
  '/submit-integral-order': [
    async ({ setPoints }) => {
      await setPoints(10_000)
      return exampleOf('/submit-integral-order')
    },
  ],
  '/user-center/uc-freeshop': ['/user-center/uc-freeshop', '/user-center/uc-freeshop?step=shop'],
  '/shop-suit': [`/shop-suit?sid=${known.mainShopId}`, `/shop-suit?comboId=${known.combo.comboId}`],
  '/login': [],
  '/register': [],
  '/forget-password': [],
}

const visitsOf = (of: ScreenPath): readonly ScreenAt[] => {
  const paths = visits[of] ?? [exampleOf(of)]
  const nameOf = (path: ScreenAt['path'], no: number): string => (typeof path === 'string' ? path : `${of}, ${no + 1}`)
  return paths.map((path, no) => ({ of, name: nameOf(path, no), path }))
}
export const screens: readonly ScreenAt[] = screenPaths.flatMap(visitsOf)
export const screensWithoutCalls: readonly ScreenPath[] = screenPaths.filter((path) => visits[path]?.length === 0)
export const everyScreen: readonly ScreenAt[] = [
  ...screens,
  ...screensWithoutCalls.map((of): ScreenAt => ({ of, name: of, path: exampleOf(of) })),
]

/** What a tab keeps in its sessionStorage: what `/submit-order` would order. */
export const inTab = { orderItem: items.mug }

/** Creates what a screen shows, and says where it is. */
export const prepare = async (
  { path }: Pick<ScreenAt, 'path'>,
  page: Page,
  world: World,
  userName: string = known.shopper.userName,
): Promise<string> => {
  await page.addInitScript((item) => sessionStorage.setItem('orderItem', JSON.stringify(item)), inTab.orderItem)
  return typeof path === 'string' ? path : path(await buyer(world, userName))
}
