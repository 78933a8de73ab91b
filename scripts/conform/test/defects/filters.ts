import { type Fields, type NewDefect, orders, search } from '../defect.ts'
import { asked, asks, type Page, reading, told, when, without, jsonOf, valueOf } from '../spoiling.ts'

const comments = 'GET /prod/prodCommPageByProd'
const messages = 'GET /p/myNotifyLog/unReadCountList'
const shops = 'GET /shop/searchShops'
const refunds = 'GET /p/orderRefund/list'
const favourites = 'GET /p/user/collection/page'
const favouriteShops = 'GET /p/shop/collection/page'
const toComment = 'GET /p/myOrder/myOrderItemsComment'
const hot = 'GET /search/hotSearch'

const has = (query: URLSearchParams, name: string, value: string): boolean => query.get(name) === value
const moved = (name: string, by: number) => (query: URLSearchParams) => {
  const value = query.get(name)
  if (value !== null) query.set(name, String(Math.max(0, Math.round(Number(value) * 100 + by * 100) / 100)))
}
const sortedBy = (key: string) => (page: Page) => ({
  ...page,
  records: page.records.toSorted((a: Fields, b: Fields) => String(a[key]).localeCompare(String(b[key]))),
})

const sorts: readonly NewDefect[] = [
  reading(
    'the sort by sales is ignored',
    search,
    asked(search, (query) => has(query, 'sort', '1') && query.delete('sort')),
  ),
  reading(
    'the sort by price is ignored',
    search,
    asked(search, (query) => has(query, 'sort', '2') && query.delete('sort')),
  ),
  reading('the direction of the sort is ignored', search, without(search, 'orderBy')),
  reading(
    'prices are sorted as texts',
    search,
    told<Page>(search, (page, query) =>
      has(query, 'sort', '2') && !has(query, 'orderBy', '1') ? sortedBy('price')(page) : page,
    ),
  ),
  reading(
    'prices are sorted within each page only',
    search,
    asked(
      search,
      (query) => has(query, 'sort', '2') && query.delete('sort'),
      (page, query) =>
        has(query, 'sort', '2')
          ? {
              ...page,
              records: page.records.toSorted(
                (a, b) => (Number(a['price']) - Number(b['price'])) * (has(query, 'orderBy', '1') ? -1 : 1),
              ),
            }
          : page,
    ),
  ),
  reading(
    'the largest shop comes last',
    shops,
    told<Page>(shops, (page) => ({ ...page, records: page.records.toReversed() })),
  ),
]

const filters: readonly NewDefect[] = [
  reading('the category is ignored', search, without(search, 'categoryId')),
  reading(
    'a category leaves out the categories below it',
    search,
    asked(
      search,
      (query) => Number(query.get('categoryId')) % 10 === 0 && query.has('categoryId') && query.set('shopId', '1'),
    ),
    { rows: [search, 'GET /category/categoryInfo'] },
  ),
  reading('the shop is ignored', search, without(search, 'shopId')),
  reading('the kind is ignored', search, without(search, 'kind')),
  reading('new products only: ignored', search, without(search, 'st')),
  reading('the name is ignored', search, without(search, 'prodName')),
  reading('a lowest price leaves out what costs just that', search, asked(search, moved('minPrice', 0.01))),
  reading('a highest price leaves out what costs just that', search, asked(search, moved('maxPrice', -0.01))),
  reading(
    'a price with cents is cut to whole yuan',
    search,
    asked(search, (query) => {
      const highest = query.get('maxPrice')
      if (highest !== null) query.set('maxPrice', String(Math.floor(Number(highest))))
    }),
  ),
  reading('self-operated only: ignored', search, without(search, 'selfOperated')),
  reading(
    'self-operated false is taken for true',
    search,
    asked(search, (query) => query.has('selfOperated') && query.set('selfOperated', 'true')),
  ),
  reading('in stock only: ignored', search, without(search, 'inStock')),
  reading(
    'the kind is ignored together with a lowest price',
    search,
    asked(search, (query) => query.has('minPrice') && query.delete('kind')),
  ),
  reading(
    'the lowest price is ignored where a highest is given',
    search,
    asked(search, (query) => query.has('maxPrice') && query.delete('minPrice')),
  ),
  reading(
    'a filter holds on the first page only',
    search,
    asked(search, (query) => Number(query.get('current') ?? 1) > 1 && query.delete('kind')),
  ),
  reading('the name of a shop is ignored', shops, without(shops, 'shopName')),
  reading('the status of orders is ignored', orders, without(orders, 'status')),
  reading(
    'finished orders are listed as those to be received',
    orders,
    asked(orders, (query) => has(query, 'status', '3') && query.set('status', '5')),
  ),
  reading('the mold of orders is ignored', orders, without(orders, 'orderMold')),
  reading('the number of an order is ignored', orders, without(orders, 'orderNumber')),
  reading('the name of what was ordered is ignored', orders, without(orders, 'orderName')),
  reading('the shop of orders is ignored', orders, without(orders, 'shopId')),
  reading('the time of orders is ignored', orders, without(orders, 'orderTimeStatus')),
  reading('the kind of comments is ignored', comments, without(comments, 'evaluate')),
  reading(
    'middling comments are listed as bad ones',
    comments,
    asked(comments, (query) => has(query, 'evaluate', '2') && query.set('evaluate', '1')),
  ),
  reading(
    'with pictures: those with a reply',
    comments,
    asked(comments, (query) => has(query, 'evaluate', '3') && query.set('evaluate', '4')),
  ),
  reading('the variant of comments is ignored', comments, without(comments, 'skuId')),
  reading('the status of messages is ignored', messages, without(messages, 'status')),
  reading('the topic of messages is ignored', messages, without(messages, 'topic')),
  reading('the type of refunds is ignored', refunds, without(refunds, 'applyType')),
  reading('refunds under way or over: ignored', refunds, without(refunds, 'isRunning')),
  reading('the start of the time is ignored', refunds, without(refunds, 'startTime')),
  reading('the end of the time is ignored', refunds, without(refunds, 'endTime')),
  reading(
    'a start leaves out what was asked for in just that second',
    refunds,
    told<Page>(refunds, (page, query) => {
      const records = page.records.filter((each) => String(each['applyTime']) !== query.get('startTime'))
      const total = page.total - (page.records.length - records.length)
      return { ...page, records, total, pages: Math.ceil(total / page.size) }
    }),
  ),
  reading('the kind of favourites is ignored', favourites, without(favourites, 'prodType')),
  reading('the name of favourites is ignored', favourites, without(favourites, 'prodName')),
  reading('the name of favourite shops is ignored', favouriteShops, without(favouriteShops, 'shopName')),
  reading(
    'what waits for a comment and what has one are swapped',
    toComment,
    asked(toComment, (query) => query.set('commStatus', has(query, 'commStatus', '0') ? '1' : '0')),
  ),
  reading('the order of what waits for a comment is ignored', toComment, without(toComment, 'orderNumber')),
  reading(
    'the number of hot searches is ignored',
    hot,
    asked(hot, (query) => query.delete('number')),
  ),
  reading(
    'the regions of a province are those of the first one',
    'GET /p/area/listByPid',
    asked('GET /p/area/listByPid', (query) => query.get('pid') !== '0' && query.set('pid', '110000')),
  ),
]

interface Found extends Page {
  readonly facets: Readonly<Record<'kinds' | 'categories' | 'shops', readonly Fields[]>>
}
const onFacet = (name: 'kinds' | 'categories' | 'shops', change: (facet: readonly Fields[]) => unknown) =>
  told<Found>(search, (page) => ({ ...page, facets: { ...page.facets, [name]: change(page.facets[name]) } }))
const oneMore = (facet: readonly Fields[]) =>
  facet.map((each: Fields, n) => (n === 0 ? { ...each, count: Number(each['count']) + 1 } : each))

const facets: readonly NewDefect[] = [
  reading('a kind counts one product too many', search, onFacet('kinds', oneMore), { path: '/facets/kinds/0/count' }),
  reading('a category counts one product too many', search, onFacet('categories', oneMore), {
    path: '/facets/categories/0/count',
  }),
  reading('a shop counts one product too many', search, onFacet('shops', oneMore), { path: '/facets/shops/0/count' }),
  reading(
    'the facet of shops leaves the smallest out',
    search,
    onFacet('shops', (facet) => facet.slice(0, -1)),
  ),
  reading('facets that ignore all filters', search, () => async (call) => {
    const answer = await call.send()
    if (call.route !== search || answer.status !== 200) return answer
    const all = valueOf<Found>(await call.send({ path: '/search/searchProdPage' }))
    return jsonOf({ ...valueOf<Found>(answer), facets: all.facets })
  }),
  reading(
    'no facets where nothing was found',
    search,
    when(
      search,
      (_call, answer) => valueOf<Page>(answer).total === 0,
      (answer) => jsonOf({ ...valueOf<Found>(answer), facets: { kinds: [], categories: null, shops: null } }),
    ),
  ),
  reading(
    'no facets beyond the first page',
    search,
    when(
      search,
      (call) => !asks('current', '1')(call) && asks('current')(call),
      (answer) => jsonOf({ ...valueOf<Found>(answer), facets: { kinds: [], categories: [], shops: [] } }),
    ),
  ),
]

export const filterDefects: readonly NewDefect[] = [...sorts, ...filters, ...facets]
