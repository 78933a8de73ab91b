import type { Route } from '@mall/contracts'
import type { ReceivedAnswer } from '@mall/contracts/verdict'
import type { Check } from '../finding.ts'
import {
  type Defect,
  type Fields,
  plain,
  json,
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
  isBroken,
  changed,
} from './defect.ts'
import type { ForwardedCall, Spoil } from './spoiled-server.ts'

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

const refusal = (what: string, spoil: (answer: ReceivedAnswer) => ReceivedAnswer, check: Check = 'broken'): Defect => ({
  what,
  route: stores,
  check,
  spoil: at(stores, (answer) => (isBroken(answer) ? spoil(answer) : answer)),
})

const refusals: readonly Defect[] = [
  refusal('invalid input that is accepted', () => ({ status: 200, contentType: json, text: '[]' })),
  refusal('a refusal as an object', ({ text }) => ({
    status: 400,
    contentType: json,
    text: JSON.stringify({ msg: text }),
  })),
  refusal('a refusal as an object in plain text', ({ text }) => ({
    status: 400,
    contentType: plain,
    text: JSON.stringify({ msg: text }),
  })),
  refusal('a refusal as an HTML page', () => ({
    status: 400,
    contentType: 'text/html',
    text: '<html><h1>Bad Request</h1></html>',
  })),
  refusal('a refusal without a message', () => ({ status: 400, contentType: plain, text: '' })),
  refusal('another status for a refusal', (answer) => ({ ...answer, status: 422 })),
  refusal(
    'a server error on odd input',
    () => ({ status: 500, contentType: plain, text: 'NullPointerException' }),
    'serverError',
  ),
  refusal(
    'a gateway’s error on odd input',
    () => ({ status: 502, contentType: 'text/html', text: '<html>Bad Gateway</html>' }),
    'serverError',
  ),
]

const isVisitor = ({ headers }: ForwardedCall): boolean => [undefined, 'nobody'].includes(headers['authorization'])
const visitor = (what: string, answer: (good: ReceivedAnswer) => ReceivedAnswer, when = isVisitor): Defect => ({
  what,
  route: user,
  check: 'visitor',
  spoil: at(user, (came, call) => (when(call) ? answer(came) : came)),
})

const visitors: readonly Defect[] = [
  visitor('200 without a token', () => ({ status: 200, contentType: json, text: '{}' })),
  visitor(
    '200 for a wrong token',
    () => ({ status: 200, contentType: json, text: '{}' }),
    ({ headers }) => headers['authorization'] === 'nobody',
  ),
  visitor('403 without a token', (answer) => ({ ...answer, status: 403 })),
  visitor('a redirect to a login page', () => ({ status: 302, contentType: null, text: '' })),
  visitor('401 as an object', () => ({ status: 401, contentType: json, text: '{"error":"unauthorized"}' })),
  {
    what: 'a wrong token that is refused by a public call',
    route: stores,
    check: 'visitor',
    spoil: at(stores, (answer, { headers }) =>
      headers['authorization'] === 'nobody' ? { status: 401, contentType: plain, text: 'no' } : answer,
    ),
  },
]

const inEnglish = (route: Route, change: (answer: ReceivedAnswer) => ReceivedAnswer): (() => Spoil) =>
  at(route, (answer, { headers }) => (headers['accept-language'] === 'en' && isGood(answer) ? change(answer) : answer))
let turns = 0

const sameness: readonly Defect[] = [
  {
    what: 'a different number in English',
    route: detail,
    check: 'language',
    path: '/actualTotal',
    spoil: inEnglish(detail, changed(put('actualTotal', 0.01))),
  },
  {
    what: 'one record less in English',
    route: stores,
    check: 'language',
    path: '/1',
    spoil: inEnglish(
      stores,
      changed<Fields[]>((list) => list.slice(0, 1)),
    ),
  },
  {
    what: 'another order in English',
    route: 'GET /p/delivery/list',
    check: 'language',
    path: '/0/dvyId',
    spoil: inEnglish(
      'GET /p/delivery/list',
      changed<Fields[]>((list) => list.toReversed()),
    ),
  },
  {
    what: 'no English',
    route: stores,
    check: 'language',
    spoil: inEnglish(stores, () => ({ status: 406, contentType: plain, text: 'no' })),
  },
  {
    what: 'a different answer each time',
    route: 'GET /p/user/collection/count',
    check: 'repeat',
    grade: 'warning',
    spoil: body('GET /p/user/collection/count', () => (turns += 1)),
  },
]

const unknowns: readonly Defect[] = [
  {
    what: 'a server error for an unknown id',
    route: product,
    check: 'serverError',
    spoil: at(product, (answer, { path }) =>
      path.includes('987654321') ? { status: 500, contentType: plain, text: 'no' } : answer,
    ),
  },
  {
    what: 'an empty object for an unknown id',
    route: detail,
    check: 'unknown',
    spoil: at(detail, (answer) => (isBroken(answer) ? { status: 200, contentType: json, text: '{}' } : answer)),
  },
  {
    what: 'null for an unknown id',
    route: 'GET /shop/notice/info/{id}',
    check: 'unknown',
    spoil: at('GET /shop/notice/info/{id}', (answer) =>
      isBroken(answer) ? { status: 200, contentType: json, text: 'null' } : answer,
    ),
  },
  {
    what: 'a message that an order belongs to another account',
    route: address,
    check: 'foreign',
    spoil: at(address, (answer, { path }) =>
      isBroken(answer) && !path.includes('987654321') ? { ...answer, text: 'this address is not yours' } : answer,
    ),
  },
]

const silences: readonly Defect[] = [
  {
    what: 'a broken connection',
    route: stores,
    check: 'noAnswer',
    spoil: at(stores, (answer, { headers }) => (headers['accept-language'] === 'en' ? null : answer)),
  },
  {
    what: 'an answer beyond the size limit',
    route: stores,
    check: 'noAnswer',
    spoil: inEnglish(stores, (answer) => ({ ...answer, text: ' '.repeat(5_000_000) })),
  },
  {
    what: 'an answer outside the envelope',
    route: stores,
    check: 'envelope',
    dialect: 'envelope',
    spoil:
      () =>
      ({ send }) =>
        send(),
  },
]

export const answerDefects: readonly Defect[] = [
  ...bodies,
  ...statuses,
  ...refusals,
  ...visitors,
  ...sameness,
  ...unknowns,
  ...silences,
]
