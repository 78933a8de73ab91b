import type { Route } from 'qinghua-contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { hostileServer } from '../../test/hostile.ts'
import { enterWorld } from '../../test/open-shop.tsx'
import { open, settled, textOfMain, until } from '../../test/sweep.ts'
import { navigation } from '../lib/navigation/navigation.ts'

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', undefined)
})

/** What is asked for while it is open: something, and at once something else. */
const changes = [
  ['pages of a search', '/list?pn=a', '&page=3', '&page=2', 'GET /search/searchProdPage'],
  ['orders of a search', '/list?pn=a', '&sort=priceDown', '&sort=sales', 'GET /search/searchProdPage'],
  ['kinds of a search', '/list?pn=a', '&kind=ebook', '&kind=virtual', 'GET /search/searchProdPage'],
  ['searches', '/list?', 'pn=tea', 'pn=mug', 'GET /search/searchProdPage'],
  ['shops', '/shopList?', 'shopName=a', 'shopName=tea', 'GET /shop/searchShops'],
  ['products', '/detail/', '1001', '1003', 'GET /prod/prodInfo'],
  ['kinds of coupons', '/user-center/uc-coupons?', 'tab=expired', 'tab=used', 'GET /p/myCoupon/getCouponList'],
  ['kinds of orders', '/user-center/uc-order?', 'time=earlier', 'time=months', 'GET /p/myOrder/myOrderSearch'],
  ['months', '/user-center/uc-balance?', 'month=2026-09', 'month=2026-10', 'GET /p/userBalanceLog/log'],
] as const satisfies readonly (readonly [what: string, path: string, first: string, then: string, route: Route])[]

test.each(changes)(
  'of two %s in a row the second is shown, whichever is answered first',
  async (_, path, first, then, route) => {
    await enterWorld()
    const server = hostileServer()
    await open(path + then)
    await settled('at once')
    const asked = textOfMain()
    for (const order of ['first', 'last'] as const) {
      await open(path)
      await settled('at first')
      server.hold((each) => each === route)
      for (const asks of [first, then]) {
        const before = server.held()
        navigation.go(path + asks)
        await until(`asked for ${asks}`, () => server.held() > before)
      }
      server.hold(() => false)
      while (server.answerOne(order)) await server.quiet()
      await until(`as the answer to ${then}`, () => textOfMain() === asked)
      await settled('in the end')
      expect([order, textOfMain()]).toEqual([order, asked])
    }
  },
)
