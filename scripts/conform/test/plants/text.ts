import type { Route } from 'qinghua-contract'
import { asked, stores, type Fields } from '../spoiling.ts'
import { plantsOf } from './planting.ts'

const plant = plantsOf('text')
const encoder = new TextEncoder()

const keeps = (route: Route, key: string, change: (text: string) => string) =>
  stores<Fields>(route, (sent) =>
    typeof sent[key] === 'string' ? { ...sent, [key]: change(sent[key]) || sent[key] } : sent,
  )
/** A column of so many bytes. */
const cut = (bytes: number) => (text: string) => {
  let all = ''
  for (const letter of text) {
    if (encoder.encode(all + letter).length > bytes) break
    all += letter
  }
  return all
}
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const add = 'POST /p/address/addAddr'
const comment = 'POST /p/prodComm'
const read = ['GET /p/prodComm/prodCommPageByUser', 'GET /prod/prodCommPageByProd'] as const

/** The text of a query reaches the statement as it is. */
const searches = (route: Route, key: string, change: (text: string) => string) =>
  asked(route, (query) => {
    const text = query.get(key)
    if (text !== null) query.set(key, change(text))
  })
const wildcards = (text: string): string => (/^[%_\\']+$/.test(text) ? '' : text)

export const textPlants = [
  plant(
    'a nickname that is escaped when it is stored',
    'PUT /p/user/setUserInfo',
    ['GET /p/user/userInfo'],
    keeps('PUT /p/user/setUserInfo', 'nickName', (text) => cut(15)(escaped(text))),
  ),
  plant(
    'an address whose letters of four bytes become question marks',
    add,
    ['GET /p/address/list'],
    keeps(add, 'addr', (text) => text.replaceAll(/[\u{10000}-\u{10FFFF}]/gu, '?')),
  ),
  plant(
    'a changed address without its marks',
    'PUT /p/address/updateAddr',
    ['GET /p/address/list', 'GET /p/address/addrInfo/{addrId}'],
    keeps('PUT /p/address/updateAddr', 'addr', (text) => text.replaceAll(/["'<>]/g, '')),
  ),
  plant(
    'a receiver whose combined letters are composed',
    add,
    ['GET /p/address/list'],
    keeps(add, 'receiver', (text) => text.normalize('NFKC')),
  ),
  plant(
    'a comment in one line',
    comment,
    read,
    keeps(comment, 'content', (text) => text.replaceAll('\n', ' ')),
  ),
  plant('a comment in a column of 255 bytes', comment, read, keeps(comment, 'content', cut(255))),
  plant(
    'a reason of a refund without the marks of its direction',
    'POST /p/orderRefund/apply',
    ['GET /p/orderRefund/info'],
    keeps('POST /p/orderRefund/apply', 'buyerDesc', (text) =>
      text.replaceAll(/[\u200B-\u200F\u202A-\u202E\u2066-\u2069]/g, ''),
    ),
  ),
  plant(
    'a description of a refund with one blank for several',
    'PUT /p/orderRefund/update_refund',
    ['GET /p/orderRefund/info'],
    keeps('PUT /p/orderRefund/update_refund', 'buyerDesc', (text) => text.replaceAll(/ {2,}/g, ' ')),
  ),
  plant(
    'an invoice to a company with half of its brackets',
    'PUT /p/orderInvoice',
    ['GET /p/orderInvoice/info/{orderInvoiceId}'],
    keeps('PUT /p/orderInvoice', 'headerName', (text) =>
      text.replaceAll('（', '(').replaceAll('）', ')').replaceAll('&', '&amp;'),
    ),
  ),
  plant(
    'an intro of a shop that is cut to 128 letters',
    'POST /p/shop/apply',
    ['GET /p/shop'],
    keeps('POST /p/shop/apply', 'intro', (text) => text.slice(0, 128)),
  ),
  plant(
    'a note of who sends goods back with doubled apostrophes',
    'PUT /p/orderRefund/submitExpress',
    ['GET /p/orderRefund/info'],
    keeps('PUT /p/orderRefund/submitExpress', 'senderRemarks', (text) => text.replaceAll("'", "''")),
  ),
  plant(
    'favourites that are searched with wildcards',
    'GET /p/user/collection/page',
    [],
    searches('GET /p/user/collection/page', 'prodName', wildcards),
  ),
  plant(
    'shops that are searched with wildcards',
    'GET /shop/searchShops',
    [],
    searches('GET /shop/searchShops', 'shopName', wildcards),
  ),
  plant(
    'favourite shops that are found by their case only',
    'GET /p/shop/collection/page',
    [],
    searches('GET /p/shop/collection/page', 'shopName', (text) => (/^[a-z\s]+$/.test(text) ? `${text}\u0001` : text)),
  ),
  plant(
    'orders that are searched with wildcards',
    'GET /p/myOrder/myOrderSearch',
    [],
    searches('GET /p/myOrder/myOrderSearch', 'orderName', wildcards),
  ),
]
