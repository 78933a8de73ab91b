import { limits } from 'qinghua-contract/rules'
import { known } from '@mall/fixtures/known'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { accountNamed, catalogue, newMall, refusal } from '../../../test/mall.ts'
import { cartGroups, countPieces, priceLines } from './cart-views.ts'
import { changeLine, removeLines, tickLines } from './cart.ts'

/** The SKUs that commands draw from: every kind, with stocks of none, one and many, and one off the shelf. */
const offers = catalogue.seed.products.slice(0, 14).flatMap(({ prodId, shopId, status, skus }) =>
  skus.map(({ skuId, price, stocks }) => ({
    prodId,
    shopId,
    skuId,
    stocks,
    onSale: status === 1,
    cents: centsOf(price),
  })),
)

/** Through text, never through a product of floats. */
function centsOf(price: number): bigint {
  const [yuan = '0', rest = ''] = String(price).split('.')
  return BigInt(yuan) * 100n + BigInt(rest.padEnd(2, '0'))
}
const yuanOf = (cents: bigint): number => Number(`${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`)

interface Line {
  id: number
  offer: (typeof offers)[number]
  count: number
  checked: boolean
}

const pick = fc.nat()
const count = fc.oneof({ weight: 4, arbitrary: fc.integer({ min: -3, max: 5 }) }, fc.integer({ min: -999, max: 999 }))
const command = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('add' as const), pick, count }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('change' as const), pick, count }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('remove' as const), picks: fc.array(pick, { maxLength: 4 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('tick' as const),
      picks: fc.array(pick, { maxLength: 4 }),
      on: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('total' as const), picks: fc.array(pick, { maxLength: 8 }) }) },
)

const wrap = <T>(list: readonly T[], n: number): T | undefined => list[n % list.length]
/** One of the lines, or now and then an id that nobody has. */
const idAt = (lines: readonly Line[], n: number): number =>
  n % 7 === 0 ? 900_000 + n : (wrap(lines, n)?.id ?? 900_001)

const expectedRefusal = ({ onSale, stocks }: Line['offer'], next: number, added: number) => {
  if (!onSale || stocks === 0) return 'productUnavailable'
  if (next < 1) return 'quantityTooSmall'
  if (next > limits.cartPieces) return 'quantityLimit'
  return next > stocks && added > 0 ? 'insufficientStock' : null
}

it('behaves like plain records and whole cents under random commands [S7.12] [S7.13] [S7.14] [S7.16] [S9.11]', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 60 }), (commands) => {
      const mall = newMall()
      const shopper = accountNamed(mall, known.fresh.userName)
      const others = accountNamed(mall, known.shopper.userName)
      const theirs = JSON.stringify(cartGroups(mall, others, 'zh'))
      let lines: Line[] = []

      const put = (offer: Line['offer'], line: Line | undefined, basketId: number, added: number) => {
        const { prodId, skuId, shopId } = offer
        const wanted = expectedRefusal(offer, (line?.count ?? 0) + added, added)
        expect(refusal(() => changeLine(mall, shopper, { basketId, prodId, skuId, shopId, count: added }))).toBe(wanted)
        if (wanted) return
        if (line) line.count += added
        else lines = [{ id: mall.counters.lastId, offer, count: added, checked: true }, ...lines]
      }

      for (const each of commands) {
        if (each.kind === 'add') {
          const offer = wrap(offers, each.pick)
          if (offer)
            put(
              offer,
              lines.find((line) => line.offer === offer),
              0,
              each.count,
            )
        } else if (each.kind === 'change') {
          const line = wrap(lines, each.pick)
          if (line) put(line.offer, line, line.id, each.count)
        } else if (each.kind === 'remove') {
          const gone = each.picks.map((n) => idAt(lines, n))
          removeLines(mall, shopper, gone)
          lines = lines.filter(({ id }) => !gone.includes(id))
        } else if (each.kind === 'tick') {
          const ids = each.picks.map((n) => idAt(lines, n))
          const known = ids.every((id) => lines.some((line) => line.id === id))
          const ticks = ids.map((basketId) => ({ basketId, isChecked: each.on }))
          expect(refusal(() => tickLines(mall, shopper, ticks))).toBe(known ? null : 'notInCart')
          if (known) for (const line of lines) if (ids.includes(line.id)) line.checked = each.on
        } else {
          const ids = each.picks.map((n) => idAt(lines, n))
          const priced = lines.filter(({ id }) => ids.includes(id))
          const cents = priced.reduce((sum, line) => sum + line.offer.cents * BigInt(line.count), 0n)
          expect(priceLines(mall, shopper, ids, 'en')).toMatchObject({
            totalMoney: yuanOf(cents),
            count: priced.reduce((sum, line) => sum + line.count, 0),
          })
        }
        const groups = cartGroups(mall, shopper, 'en')
        const shown = groups.flatMap((group) => group.shopCartItemDiscounts.flatMap((part) => part.shopCartItems))
        expect(shown.every(({ prodCount }) => prodCount >= 1 && prodCount <= limits.cartPieces)).toBe(true)
        const bySku = (a: readonly [number, ...unknown[]], b: readonly [number, ...unknown[]]) => a[0] - b[0]
        expect(
          shown.map((item) => [item.basketId, item.skuId, item.prodCount, item.isChecked] as const).sort(bySku),
        ).toEqual(lines.map((line) => [line.id, line.offer.skuId, line.count, line.checked] as const).sort(bySku))
        expect(countPieces(mall, shopper)).toBe(lines.reduce((sum, line) => sum + line.count, 0))
      }
      expect(JSON.stringify(cartGroups(mall, others, 'zh'))).toBe(theirs)
    }),
    { numRuns: 150 },
  )
})
