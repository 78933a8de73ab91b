import { type Fields, type NewDefect, at, notices, orders, search, isGood } from '../defect.ts'
import {
  asked,
  asks,
  badRequest,
  jsonOf,
  type Page,
  queryOf,
  reading,
  told,
  valueOf,
  when,
  without,
} from '../spoiling.ts'

const comments = 'GET /prod/prodCommPageByProd'
const messages = 'GET /p/myNotifyLog/unReadCountList'
const shops = 'GET /shop/searchShops'
const refunds = 'GET /p/orderRefund/list'
const favourites = 'GET /p/user/collection/page'
const favouriteShops = 'GET /p/shop/collection/page'
const footprints = 'GET /p/prodBrowseLog/page'
const toComment = 'GET /p/myOrder/myOrderItemsComment'

const currentOf = (query: URLSearchParams): number => Number(query.get('current') ?? 1)
const isBeyond = ({ pages }: Page, query: URLSearchParams): boolean => currentOf(query) > pages
const asAsked = (page: Page, query: URLSearchParams) => ({ ...page, current: currentOf(query) })
const isEmpty = (answer: { readonly text: string }): boolean => {
  const { total } = valueOf<Page>({ ...answer, status: 200, contentType: null })
  return total === 0
}

const pages: readonly NewDefect[] = [
  reading(
    'page 2 repeats page 1',
    notices,
    asked(notices, (query) => query.set('current', '1'), asAsked),
  ),
  reading('the last record of a page comes again on the next', shops, () => {
    let last: Fields | null = null
    return async (call) => {
      const answer = await call.send()
      if (call.route !== shops || !isGood(answer)) return answer
      const page = valueOf<Page>(answer)
      const before = page.current > 1 ? last : null
      last = page.records.at(-1) ?? null
      return before && page.records.length > 0
        ? jsonOf({ ...page, records: [before, ...page.records.slice(1)] })
        : answer
    }
  }),
  reading(
    'a record twice on one page',
    orders,
    told<Page>(orders, (page) => ({
      ...page,
      records: page.records.map((each, n) => (n === 1 ? page.records[0] : each)),
    })),
  ),
  reading(
    'a total that is a page too many',
    messages,
    told<Page>(messages, (page) => ({ ...page, total: page.total + page.size, pages: page.pages + 1 })),
  ),
  reading(
    'a total that grows from page to page',
    comments,
    told<Page>(comments, (page) => ({
      ...page,
      total: page.total + (page.current - 1) * page.size,
      pages: page.pages + page.current - 1,
    })),
  ),
  reading('size is ignored', search, without(search, 'size')),
  reading(
    'size is capped at 5',
    shops,
    asked(shops, (query) => Number(query.get('size') ?? 10) > 5 && query.set('size', '5')),
  ),
  reading(
    'the size that is told is not the one that was asked for',
    comments,
    asked(comments, (query) => query.get('size') === '1' && query.set('size', '2')),
  ),
  reading(
    'the second page without `current`',
    notices,
    asked(notices, (query) => !query.has('current') && query.set('current', '2')),
  ),
  reading(
    'pages count from 0',
    search,
    asked(search, (query) => query.has('current') && query.set('current', String(currentOf(query) + 1)), asAsked),
  ),
  reading(
    'a last page that is filled up from the page before',
    messages,
    asked(
      messages,
      (query) => query.set('size', '60'),
      ({ records, total }, query) => {
        const size = Number(query.get('size') ?? 10)
        const current = currentOf(query)
        const from =
          current * size > total && current * size < total + size ? Math.max(0, total - size) : (current - 1) * size
        return { records: records.slice(from, from + size), total, size, current, pages: Math.ceil(total / size) }
      },
    ),
  ),
  reading(
    'a page past the end is refused',
    notices,
    when(notices, (call, answer) => isBeyond(valueOf(answer), queryOf(call)), badRequest),
  ),
  reading(
    'a page past the end repeats the last one',
    shops,
    at(shops, async (answer, call) => {
      if (!isGood(answer) || !isBeyond(valueOf(answer), queryOf(call))) return answer
      const { pages } = valueOf<Page>(answer)
      return call.send({ path: call.path.replace(/current=\d+/, `current=${pages}`) })
    }),
  ),
  reading(
    'a page past the end has null for records',
    comments,
    told<Page>(comments, (page, query) => (isBeyond(page, query) ? { ...page, records: null } : page)),
  ),
  reading(
    'an empty list is null',
    favourites,
    when(favourites, (_call, answer) => isEmpty(answer), jsonOf(null)),
  ),
  reading(
    'an empty list is an empty object',
    orders,
    when(orders, (_call, answer) => isEmpty(answer), jsonOf({})),
  ),
  reading(
    'an empty list is answered with 204',
    refunds,
    when(refunds, (_call, answer) => isEmpty(answer), { status: 204, contentType: null, text: '' }),
  ),
  reading(
    'an empty list has lost its page',
    favouriteShops,
    when(favouriteShops, (_call, answer) => isEmpty(answer), jsonOf({ records: [], total: 0 })),
  ),
  reading(
    'a page past the end of the footprints is 404',
    footprints,
    when(footprints, asks('current', '2'), { status: 404, contentType: 'text/plain; charset=utf-8', text: 'no page' }),
  ),
  reading(
    'the second page of size 1 is empty',
    toComment,
    told<Page>(toComment, (page) => (page.size === 1 && page.current > 1 ? { ...page, records: [] } : page)),
  ),
]

const newestFirst: readonly NewDefect[] = [
  ...(
    [
      [orders, 'orders'],
      [messages, 'messages'],
      [comments, 'comments'],
      [refunds, 'refunds'],
    ] as const
  ).map(([route, name]) =>
    reading(
      `${name} with the oldest first on each page`,
      route,
      told<Page>(route, (page) => ({ ...page, records: page.records.toReversed() })),
      route === refunds ? { unseen: 'both refunds were asked for in the same second' } : {},
    ),
  ),
]

export const listDefects: readonly NewDefect[] = [...pages, ...newestFirst]
