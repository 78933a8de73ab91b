import { known } from '@mall/fixtures/known'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accountNamed, newMall } from '../../../test/mall.ts'
import { addUp, centsOf, memberOff, yuanOf } from '../../../test/model/cents.ts'
import { holdShares } from '../../../test/model/foretell-price.ts'
import { addParts, priceOfShop } from './price.ts'

const mall = newMall()
const [plain, member] = [accountNamed(mall, known.shopper.userName), accountNamed(mall, known.member.userName)]

const line = fc.record({
  price: fc.oneof(fc.constantFrom(0n, 1n, 5n, 10n, 3333n), fc.bigInt({ min: 0n, max: 9_999_999n })),
  count: fc.oneof(fc.constantFrom(1, 2, 3), fc.integer({ min: 1, max: 999 })),
})

describe('the price of what is bought in one shop', () => {
  it(
    'is shared to the last cent, as whole cents have it, in 10,000 carts [S9.11] [S6.3/discount]',
    { timeout: 30_000 },
    () => {
      fc.assert(
        fc.property(fc.array(line, { minLength: 1, maxLength: 50 }), fc.boolean(), (lines, isMember) => {
          const price = priceOfShop(
            lines.map((each) => ({ price: yuanOf(each.price), count: each.count })),
            isMember ? member : plain,
          )
          const grosses = lines.map((each) => each.price * BigInt(each.count))
          const off = memberOff(addUp(grosses), isMember)
          expect(price.grosses.map(centsOf)).toEqual(grosses)
          holdShares(grosses, price.nets.map(centsOf), off)
          expect([centsOf(price.total), centsOf(price.final)]).toEqual([addUp(grosses), addUp(grosses) - off])
          expect(addUp(price.parts.map(({ amount }) => centsOf(amount)))).toBe(centsOf(price.final))
          expect(price.parts.map(({ part }) => part)).toEqual(off > 0n ? ['goods', 'member'] : ['goods'])
        }),
        { numRuns: 10_000 },
      )
    },
  )

  it.each([
    [0.09, 0.09],
    [0.1, 0.09],
    [0.29, 0.28],
    [0.3, 0.28],
    [19.9, 18.9],
    [128, 121.6],
  ])('of %d yuan is %d for a member, half up [S6.3/discount] [S9.11]', (price, final) => {
    expect(priceOfShop([{ price, count: 1 }], member).final).toBe(final)
    expect(priceOfShop([{ price, count: 1 }], plain).final).toBe(price)
  })

  it('gives the odd cents to the lines with the largest rests', () => {
    const lines = [3.33, 3.33, 3.34].map((price) => ({ price, count: 1 }))
    expect(priceOfShop(lines, member).nets).toEqual([3.16, 3.17, 3.17])
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
