import { type NewDefect, address, notices, orders, plain, search, total } from '../defect.ts'
import {
  asks,
  badRequest,
  failsFor,
  jsonOf,
  lastPart,
  queryOf,
  reading,
  sentBy,
  serverError,
  stores,
  told,
  when,
  writing,
} from '../spoiling.ts'

const delivery = 'GET /prod/deliveryInfo'
const hot = 'GET /search/hotSearch'
const suggest = 'GET /search/suggest'
const comments = 'GET /prod/prodCommPageByProd'
const ratings = 'GET /prod/prodCommData'
const messages = 'GET /p/myNotifyLog/unReadCountList'
const refunds = 'GET /p/orderRefund/list'
const refundable = 'GET /p/orderRefund/refundable'
const favourites = 'GET /p/user/collection/page'
const toComment = 'GET /p/myOrder/myOrderItemsComment'
const topNotices = 'GET /shop/notice/topNoticeList/{shopId}'
const own = 'GET /p/prodComm/prodCommPageByUser'
const recent = 'POST /p/user/recentBrowse'
const footprints = 'GET /p/prodBrowseLog/page'
const shops = 'GET /shop/searchShops'
const invoices = 'GET /p/orderInvoice/page'
const addAddress = 'POST /p/address/addAddr'
const profile = 'PUT /p/user/setUserInfo'
const feedback = 'POST /feedback/addFeedback'
const visit = 'POST /flowAnalysisLog'
const comment = 'POST /p/prodComm'
const submit = 'POST /p/order/submit'
const change = 'POST /p/shopCart/changeItem'
const notFound = { status: 404, contentType: plain, text: 'Not Found' }

const queries: readonly NewDefect[] = [
  reading('a lowest price of 0 is refused', search, when(search, asks('minPrice', '0'), badRequest)),
  reading(
    'a price with cents is refused',
    search,
    when(search, (call) => /(min|max)Price=\d+\.\d/.test(call.path), badRequest),
  ),
  reading(
    'a lowest above the highest price fails',
    search,
    when(
      search,
      (call) => Number(queryOf(call).get('minPrice') ?? 0) > Number(queryOf(call).get('maxPrice') ?? 1e9),
      serverError,
    ),
  ),
  reading(
    'descending prices fail',
    search,
    when(search, (call) => asks('sort', '2')(call) && asks('orderBy', '1')(call), serverError),
  ),
  reading('virtual products are refused', search, when(search, asks('kind', 'virtual'), badRequest)),
  reading('the largest page is refused', search, when(search, asks('size', '60'), badRequest)),
  reading(
    'a far page fails',
    search,
    when(search, (call) => Number(queryOf(call).get('current')) > 10_000, serverError),
  ),
  reading(
    'a name with a quotation mark fails',
    search,
    when(search, (call) => /['"%\\]/.test(queryOf(call).get('prodName') ?? ''), serverError),
  ),
  reading('an empty name of a shop fails', shops, when(shops, asks('shopName', ''), serverError)),
  reading(
    'a name of 100 letters is refused',
    shops,
    when(shops, (call) => (queryOf(call).get('shopName') ?? '').length > 64, badRequest),
  ),
  reading('an empty keyword is refused', suggest, when(suggest, asks('keyword', ''), badRequest)),
  reading('the freight of a variant fails', delivery, when(delivery, asks('skuId'), serverError)),
  reading(
    'the freight of several pieces to a district fails',
    delivery,
    when(delivery, (call) => asks('areaId')(call) && asks('prodCount')(call), serverError),
  ),
  reading('the freight of the most pieces is refused', delivery, when(delivery, asks('prodCount', '999'), badRequest)),
  reading(
    'one hot search comes without its list',
    hot,
    when(hot, asks('number', '1'), (answer) => jsonOf((JSON.parse(answer.text) as unknown[])[0])),
  ),
  reading('hot searches for shops are null', hot, when(hot, asks('type', '2'), jsonOf(null))),
  reading('twenty hot searches are refused', hot, when(hot, asks('number', '20'), badRequest)),
  reading('all comments, told as -1, are refused', comments, when(comments, asks('evaluate', '-1'), badRequest)),
  reading('comments with a reply fail', comments, when(comments, asks('evaluate', '4'), serverError)),
  reading(
    'bad comments of one variant fail',
    comments,
    when(comments, (call) => asks('evaluate', '2')(call) && asks('skuId')(call), serverError),
  ),
  reading(
    'the ratings of a variant are a list',
    ratings,
    when(ratings, asks('skuId'), (answer) => jsonOf([JSON.parse(answer.text)])),
  ),
  reading(
    'the platform, shop 0, has no page of notices',
    notices,
    when(notices, (call) => lastPart(call) === '0', notFound),
  ),
  reading(
    'the platform, shop 0, fails',
    topNotices,
    when(topNotices, (call) => lastPart(call) === '0', serverError),
  ),
  reading(
    'the default address, 0, is unknown',
    address,
    when(address, (call) => lastPart(call) === '0', badRequest),
  ),
  reading(
    'provinces, pid 0, are refused',
    'GET /p/area/listByPid',
    when('GET /p/area/listByPid', asks('pid', '0'), badRequest),
  ),
  reading('orders that wait for a group are refused', orders, when(orders, asks('status', '7'), badRequest)),
  reading(
    'all orders, told as 0, are none',
    orders,
    told<{ total: number }>(orders, (page, query) =>
      query.get('status') === '0' ? { ...page, records: [], total: 0, pages: 0 } : page,
    ),
  ),
  reading('earlier orders fail', orders, when(orders, asks('orderTimeStatus', '3'), serverError)),
  reading('an empty number of an order is refused', orders, when(orders, asks('orderNumber', ''), badRequest)),
  reading(
    'status and mold of orders together fail',
    orders,
    when(orders, (call) => asks('status')(call) && asks('orderMold')(call), serverError),
  ),
  reading('read messages are null', messages, when(messages, asks('status', '1'), jsonOf(null))),
  reading(
    'refunds between two times fail',
    refunds,
    when(refunds, (call) => asks('startTime')(call) && asks('endTime')(call), serverError),
  ),
  reading('refunds without goods are refused', refunds, when(refunds, asks('applyType', '1'), badRequest)),
  reading('what can be refunded of one line fails', refundable, when(refundable, asks('orderItemId'), serverError), {
    rows: [refundable, orders],
  }),
  reading('favourites that are cheaper fail', favourites, when(favourites, asks('prodType', '1'), serverError)),
  reading(
    'commented lines of one order fail',
    toComment,
    when(toComment, (call) => asks('commStatus', '1')(call) && asks('orderNumber')(call), serverError),
  ),
  reading('a page of one comment is refused', own, when(own, asks('size', '1'), badRequest)),
  reading('the second page of footprints fails', footprints, when(footprints, asks('current', '2'), serverError)),
  reading(
    'invoices need a page',
    invoices,
    when(invoices, (call) => !asks('current')(call), badRequest),
  ),
  reading(
    'viewed products need a page',
    recent,
    when(recent, ({ body }) => !new TextDecoder().decode(body).includes('size='), badRequest),
  ),
  reading(
    'the total of no line is refused',
    total,
    failsFor<unknown[]>(total, (ids) => ids.length === 0, badRequest),
  ),
  reading(
    'the total of three lines and more fails',
    total,
    when(total, (call) => (sentBy(call) as unknown[]).length > 2, serverError),
  ),
]

interface Entry {
  readonly receiver: string
  readonly addr: string
  readonly postCode?: string
  readonly lng?: number
}
const bodies: readonly NewDefect[] = [
  writing(
    'an address without a post code is refused',
    addAddress,
    failsFor<Entry>(addAddress, ({ postCode }) => postCode === undefined, badRequest),
  ),
  writing(
    'an address with a position fails',
    addAddress,
    failsFor<Entry>(addAddress, ({ lng }) => lng !== undefined),
  ),
  writing(
    'a detailed address of 100 letters fails',
    addAddress,
    failsFor<Entry>(addAddress, ({ addr }) => addr.length > 90),
  ),
  writing(
    'a new gender alone is refused',
    profile,
    failsFor<object>(profile, (sent) => Object.keys(sent).join() === 'sex', badRequest),
  ),
  writing(
    'a nickname of 15 letters fails',
    profile,
    failsFor<{ nickName?: string }>(profile, ({ nickName = '' }) => nickName.length === 15),
  ),
  writing(
    'feedback of 200 letters fails',
    feedback,
    failsFor<{ content: string }>(feedback, ({ content }) => content.length > 190),
  ),
  writing(
    'a step of a visit without a user is refused',
    visit,
    failsFor<{ userId: string | null }>(visit, ({ userId }) => userId === null, badRequest),
  ),
  writing(
    'one star is refused',
    comment,
    failsFor<{ score: number }>(comment, ({ score }) => score === 1, badRequest),
  ),
  writing(
    'a comment of 150 letters is cut',
    comment,
    stores<{ content: string }>(comment, (sent) => ({ ...sent, content: sent.content.slice(0, 100) })),
    {
      rows: [comment, own],
    },
  ),
  writing(
    'an order with an invoice fails',
    submit,
    failsFor<{ orderInvoiceList?: unknown[] }>(submit, ({ orderInvoiceList = [] }) => orderInvoiceList.length > 0),
  ),
  writing(
    'fewer pieces are refused',
    change,
    failsFor<{ count: number }>(change, ({ count }) => count < 0, badRequest),
  ),
]

export const inputDefects: readonly NewDefect[] = [...queries, ...bodies]
