import { bugIn, type Bug } from './plant.ts'

const day = 86_400_000
const cents = (amount: number): number => Math.round(amount * 100) / 100

/** Bugs of refunds, gifts, comments and invoices. */
export const bugsOfRefunds: Readonly<Record<string, Bug>> = {
  'goods that stay with the buyer are sold again': bugIn('refundEffects', ({ completeRefund }) => ({
    completeRefund: (mall, found, by) =>
      completeRefund(mall, { ...found, refund: { ...found.refund, kind: 'goods' } }, by),
  })),
  'goods that came back are not sold again': bugIn('refundEffects', ({ completeRefund }) => ({
    completeRefund: (mall, found, by) => {
      const before = found.order.lines.map(({ prodId }) => mall.products.get(prodId))
      completeRefund(mall, found, by)
      for (const product of before) if (product) mall.products.set(product.prodId, product)
    },
  })),
  'a refund is paid twice': bugIn('ledger', ({ moveMoney }) => ({
    moveMoney: (mall, event, orderNumber, move) => {
      moveMoney(mall, event, orderNumber, move)
      if (event === 'refunded') moveMoney(mall, event, orderNumber, move)
    },
  })),
  'what a balance paid goes back to a provider': bugIn('ledger', ({ moveMoney }) => ({
    moveMoney: (mall, event, orderNumber, move) =>
      moveMoney(mall, event, orderNumber, event === 'refunded' ? { ...move, to: 'outside' } : move),
  })),
  'a shop earns what was given back': bugIn('refund', () => ({ keptAmount: ({ payable }) => payable })),
  'freight comes back although the goods were sent': bugIn('refundable', ({ freightNow }) => ({
    freightNow: (order, refund) => freightNow({ ...order, parcels: [] }, refund),
  })),
  'freight of what was faulty stays with the shop': bugIn('refundable', ({ freightNow }) => ({
    freightNow: (order, refund) => freightNow(order, { ...refund, reason: 'other' }),
  })),
  'the last reason decides about all of the freight': bugIn('refundable', ({ freightNow }) => ({
    freightNow: (order, refund) =>
      freightNow({ ...order, refunds: order.refunds.map((each) => ({ ...each, reason: refund.reason })) }, refund),
  })),
  'freight comes back with every refund': bugIn('refundable', ({ freightPaid }) => ({ freightNow: freightPaid })),
  'freight comes back with each of two refunds that run at once': bugIn(
    'refundable',
    ({ freightNow, freightPaid }) => ({
      freightNow: (order, refund) => {
        const asked = order.refunds.filter(({ status }) => status !== 'withdrawn' && status !== 'refused')
        const isAll = asked.flatMap(({ items }) => items).length === order.lines.length && asked.length > 1
        return isAll && order.parcels.length === 0 ? freightPaid(order) : freightNow(order, refund)
      },
    }),
  ),
  'an order shows a running refund only if it is the newest': bugIn('refundMarks', ({ refundStatusOf }) => ({
    refundStatusOf: (order) => {
      const last = order.refunds.at(-1)
      const isOver = last !== undefined && ['success', 'withdrawn', 'refused', 'closed'].includes(last.status)
      return refundStatusOf(
        isOver ? { ...order, refunds: order.refunds.filter(({ endsAt }) => endsAt === null) } : order,
      )
    },
  })),
  'all can be refunded while some of it is being refunded': bugIn('refundMarks', ({ wholeRefund }) => ({
    wholeRefund: (mall, order) =>
      wholeRefund(mall, { ...order, refunds: order.refunds.filter(({ status }) => status === 'success') }),
  })),
  'an invoice says what was paid, whatever was given back': bugIn('refund', ({ keptAmount, givenBack }) => ({
    keptAmount: (order) => (order.invoice && givenBack(order) > 0 ? order.payable : keptAmount(order)),
  })),
  'a voucher is taken when its time is over': bugIn('merchant', ({ takeVoucher }) => ({
    takeVoucher: (mall, code) =>
      takeVoucher(Object.assign(Object.create(Object.getPrototypeOf(mall)), mall, { now: mall.now - 1 }), code),
  })),
  'a cent more than there is can be asked for': bugIn('refundable', ({ possibleRefund }) => ({
    possibleRefund: (...args) => {
      const right = possibleRefund(...args)
      return { ...right, goods: cents(right.goods + 0.01) }
    },
  })),
  'a refund undoes nothing of the reductions': bugIn('refundable', ({ possibleRefund }) => ({
    possibleRefund: (...args) => {
      const right = possibleRefund(...args)
      return { ...right, items: right.items.map((item) => ({ ...item, reductions: [] })) }
    },
  })),
  'a refund can be asked for a day too late': bugIn('refundable', ({ possibleRefund }) => ({
    possibleRefund: (mall, ...args) => possibleRefund({ ...mall, now: mall.now - day }, ...args),
  })),
  'a line is refunded twice at the same time': bugIn('refundable', ({ possibleRefund }) => ({
    possibleRefund: (mall, order, wish) =>
      possibleRefund(mall, { ...order, refunds: order.refunds.filter(({ status }) => status === 'success') }, wish),
  })),
  'what was refunded is refunded again': bugIn('refundable', ({ possibleRefund }) => ({
    possibleRefund: (mall, order, wish) =>
      possibleRefund(mall, { ...order, refunds: order.refunds.filter(({ status }) => status !== 'success') }, wish),
  })),
  'a gift that is kept costs nothing': bugIn('refundable', ({ possibleRefund }) => ({
    possibleRefund: (mall, order, wish) => {
      const right = possibleRefund(mall, order, wish)
      return { ...right, goods: possibleRefund(mall, order, { ...wish, keptGifts: [] }).goods }
    },
  })),
  'a dear gift can be kept': bugIn('refundable', ({ possibleRefund }) => ({
    possibleRefund: (mall, order, wish) => {
      const lines = order.lines.map((line) => ({ ...line, gifts: line.gifts.map((gift) => ({ ...gift, worth: 0 })) }))
      return possibleRefund(mall, { ...order, lines }, wish)
    },
  })),
  'a gift that is kept is on the shelf again': bugIn('refundEffects', ({ completeRefund }) => ({
    completeRefund: (mall, { order, refund }, by) =>
      completeRefund(mall, { order, refund: { ...refund, keptGifts: [] } }, by),
  })),
  'a gift is not taken from the shelf': bugIn('purchase', ({ submitOrders }) => ({
    submitOrders: (mall, shopper, request) => {
      const answer = submitOrders(mall, shopper, request)
      const gifts = answer.orderNumbers
        .split(',')
        .flatMap((number) => mall.orders.get(number)?.lines.flatMap((line) => line.gifts) ?? [])
      for (const { prodId } of answer.duplicateError === 0 ? gifts : []) {
        const opening = mall.catalogue.products.get(prodId)
        if (opening) mall.products.set(prodId, opening)
      }
      return answer
    },
  })),
  'what is being refunded is sent all the same': bugIn('merchant', ({ shipOrder }) => ({
    shipOrder: (mall, orderNumber, items) => {
      const order = mall.orders.get(orderNumber)
      if (!order) return shipOrder(mall, orderNumber, items)
      mall.orders.set(orderNumber, { ...order, refunds: [] })
      const sent = { ...shipOrder(mall, orderNumber, items), refunds: order.refunds }
      mall.orders.set(orderNumber, sent)
      return sent
    },
  })),
  'a refund of somebody else can be withdrawn': bugIn('refund', ({ findRefund }) => ({
    ownRefund: (mall, _, refundSn) => findRefund(mall, refundSn),
  })),
  'the status of a refund is set out of order': bugIn('refund', ({ keepRefund, limitInTime }) => ({
    stepRefund: (mall, { order, refund }, to, by, change) =>
      keepRefund(mall, order, {
        ...refund,
        ...change,
        status: to,
        history: [...refund.history, { status: to, at: mall.now, by }],
        endsAt: ['applied', 'accepted', 'sentBack', 'received'].includes(to)
          ? limitInTime(mall, refund.refundSn)
          : null,
      }),
  })),
  'a refused refund is paid': bugIn('merchantRefunds', ({ decideRefund }) => ({
    decideRefund: (mall, refundSn, _, message) => decideRefund(mall, refundSn, true, message),
  })),
  'a silent merchant has refused': bugIn('merchantRefunds', ({ endRefund, decideRefund }) => ({
    endRefund: (mall, refundSn) => {
      const order = mall.orders.get(mall.refundOrders.get(refundSn) ?? '')
      const refund = order?.refunds.find((each) => each.refundSn === refundSn)
      if (refund?.status === 'applied' && refund.endsAt === mall.now) decideRefund(mall, refundSn, false, '逾期')
      else endRefund(mall, refundSn)
    },
  })),
  'a refund that came to nothing keeps its vouchers': bugIn('refundEffects', ({ afterFailedRefund }) => ({
    afterFailedRefund: (mall, found) => {
      const { order } = found
      afterFailedRefund(mall, found)
      const after = mall.orders.get(order.orderNumber)
      if (after) mall.orders.set(order.orderNumber, { ...after, vouchers: order.vouchers })
    },
  })),
  'the last refund of an order can be withdrawn': bugIn('refunds', ({ withdrawRefund }) => ({
    withdrawRefund: (mall, shopper, refundSn) => {
      const order = mall.orders.get(mall.refundOrders.get(refundSn) ?? '')
      if (order) {
        const [first] = order.lines
        const lines = first ? [...order.lines, { ...first, orderItemId: -1 }] : order.lines
        mall.orders.set(order.orderNumber, { ...order, lines })
      }
      withdrawRefund(mall, shopper, refundSn)
      const after = mall.orders.get(order?.orderNumber ?? '')
      if (after && order) mall.orders.set(after.orderNumber, { ...after, lines: order.lines })
    },
  })),
  'what was given back can be reviewed': bugIn('writtenComments', ({ hasComment }) => ({
    awaitsComment: (mall, order, line) => order.status === 'toEvaluate' && !hasComment(mall, line),
  })),
  'one word of an order counts for all of it': bugIn('writtenComments', ({ hasComment }) => ({
    awaitsComment: (mall, order, line) =>
      order.status === 'toEvaluate' && !hasComment(mall, line) && !order.lines.some((each) => hasComment(mall, each)),
  })),
  'a second comment replaces the first': bugIn('writeComment', ({ writeComment }) => ({
    writeComment: (mall, shopper, asked) => {
      mall.comments.delete(asked.orderItemId)
      return writeComment(mall, shopper, asked)
    },
  })),
  'an issued invoice is changed': bugIn('invoices', ({ changeInvoice }) => ({
    changeInvoice: (mall, shopper, id, entry) => {
      const order = mall.orders.find(({ invoice }) => invoice?.orderInvoiceId === id)
      if (order?.invoice) mall.orders.set(order.orderNumber, { ...order, invoice: { ...order.invoice, issued: null } })
      changeInvoice(mall, shopper, id, entry)
    },
  })),
  'an order gets a second invoice': bugIn('invoices', ({ askForInvoice }) => ({
    askForInvoice: (mall, shopper, orderNumber, entry) => {
      const order = mall.orders.get(orderNumber)
      if (order?.userId === shopper.userId) mall.orders.set(orderNumber, { ...order, invoice: null })
      askForInvoice(mall, shopper, orderNumber, entry)
    },
  })),
}
