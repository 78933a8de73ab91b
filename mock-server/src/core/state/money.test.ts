import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sum, times, toCents, yuan } from './money.ts'

const cents = fc.integer({ min: 0, max: 99_999_999 })
const priceOf = (amount: number): number =>
  Number(`${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`)

it('rounds half up to cents, where floats round down [S9.11]', () => {
  for (const [price, shown] of [
    [1.005, 1.01],
    [2.675, 2.68],
    [1.255, 1.26],
    [0.615, 0.62],
    [10.235, 10.24],
    [0.004999999, 0],
    [-1.005, -1.01],
  ] as const)
    expect(toCents(yuan(price))).toBe(shown)
})

it('multiplies and adds without the errors of floats, as whole cents do [S9.11]', () => {
  expect(toCents(times(19.9, 100))).toBe(1990)
  expect(toCents(sum([yuan(0.1), yuan(0.2)]))).toBe(0.3)
  fc.assert(
    fc.property(fc.array(fc.tuple(cents, fc.integer({ min: 1, max: 999 })), { maxLength: 30 }), (lines) => {
      const total = lines.reduce((all, [price, count]) => all + BigInt(price) * BigInt(count), 0n)
      const shown = toCents(sum(lines.map(([price, count]) => times(priceOf(price), count))))
      expect(shown).toBe(Number(`${total / 100n}.${String(total % 100n).padStart(2, '0')}`))
    }),
  )
})

it('keeps twenty decimal places on the way [S9.11]', () => {
  expect(times(1e-20, 1).toFixed()).toBe('0.00000000000000000001')
  expect(times(5e-21, 1).toFixed()).toBe('0.00000000000000000001')
  expect(times(4e-21, 1).toFixed()).toBe('0')
  expect(sum([yuan(1).div(3), yuan(1).div(3), yuan(1).div(3)]).toFixed()).toBe('1')
})

it('adds nothing up to zero, and never to minus zero', () => {
  expect(Object.is(toCents(sum([])), 0)).toBe(true)
})
