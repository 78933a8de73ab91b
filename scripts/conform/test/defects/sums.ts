import { type Fields, type NewDefect, body, detail, orders, product, put, search, total, user } from '../defect.ts'
import { inCents, lookUp, type Page, plus, reading, sentBy, told, valueOf, jsonOf } from '../spoiling.ts'

const ratings = 'GET /prod/prodCommData'
const comments = 'GET /prod/prodCommPageByProd'
const cart = 'POST /p/shopCart/info'
const prodCount = 'GET /p/shopCart/prodCount'
const unread = 'GET /p/myNotifyLog/unReadCount'
const messages = 'GET /p/myNotifyLog/unReadCountList'
const orderCount = 'GET /p/myOrder/orderCount'
const center = 'GET /p/user/centerInfo'
const refundable = 'GET /p/orderRefund/refundable'
const payInfo = 'GET /p/order/getOrderPayInfoByOrderNumber'
const invoice = 'GET /p/orderInvoice/info/{orderInvoiceId}'
const invoices = 'GET /p/orderInvoice/page'
const refund = 'GET /p/orderRefund/info'
const refunds = 'GET /p/orderRefund/list'
const delivery = 'GET /p/myDelivery/orderInfo/{orderNumber}'
const head = 'GET /shop/headInfo'
const shops = 'GET /shop/searchShops'
const isFavourite = 'GET /p/user/collection/isCollection'
const isFavouriteShop = 'GET /p/shop/collection/isCollection'
const noticeInfo = 'GET /shop/notice/info/{id}'
const notices = 'GET /shop/notice/noticeList/{shopId}'

const oneMore = (count: number): number => count + 1
const everyRecord = (change: (fields: Fields) => unknown) => (page: Page) => ({
  ...page,
  records: page.records.map(change),
})

interface Group {
  readonly shopCartItemDiscounts: readonly { readonly shopCartItems: readonly Fields[] }[]
}
const onCartLines = (change: (line: Fields) => unknown) => (groups: readonly Group[]) =>
  groups.map((group) => ({
    ...group,
    shopCartItemDiscounts: group.shopCartItemDiscounts.map((each) => ({
      ...each,
      shopCartItems: each.shopCartItems.map(change),
    })),
  }))

const counts: readonly NewDefect[] = [
  reading(
    'good, middling and bad comments are one more than all comments',
    ratings,
    body(ratings, plus('secondaryNumber', 1)),
  ),
  reading(
    'good and bad comments are counted for each other',
    ratings,
    body<Record<string, unknown>>(ratings, (data) => ({
      ...data,
      praiseNumber: data['negativeNumber'],
      negativeNumber: data['praiseNumber'],
    })),
    { rows: [ratings, comments] },
  ),
  reading('more comments with pictures are counted than are listed', ratings, body(ratings, plus('picNumber', 2)), {
    rows: [ratings, comments],
  }),
  reading(
    'the comments of a variant are counted for the whole product',
    ratings,
    () => async (call) => {
      const answer = await call.send()
      return call.route === ratings && answer.status === 200
        ? call.send({ path: call.path.replace(/&skuId=\d+/, '') })
        : answer
    },
    { rows: [ratings, comments] },
  ),
  reading(
    'a count of favourites that is not the list’s',
    'GET /p/user/collection/count',
    body('GET /p/user/collection/count', oneMore),
    {
      rows: ['GET /p/user/collection/count', 'GET /p/user/collection/page'],
    },
  ),
  reading(
    'a count of favourite shops that is not the list’s',
    'GET /p/shop/collection/count',
    body('GET /p/shop/collection/count', oneMore),
    {
      rows: ['GET /p/shop/collection/count', 'GET /p/shop/collection/page'],
    },
  ),
  reading(
    'a favourite that is said to be none',
    isFavourite,
    body(isFavourite, () => false),
    { rows: [isFavourite, 'GET /p/user/collection/page'] },
  ),
  reading(
    'every shop is said to be a favourite',
    isFavouriteShop,
    body(isFavouriteShop, () => true),
    { rows: [isFavouriteShop, 'GET /p/shop/collection/page'] },
  ),
  reading(
    'the number of unread messages is that of a page',
    unread,
    body(unread, (count: number) => Math.min(10, count)),
    {
      rows: [unread, messages],
    },
  ),
  reading(
    'messages about orders do not name them',
    messages,
    body<Page>(messages, everyRecord(put('orderNumber', null))),
  ),
  reading(
    'the orders of all statuses are one more than all orders',
    orderCount,
    body(orderCount, plus('allCount', 1)),
    {
      rows: [orderCount, orders],
    },
  ),
  reading('unpaid orders are not counted', orderCount, body(orderCount, put('unPay', 0)), {
    rows: [orderCount, orders],
  }),
  reading(
    'the user centre counts the orders of yesterday',
    center,
    body<{ orderCountData: Fields }>(center, (info) => ({
      ...info,
      orderCountData: plus('confirm', -1)(info.orderCountData),
    })),
    { rows: [center, orderCount, orders] },
  ),
  reading(
    'the pieces of the cart are counted twice',
    prodCount,
    body(prodCount, (count: number) => count * 2),
    {
      rows: [prodCount, cart],
    },
  ),
  reading('the header of a shop counts other products than the search finds', head, body(head, plus('prodCount', 3)), {
    rows: [head, search, shops],
  }),
]

const sums: readonly NewDefect[] = [
  reading(
    'a line of the cart is not price times pieces',
    cart,
    told(
      cart,
      onCartLines((line) => plus('productTotalAmount', 0.01)(line)),
    ),
  ),
  reading(
    'the second line of a total is left out',
    total,
    () => async (call) => {
      const ids = sentBy(call)
      if (call.route !== total || !Array.isArray(ids) || ids.length < 2) return call.send()
      return call.send({ body: JSON.stringify([ids[0], ...ids.slice(2)]) })
    },
    { rows: [total, cart] },
  ),
  reading(
    'the parts of a total are not its sum',
    total,
    told<{ parts: Fields[] }>(total, (sum) => ({ ...sum, parts: sum.parts.map(plus('amount', 0.1)) })),
  ),
  reading(
    'a reduction that is told twice',
    total,
    told<{ subtractMoney: number; totalMoney: number }>(total, (sum) => ({
      ...sum,
      subtractMoney: inCents(sum.totalMoney + 1),
    })),
  ),
  reading('orders cost less in the list than in detail', orders, told(orders, everyRecord(plus('actualTotal', -1))), {
    rows: [orders, detail],
  }),
  reading('the pieces of an order are counted wrong', orders, told(orders, everyRecord(plus('productNums', 1)))),
  reading(
    'the parts of an order leave the freight out',
    detail,
    body<{ parts: Fields[] }>(detail, (each) => ({
      ...each,
      parts: each.parts.map((part, n) => (n === 0 ? plus('amount', -6)(part) : part)),
    })),
  ),
  reading(
    'the lines of an order do not add up to it',
    detail,
    body<{ orderItemDtos: Fields[] }>(detail, (each) => ({
      ...each,
      orderItemDtos: each.orderItemDtos.map((line, n) => (n === 0 ? plus('actualTotal', -0.01)(line) : line)),
    })),
  ),
  reading(
    'the amount to pay is without reductions',
    payInfo,
    () => async (call) => {
      const answer = await call.send()
      if (call.route !== payInfo || answer.status !== 200) return answer
      const info = valueOf<{ orderNumbers: string; totalFee: number }>(answer)
      const order = await lookUp<{ total: number }>(
        call,
        'GET',
        `/p/myOrder/orderDetail?orderNumber=${info.orderNumbers}`,
      )
      return jsonOf({ ...info, totalFee: order?.total ?? info.totalFee })
    },
    { rows: [payInfo, orders, detail] },
  ),
  reading('the balance beside what is to pay is not the user’s', payInfo, body(payInfo, put('balance', 0)), {
    rows: [payInfo, orders, user],
  }),
  reading('more can be refunded than was paid', refundable, body(refundable, plus('maxRefundAmount', 5)), {
    rows: [refundable, orders, detail],
  }),
  reading(
    'the items of a refund do not add up',
    refundable,
    body<{ items: Fields[] }>(refundable, (each) => ({
      ...each,
      items: each.items.map(plus('maxRefundAmount', -0.01)),
    })),
    { rows: [refundable, orders] },
  ),
  reading(
    'an invoice over what the goods cost before reductions',
    invoice,
    body(invoice, plus('invoiceAmount', 3.95)),
    {
      rows: [invoice, invoices, orders, detail],
    },
  ),
  reading(
    'invoices with another amount in the list',
    invoices,
    told(invoices, everyRecord(plus('invoiceAmount', 0.05))),
    {
      rows: [invoices, invoice, orders, detail],
    },
  ),
  reading('refunds of another amount in the list', refunds, told(refunds, everyRecord(plus('refundAmount', -0.05))), {
    rows: [refunds, refund],
  }),
  reading('a refund of more than was possible', refund, body(refund, plus('maxRefundAmount', -10)), {
    rows: [refund, refunds],
  }),
  reading(
    'a package with more pieces than it holds',
    delivery,
    body<Fields[]>(delivery, (list) => list.map(plus('productNums', 1))),
    { rows: [delivery, orders] },
  ),
  reading('the stock of a product is not that of its variants', product, body(product, plus('totalStocks', 1))),
  reading('a card with another price than the product’s', search, told(search, everyRecord(plus('price', 1))), {
    rows: [search, product],
  }),
  reading(
    'a notice with another title than in the list',
    noticeInfo,
    body(noticeInfo, put('title', '维护 Maintenance')),
    {
      rows: [noticeInfo, notices],
    },
  ),
  reading(
    'a product that is another one',
    product,
    () => async (call) =>
      call.route === product && (await call.send()).status === 200
        ? call.send({ path: '/prod/prodInfo?prodId=1007' })
        : call.send(),
  ),
  reading(
    'a delivery that takes at least longer than at most',
    'GET /prod/deliveryInfo',
    body('GET /prod/deliveryInfo', put('minDays', 9)),
  ),
]

export const sumDefects: readonly NewDefect[] = [...counts, ...sums]
