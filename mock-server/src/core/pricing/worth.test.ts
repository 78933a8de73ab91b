import { describe, expect, it } from 'vitest'
import { couponWith, discountWith } from '../../../test/pricing/small-shops.ts'
import { fromCents, inCents } from '../state/money.ts'
import { couponOn, discountOn, nextStep } from './worth.ts'

const off = (discount: ReturnType<typeof discountWith>, amount: number, pieces = 1): number =>
  fromCents(discountOn(discount, inCents(amount), pieces))
const next = (discount: ReturnType<typeof discountWith>, amount: number, pieces = 1) => {
  const found = nextStep(discount, inCents(amount), pieces)
  return found && [fromCents(found.missing), found.step.need]
}

const steps = [
  { need: 200, off: 20 },
  { need: 400, off: 60 },
]

describe('a discount', () => {
  it.each([
    [199.99, 0],
    [200, 20],
    [399.99, 20],
    [400, 60],
    [4000, 60],
  ])('by amount takes off %d yuan goods what the highest step reached says: %d', (amount, expected) =>
    expect(off(discountWith({ steps }), amount)).toBe(expected),
  )

  it.each([
    [2, 0],
    [3, 15],
    [4, 15],
    [5, 40],
  ])('by pieces counts %d pieces, not yuan: %d', (pieces, expected) => {
    const byPieces = discountWith({
      rule: 1,
      steps: [
        { need: 3, off: 15 },
        { need: 5, off: 40 },
      ],
    })
    expect(off(byPieces, 40, pieces)).toBe(expected)
    expect(off(byPieces, 999, pieces)).toBe(expected)
  })

  it.each([
    [399.99, 50],
    [400, 100],
    [999.99, 200],
    [1000, 250],
  ])('of each time counts again each time its amount is reached: %d yuan, %d off', (amount, expected) =>
    expect(off(discountWith({ type: 1, steps: [{ need: 200, off: 50 }] }), amount)).toBe(expected),
  )

  it('of each time counts the highest step, and pieces where pieces count', () => {
    expect(off(discountWith({ type: 1, steps }), 399.99)).toBe(20)
    expect(off(discountWith({ type: 1, steps }), 1199.99)).toBe(120)
    const byPieces = discountWith({ rule: 1, type: 1, steps: [{ need: 3, off: 7 }] })
    expect([2, 3, 5, 6, 9].map((pieces) => off(byPieces, 1000, pieces))).toEqual([0, 7, 7, 14, 21])
  })

  it('in percent leaves so many tenths, once, whatever its type', () => {
    const byAmount = discountWith({
      rule: 2,
      steps: [
        { need: 100, off: 9.5 },
        { need: 300, off: 8.8 },
      ],
    })
    expect([99.99, 100, 299.99, 300].map((amount) => off(byAmount, amount))).toEqual([0, 5, 15, 36])
    expect(off({ ...byAmount, type: 1 }, 600)).toBe(72)
    const byPieces = discountWith({
      rule: 3,
      steps: [
        { need: 2, off: 9.5 },
        { need: 4, off: 8.5 },
      ],
    })
    expect([1, 2, 3, 4].map((pieces) => off(byPieces, 100, pieces))).toEqual([0, 5, 5, 15])
  })

  it('takes off at most its highest reduction', () => {
    const each = discountWith({ type: 1, steps: [{ need: 100, off: 30 }], most: 70 })
    expect([200, 300, 900].map((amount) => off(each, amount))).toEqual([60, 70, 70])
    const percent = discountWith({ rule: 2, steps: [{ need: 100, off: 5 }], most: 60.01 })
    expect([120, 120.02, 121].map((amount) => off(percent, amount))).toEqual([60, 60.01, 60.01])
  })

  it('says its next step and what is missing for it', () => {
    const plain = discountWith({ steps })
    expect([0, 199.99, 200, 399.99, 400].map((amount) => next(plain, amount))).toEqual([
      [200, 200],
      [0.01, 200],
      [200, 400],
      [0.01, 400],
      null,
    ])
    const byPieces = discountWith({ rule: 3, steps: [{ need: 2, off: 9 }] })
    expect([next(byPieces, 500, 1), next(byPieces, 500, 2)]).toEqual([[1, 2], null])
  })

  it('of each time always has a next step, until its highest reduction is reached', () => {
    const each = discountWith({ type: 1, steps: [{ need: 200, off: 50 }] })
    expect([150, 200, 390.5].map((amount) => next(each, amount))).toEqual([
      [50, 200],
      [200, 200],
      [9.5, 200],
    ])
    const limited = { ...each, most: 100 }
    expect([399.99, 400].map((amount) => next(limited, amount))).toEqual([[0.01, 200], null])
    expect(next(discountWith({ rule: 2, type: 1, steps: [{ need: 200, off: 9 }] }), 200)).toBeNull()
  })
})

describe('a coupon', () => {
  const off = (coupon: ReturnType<typeof couponWith>, amount: number): number =>
    fromCents(couponOn(coupon, inCents(amount)))

  it('of cash needs its minimum, to the cent, and takes off no more than there is [S3.17/coupons]', () => {
    expect([0, 99.99, 100, 1000].map((amount) => off(couponWith(), amount))).toEqual([0, 0, 10, 10])
    expect([0, 4, 10, 11].map((amount) => off(couponWith({ minimum: 0 }), amount))).toEqual([0, 4, 10, 10])
  })

  it('in percent leaves so many tenths, and takes off at most its highest reduction', () => {
    const percent = couponWith({ type: 2, off: 8.5, minimum: 60 })
    expect([59.99, 60, 100, 1000].map((amount) => off(percent, amount))).toEqual([0, 9, 15, 150])
    expect([100, 133.33, 133.34, 1000].map((amount) => off({ ...percent, most: 20 }, amount))).toEqual([15, 20, 20, 20])
  })
})
