import type { Route } from '@mall/contracts'
import type { ReceivedAnswer } from '@mall/contracts/verdict'
import { wrapped } from '@mall/contracts/dialect'
import {
  type NewDefect,
  at,
  isBroken,
  isGood,
  json,
  orders,
  plain,
  product,
  search,
  stores,
  total,
  user,
} from '../defect.ts'
import { reading } from '../spoiling.ts'
import type { Spoil, SpoiledAnswer } from '../spoiled-server.ts'

const good = (route: Route, change: (answer: ReceivedAnswer) => SpoiledAnswer): (() => Spoil) =>
  at(route, (answer) => (isGood(answer) ? change(answer) : answer))

const codesOfGbk = (): ReadonlyMap<string, readonly number[]> => {
  const decoder = new TextDecoder('gbk')
  const codes = new Map<string, readonly number[]>()
  for (let high = 0x81; high <= 0xfe; high += 1)
    for (let low = 0x40; low <= 0xfe; low += 1) codes.set(decoder.decode(Uint8Array.of(high, low)), [high, low])
  return codes
}
const inGbk = (text: string): Uint8Array => {
  const codes = codesOfGbk()
  return Uint8Array.from(
    [...text].flatMap((letter) => (letter < '\u0080' ? letter.charCodeAt(0) : (codes.get(letter) ?? 63))),
  )
}
/** Cuts a byte out of each Chinese character. */
const cut = (text: string): Uint8Array =>
  Buffer.from(text).filter((byte, n, all) => byte < 0x80 || (all[n - 1] ?? 0) < 0xe0)

/** Answers methods that the path does not have. */
const otherMethods =
  (path: string, answer: SpoiledAnswer): (() => Spoil) =>
  () =>
  (call) =>
    call.route === null && call.path.split('?', 1)[0] === path ? Promise.resolve(answer) : call.send()

const types = 'GET /feedback/getFeedbackTypeList'
const config = 'GET /webConfig/getPcWebConfig'
const ways = 'GET /sys/config/info/getSysPaySwitch'
const agreements = 'GET /sys/config/info/getSysServiceSwitch'
const policy = 'GET /sys/config/info/servicePolicy'
const banners = 'GET /indexImgs/{shopId}'
const suggest = 'GET /search/suggest'
const head = 'GET /shop/headInfo'
const count = 'GET /p/user/collection/count'
const key = 'GET /login/publicKey'
const hot = 'GET /search/hotSearch'
const delivery = 'GET /prod/deliveryInfo'

const bodies: readonly NewDefect[] = [
  reading(
    'a byte order mark before the JSON',
    config,
    good(config, (answer) => ({ ...answer, text: `\uFEFF${answer.text}` })),
  ),
  reading(
    'bytes in GBK, told as GBK',
    types,
    good(types, (answer) => ({ ...answer, contentType: 'application/json; charset=gbk', bytes: inGbk(answer.text) })),
  ),
  reading(
    'bytes in GBK, told as UTF-8',
    banners,
    good(banners, (answer) => ({ ...answer, bytes: inGbk(answer.text) })),
  ),
  reading(
    'UTF-8 that is told as ISO-8859-1',
    head,
    good(head, (answer) => ({ ...answer, contentType: 'application/json; charset=ISO-8859-1' })),
  ),
  reading(
    'characters that are cut in the middle',
    policy,
    good(policy, (answer) => ({ ...answer, bytes: cut(answer.text) })),
  ),
  reading(
    'UTF-16 bytes',
    agreements,
    good(agreements, (answer) => ({ ...answer, bytes: Buffer.from(answer.text, 'utf16le') })),
  ),
  reading(
    'a comment after the JSON',
    ways,
    good(ways, (answer) => ({ ...answer, text: `${answer.text}\n<!-- 12 ms -->` })),
  ),
  reading(
    'the JSON twice',
    suggest,
    good(suggest, (answer) => ({ ...answer, text: `${answer.text}${answer.text}` })),
  ),
  reading(
    'a guard before the JSON',
    hot,
    good(hot, (answer) => ({ ...answer, text: `)]}',\n${answer.text}` })),
  ),
  reading(
    'an HTML page that is told as JSON',
    delivery,
    good(delivery, (answer) => ({ ...answer, text: '<!doctype html><title>Maintenance</title>' })),
  ),
  reading(
    'NaN in JSON',
    total,
    good(total, (answer) => ({ ...answer, text: answer.text.replace(/"finalMoney":[\d.]+/, '"finalMoney":NaN') })),
  ),
  reading(
    'an empty body with status 200',
    key,
    good(key, (answer) => ({ ...answer, text: '' })),
  ),
  reading(
    'a number as text/plain',
    count,
    good(count, (answer) => ({ ...answer, contentType: plain })),
  ),
  reading(
    'JSON as text/plain',
    search,
    good(search, (answer) => ({ ...answer, contentType: plain })),
  ),
]

const headers: readonly NewDefect[] = [
  reading(
    'two content types',
    product,
    good(product, (answer) => ({ ...answer, headers: [['content-type', 'text/html']] })),
  ),
  reading(
    'plain bytes that are told as gzip',
    stores,
    good(stores, (answer) => ({ ...answer, headers: [['content-encoding', 'gzip']] })),
  ),
  reading(
    'a refusal in GBK',
    stores,
    at(stores, (answer) =>
      isBroken(answer) ? { ...answer, contentType: 'text/plain; charset=gbk', bytes: inGbk(answer.text) } : answer,
    ),
  ),
  reading(
    'a call to log in as a text in JSON',
    user,
    at(user, (answer) =>
      answer.status === 401 ? { ...answer, contentType: json, text: JSON.stringify(answer.text) } : answer,
    ),
  ),
]

const methods: readonly NewDefect[] = [
  reading(
    'another method of a path fails',
    stores,
    otherMethods('/shop/storeList', { status: 500, contentType: plain, text: 'Request method not supported' }),
  ),
  reading(
    'another method of a path is answered',
    config,
    otherMethods('/webConfig/getPcWebConfig', { status: 200, contentType: json, text: '{}' }),
  ),
  reading(
    'another method of a path of the shopper fails',
    orders,
    otherMethods('/p/myOrder/myOrderSearch', {
      status: 500,
      contentType: 'text/html',
      text: '<h1>Whitelabel Error Page</h1>',
    }),
  ),
  reading(
    'another method breaks the connection',
    'GET /category/categoryInfo',
    () => async (call) => (call.route === null && call.path === '/category/categoryInfo' ? null : call.send()),
  ),
]

const enveloped =
  (route: Route, change: (envelope: Record<string, unknown>) => SpoiledAnswer): (() => Spoil) =>
  () =>
  async (call) => {
    const answer = wrapped(await call.send(), null)
    return call.route === route ? change(JSON.parse(answer.text) as Record<string, unknown>) : answer
  }
const packed = (value: unknown, status = 200): SpoiledAnswer => ({
  status,
  contentType: json,
  text: JSON.stringify(value),
})

const envelopes: readonly NewDefect[] = [
  reading(
    'an envelope whose code is a number',
    ways,
    enveloped(ways, (each) => packed({ ...each, code: 0 })),
    { dialect: 'envelope' },
  ),
  reading(
    'an envelope around an envelope',
    types,
    enveloped(types, (each) => packed({ ...each, data: each })),
    { dialect: 'envelope' },
  ),
  reading(
    'an envelope whose data is a text of JSON',
    config,
    enveloped(config, (each) => packed({ ...each, data: JSON.stringify(each['data']) })),
    { dialect: 'envelope' },
  ),
  reading(
    'a refusal with the code of success',
    stores,
    enveloped(stores, (each) => packed({ ...each, code: '00000' })),
    { dialect: 'envelope' },
  ),
  reading(
    'visitors get a refusal that is not the one of the login',
    user,
    enveloped(user, (each) => packed(each['code'] === 'A00004' ? { ...each, code: 'A00001' } : each)),
    { dialect: 'envelope' },
  ),
]

export const byteDefects: readonly NewDefect[] = [...bodies, ...headers, ...methods, ...envelopes]
