import type { Route } from '@mall/contracts'
import {
  type Defect,
  type Fields,
  plain,
  isGood,
  at,
  body,
  put,
  drop,
  first,
  total,
  search,
  detail,
  product,
  orders,
  stores,
  address,
  notices,
  user,
} from '../defect.ts'
import type { Spoil } from '../spoiled-server.ts'

const shape = (what: string, route: Route, path: string, spoil: () => Spoil, more: Partial<Defect> = {}): Defect => ({
  what,
  route,
  check: 'answer',
  path,
  spoil,
  ...more,
})

const bodies: readonly Defect[] = [
  shape('a missing field', total, '/count', body(total, drop('count'))),
  shape('a number as text', total, '/count', body(total, put('count', '1'))),
  shape('null in the place of a list', total, '/parts', body(total, put('parts', null))),
  shape('a third decimal', total, '/finalMoney', body(total, put('finalMoney', 1.005))),
  shape('an amount as text', detail, '/actualTotal', body(detail, put('actualTotal', '12.00'))),
  shape('an amount with a floating-point error', detail, '/total', body(detail, put('total', 0.1 + 0.2))),
  shape('a missing list', product, '/skuList', body(product, drop('skuList'))),
  shape('a list as an object', product, '/skuList', body(product, put('skuList', {}))),
  shape('an undeclared status', detail, '/status', body(detail, put('status', 9))),
  shape('a status as text', detail, '/status', body(detail, put('status', '1'))),
  shape('a time as a number', detail, '/createTime', body(detail, put('createTime', 1_764_000_000_000))),
  shape(
    'a time in another form',
    'GET /shop/notice/topNoticeList/{shopId}',
    '/0/publishTime',
    body('GET /shop/notice/topNoticeList/{shopId}', first(put('publishTime', '2026-11-02T10:00:00Z'))),
  ),
  shape('a time without seconds', detail, '/createTime', body(detail, put('createTime', '2026-11-02 10:00'))),
  shape(
    'a flag as true',
    notices,
    '/records/0/isTop',
    body<{ records: Fields[] }>(notices, ({ records, ...page }) => ({
      ...page,
      records: first(put('isTop', true))(records),
    })),
  ),
  shape(
    'a page with a record too few',
    search,
    '/records',
    body<{ records: Fields[] }>(search, ({ records, ...page }) => ({ ...page, records: records.slice(1) })),
  ),
  shape(
    'a page with a record too many',
    search,
    '/records',
    body<{ records: Fields[] }>(search, ({ records, ...page }) => ({
      ...page,
      records: [...records, ...records.slice(0, 1)],
    })),
  ),
  shape(
    'a number of pages that is wrong',
    search,
    '/pages',
    body<{ pages: number }>(search, (page) => ({ ...page, pages: page.pages + 1 })),
  ),
  shape('records that are null', orders, '/records', body(orders, put('records', null))),
  shape('a page without its total', orders, '/total', body(orders, drop('total'))),
  shape(
    'an id as text',
    address,
    '/addrId',
    body<{ addrId: number }>(address, (each) => ({ ...each, addrId: String(each.addrId) })),
  ),
  shape('an id that is 0', address, '/addrId', body(address, put('addrId', 0))),
  shape('an invalid phone number', address, '/mobile', body(address, put('mobile', '12345'))),
  shape(
    'an object around a list',
    'GET /p/area/listByPid',
    '',
    body('GET /p/area/listByPid', (list) => ({ list })),
  ),
  shape(
    '1 in the place of true',
    'GET /p/user/collection/isCollection',
    '',
    body('GET /p/user/collection/isCollection', Number),
  ),
  shape('a count as text', 'GET /p/shopCart/prodCount', '', body('GET /p/shopCart/prodCount', String)),
  shape(
    'a count below nothing',
    'GET /p/myNotifyLog/unReadCount',
    '',
    body('GET /p/myNotifyLog/unReadCount', () => -1),
  ),
  shape(
    'half a piece',
    'GET /p/user/collection/count',
    '',
    body('GET /p/user/collection/count', () => 1.5),
  ),
  shape(
    'null in the place of an object',
    'GET /p/user/centerInfo',
    '',
    body('GET /p/user/centerInfo', () => null),
  ),
  shape(
    'a list of nulls',
    'GET /p/delivery/list',
    '/0',
    body(
      'GET /p/delivery/list',
      first(() => null),
    ),
  ),
  shape(
    'a name in another spelling',
    user,
    '/nickName',
    body<Record<string, unknown>>(user, ({ nickName, ...others }) => ({ ...others, nickname: nickName })),
  ),
  shape('an undeclared field', detail, '/secretMargin', body(detail, put('secretMargin', 12)), {
    grade: 'warning',
  }),
]

const statuses: readonly Defect[] = [
  shape(
    'another success',
    stores,
    '',
    at(stores, (answer) => (isGood(answer) ? { ...answer, status: 201 } : answer)),
  ),
  shape(
    '204 for an empty list',
    'GET /p/shopCart/expiryProdList',
    '',
    at('GET /p/shopCart/expiryProdList', (answer) =>
      isGood(answer) ? { status: 204, contentType: null, text: '' } : answer,
    ),
  ),
  shape(
    'a redirect',
    'GET /category/categoryInfo',
    '',
    at('GET /category/categoryInfo', () => ({ status: 302, contentType: null, text: '' })),
  ),
  shape(
    '404 for something that exists',
    'GET /shop/notice/info/{id}',
    '',
    at('GET /shop/notice/info/{id}', (answer) =>
      isGood(answer) ? { status: 404, contentType: plain, text: 'gone' } : answer,
    ),
  ),
  shape(
    'JSON with the content type of HTML',
    stores,
    '',
    at(stores, (answer) => ({ ...answer, contentType: 'text/html' })),
  ),
  shape(
    'JSON without a content type',
    stores,
    '',
    at(stores, (answer) => ({ ...answer, contentType: null })),
  ),
  shape(
    'a truncated answer',
    stores,
    '',
    at(stores, (answer) => (isGood(answer) ? { ...answer, text: answer.text.slice(0, -3) } : answer)),
  ),
  shape(
    'a good answer as a refusal',
    stores,
    '',
    at(stores, (answer) => (isGood(answer) ? { ...answer, status: 400 } : answer)),
  ),
]

export const answerDefects: readonly Defect[] = [...bodies, ...statuses]
