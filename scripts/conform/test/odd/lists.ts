import type { Planted } from '../planted.ts'
import type { Spoil } from '../spoiled-server.ts'
import { asked, changed, isGood, put, told, valueOf, type Fields, type Page } from '../spoiling.ts'

const search = 'GET /search/searchProdPage'
const shops = 'GET /shop/searchShops'
const hot = 'GET /shop/hotShops'
const history = 'GET /p/user/conversations/msgItems/{shopId}'
const pointsLog = 'GET /p/score/page'
const messages = 'GET /p/myNotifyLog/unReadCountList'

interface Found extends Page {
  readonly facets: Readonly<Record<'kinds' | 'categories' | 'shops', readonly Fields[]>>
}

const has = (query: URLSearchParams, name: string, value: string): boolean => query.get(name) === value
const moved = (name: string, by: number) => (query: URLSearchParams) => {
  const value = query.get(name)
  if (value !== null) query.set(name, String(Math.max(0, Math.round(Number(value) * 100 + by * 100) / 100)))
}

/** The last record of a page comes again on the next. */
const overlapping = (): Spoil => {
  let last: Fields | null = null
  return async (call) => {
    const answer = await call.send()
    if (call.route !== shops || !isGood(answer)) return answer
    const { current, records } = valueOf<Page>(answer)
    const before = current > 1 ? last : null
    last = records.at(-1) ?? null
    return before && records.length > 0 ? changed(put('records', [before, ...records.slice(1)]))(answer) : answer
  }
}

/** The last page has as many records as the others. */
const filledUp = asked(
  messages,
  (query) => query.set('size', '60'),
  ({ records, total }, query) => {
    const size = Number(query.get('size') ?? 10)
    const current = Number(query.get('current') ?? 1)
    const isLast = current * size > total && current * size < total + size
    const from = isLast ? Math.max(0, total - size) : (current - 1) * size
    return { records: records.slice(from, from + size), total, size, current, pages: Math.ceil(total / size) }
  },
)

const byPrice = (page: Page, compare: (a: Fields, b: Fields) => number) => ({
  ...page,
  records: page.records.toSorted(compare),
})

export const listOdds: readonly Planted[] = [
  { what: 'the last record of a page comes again on the next', route: shops, checks: ['pages'], spoil: overlapping },
  { what: 'a last page that is filled up from the page before', route: messages, spoil: filledUp },
  {
    what: 'prices that are sorted as texts',
    route: search,
    checks: ['order'],
    spoil: told<Page>(search, (page, query) =>
      has(query, 'sort', '2') && !has(query, 'orderBy', '1')
        ? byPrice(page, (a, b) => String(a['price']).localeCompare(String(b['price'])))
        : page,
    ),
  },
  {
    what: 'prices that are sorted within each page only',
    route: search,
    spoil: asked(
      search,
      (query) => has(query, 'sort', '2') && query.delete('sort'),
      (page, query) =>
        has(query, 'sort', '2')
          ? byPrice(page, (a, b) => (Number(a['price']) - Number(b['price'])) * (has(query, 'orderBy', '1') ? -1 : 1))
          : page,
    ),
  },
  {
    what: 'a lowest price leaves out what costs just that',
    route: search,
    spoil: asked(search, moved('minPrice', 0.01)),
  },
  {
    what: 'the kind is ignored together with a lowest price',
    route: search,
    checks: ['filter'],
    spoil: asked(search, (query) => query.has('minPrice') && query.delete('kind')),
  },
  {
    what: 'a filter that holds on the first page only',
    route: search,
    spoil: asked(search, (query) => Number(query.get('current') ?? 1) > 1 && query.delete('kind')),
  },
  {
    what: 'a store with the same name in both languages',
    route: 'GET /shop/storeList',
    checks: ['language'],
    grades: ['warning'],
    spoil: told<Fields[]>('GET /shop/storeList', (list) => list.map(put('storeName', 'Store No. 1'))),
  },
  {
    what: 'a highest price leaves out what costs just that',
    route: search,
    spoil: asked(search, moved('maxPrice', -0.01)),
  },
  {
    what: 'a hot shop twice',
    route: hot,
    checks: ['sums'],
    spoil: told<Fields[]>(hot, (list) => list.map((each, n) => (n === 1 ? (list[0] ?? each) : each))),
  },
  {
    what: 'facets that leave the smallest shop out',
    route: search,
    checks: ['sums'],
    spoil: told<Found>(search, ({ facets, ...page }) => ({
      ...page,
      facets: { ...facets, shops: facets.shops.slice(0, -1) },
    })),
  },
  {
    what: 'a sign that stands for any letters',
    route: shops,
    checks: ['filter'],
    spoil: asked(shops, (query) => {
      if (has(query, 'shopName', '%')) query.set('shopName', '')
    }),
  },
  {
    what: 'a sign in a name that stands for any letter',
    route: shops,
    checks: ['filter'],
    spoil: asked(shops, (query) => query.set('shopName', (query.get('shopName') ?? '').split('_', 1)[0] ?? '')),
  },
  {
    what: 'the message asked before is told once more',
    route: history,
    spoil: asked(history, (query) => {
      const before = Number(query.get('before'))
      if (before > 0) query.set('before', String(before + 1))
    }),
  },
  {
    what: 'points that no record tells of',
    route: pointsLog,
    checks: ['sums', 'pages'],
    spoil: told<Page>(pointsLog, (page) => {
      const records = page.records.filter((record) => Number(record['source']) !== 7)
      return { ...page, records, total: page.total - (page.records.length - records.length) }
    }),
    seenAt: ['GET /p/score/scoreInfo'],
  },
]
