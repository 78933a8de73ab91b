import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { giftCodeLength, isGiftCode, plainGiftCode, shownGiftCode, withCheck } from '../src/gift-code.ts'

const letters = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const code = fc
  .array(fc.constantFrom(...letters), { minLength: 15, maxLength: 15 })
  .map((all) => withCheck(all.join('')))

describe('the code of a gift card', () => {
  it('ends with the check character of ISO 7064 MOD 37,36', () => {
    expect(withCheck('A12425GABC1234002')).toBe('A12425GABC1234002M')
  })

  it('is read with blanks, dashes and small letters', () => {
    fc.assert(
      fc.property(code, (each) => {
        const typed = ` ${shownGiftCode(each).toLowerCase()} `
        expect([each.length, isGiftCode(typed), plainGiftCode(typed)]).toEqual([giftCodeLength, true, each])
      }),
    )
  })

  it('shows any one wrong character', () => {
    fc.assert(
      fc.property(code, fc.nat({ max: 15 }), fc.constantFrom(...letters), (each, at, other) => {
        const changed = each.slice(0, at) + other + each.slice(at + 1)
        expect(isGiftCode(changed)).toBe(changed === each)
      }),
      { numRuns: 500 },
    )
  })

  it('is not too short, too long or of other letters', () => {
    for (const typed of ['', withCheck('ABC'), withCheck('A'.repeat(16)), 'ÄBCDEFGHIJKLMNOP'])
      expect(isGiftCode(typed)).toBe(false)
  })
})
