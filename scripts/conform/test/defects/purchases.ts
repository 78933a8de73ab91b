import type { Route } from '@mall/contracts'
import {
  type Fields,
  type NewDefect,
  accepted,
  cancel,
  detail,
  drop,
  isGood,
  orders,
  pay,
  product,
  submit,
  user,
} from '../defect.ts'
import {
  cartLines,
  inCents,
  jsonOf,
  lastPart,
  lookUp,
  type Page,
  plus,
  sentBy,
  skips,
  stores,
  told,
  valueOf,
  writing,
} from '../spoiling.ts'
import type { ForwardedCall, Spoil } from '../spoiled-server.ts'

const confirm = 'POST /p/order/confirm'
const payInfo = 'GET /p/order/getOrderPayInfoByOrderNumber'
const deleteOrder = 'DELETE /p/myOrder/{orderNumber}'
const receipt = 'PUT /p/myOrder/receipt/{orderNumber}'
const delivery = 'GET /prod/deliveryInfo'
const cart = 'POST /p/shopCart/info'
const purchase = [confirm, submit, detail] as const

interface Order {
  readonly orderNumber: string
  readonly status: number
}
const orderOf = (call: ForwardedCall, orderNumber: string): Promise<Order | null> =>
  lookUp<Order>(call, 'GET', `/p/myOrder/orderDetail?orderNumber=${orderNumber}`)
const doneIn =
  (...statuses: readonly number[]) =>
  async (call: ForwardedCall) => {
    const order = await orderOf(call, lastPart(call))
    return order && statuses.includes(order.status) ? accepted : null
  }

interface Sums {
  readonly parts: readonly Fields[]
}
const partsPlus = (name: string, amount: number) => (parts: readonly Fields[]) =>
  parts.some(({ part }) => part === name)
    ? parts.map((each) => (each['part'] === name ? plus('amount', amount)(each) : each))
    : [...parts, { part: name, amount }]
const more =
  (amount: number, name: string) =>
  <T extends Sums>(sums: T) => ({
    ...sums,
    ...plus('actualTotal', amount)(sums as unknown as Fields),
    parts: partsPlus(name, amount)(sums.parts),
  })

/** Orders that are made cost `amount` more freight than was confirmed, wherever they are shown. */
const chargesMore = (amount: number) => (): Spoil => {
  const made = new Set<string>()
  const dearer = (order: Fields & { readonly parts?: readonly Fields[] }) =>
    made.has(String(order['orderNumber']))
      ? {
          ...plus('actualTotal', amount)(order),
          freightAmount: inCents(Number(order['freightAmount']) + amount),
          ...(order.parts && {
            parts: partsPlus('freight', amount)(order.parts),
            transfee: inCents(Number(order['transfee']) + amount),
          }),
        }
      : order
  return async (call) => {
    const answer = await call.send()
    if (!isGood(answer)) return answer
    if (call.route === submit)
      for (const each of valueOf<{ orderNumbers: string }>(answer).orderNumbers.split(',')) made.add(each)
    if (call.route === detail) return jsonOf(dearer(valueOf(answer)))
    if (call.route === orders) {
      const page = valueOf<Page>(answer)
      return jsonOf({ ...page, records: page.records.map(dearer) })
    }
    if (call.route !== payInfo) return answer
    const info = valueOf<{ orderNumbers: string; totalFee: number }>(answer)
    const count = info.orderNumbers.split(',').filter((each) => made.has(each)).length
    return jsonOf({ ...info, totalFee: inCents(info.totalFee + count * amount) })
  }
}
/** After a success of `write`, `row` changes for the caller’s tokens. */
const afterwards =
  (write: Route, row: Route, change: (value: Fields) => unknown, fits: (call: ForwardedCall) => boolean = () => true) =>
  (): Spoil => {
    const callers = new Set<string>()
    return async (call) => {
      const answer = await call.send()
      const { authorization: caller = '' } = call.headers
      if (call.route === write && isGood(answer) && fits(call)) callers.add(caller)
      return call.route === row && isGood(answer) && callers.has(caller) ? jsonOf(change(valueOf(answer))) : answer
    }
  }

export const purchaseDefects: readonly NewDefect[] = [
  writing(
    'a confirmation is a cent more than its lines',
    confirm,
    told<Sums & { shopCartOrders: readonly Sums[] }>(confirm, (sums) => ({
      ...more(0.01, 'goods')(sums),
      ...plus('total', 0.01)(sums as unknown as Fields),
      actualTotal: inCents(Number((sums as unknown as Fields)['actualTotal']) + 0.01),
      parts: partsPlus('goods', 0.01)(sums.parts),
    })),
  ),
  writing(
    'the freight of a confirmation is not the one that was told',
    confirm,
    told<Sums & { totalTransfee: number; shopCartOrders: readonly (Sums & { transfee: number })[] }>(
      confirm,
      (sums) => ({
        ...more(4 * sums.shopCartOrders.length, 'freight')(sums),
        totalTransfee: inCents(sums.totalTransfee + 4 * sums.shopCartOrders.length),
        shopCartOrders: sums.shopCartOrders.map((each) => ({
          ...more(4, 'freight')(each),
          transfee: inCents(each.transfee + 4),
        })),
      }),
    ),
    { rows: [confirm, delivery] },
  ),
  writing(
    'the pieces of a confirmation are always one',
    confirm,
    stores<{ orderItem?: { prodCount: number } }>(confirm, (sent) =>
      sent.orderItem ? { ...sent, orderItem: { ...sent.orderItem, prodCount: 1 } } : sent,
    ),
  ),
  writing(
    'a confirmation ignores the address',
    confirm,
    stores<{ addrId: number }>(confirm, (sent) => ({ ...sent, addrId: 0 })),
    {
      rows: [confirm, 'GET /p/address/list', 'POST /p/address/addAddr'],
    },
  ),
  writing(
    'a confirmation leaves out the last of several lines',
    confirm,
    stores<{ basketIds?: number[] }>(confirm, (sent) =>
      sent.basketIds && sent.basketIds.length > 1 ? { ...sent, basketIds: sent.basketIds.slice(0, -1) } : sent,
    ),
    {
      rows: [confirm, cart],
    },
  ),
  writing('an order is charged another freight than was confirmed', submit, chargesMore(6), {
    rows: [...purchase, orders, payInfo],
  }),
  writing(
    'the message to the shop is lost',
    submit,
    stores<{ orderShopParam: Fields[] }>(submit, (sent) => ({ ...sent, orderShopParam: [] })),
    { rows: purchase },
  ),
  writing('the invoice asked for with an order is lost', submit, stores<Fields>(submit, drop('orderInvoiceList')), {
    rows: purchase,
  }),
  writing(
    'buying one product empties the cart',
    submit,
    () => {
      const boughtAtOnce = new Set<string>()
      return async (call) => {
        const answer = await call.send()
        const sent = sentBy(call) as { uuid: string; orderItem?: object } | undefined
        if (call.route === confirm && sent?.orderItem) boughtAtOnce.add(sent.uuid)
        if (call.route === submit && isGood(answer) && sent && boughtAtOnce.has(sent.uuid))
          await call.also(
            'DELETE',
            '/p/shopCart/deleteItem',
            (await cartLines(call)).map(({ basketId }) => basketId),
          )
        return answer
      }
    },
    { rows: [confirm, submit, cart] },
  ),
  writing(
    'an order takes nothing from the stock',
    submit,
    () => {
      const before = new Map<string, string>()
      return async (call) => {
        const answer = await call.send()
        if (call.route !== product || !isGood(answer)) return answer
        const key = `${call.headers['accept-language']} ${call.path}`
        const stocks = before.get(key) ?? answer.text
        before.set(key, stocks)
        return { ...answer, text: stocks }
      }
    },
    { rows: [confirm, submit, product] },
  ),
  writing(
    'an order is listed twice',
    submit,
    afterwards(submit, orders, (value) => {
      const page = value as unknown as Page
      return {
        ...page,
        total: page.total + 1,
        pages: Math.ceil((page.total + 1) / page.size),
        records: [...page.records.slice(0, 1), ...page.records].slice(0, page.size),
      }
    }),
    { rows: [confirm, submit, orders], seenAs: orders },
  ),
  writing('a cancelled order stays open', cancel, skips(cancel, doneIn(1)), { rows: [...purchase, cancel] }),
  writing('a deleted order stays', deleteOrder, skips(deleteOrder, doneIn(5, 6)), {
    rows: [...purchase, cancel, deleteOrder, orders],
  }),
  writing('a receipt has no effect', receipt, skips(receipt, doneIn(3)), { rows: [receipt, orders, detail] }),
  writing(
    'the balance pays a cent more',
    pay,
    afterwards(pay, user, plus('balance', -0.01), (call) => (sentBy(call) as { payType: number }).payType === 9),
    {
      rows: [...purchase, pay, user],
      seenAs: user,
    },
  ),
]
