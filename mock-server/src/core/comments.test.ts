import { known } from '@mall/fixtures/known'
import { describe, expect, it } from 'vitest'
import { newMall, refusal } from '../../test/mall.ts'
import { commentNumbers, commentPage } from './comments.ts'
import { searchProducts } from './search.ts'
import { dateTime } from './time.ts'

const mall = newMall()
const { mug } = known
const page = (evaluate: -1 | 0 | 1 | 2 | 3, size = 60, current = 1) =>
  commentPage(mall, { prodId: mug.prodId, evaluate, size, current }, 'en')

describe('the comments on a product', () => {
  it('are counted as its card counts them, and each kind as its list is long [S1.3]', () => {
    for (const { prodId, prodCommNumber, positiveRating } of searchProducts(mall, { size: 60 }, 'zh').records) {
      const numbers = commentNumbers(mall, prodId)
      expect(numbers).toMatchObject({ number: prodCommNumber, positiveRating })
      expect(numbers.praiseNumber + numbers.secondaryNumber + numbers.negativeNumber).toBe(prodCommNumber)
    }
    const { number, praiseNumber, secondaryNumber, negativeNumber, picNumber } = commentNumbers(mall, mug.prodId)
    expect(([-1, 0, 1, 2, 3] as const).map((evaluate) => page(evaluate).total)).toEqual([
      number,
      praiseNumber,
      secondaryNumber,
      negativeNumber,
      picNumber,
    ])
  })

  it('show only the kind that is asked for', () => {
    for (const evaluate of [0, 1, 2] as const) {
      expect(page(evaluate).records.length).toBeGreaterThan(0)
      expect(page(evaluate).records.every((each) => each.evaluate === evaluate)).toBe(true)
    }
    expect(page(3).records.every(({ pics }) => pics.length > 0)).toBe(true)
  })

  it('come newest first, before now, in pages without a gap', () => {
    const times = page(-1).records.map(({ recTime }) => recTime)
    expect(times).toEqual(times.toSorted().reverse())
    expect((times[0] ?? '') < dateTime(mall.now)).toBe(true)
    expect([1, 2, 3].flatMap((current) => page(-1, 20, current).records)).toEqual(page(-1).records)
    expect(page(2, 60, 9_999).records).toEqual([])
  })

  it('name nobody who wants to stay unknown, by name or by picture [S3.15]', () => {
    const unknown = page(-1).records.filter(({ isAnonymous }) => isAnonymous === 1)
    expect(unknown.length).toBeGreaterThan(0)
    for (const { nickName, pic } of unknown) expect([nickName, pic]).toEqual(['***', null])
  })

  it('speak the caller’s language, and differ in nothing else [S1.7]', () => {
    const zh = commentPage(mall, { prodId: mug.prodId, size: 60 }, 'zh').records
    for (const [at, { content, replyContent, ...same }] of page(-1).records.entries()) {
      expect(zh[at]).toMatchObject(same)
      expect(zh[at]?.content).not.toBe(content)
      expect(replyContent === '').toBe(same.replySts === 0)
    }
  })

  it('of a product that is not there are refused', () => {
    expect(refusal(() => commentNumbers(mall, 999_999))).toBe('productUnavailable')
    expect(refusal(() => commentPage(mall, { prodId: 999_999 }, 'zh'))).toBe('productUnavailable')
  })
})
