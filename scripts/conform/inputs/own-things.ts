import type { Api, OwnThing as Thing, Route } from 'qinghua-contract'
import type { Fields } from 'qinghua-contract/shape'
import type { ReadRoute } from './fact-source.ts'

/** Where its owner sees something, and what of it nobody but the owner changes. */
interface Place<K extends ReadRoute = ReadRoute> {
  readonly route: K
  readonly input: (id: never) => Api[K]['input']
  /** The field that has the id, where the answer holds more than the one thing. */
  readonly by?: string
  /** All of it, if they are not named. */
  readonly fields?: readonly string[]
}
const at = <K extends ReadRoute>(
  route: K,
  input: (id: never) => Api[K]['input'],
  more: Pick<Place, 'by' | 'fields'> = {},
): Place => ({ route, input, ...more }) as unknown as Place

const places: { readonly [T in Thing]?: Place } = {
  address: at('GET /p/address/addrInfo/{addrId}', (addrId: number) => ({ params: { addrId } })),
  cartLine: at('POST /p/shopCart/info', () => ({ body: [] }), {
    by: 'basketId',
    fields: ['prodCount', 'isChecked', 'discountId'],
  }),
  heldCoupon: at('GET /p/myCoupon/getCouponList', () => ({ query: { status: 1, current: 1, size: 60 } }), {
    by: 'couponUserId',
    fields: ['status'],
  }),
  order: at('GET /p/myOrder/orderDetail', (orderNumber: string) => ({ query: { orderNumber } }), {
    fields: ['payTime', 'receiveTime', 'cancelReason', 'isComm', 'orderInvoiceId', 'refundStatus'],
  }),
  orderItem: at('GET /p/prodComm/getProdComment', (orderItemId: number) => ({ query: { orderItemId } }), {
    fields: ['prodCommId'],
  }),
  refund: at('GET /p/orderRefund/info', (refundSn: string) => ({ query: { refundSn } }), {
    fields: ['cancelTime', 'shipTime', 'refundAmount', 'buyerReason', 'buyerDesc', 'refundDelivery'],
  }),
  invoice: at(
    'GET /p/orderInvoice/info/{orderInvoiceId}',
    (orderInvoiceId: number) => ({
      params: { orderInvoiceId },
    }),
    { fields: ['invoiceType', 'headerType', 'headerName', 'invoiceTaxNumber', 'invoiceContext'] },
  ),
}

/** The innermost object that has this value in this field. */
const holding = (value: unknown, by: string, id: unknown): Fields | null => {
  if (typeof value !== 'object' || value === null) return null
  for (const inner of Object.values(value)) {
    const found = holding(inner, by, id)
    if (found) return found
  }
  return (value as Fields)[by] === id ? (value as Fields) : null
}

export interface OwnThing {
  readonly route: Route
  readonly input: object
  /** What an answer of the row shows of it; null if it is not there. */
  readonly of: (answer: unknown) => unknown
}

/** What an id names, as its owner sees it; null if no row shows it. */
export const ownThing = (thing: Thing, id: unknown): OwnThing | null => {
  const place = places[thing]
  if (!place) return null
  const { route, input, by, fields } = place
  const of = (answer: unknown): unknown => {
    const thing = by === undefined ? (answer as Fields | null) : holding(answer, by, id)
    return thing && fields ? Object.fromEntries(fields.map((field) => [field, thing[field]])) : thing
  }
  return { route, input: input(id as never), of }
}
