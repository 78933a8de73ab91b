import type { Route } from 'qinghua-contract'
import type { Planted } from '../planted.ts'
import type { Spoil } from '../spoiled-server.ts'
import { isValidBody, sentBy, type Fields } from '../spoiling.ts'

/** What is stored is not what was sent. */
const stored =
  (route: Route, field: string, lose: (text: string) => string): (() => Spoil) =>
  () =>
  (call) => {
    const sent = sentBy(call) as Fields | undefined
    const text = sent?.[field]
    if (call.route !== route || typeof text !== 'string' || !isValidBody(route, sent)) return call.send()
    const kept = { ...sent, [field]: lose(text) }
    return isValidBody(route, kept) && lose(text) !== text ? call.send({ body: JSON.stringify(kept) }) : call.send()
  }

const bytes = (most: number) => (text: string) => {
  const cut = Buffer.from(text).subarray(0, most).toString()
  return cut.replace(/\uFFFD$/, '')
}
const escapedOf: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' }

/** Texts that a database, a template or a filter has changed. */
export const textOdds: readonly Planted[] = [
  {
    what: 'letters of four bytes that are lost',
    route: 'PUT /p/address/updateAddr',
    spoil: stored('PUT /p/address/updateAddr', 'addr', (text) => text.replaceAll(/[\u{10000}-\u{10FFFF}]/gu, '?')),
  },
  {
    what: 'marks that are joined with their letter',
    route: 'PUT /p/user/setUserInfo',
    spoil: stored('PUT /p/user/setUserInfo', 'nickName', (text) => text.normalize('NFC')),
  },
  {
    what: 'a text that is cut after 255 bytes',
    route: 'POST /p/prodComm',
    spoil: stored('POST /p/prodComm', 'content', bytes(255)),
  },
  {
    what: 'lines that become one',
    route: 'POST /p/orderRefund/apply',
    spoil: stored('POST /p/orderRefund/apply', 'buyerDesc', (text) => text.replaceAll('\n', ' ')),
  },
  {
    what: 'blanks around a text that are left out',
    route: 'POST /p/address/addAddr',
    spoil: stored('POST /p/address/addAddr', 'addr', (text) => text.trim()),
  },
  {
    what: 'a mark of direction that is left out',
    route: 'POST /p/orderInvoice',
    spoil: stored('POST /p/orderInvoice', 'headerName', (text) => text.replaceAll(/[\u200E\u200F]/g, '')),
  },
  {
    what: 'an intro that is cut',
    route: 'POST /p/shop/apply',
    spoil: stored('POST /p/shop/apply', 'intro', (text) => text.slice(0, 199)),
  },
  {
    what: 'apostrophes that are doubled',
    route: 'PUT /p/orderRefund/submitExpress',
    spoil: stored('PUT /p/orderRefund/submitExpress', 'senderRemarks', (text) =>
      text.replaceAll("'", "''").slice(0, 200),
    ),
  },
  {
    what: 'markup that is escaped as it is stored',
    route: 'PUT /p/orderRefund/update_refund',
    spoil: stored('PUT /p/orderRefund/update_refund', 'buyerDesc', (text) =>
      text.replaceAll(/[&<"]/g, (letter) => escapedOf[letter] ?? '').slice(0, 200),
    ),
  },
  {
    what: 'quotes that are left out',
    route: 'PUT /p/orderInvoice',
    spoil: stored('PUT /p/orderInvoice', 'headerName', (text) => text.replaceAll(/['"]/g, '')),
  },
]
