import { inCents, put, plus, told, type Fields } from '../spoiling.ts'
import { firstRecord, later, plantsOf } from './planting.ts'

const plant = plantsOf('list and detail')
const search = 'GET /p/myOrder/myOrderSearch'
const detail = 'GET /p/myOrder/orderDetail'

const firstLine = (change: (line: Fields) => Fields) => (order: Fields) => {
  const [line, ...others] = order['orderItemDtos'] as Fields[]
  return line ? { ...order, orderItemDtos: [change(line), ...others] } : order
}

/** One record of a list says something else than its detail. */
export const listPlants = [
  plant(
    'the newest order of the list with the number of its lines for that of its pieces',
    search,
    [detail],
    told(search, firstRecord(plus('productNums', 1))),
  ),
  plant(
    'an order of the list that was made a minute later',
    search,
    [detail],
    told(
      search,
      firstRecord(later('createTime', 60_000), (_, n) => n === 1),
    ),
  ),
  plant(
    'an order whose line shows the picture of its neighbour',
    detail,
    [search],
    told(
      detail,
      firstLine((line) => ({ ...line, pic: String(line['pic']).replace(/(\d+)/, (id) => `${Number(id) + 1}`) })),
    ),
  ),
  plant(
    'an invoice of the list for a cent more',
    'GET /p/orderInvoice/page',
    ['GET /p/orderInvoice/info/{orderInvoiceId}', detail],
    told('GET /p/orderInvoice/page', firstRecord(plus('invoiceAmount', 0.01))),
  ),
  plant(
    'a refund of the list with another time of application',
    'GET /p/orderRefund/list',
    ['GET /p/orderRefund/info'],
    told('GET /p/orderRefund/list', firstRecord(later('applyTime', 1_000))),
  ),
  plant(
    'a notice of the list with another title than its text',
    'GET /shop/notice/noticeList/{shopId}',
    ['GET /shop/notice/info/{id}', 'GET /shop/notice/topNoticeList/{shopId}'],
    told(
      'GET /shop/notice/noticeList/{shopId}',
      firstRecord(
        (each) => ({ ...each, title: `${String(each['title']).slice(0, -1)}…` }),
        (_, n) => n === 2,
      ),
    ),
  ),
  plant(
    'a flash sale of the list that costs what it cost before',
    'GET /seckill/pageProd',
    ['GET /seckill/prod'],
    told('GET /seckill/pageProd', firstRecord(plus('price', 1))),
  ),
  plant(
    'a group offer of the list that ends an hour later',
    'GET /groupProd/page',
    ['GET /groupProd/info'],
    told('GET /groupProd/page', firstRecord(later('endTime', 3_600_000))),
  ),
  plant(
    'a favourite with the price of the day it was kept',
    'GET /p/user/collection/page',
    ['GET /prod/prodInfo'],
    told(
      'GET /p/user/collection/page',
      firstRecord((each) => ({ ...each, price: inCents(Number(each['price']) + 1) })),
    ),
  ),
  plant(
    'a viewed product with a name that was cut',
    'GET /p/prodBrowseLog/page',
    ['GET /prod/prodInfo'],
    told(
      'GET /p/prodBrowseLog/page',
      firstRecord((each) => put('prodName', String(each['prodName']).slice(0, 4))(each)),
    ),
  ),
  plant(
    'a favourite shop that counts its products of yesterday',
    'GET /p/shop/collection/page',
    ['GET /shop/headInfo', 'GET /shop/searchShops'],
    told('GET /p/shop/collection/page', firstRecord(plus('prodCount', -1))),
  ),
  plant(
    'a coupon of the public list with one more to take',
    'GET /coupon/couponPage',
    ['GET /coupon/couponById', 'GET /p/myCoupon/getCouponPage', 'GET /p/myCoupon/generalCouponList'],
    told(
      'GET /coupon/couponPage',
      firstRecord((each) => ({ ...each, stocks: Number(each['stocks']) - 1 })),
    ),
  ),
  plant(
    'an own comment with other stars than on the product',
    'GET /p/prodComm/prodCommPageByUser',
    ['GET /prod/prodCommPageByProd', 'GET /p/prodComm/getProdComment'],
    told(
      'GET /p/prodComm/prodCommPageByUser',
      firstRecord((each) => put('score', Number(each['score']) === 5 ? 4 : 5)(each)),
    ),
  ),
  plant(
    'goods for points that cost one point less in the list',
    'GET /score/prod/prodScorePage',
    ['GET /score/prod/prodInfo'],
    told('GET /score/prod/prodScorePage', firstRecord(plus('scorePrice', -1))),
  ),
  plant(
    'an item that waits for a comment with the total of one piece',
    'GET /p/myOrder/myOrderItemsComment',
    [detail],
    told(
      'GET /p/myOrder/myOrderItemsComment',
      firstRecord((each) => plus('productTotalAmount', 0.1)(each)),
    ),
  ),
]
