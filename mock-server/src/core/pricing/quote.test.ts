import { known } from '@mall/fixtures/known'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accountNamed, catalogue, newMall } from '../../../test/mall.ts'
import { addUp, centsOf, memberOff, yuanOf } from '../../../test/cents.ts'
import { ensure } from '../../../test/ensure.ts'
import { fromCents, inCents } from '../state/money.ts'
import type { AskedLine, PriceRule, Quote } from './price-rule.ts'
import { quote } from './quote.ts'
import { rules } from './rules.ts'
import { addParts, partsOf, quoteOfShop, totalsOf } from './sums.ts'
import { Table } from '../state/table.ts'

const mall = newMall()
const [plain, member] = [accountNamed(mall, known.shopper.userName), accountNamed(mall, known.member.userName)]

const product = (prodId: number, shopId: number) => {
  const found = catalogue.products.get(prodId)
  if (!found) throw new Error(`no product ${prodId}`)
  return { ...found, shopId }
}
const asked = (price: number, count = 1, shopId = 71): AskedLine => {
  const book = product(known.ebook.prodId, shopId)
  const [sku] = book.skus
  if (!sku) throw new Error('no variant')
  return { product: book, sku, price, count }
}
/** Each line has its proportional share of the reduction, to less than a cent; together they have all of it. */
const checkShares = (grosses: readonly bigint[], nets: readonly bigint[], off: bigint): void => {
  const total = addUp(grosses)
  ensure(nets.length === grosses.length && addUp(nets) === total - off, () => 'the nets do not add up')
  for (const [at, gross] of grosses.entries()) {
    const net = nets[at] ?? -1n
    const rest = (gross - net) * total - off * gross
    const isShare = total === 0n || (rest < total && rest > -total)
    ensure(net >= 0n && net <= gross && isShare, () => `a line of ${gross} costs ${net}`)
  }
}
const nets = ({ lines }: Quote): number[] => lines.map(({ net }) => fromCents(net))

const line = fc.record({
  price: fc.oneof(fc.constantFrom(0n, 1n, 5n, 10n, 3333n), fc.bigInt({ min: 0n, max: 9_999_999n })),
  count: fc.oneof(fc.constantFrom(1, 2, 3), fc.integer({ min: 1, max: 999 })),
  shopId: fc.constantFrom(71, 72, 73),
})

describe('a quote', () => {
  it('is shared to the last cent, as whole cents have it, in random carts [S9.11] [S6.3/discount]', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 50 }), fc.boolean(), (lines, isMember) => {
        const ask = {
          buyer: isMember ? member : plain,
          lines: lines.map((each) => asked(yuanOf(each.price), each.count, each.shopId)),
        }
        const whole = quote(
          mall,
          ask,
          rules.filter(({ name }) => name === 'member'),
        )
        for (const shopId of new Set(lines.map((each) => each.shopId))) {
          const ofShop = quoteOfShop(whole, shopId)
          const grosses = lines.filter((each) => each.shopId === shopId).map((each) => each.price * BigInt(each.count))
          const off = memberOff(addUp(grosses), isMember)
          expect(ofShop.lines.map(({ gross }) => BigInt(gross))).toEqual(grosses)
          checkShares(grosses, nets(ofShop).map(centsOf), off)
          const { total, final, payable } = totalsOf(ofShop)
          expect([total, final, payable].map(centsOf)).toEqual([
            addUp(grosses),
            addUp(grosses) - off,
            addUp(grosses) - off,
          ])
          const parts = partsOf(ofShop)
          expect(addUp(parts.map(({ amount }) => centsOf(amount)))).toBe(centsOf(final))
          expect(parts.map(({ part }) => part)).toEqual(off > 0n ? ['goods', 'member'] : ['goods'])
        }
        for (const { key, gross, net } of whole.lines) {
          const shares = whole.adjustments.flatMap(({ shares }) => shares.filter((share) => share.line === key))
          expect(addUp(shares.map(({ amount }) => centsOf(amount)))).toBe(BigInt(gross - net))
        }
      }),
      { numRuns: 200 },
    )
  })

  it.each([
    [0.09, 0.09],
    [0.1, 0.09],
    [0.29, 0.28],
    [0.3, 0.28],
    [19.9, 18.9],
    [128, 121.6],
  ])('of %d yuan is %d for a member, half up [S6.3/discount] [S9.11]', (price, final) => {
    expect(totalsOf(quote(mall, { buyer: member, lines: [asked(price)] })).final).toBe(final)
    expect(totalsOf(quote(mall, { buyer: plain, lines: [asked(price)] })).final).toBe(price)
    expect(totalsOf(quote(mall, { buyer: null, lines: [asked(price)] })).final).toBe(price)
  })

  it('gives the odd cents to the lines with the largest rests', () => {
    const lines = [3.33, 3.33, 3.34].map((price) => asked(price))
    expect(nets(quote(mall, { buyer: member, lines }))).toEqual([3.16, 3.17, 3.17])
  })

  it('says which rule took how much off which line, and who bears it', () => {
    const { adjustments } = quote(mall, { buyer: member, lines: [asked(100), asked(10, 1, 72), asked(20)] })
    const source = { rule: 'member', id: known.plus.levelId }
    expect(adjustments).toEqual([
      {
        part: 'member',
        source,
        name: expect.objectContaining({ en: 'Qinghua Plus' }),
        fundedBy: 'mall',
        amount: 6,
        shares: [
          { line: 0, amount: 5 },
          { line: 2, amount: 1 },
        ],
      },
      {
        part: 'member',
        source,
        name: expect.objectContaining({ en: 'Qinghua Plus' }),
        fundedBy: 'mall',
        amount: 0.5,
        shares: [{ line: 1, amount: 0.5 }],
      },
    ])
  })
})

const offer = { id: 1, name: { zh: '减', en: 'off' } }

/** Takes an amount off all lines that it may. */
const off = (amount: number, change: Partial<PriceRule> = {}): PriceRule => ({
  name: 'discount',
  part: 'discount',
  scope: 'purchase',
  of: 'goods',
  fundedBy: 'shop',
  excludes: [],
  ofMoney: 'named',
  countsForFreeDelivery: true,
  en: '',
  zh: '',
  offer: (_mall, _ask, { eligible }) => [{ ...offer, lines: eligible.map(({ key }) => key), amount: inCents(amount) }],
  ...change,
})

describe('rules', () => {
  const lines = [asked(10), asked(20, 1, 72)]
  const ask = { buyer: plain, lines, sendTo: { provinceId: null } }

  it('never take more than there is', () => {
    expect(nets(quote(mall, ask, [off(29.99)]))).toEqual([0, 0.01])
    const all = quote(mall, ask, [off(30.01)])
    expect([nets(all), all.adjustments.map(({ amount }) => amount)]).toEqual([[0, 0], [30]])
    expect(quote(mall, ask, [off(-5)]).adjustments).toEqual([])
  })

  it('apply in their order, each to what is left by then', () => {
    const half: PriceRule = off(0, {
      part: 'coupon',
      offer: (_mall, _ask, { eligible }) =>
        eligible.map(({ key, net }) => ({ ...offer, id: 2, lines: [key], amount: net / 2 })),
    })
    const priced = quote(mall, ask, [off(15), half])
    expect(nets(priced)).toEqual([2.5, 5])
    expect(partsOf(priced)).toEqual([
      { part: 'goods', amount: 30 },
      { part: 'discount', amount: -15 },
      { part: 'coupon', amount: -7.5 },
    ])
  })

  it('that exclude an earlier one never reduce its lines', () => {
    const first = off(4, { name: 'combo', offer: () => [{ ...offer, lines: [0], amount: 400 }] })
    const second = (excludes: PriceRule['excludes'] = []) => off(6, { excludes })
    expect(nets(quote(mall, ask, [first, second()]))).toEqual([4.62, 15.38])
    expect(nets(quote(mall, ask, [first, second(['combo'])]))).toEqual([6, 14])
  })

  it('of goods do not reduce freight, nor those of freight goods', () => {
    const mug = product(known.mug.prodId, 71)
    const [sku] = mug.skus
    if (!sku) throw new Error('no variant')
    const sent = { ...ask, lines: [{ product: mug, sku, price: 5, count: 1 }] }
    const greedy = (of: PriceRule['of']): PriceRule =>
      off(0, {
        of,
        offer: (_mall, _ask, soFar) => [{ ...offer, lines: soFar.lines.map(({ key }) => key), amount: 9900 }],
      })
    const [goods, freight] = quote(mall, sent, []).lines.map(({ gross }) => fromCents(gross))
    expect(nets(quote(mall, sent, [greedy('goods')]))).toEqual([0, freight])
    expect(nets(quote(mall, sent, [greedy('freight')]))).toEqual([goods, 0])
  })

  it('across shops are shared among them to the last cent', () => {
    const whole = quote(mall, { buyer: plain, lines: [asked(1), asked(1, 1, 72), asked(1, 1, 73)] }, [off(1)])
    const shares = [71, 72, 73].map((shopId) => quoteOfShop(whole, shopId).adjustments.map(({ amount }) => amount))
    expect(shares).toEqual([[0.34], [0.33], [0.33]])
  })
})

describe('freight', () => {
  const mug = product(known.mug.prodId, 71)
  const [sku] = mug.skus
  const [sichuan, tibet] = [510000, 540000]
  const freight = { first: 10, more: 2, remote: 8, freeFrom: 100 }

  const sending = (
    { price = 50, count = 1, provinceId = sichuan as number | null, buyer = plain },
    change: Partial<typeof freight | { freeFrom: null }> = {},
    selfOperated = false,
  ) => {
    const shop = catalogue.shops.get(71)
    if (!shop || !sku) throw new Error('no shop')
    const changed = { ...shop, selfOperated, freight: { ...freight, ...change } }
    const there = { ...mall, shops: new Table(new Map([[71, changed]])) }
    const { transfee, freeTransfee } = totalsOf(
      quote(there, { buyer, lines: [{ product: mug, sku, price, count }], sendTo: { provinceId } }),
    )
    return { transfee, freeTransfee }
  }

  it('costs more for each further piece, and for a far province', () => {
    expect(sending({ price: 1, count: 3 })).toEqual({ transfee: 14, freeTransfee: 0 })
    expect(sending({ provinceId: tibet })).toEqual({ transfee: 18, freeTransfee: 0 })
    expect(sending({ provinceId: null })).toEqual({ transfee: 10, freeTransfee: 0 })
  })

  it('is free from an amount on, but for what a far province costs more', () => {
    expect(sending({ price: 99.99 })).toEqual({ transfee: 10, freeTransfee: 0 })
    expect(sending({ price: 100 })).toEqual({ transfee: 10, freeTransfee: 10 })
    expect(sending({ price: 100, provinceId: tibet })).toEqual({ transfee: 18, freeTransfee: 10 })
    expect(sending({ price: 1e6 }, { freeFrom: null })).toEqual({ transfee: 10, freeTransfee: 0 })
  })

  it('measures that amount after what members get off', () => {
    expect(sending({ price: 105.26, buyer: member }).freeTransfee).toBe(10)
    expect(sending({ price: 105.25, buyer: member }).freeTransfee).toBe(0)
  })

  it('is free for paid members of the mall where it sells for itself [S6.3/free-shipping]', () => {
    expect(sending({ provinceId: tibet, buyer: member }, {}, true)).toEqual({ transfee: 18, freeTransfee: 18 })
    expect(sending({ provinceId: tibet, buyer: plain }, {}, true).freeTransfee).toBe(0)
    expect(sending({ provinceId: tibet, buyer: member }, {}, false).freeTransfee).toBe(0)
    expect(sending({ price: 200, buyer: member }, {}, true)).toEqual({ transfee: 10, freeTransfee: 10 })
  })

  it('is no part of a price where nothing is sent, or nobody asked for it', () => {
    expect(partsOf(quote(mall, { buyer: plain, lines: [asked(1)], sendTo: { provinceId: tibet } }))).toEqual([
      { part: 'goods', amount: 1 },
    ])
    if (!sku) throw new Error('no variant')
    const lines = [{ product: mug, sku, price: 1, count: 1 }]
    expect(partsOf(quote(mall, { buyer: plain, lines })).map(({ part }) => part)).toEqual(['goods'])
  })
})

it('the parts of several prices are one list in the order in which they are shown', () => {
  const parts = addParts([
    [
      { part: 'goods', amount: 0.1 },
      { part: 'freight', amount: 8 },
    ],
    [
      { part: 'goods', amount: 0.2 },
      { part: 'member', amount: -0.01 },
    ],
  ])
  expect(parts).toEqual([
    { part: 'goods', amount: 0.3 },
    { part: 'member', amount: -0.01 },
    { part: 'freight', amount: 8 },
  ])
})
