import type { Route } from '@mall/contracts'
import type { ReceivedAnswer } from '@mall/contracts/verdict'
import type { Check } from '../../run/finding.ts'
import {
  type Defect,
  type Fields,
  plain,
  json,
  isGood,
  at,
  body,
  put,
  detail,
  product,
  stores,
  address,
  user,
  isBroken,
  changed,
} from '../defect.ts'
import type { ForwardedCall, Spoil } from '../spoiled-server.ts'

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

export const refusalDefects: readonly Defect[] = [...refusals, ...visitors, ...sameness, ...unknowns, ...silences]
