import type { Api, Route } from '../src/index.ts'
import { flashResult, flashSale, flashSessions, group, groupBuy, runningGroups } from './activities.ts'
import { confirmation } from './confirmation.ts'
import { myCoupons } from './coupons.ts'
import { balanceRecords, levelPage, pointsInfo, pointsProduct, pointsRecords, topUpOffers } from './members.ts'
import { chatHistory, conversations } from './service.ts'
import { hotShops } from './shops.ts'
import type { Now } from './times.ts'
import { atMostPrice, count, line, order, packagePrice, parts, reduced, total } from './amounts.ts'
import type { Sum } from './sum.ts'

type SumsOf<K extends Route> = (answer: Api[K]['output'], input: Api[K]['input'], now: Now) => readonly Sum[]

type Delivery = Api['GET /prod/deliveryInfo']['output']
const daysInOrder = ({ minDays: told, maxDays }: Delivery): Sum[] => [
  { path: '/minDays', told, due: Math.min(told, maxDays), as: 'at most maxDays' },
]

type Counts = Api['GET /p/myOrder/orderCount']['output']
/** Refunds under way are counted besides, whatever the status of their order. */
const orderCounts = ({ allCount: told, refund, ...statuses }: Counts, path: string): Sum => ({
  path: `${path}/allCount`,
  told: told + refund,
  due: count([...Object.values(statuses), refund]),
  as: 'the sum over the statuses, and the refunds under way',
})

const refundWithin = (
  { refundAmount: told, maxRefundAmount }: { readonly refundAmount: number; readonly maxRefundAmount: number },
  path: string,
): Sum => ({ path: `${path}/refundAmount`, told, due: Math.min(told, maxRefundAmount), as: 'at most maxRefundAmount' })

const defaults = (list: Api['GET /p/address/list']['output']): Sum[] => [
  {
    path: '',
    told: list.filter(({ commonAddr }) => commonAddr === 1).length,
    due: Math.min(1, list.length),
    as: 'the number of default addresses',
  },
  ...list.slice(0, 1).map(({ commonAddr: told }) => ({
    path: '/0/commonAddr',
    told,
    due: 1,
    as: 'the default address comes first',
  })),
]

/** The ends of a number are shown, and four stars between them. */
const masked = (mobile: string, told: string): string =>
  mobile === '' ? told : `${mobile.slice(0, 3)}****${mobile.slice(-4)}`

type CartGroup = Api['POST /p/shopCart/info']['output'][number]

/**
 * What is missing for free delivery is the rest of the amount from which on it is free, once the ticked parcels are taken off:
 * with what coupons and points reduce, which do not count, and not with more than they cost without any reduction.
 */
const freeDelivery = ({ freeFrom, freeMissing, shopCartItemDiscounts }: CartGroup, path: string): Sum[] => {
  const told = freeMissing ?? 'null'
  const parcels = shopCartItemDiscounts
    .flatMap(({ shopCartItems }) => shopCartItems)
    .filter(({ isChecked, kind }) => isChecked && kind === 'physical')
  const left = (amounts: readonly number[]): number =>
    Math.max(0, total([freeFrom ?? 0, ...amounts.map((each) => -each)]))
  const least = left(parcels.map(({ productTotalAmount }) => productTotalAmount))
  const most = left(parcels.map(({ actualTotal }) => actualTotal))
  const due = freeFrom === null ? 'null' : freeMissing === null ? told : Math.min(Math.max(freeMissing, least), most)
  return [{ path: `${path}/freeMissing`, told, due, as: 'the rest of freeFrom; null without it' }]
}

/** Numbers of one answer that follow from others in it. */
export const sums: { readonly [K in Route]?: SumsOf<K> } = {
  'GET /search/searchProdPage': ({ total: all, facets, records }, { query = {} }) => {
    const of = (name: 'kinds' | 'shops' | 'categories'): Sum => ({
      path: `/facets/${name}`,
      told: count(facets[name].map((each) => each.count)),
      due: all,
      as: 'all records, divided',
    })
    return [
      ...(query.kind === undefined ? [of('kinds')] : []),
      ...(query.shopId === undefined ? [of('shops')] : []),
      ...(query.categoryId === undefined ? [of('categories')] : []),
      ...records.flatMap((card, at) => atMostPrice(card, `/records/${at}`)),
    ]
  },
  'GET /search/hotSearch': ({ length: told }, { query = {} }) => [
    { path: '', told, due: Math.min(told, query.number ?? told), as: 'at most as many as asked for' },
  ],
  'GET /p/myNotifyLog/unReadCountList': ({ records }) =>
    records.map(({ leadsTo, orderNumber }, at) => ({
      path: `/records/${at}/orderNumber`,
      told: orderNumber ? 1 : 0,
      due: leadsTo === 1 ? 1 : 0,
      as: 'an order number if it leads to an order',
    })),
  'GET /shop/hotShops': hotShops,
  'GET /p/myCoupon/getCouponList': ({ records }, _input, now) => myCoupons(records, now),
  'GET /p/user/conversations': conversations,
  'GET /p/user/conversations/msgItems/{shopId}': chatHistory,
  'GET /p/user/conversations/msgItemsPlatform/{shopId}': chatHistory,
  'GET /p/orderRefund/refundable': ({ maxRefundAmount: told, freightAmount, items }, { query }) => [
    {
      path: '/maxRefundAmount',
      told,
      due:
        query.orderItemId === undefined ? total([...items.map((item) => item.maxRefundAmount), freightAmount]) : told,
      as: 'the sum over the items and the freight',
    },
  ],
  'GET /p/orderRefund/info': (refund) => [refundWithin(refund, '')],
  'GET /p/orderRefund/list': ({ records }) => records.map((refund, at) => refundWithin(refund, `/records/${at}`)),
  'GET /prod/prodInfo': ({ totalStocks, price, skuList, seckillVO, groupActivityVO }, _input, now) => [
    ...(seckillVO ? flashSale(seckillVO, '/seckillVO', now) : []),
    ...(groupActivityVO ? groupBuy(groupActivityVO, '/groupActivityVO', now) : []),
    {
      path: '/totalStocks',
      told: totalStocks,
      due: count(skuList.map(({ stocks }) => stocks)),
      as: 'the sum over the variants',
    },
    {
      path: '/price',
      told: price,
      due: skuList.some((sku) => sku.price === price) ? price : (skuList[0]?.price ?? price),
      as: 'the price of a variant',
    },
  ],
  'GET /prod/deliveryInfo': (delivery) => daysInOrder(delivery),
  'GET /p/prod/deliveryInfo': (delivery) => daysInOrder(delivery),
  'GET /prod/prodCommData': ({ number, praiseNumber, secondaryNumber, negativeNumber, positiveRating }) => [
    {
      path: '/number',
      told: number,
      due: praiseNumber + secondaryNumber + negativeNumber,
      as: 'good, middling and bad together',
    },
    {
      path: '/positiveRating',
      told: positiveRating,
      due: number === 0 ? positiveRating : Math.round((praiseNumber / number) * 1000) / 10,
      as: 'the good ones in percent',
    },
  ],
  'POST /p/shopCart/info': (groups) =>
    groups.flatMap((each, group) => [
      ...freeDelivery(each, `/${group}`),
      ...each.shopCartItemDiscounts.flatMap(({ shopCartItems }, at) =>
        shopCartItems.flatMap((each, item) => {
          const path = `/${group}/shopCartItemDiscounts/${at}/shopCartItems/${item}`
          return [line(each, path), reduced(each, path)]
        }),
      ),
    ]),
  'POST /p/shopCart/totalPay': ({ parts: list, finalMoney, totalMoney, subtractMoney, reductions }) => [
    parts(list, finalMoney, '/finalMoney'),
    {
      path: '/subtractMoney',
      told: subtractMoney,
      due: total(reductions.map(({ amount }) => amount)),
      as: 'the sum of its reductions',
    },
    {
      path: '/finalMoney',
      told: finalMoney,
      due: total([totalMoney, -subtractMoney]),
      as: 'totalMoney − subtractMoney',
    },
  ],
  'POST /p/order/confirm': confirmation,
  'POST /p/seckill/{orderPath}/confirm': confirmation,
  'POST /p/group/order/confirm': confirmation,
  'POST /p/score/confirm': confirmation,
  'GET /p/score/scoreInfo': (info, _input, now) => pointsInfo(info, now),
  'GET /p/score/page': ({ records }) => pointsRecords(records),
  'GET /p/score/scoreLevel/page': (page, { query }, now) => levelPage(page, query.levelType, now),
  'GET /p/userBalance/getList': topUpOffers,
  'GET /p/userBalanceLog/log': ({ records }) => balanceRecords(records),
  'GET /score/prod/prodInfo': pointsProduct,
  'GET /seckill/sessions': (sessions, _input, now) => flashSessions(sessions, now),
  'GET /seckill/pageProd': ({ records }, _input, now) =>
    records.flatMap((each, at) => flashSale(each, `/records/${at}`, now)),
  'GET /seckill/prod': (sale, _input, now) => flashSale(sale, '', now),
  'GET /p/seckill/createOrderStatus': flashResult,
  'GET /groupProd/page': ({ records }, _input, now) =>
    records.flatMap((each, at) => groupBuy(each, `/records/${at}`, now)),
  'GET /groupProd/info': (offer, _input, now) => groupBuy(offer, '', now),
  'GET /groupProd/joinGroupList': (groups, { query }, now) => runningGroups(groups, query.showSize, now),
  'GET /p/groupTeam/info': (each, _input, now) => group(each, now),
  'GET /p/myOrder/myOrderSearch': ({ records }) => records.flatMap((each, at) => order(each, `/records/${at}`)),
  'GET /p/myOrder/orderDetail': (detail) => [
    ...order(detail, ''),
    parts(detail.parts, detail.actualTotal, '/actualTotal'),
    {
      path: '/freightAmount',
      told: detail.freightAmount,
      due: total([detail.transfee, -detail.freeTransfee]),
      as: 'transfee − freeTransfee',
    },
  ],
  'GET /combo/comboPage': ({ records }) => records.flatMap((each, at) => packagePrice(each, `/records/${at}`)),
  'GET /combo/getComboByComboId': (each) => packagePrice(each, ''),
  'GET /combo/comboPrice': ({ totalMoney, finalMoney: told, subtractMoney }) => [
    { path: '/finalMoney', told, due: total([totalMoney, -subtractMoney]), as: 'totalMoney − subtractMoney' },
  ],
  'GET /p/myOrder/orderCount': (counts) => [orderCounts(counts, '')],
  'GET /p/user/centerInfo': ({ orderCountData }) => [orderCounts(orderCountData, '/orderCountData')],
  'GET /shop/notice/topNoticeList/{shopId}': (notices) =>
    notices.map(({ isTop: told }, at) => ({ path: `/${at}/isTop`, told, due: 1, as: 'only what is on top' })),
  'GET /p/user/userInfo': ({ userMobile, mobile: told }) => [
    { path: '/mobile', told, due: masked(userMobile, told), as: 'userMobile with its middle hidden' },
  ],
  'GET /p/address/list': defaults,
  'GET /p/myDelivery/orderInfo/{orderNumber}': (packages) =>
    packages.map(({ productNums: told, orderItems }, at) => ({
      path: `/${at}/productNums`,
      told,
      due: count(orderItems.map(({ prodCount }) => prodCount)),
      as: 'the pieces in it',
    })),
}
