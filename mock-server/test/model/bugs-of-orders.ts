import { bugIn, type Bug } from './plant.ts'

const day = 86_400_000

export const bugsOfOrders: Readonly<Record<string, Bug>> = {
  'stock is given back twice': bugIn('goods', ({ returnStock }) => ({
    returnStock: (mall, skuId, count) => returnStock(mall, skuId, 2 * count),
  })),
  'stock is not given back when time is over': bugIn('fulfilment', ({ cancelOrder }) => ({
    cancelOrder: (mall, order, by) => {
      const before = order.lines.map(({ prodId }) => mall.products.get(prodId))
      const canceled = cancelOrder(mall, order, by)
      if (by === 'clock') for (const product of before) if (product) mall.products.set(product.prodId, product)
      return canceled
    },
  })),
  'an order that is closed goes on holding what it gave back': bugIn('claims', ({ giveBackAll }) => ({
    giveBackAll: (mall, order) => {
      giveBackAll(mall, order)
      return order
    },
  })),
  'more is sold than there is': bugIn('goods', () => ({
    refuseUnavailable: (_mall, found) => {
      if (!found) throw new Error('there is no such product')
      return found
    },
  })),
  'a status is set out of order': bugIn('order', ({ keepOrder }) => ({
    step: (mall, order, to, by, change) =>
      keepOrder(mall, {
        ...order,
        ...change,
        status: to,
        history: [...order.history, { status: to, at: mall.now, by }],
      }),
  })),
  'a confirmation gives a second order': bugIn('purchase', ({ submitOrders }) => ({
    submitOrders: (mall, shopper, request) => {
      const key = `${shopper.userId} ${request.uuid}`
      const checkout = mall.checkouts.get(key)
      if (checkout?.submitted) mall.checkouts.set(key, { ...checkout, submitted: null })
      return submitOrders(mall, shopper, request)
    },
  })),
  'an expired confirmation is taken': bugIn('purchase', ({ submitOrders }) => ({
    submitOrders: (mall, shopper, request) => {
      const key = `${shopper.userId} ${request.uuid}`
      const checkout = mall.checkouts.get(key)
      if (checkout && !checkout.submitted && checkout.expiresAt <= mall.now)
        mall.checkouts.set(key, { ...checkout, expiresAt: mall.now + day })
      return submitOrders(mall, shopper, request)
    },
  })),
  'a price that changed after the confirmation leaks in': bugIn('order', ({ keepOrder }) => ({
    keepOrder: (mall, order) => {
      if (order.history.length > 1) return keepOrder(mall, order)
      const priceOf = (prodId: number, skuId: number): number =>
        mall.products.get(prodId)?.skus.find((sku) => sku.skuId === skuId)?.price ?? 0
      const lines = order.lines.map((line) => ({ ...line, price: priceOf(line.prodId, line.skuId) }))
      return keepOrder(mall, { ...order, lines })
    },
  })),
  'an order changes with the catalogue': bugIn('merchandise', ({ changeProduct }) => ({
    changeProduct: (mall, prodId, change) => {
      for (const order of [...mall.orders.values()])
        if (change.price !== undefined && order.lines.some((line) => line.skuId === change.skuId))
          mall.orders.set(order.orderNumber, { ...order, total: change.price })
      return changeProduct(mall, prodId, change)
    },
  })),
  'an order can be read by others': bugIn('order', ({ ownOrder }) => ({
    ownOrder: (mall, shopper, orderNumber) =>
      ownOrder(mall, { ...shopper, userId: mall.orders.get(orderNumber)?.userId ?? '' }, orderNumber),
  })),
  'an address of somebody else is taken': bugIn('addresses', ({ findAddress }) => ({
    findAddress: (mall, shopper, addrId) => {
      const all = [...mall.addresses.values()].flat()
      return all.find((each) => each.addrId === addrId) ?? findAddress(mall, shopper, addrId)
    },
  })),
  'a deleted order comes back': bugIn('order', () => ({
    ordersOf: (mall, { userId }) =>
      (mall.orderNumbers.get(userId) ?? []).flatMap((number) => mall.orders.get(number) ?? []),
  })),
  'a part of a parcel counts as all of it': bugIn('merchant', ({ shipOrder }) => ({
    shipOrder: (mall, orderNumber, items) => {
      const order = shipOrder(mall, orderNumber, items)
      if (order.status !== 'toShip') return order
      const history = [...order.history, { status: 'toReceive', at: mall.now, by: 'merchant' } as const]
      const sent = { ...order, status: 'toReceive', history } as const
      mall.orders.set(orderNumber, sent)
      return sent
    },
  })),
  'more can be shipped than was ordered': bugIn('merchant', ({ shipOrder, leftToShip }) => ({
    shipOrder: (mall, orderNumber, items) => {
      const order = mall.orders.get(orderNumber)
      const left = order ? leftToShip(order) : []
      const least = items?.map((item) => ({
        ...item,
        count: Math.min(item.count, left.find((each) => each.orderItemId === item.orderItemId)?.count ?? item.count),
      }))
      return shipOrder(mall, orderNumber, least)
    },
  })),
  'a receipt confirms itself a day early': bugIn('timers', ({ Timers }) => ({
    Timers: class extends Timers {
      override add(timer: Parameters<InstanceType<typeof Timers>['add']>[0]): void {
        super.add(timer.task === 'confirmReceipt' ? { ...timer, due: timer.due - day } : timer)
      }
    },
  })),
  'an order that is not paid stays open': bugIn('timers', ({ Timers }) => ({
    Timers: class extends Timers {
      override add(timer: Parameters<InstanceType<typeof Timers>['add']>[0]): void {
        if (timer.task !== 'closeOrder') super.add(timer)
      }
    },
  })),
  'what is due happens when somebody looks': bugIn('timers', ({ Timers }) => ({
    Timers: class extends Timers {
      override take(by: number): ReturnType<InstanceType<typeof Timers>['take']> {
        const timer = super.take(by)
        return timer && { ...timer, due: by }
      }
    },
  })),
  'a voucher is taken twice': bugIn('merchant', ({ takeVoucher }) => ({
    takeVoucher: (mall, code) => {
      const isNew = [...mall.orders.values()].every(({ vouchers }) =>
        vouchers.every((voucher) => voucher.code !== code || voucher.usedAt === null),
      )
      if (isNew) takeVoucher(mall, code)
    },
  })),
  'what was bought stays in the cart': bugIn('cart', ({ removeLines }) => ({
    removeLines: (mall, shopper, ids) => removeLines(mall, shopper, ids.slice(1)),
  })),
  'a parcel moves after it was signed for': bugIn('courier', ({ addTrace }) => ({
    addTrace: (mall, id, state) => {
      for (const order of mall.orders.values()) {
        const parcel = order.parcels.find((each) => each.orderDeliveryId === id)
        if (parcel?.traces.at(-1)?.state !== 'signed') continue
        const moved = { ...parcel, traces: [...parcel.traces, { state: state ?? 'faulty', at: mall.now }] }
        mall.orders.set(order.orderNumber, {
          ...order,
          parcels: order.parcels.map((each) => (each === parcel ? moved : each)),
        })
        return state ?? 'faulty'
      }
      return addTrace(mall, id, state)
    },
  })),
  'a refused purchase counts on': bugIn('purchase', ({ submitOrders }) => ({
    submitOrders: (mall, shopper, request) => {
      mall.counters.lastId++
      return submitOrders(mall, shopper, request)
    },
  })),
}
