import type { Api, Route } from 'qinghua-contract'

/** A variant, the shop that sells it, and how many of it. */
export type Item = NonNullable<Api['POST /p/order/confirm']['input']['body']['orderItem']>
type Items = readonly [Item, ...Item[]]
type Refund = Api['POST /p/orderRefund/apply']['input']['body']

export interface RefundWish extends Partial<Omit<Refund, 'orderNumber'>> {
  /** Index of the line; without it, the whole order. */
  readonly line?: number
  /** A return of goods, not of money only. */
  readonly goods?: boolean
}

interface Asked {
  readonly route: Route
  readonly input: object
}
/** What a shopper does: calls, of which each may depend on what the earlier ones answered. */
type Act<T> = Generator<Asked, T, unknown>

function* ask<K extends Route>(route: K, ...[input]: Api[K]['args']): Act<Api[K]['output']> {
  return (yield { route, input: input ?? {} }) as Api[K]['output']
}

/** Entered where a product asks for an account, and given as the number to be called at. */
const mobile = '13800138005'

/** Each act once, for everybody who makes calls: `newId` names purchases. */
const actsWith = (newId: () => string) => {
  function* cartItems() {
    const groups = yield* ask('POST /p/shopCart/info', { body: [] })
    return groups.flatMap((group) => group.shopCartItemDiscounts.flatMap(({ shopCartItems }) => shopCartItems))
  }

  function* put({ prodCount, ...item }: Item) {
    return yield* ask('POST /p/shopCart/changeItem', { body: { ...item, basketId: 0, count: prodCount } })
  }

  function* settle(what: { orderItem: Item } | { basketIds: number[] }) {
    const uuid = newId()
    const { virtualRemarkList } = yield* ask('POST /p/order/confirm', { body: { uuid, addrId: 0, ...what } })
    const entries = virtualRemarkList.map(({ prodId, name }) => ({ prodId, name, value: mobile }))
    const body = { uuid, orderShopParam: [], virtualRemarkList: entries }
    return (yield* ask('POST /p/order/submit', { body })).orderNumbers
  }

  /** Orders one item directly, several through the cart. Returns the order numbers, joined by commas. */
  function* order(...items: Items): Act<string> {
    if (items.length === 1) return yield* settle({ orderItem: items[0] })
    for (const item of items) yield* put(item)
    const wanted = new Set(items.map(({ skuId }) => skuId))
    const basketIds = (yield* cartItems()).flatMap(({ basketId, skuId }) => (wanted.has(skuId) ? [basketId] : []))
    return yield* settle({ basketIds })
  }

  /** From the balance. */
  function* pay(orderNumbers: string): Act<void> {
    const answer = yield* ask('POST /p/order/pay', { body: { payType: 9, orderNumbers } })
    if (typeof answer === 'string' || answer.type !== 1) throw new Error(`the balance does not pay for ${orderNumbers}`)
  }

  /** Orders and pays from the balance. */
  function* buy(...items: Items): Act<string> {
    const orderNumbers = yield* order(...items)
    yield* pay(orderNumbers)
    return orderNumbers
  }

  function* confirmReceipt(orderNumber: string): Act<void> {
    yield* ask('PUT /p/myOrder/receipt/{orderNumber}', { params: { orderNumber } })
  }

  /** Of everything in an order that has no comment yet. */
  function* review(orderNumber: string, content: string, score = 5): Act<void> {
    const query = { commStatus: 0, orderNumber } as const
    const { records } = yield* ask('GET /p/myOrder/myOrderItemsComment', { query })
    for (const { prodId, orderItemId } of records) {
      const body = { prodId, orderItemId, score, content, pics: '', isAnonymous: 0 } as const
      yield* ask('POST /p/prodComm', { body })
    }
  }

  /** For the highest possible amount; gifts are returned with the goods. Returns the number of the refund. */
  function* requestRefund(orderNumber: string, { line, goods = false, ...wish }: RefundWish = {}): Act<string> {
    const { buyerReason = goods ? 2 : 0 } = wish
    let { orderItemId = null } = wish
    if (line !== undefined) {
      const { orderItemDtos } = yield* ask('GET /p/myOrder/orderDetail', { query: { orderNumber } })
      orderItemId = orderItemDtos[line]?.orderItemId ?? 0
    }
    const query = { orderNumber, buyerReason, ...(orderItemId !== null && { orderItemId }) }
    const { maxRefundAmount, giveawayList } = yield* ask('GET /p/orderRefund/refundable', { query })
    const usual = {
      refundType: orderItemId === null ? 1 : 2,
      applyType: goods ? 2 : 1,
      isReceiver: goods ? 1 : 0,
      goodsNum: 0,
      refundAmount: maxRefundAmount,
      buyerMobile: mobile,
      buyerDesc: '',
      photoFiles: '',
      giveawayItemIds: goods ? giveawayList.map((gift) => gift.orderItemId) : [],
    } as const
    const body = { orderNumber, ...usual, ...wish, orderItemId, buyerReason }
    return yield* ask('POST /p/orderRefund/apply', { body })
  }

  function* sendBack(refundSn: string, senderRemarks = ''): Act<void> {
    const [courier] = yield* ask('GET /p/delivery/list')
    if (!courier) throw new Error('the mall has no courier')
    const { dvyId: expressId, dvyName: expressName } = courier
    const parcel = { expressId, expressName, expressNo: 'SF2026112009', imgs: '', mobile, senderRemarks }
    yield* ask('PUT /p/orderRefund/submitExpress', { body: { refundSn, ...parcel } })
  }

  /** In the name of a company. */
  function* requestInvoice(orderNumber: string, headerName = '青花科技有限公司') {
    const head = { invoiceType: 1, headerType: 1, headerName, invoiceTaxNumber: '91310000MA1K35XX0Q' } as const
    return yield* ask('POST /p/orderInvoice', { body: { orderNumber, ...head, invoiceContext: 1 } })
  }

  /** Returns the path of the confirmed purchase. */
  function* confirmFlash(seckillId: number, prodCount = 1): Act<string> {
    const { skuList } = yield* ask('GET /seckill/prod', { query: { seckillId } })
    const sku = skuList.find(({ seckillStocks }) => seckillStocks > 0) ?? skuList[0]
    const orderPath = yield* ask('GET /p/seckill/orderPath', { query: { seckillId } })
    const body = { addrId: 0, prodCount, seckillSkuId: sku?.seckillSkuId ?? 0 }
    yield* ask('POST /p/seckill/{orderPath}/confirm', { params: { orderPath }, body })
    return orderPath
  }

  /** Submits a request; it is decided a moment later. Returns the number of the order it may become. */
  function* requestFlash(seckillId: number, prodCount = 1): Act<string> {
    const orderPath = yield* confirmFlash(seckillId, prodCount)
    const { shopId } = yield* ask('GET /seckill/prod', { query: { seckillId } })
    const body = { orderShopParam: { shopId, remarks: '' }, virtualRemarkList: [] }
    return (yield* ask('POST /p/seckill/{orderPath}/submit', { params: { orderPath }, body })).orderNumber
  }

  /** What confirms a place in a group, or in a new one (0). */
  function* groupPlace(groupActivityId: number, groupTeamId = 0) {
    const { groupSkuList } = yield* ask('GET /groupProd/info', { query: { groupActivityId } })
    return { addrId: 0, groupSkuId: groupSkuList[0]?.groupSkuId ?? 0, groupTeamId, prodCount: 1 }
  }

  /** Orders a place in a group, or in a new one (0); unpaid. */
  function* orderInGroup(groupActivityId: number, groupTeamId = 0): Act<string> {
    const uuid = newId()
    const place = yield* groupPlace(groupActivityId, groupTeamId)
    yield* ask('POST /p/group/order/confirm', { body: { uuid, ...place } })
    const body = { uuid, remarks: '', virtualRemarkList: [] }
    return (yield* ask('POST /p/group/order/submit', { body })).orderNumbers
  }

  /** Joins a group, or founds one (0), and pays. Returns the id of the group. */
  function* joinGroup(groupActivityId: number, groupTeamId = 0): Act<number> {
    const orderNumber = yield* orderInGroup(groupActivityId, groupTeamId)
    yield* pay(orderNumber)
    return (yield* ask('GET /p/myOrder/orderDetail', { query: { orderNumber } })).groupTeamId ?? 0
  }

  return {
    cartItems,
    put,
    order,
    pay,
    buy,
    confirmReceipt,
    review,
    requestRefund,
    sendBack,
    requestInvoice,
    confirmFlash,
    requestFlash,
    groupPlace,
    orderInGroup,
    joinGroup,
  }
}

type AllActs = ReturnType<typeof actsWith>
type Result<F> = F extends (...given: never[]) => Act<infer T> ? T : never
/** What a shopper does, by calls that are answered later. */
export type Acts = { readonly [K in keyof AllActs]: (...given: Parameters<AllActs[K]>) => Promise<Result<AllActs[K]>> }
/** The same, by calls that are answered at once. */
export type ActsAtOnce = { readonly [K in keyof AllActs]: (...given: Parameters<AllActs[K]>) => Result<AllActs[K]> }

type Begin = (...given: unknown[]) => Act<unknown>
const each = <A>(newId: () => string, carryOut: (act: Act<unknown>) => unknown): A => {
  const acts = Object.entries(actsWith(newId)) as [string, Begin][]
  return Object.fromEntries(
    acts.map(([name, begin]) => [name, (...given: unknown[]) => carryOut(begin(...given))]),
  ) as A
}

/** Whatever makes one call of the product, and rejects if it is refused. */
export type AnyCall<Answer> = (route: never, ...args: never) => Answer

export const actsBy = (call: AnyCall<Promise<unknown>>, newId: () => string): Acts =>
  each(newId, async (act) => {
    let next = act.next()
    while (!next.done) next = act.next(await call(next.value.route as never, ...([next.value.input] as never)))
    return next.value
  })

export const actsAtOnceBy = (call: AnyCall<unknown>, newId: () => string): ActsAtOnce =>
  each(newId, (act) => {
    let next = act.next()
    while (!next.done) next = act.next(call(next.value.route as never, ...([next.value.input] as never)))
    return next.value
  })
