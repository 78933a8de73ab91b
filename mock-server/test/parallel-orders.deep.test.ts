import { refusals } from 'qinghua-contract/refusals'
import { afterAll, describe, expect, it } from 'vitest'
import { createMockServer } from '../src/index.ts'
import { openParallelShopper, type ParallelShopper, type ReceivedAnswer } from './parallel-shopper.ts'
import { bookItem } from './purchase.ts'

const server = createMockServer({ size: 40, realNow: () => 0 })
afterAll(() => server.close())

const rounds = Number(process.env['PARALLEL_ROUNDS'] ?? 200)
const crowd = 20
const price = 19.9

/** Each round uses a new world. */
const inRounds = async (play: (shopper: ParallelShopper) => Promise<void>, times = rounds): Promise<void> => {
  for (let round = 0; round < times; round++) {
    try {
      await play(await openParallelShopper(server, `round-${round}`))
    } finally {
      server.worlds.drop(`round-${round}`)
    }
  }
}
const stockOf = ({ mall }: ParallelShopper): number =>
  mall.products.get(bookItem.prodId)?.skus.find(({ skuId }) => skuId === bookItem.skuId)?.stocks ?? 0
const entriesOf = ({ mall }: ParallelShopper, event: string): number =>
  [...mall.ledger.values()].filter((entry) => entry.event === event).length
const ordersOf = ({ mall }: ParallelShopper) => [...mall.orders.values()]
const statuses = (heard: readonly ReceivedAnswer[]): number[] => [...new Set(heard.map(({ status }) => status))].sort()
const repeated = { status: 400, text: refusals.orderChanged.en }

describe(`twenty at once, in ${rounds} rounds`, () => {
  it('give one order for one confirmation [S8.8/repeated]', async () => {
    await inRounds(async (shopper) => {
      const before = stockOf(shopper)
      const body = await shopper.confirmBook('the-same-one')
      const heard = await shopper.atOnce(crowd, () => shopper.ask('POST /p/order/submit', body))
      const answers = heard.map(({ text }) => JSON.parse(text) as { orderNumbers: string; duplicateError: number })
      expect(statuses(heard)).toEqual([200])
      expect(new Set(answers.map(({ orderNumbers }) => orderNumbers)).size).toBe(1)
      expect(answers.filter(({ duplicateError }) => duplicateError === 0)).toHaveLength(1)
      expect([ordersOf(shopper).length, before - stockOf(shopper)]).toEqual([1, 1])
    })
  })

  it('debit a balance once [S9.10/balance]', async () => {
    await inRounds(async (shopper) => {
      const before = shopper.balance()
      const orderNumbers = await shopper.orderBook('one-to-pay')
      const heard = await shopper.atOnce(crowd, () => shopper.ask('POST /p/order/pay', { payType: 9, orderNumbers }))
      expect(heard.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(heard.filter(({ status }) => status === 400)).toEqual(Array.from({ length: crowd - 1 }, () => repeated))
      expect(shopper.balance()).toBeCloseTo(before - price, 10)
      expect([entriesOf(shopper, 'paid'), entriesOf(shopper, 'earned')]).toEqual([1, 1])
    })
  })

  it('ask a provider once, and are paid once by what it says twenty times [S9.10/alipay]', async () => {
    await inRounds(async (shopper) => {
      const orderNumbers = await shopper.orderBook('one-to-pay')
      const asked = await shopper.atOnce(crowd, () => shopper.ask('POST /p/order/pay', { payType: 3, orderNumbers }))
      expect(new Set(asked.map(({ text }) => text)).size).toBe(1)
      const [payment, ...others] = shopper.payments()
      expect(others).toEqual([])
      const heard = payment ? await shopper.atOnce(crowd, () => shopper.tell(payment)) : []
      expect(heard).toEqual(Array.from({ length: crowd }, () => ({ status: 200, text: 'success' })))
      expect(shopper.payments()).toMatchObject([{ status: 'success', amount: price }])
      expect([entriesOf(shopper, 'paid'), entriesOf(shopper, 'returned')]).toEqual([1, 0])
    })
  })
})

describe('an order that is paid in two ways at once', () => {
  it('is paid by one of them, and the money of the other goes back [S9.10/alipay+wechat]', async () => {
    await inRounds(async (shopper) => {
      const before = shopper.balance()
      const orderNumbers = await shopper.orderBook('two-ways')
      for (const payType of [2, 3]) await shopper.ask('POST /p/order/pay', { payType, orderNumbers })
      const [alipay, wechat] = shopper.payments()
      if (!alipay || !wechat) throw new Error('no provider was asked')
      const [byBalance] = await Promise.all([
        shopper.ask('POST /p/order/pay', { payType: 9, orderNumbers }),
        shopper.tell(alipay),
        shopper.tell(wechat),
      ])
      const debited = byBalance.status === 200 ? price : 0
      expect(shopper.balance()).toBeCloseTo(before - debited, 10)
      expect(entriesOf(shopper, 'paid') - entriesOf(shopper, 'returned')).toBe(1)
      const success = shopper.payments().filter(({ status }) => status === 'success')
      expect(success.length + (byBalance.status === 200 ? 1 : 0)).toBe(1)
      expect(ordersOf(shopper)).toMatchObject([{ status: 'toEvaluate' }])
    }, 60)
  })
})

describe('an answer that is lost', () => {
  const lose = (shopper: ParallelShopper, on: string, share: number) =>
    shopper.ask('POST /__mall/faults', {
      on,
      effect: { kind: 'drop', when: 'after' },
      timing: { kind: 'share', share },
    })

  it('of an order leaves one order, and asking again says which [S8.8/repeated]', async () => {
    await inRounds(async (shopper) => {
      const body = await shopper.confirmBook('lost-and-asked-again')
      await lose(shopper, 'POST /p/order/submit', 0.7)
      const heard = await shopper.atOnce(crowd, () => shopper.ask('POST /p/order/submit', body))
      expect(heard.some(({ status }) => status === 0)).toBe(true)
      await shopper.ask('DELETE /__mall/faults')
      const [order, ...others] = ordersOf(shopper)
      expect(others).toEqual([])
      const again = await shopper.ask('POST /p/order/submit', body)
      expect(JSON.parse(again.text)).toEqual({ orderNumbers: order?.orderNumber, duplicateError: 1 })
    }, 60)
  })

  it('of a payment, and of what the provider says, leaves it paid once', async () => {
    await inRounds(async (shopper) => {
      const before = shopper.balance()
      const [one, two] = [await shopper.orderBook('by-balance'), await shopper.orderBook('by-provider')]
      await lose(shopper, '*', 1)
      await shopper.atOnce(crowd, () => shopper.ask('POST /p/order/pay', { payType: 9, orderNumbers: one }))
      await shopper.atOnce(crowd, () => shopper.ask('POST /p/order/pay', { payType: 2, orderNumbers: two }))
      const [payment, ...others] = shopper.payments()
      if (!payment) throw new Error('no provider was asked')
      const heard = await shopper.atOnce(crowd, () => shopper.tell(payment))
      expect([statuses(heard), others]).toEqual([[0], []])
      await shopper.ask('DELETE /__mall/faults')
      expect(await shopper.tell(payment)).toEqual({ status: 200, text: 'success' })
      expect(await shopper.ask('POST /p/order/pay', { payType: 9, orderNumbers: one })).toEqual(repeated)
      expect(shopper.balance()).toBeCloseTo(before - price, 10)
      expect([entriesOf(shopper, 'paid'), entriesOf(shopper, 'returned')]).toEqual([2, 0])
    }, 60)
  })
})

describe('a message that no provider sent', () => {
  it('is refused and changes nothing: forged, of another amount, payment or order, or before anything was asked', async () => {
    const shopper = await openParallelShopper(server, 'forged')
    const [mine, other] = [await shopper.orderBook('mine-to-pay'), await shopper.orderBook('other-to-pay')]
    for (const orderNumbers of [mine, `${mine},${other}`])
      await shopper.ask('POST /p/order/pay', { payType: 3, orderNumbers })
    const [payment, both] = shopper.payments()
    if (!payment || !both) throw new Error('no provider was asked')
    const before = JSON.stringify([shopper.mall.ledger.changes(), shopper.mall.orders.changes(), shopper.payments()])
    const badSignature = { status: 400, text: refusals.badSignature.en }
    const mismatch = { status: 400, text: refusals.paymentMismatch.en }
    expect(await shopper.tell(payment, { sign: 'f'.repeat(64) })).toEqual(badSignature)
    expect(await shopper.tell(payment, { sign: '' })).toEqual(badSignature)
    for (const amount of [0.01, 19.89, 19.91, 39.8]) expect(await shopper.tell(payment, { amount })).toEqual(mismatch)
    expect(await shopper.tell({ ...payment, payType: 2 })).toEqual(mismatch)
    expect(await shopper.tell({ ...both, payNo: payment.payNo })).toEqual(mismatch)
    const unknown = { status: 400, text: refusals.unknownPayment.en }
    expect(await shopper.tell({ ...payment, payNo: mine })).toEqual(unknown)
    expect(JSON.stringify([shopper.mall.ledger.changes(), shopper.mall.orders.changes(), shopper.payments()])).toBe(
      before,
    )
  })

  it('is refused when it claims to be another payment than the one that was heard', async () => {
    const shopper = await openParallelShopper(server, 'replayed')
    await shopper.ask('POST /p/order/pay', { payType: 2, orderNumbers: await shopper.orderBook('replayed') })
    const [payment] = shopper.payments()
    if (!payment) throw new Error('no provider was asked')
    expect(await shopper.tell(payment)).toEqual({ status: 200, text: 'success' })
    expect(await shopper.tell(payment, { bizPayNo: 'B-another' })).toEqual({
      status: 400,
      text: refusals.paymentMismatch.en,
    })
    expect(entriesOf(shopper, 'paid')).toBe(1)
  })
})
