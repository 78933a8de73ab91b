import {
  accepts,
  after,
  asked,
  at,
  changed,
  isGood,
  jsonOf,
  plus,
  put,
  sentBy,
  stores,
  told,
  valueOf,
  type Fields,
  type Page,
} from '../spoiling.ts'
import { plantsOf } from './planting.ts'

const plant = plantsOf('row rules')
const addresses = 'GET /p/address/list'
const change = 'POST /p/shopCart/changeItem'
const info = 'POST /p/shopCart/info'
const total = 'POST /p/shopCart/totalPay'
const search = 'GET /search/searchProdPage'
const setDefault = 'PUT /p/address/defaultAddr/{addrId}'

export const rowPlants = [
  plant(
    'addresses with the oldest first after the default one',
    addresses,
    [],
    told(addresses, ([first, ...others]: Fields[]) => (first ? [first, ...others.toReversed()] : [])),
  ),
  plant(
    'a default address that stays one beside the new one',
    setDefault,
    [addresses],
    after(
      setDefault,
      [addresses],
      changed<Fields[]>((all) => all.map((each, n) => (n < 2 ? put('commonAddr', 1)(each) : each))),
    ),
  ),
  plant(
    'no new default address after the default one is removed',
    'DELETE /p/address/deleteAddr/{addrId}',
    [addresses, 'GET /p/address/addrInfo/{addrId}'],
    after(
      'DELETE /p/address/deleteAddr/{addrId}',
      [addresses],
      changed<Fields[]>((all) => all.map(put('commonAddr', 0))),
      setDefault,
    ),
  ),
  plant(
    'the first of several languages, whatever their weights',
    'GET /shop/notice/topNoticeList/{shopId}',
    [],
    () => async (call) => {
      const wished = call.headers['accept-language'] ?? ''
      const first = wished.split(/[;,]/, 1)[0] ?? ''
      return call.route === 'GET /shop/notice/topNoticeList/{shopId}' && first !== wished
        ? call.send({ headers: { 'accept-language': first } })
        : call.send()
    },
  ),
  plant(
    'a phone number with a digit more in the open',
    'GET /p/user/userInfo',
    [],
    at(
      'GET /p/user/userInfo',
      (answer) => ({ ...answer, text: answer.text.replace(/(\d{3})\*{4}(\d{4})/, '$1***5$2') }),
      isGood,
    ),
  ),
  plant(
    'a notice of the top bar that is not marked as one',
    'GET /shop/notice/topNoticeList/{shopId}',
    ['GET /shop/notice/noticeList/{shopId}', 'GET /shop/notice/info/{id}'],
    told('GET /shop/notice/topNoticeList/{shopId}', (all: Fields[]) =>
      all.map((each, n) => (n === all.length - 1 ? put('isTop', each['isTop'] === 1 ? 0 : 1)(each) : each)),
    ),
  ),
  plant(
    'free delivery that misses the whole amount, not the rest',
    info,
    [],
    told(info, (groups: Fields[]) =>
      groups.map((each) => (Number(each['freeMissing']) > 0 ? put('freeMissing', each['freeFrom'])(each) : each)),
    ),
  ),
  plant(
    'one more in the total, with the pages that it would have',
    'GET /p/score/page',
    [],
    told('GET /p/score/page', (page: Page) => ({
      ...page,
      total: page.total + 1,
      pages: Math.ceil((page.total + 1) / page.size),
    })),
  ),
  plant(
    'a change by no piece that adds one',
    change,
    [info],
    stores<Fields>(change, (sent) => (sent['count'] === 0 && sent['basketId'] !== 0 ? put('count', 1)(sent) : sent)),
  ),
  plant(
    'a line that is named twice is paid twice',
    total,
    [],
    at(
      total,
      (answer, call) => {
        const ids = sentBy(call) as number[]
        return new Set(ids).size < ids.length
          ? changed((price: Fields) => plus('count', 1)(plus('finalMoney', Number(price['finalMoney']))(price)))(answer)
          : answer
      },
      isGood,
    ),
  ),
  plant(
    'an address with a receiver of blanks',
    'POST /p/address/addAddr',
    [addresses],
    accepts('POST /p/address/addAddr', jsonOf(null), (call) =>
      /^\s*$/.test(String((sentBy(call) as Fields | undefined)?.['receiver'] ?? 'x')),
    ),
  ),
  plant('a full list of addresses at nine of ten', 'POST /p/address/addAddr', [addresses], () => async (call) => {
    if (call.route !== 'POST /p/address/addAddr') return call.send()
    const all = await call.also('GET', '/p/address/list')
    const isFull = isGood(all) && valueOf<unknown[]>(all).length === 9
    if (!isFull) return call.send()
    const isChinese = (call.headers['accept-language'] ?? 'zh').startsWith('zh')
    return {
      status: 400,
      contentType: 'text/plain; charset=utf-8',
      text: isChinese ? '最多保存 10 个收货地址' : 'You can save up to 10 addresses',
    }
  }),
  plant(
    'a kind of goods that counts one too many',
    search,
    [],
    told(search, (found: Fields) => ({
      ...found,
      facets: JSON.parse(
        JSON.stringify(found['facets']).replace(/"count":(\d+)/, (_, n) => `"count":${Number(n) + 1}`),
      ),
    })),
  ),
  plant(
    'a lowest price above the highest, taken the other way round',
    search,
    [],
    asked(search, (query) => {
      const [low, high] = [query.get('minPrice'), query.get('maxPrice')]
      if (low === null || high === null || Number(low) <= Number(high)) return
      query.set('minPrice', high)
      query.set('maxPrice', low)
    }),
  ),
]
