import { limits } from 'qinghua-contract/rules'
import { known } from '@mall/fixtures/known'
import { expect, it } from 'vitest'
import { activityMall, buyerIn, flashSaleWith, groupBuyWith } from '../../../test/activities/activity-mall.ts'
import { couponWith, lin, smallShops } from '../../../test/pricing/small-shops.ts'
import { bookItem, confirmed, mugItem, openMall, passItem, requestFor } from '../../../test/purchases.ts'
import { confirmFlash, openPath } from '../activities/flash-orders.ts'
import { confirmGroup } from '../activities/group-orders.ts'
import { confirmExchange } from '../membership/points-mall.ts'
import { addAddress, addressList } from '../people/addresses.ts'
import { changeAccount } from '../people/office.ts'
import { handCoupon } from '../promotions/holdings.ts'
import type { Refusal } from '../state/refusal.ts'
import { changeLine } from './cart.ts'
import { confirmCheckout } from './checkout.ts'
import { submitOrders, type SubmitRequest } from './purchase.ts'

const { mug, mainShopId } = known
const add = (count: number) => {
  const { mall, shopper } = openMall()
  changeLine(mall, shopper, { basketId: 0, prodId: mug.prodId, skuId: mug.skuId, shopId: mainShopId, count })
}
const fillCart = () => {
  const { mall, shopper } = openMall()
  const line = { prodId: 1, count: 1, checked: true, addedAt: 0 }
  const lines = Array.from({ length: limits.cartLines }, (_, at) => ({ ...line, skuId: -at - 1, basketId: at + 1 }))
  mall.carts.set(shopper.userId, lines)
  changeLine(mall, shopper, { basketId: 0, prodId: mug.prodId, skuId: mug.skuId, shopId: mainShopId, count: 1 })
}
const pay = (userUseScore: number, item = mugItem) => {
  const { mall, other } = openMall()
  confirmed(mall, other, item, { isScorePay: 1, userUseScore })
}
const submit = (item: typeof mugItem, wish: Partial<SubmitRequest>) => {
  const { mall, shopper } = openMall()
  submitOrders(mall, shopper, { ...requestFor(confirmed(mall, shopper, item)), ...wish })
}
const sendAbroad = () => {
  const { mall, shopper } = openMall()
  const place = { provinceId: 810_000, cityId: 810_100, areaId: 810_101, addr: '一号' }
  addAddress(mall, shopper, { receiver: '林小满', mobile: '13800138001', ...place })
  const { addrId } = addressList(mall, shopper, 'zh').find(({ provinceId }) => provinceId === 810_000) ?? { addrId: 0 }
  submitOrders(mall, shopper, requestFor(confirmed(mall, shopper, mugItem, { addrId })))
}
const useCoupons = (couponIds: readonly number[]) => {
  const coupons = couponIds.map((couponId) => couponWith({ couponId, name: { zh: '券', en: `coupon ${couponId}` } }))
  const mall = smallShops({ coupons })
  const couponUserIds = couponIds.map((couponId) => handCoupon(mall, lin(mall), couponId).couponUserId)
  const orderItem = { prodId: 1, skuId: 11, shopId: 62, prodCount: 1 }
  confirmCheckout(mall, lin(mall), { uuid: 'coupons', addrId: 0, orderItem, couponUserIds, userChangeCoupon: 1 })
}
const exchange = (prodCount: number) => {
  const { mall, shopper } = openMall()
  changeAccount(mall, shopper.userName, { score: 7_900 })
  const orderItem = { prodId: mug.prodId, skuId: mug.skuId, prodCount }
  confirmExchange(mall, shopper, { uuid: 'exchange', addrId: 0, orderItem })
}
const inFlashSale = (prodCount: number, limit: number) => {
  const mall = activityMall({ flashSales: [flashSaleWith({ limit })] })
  const buyer = buyerIn(mall, 1)
  confirmFlash(mall, buyer, openPath(mall, buyer, 1), { seckillSkuId: 1, prodCount, addrId: 0 })
}
const inGroup = (prodCount: number, limit: number | null) => {
  const mall = activityMall({ groupBuys: [groupBuyWith({ limit })] })
  confirmGroup(mall, buyerIn(mall, 1), { uuid: 'group', addrId: 0, groupSkuId: 1, groupTeamId: 0, prodCount })
}
const account = { zh: '充值账号（手机号）', en: 'Account (phone number)' }
const remarks = (shopId: number) => ({ orderShopParam: [{ shopId, remarks: '' }] })
const header = { headerType: 2, headerName: '林小满' } as const
const invoices = (...shopIds: number[]) => ({ orderInvoiceList: shopIds.map((shopId) => ({ shopId, ...header })) })

it.each<[string, () => unknown, Refusal['code'], Refusal['values']]>([
  ['more pieces than a line can have', () => add(1_000), 'quantityLimit', { max: 999 }],
  ['more pieces than there are', () => add(321), 'insufficientStock', { stock: 320 }],
  ['one line too many', fillCart, 'cartFull', { max: 120 }],
  ['points that are no multiple of ten', () => pay(15), 'pointsMultiple', { unit: 10 }],
  ['more points than half of the goods', () => pay(1_000, bookItem), 'pointsLimit', { max: 940 }],
  ['more points than there are', () => pay(3_210), 'pointsTooFew', { score: 3_200 }],
  ['a mall of points that are not there', () => exchange(2), 'pointsTooFew', { score: 7_900 }],
  ['an empty entry', () => submit(passItem, {}), 'entryRequired', { name: account }],
  [
    'an unknown entry',
    () => submit(mugItem, { virtualRemarkList: [{ prodId: 1, name: 'size', value: '41' }] }),
    'invalidRequest',
    { field: 'body/virtualRemarkList' },
  ],
  ['remarks for another shop', () => submit(mugItem, remarks(63)), 'invalidRequest', { field: 'body/orderShopParam' }],
  [
    'an invoice of another shop',
    () => submit(mugItem, invoices(63)),
    'invalidRequest',
    { field: 'body/orderInvoiceList' },
  ],
  [
    'two invoices of a shop',
    () => submit(mugItem, invoices(62, 62)),
    'invalidRequest',
    { field: 'body/orderInvoiceList' },
  ],
  [
    'an address that a shop does not reach',
    sendAbroad,
    'addressUnreached',
    { shop: { zh: '青花集自营', en: 'Qinghua Direct' } },
  ],
  ['two coupons of a shop', () => useCoupons([1, 2]), 'couponNotTogether', { name: { zh: '券', en: 'coupon 1' } }],
  ['more than is left in a flash sale', () => inFlashSale(6, 9), 'insufficientStock', { stock: 5 }],
  ['more than each person can have in a flash sale', () => inFlashSale(3, 2), 'activityLimit', { max: 2 }],
  ['more than each person can have in a group', () => inGroup(5, 4), 'activityLimit', { max: 4 }],
])('%s is refused, and it is told how much, or which', (_what, act, code, values) => {
  expect(act).toThrow(expect.objectContaining({ code, values }))
})
