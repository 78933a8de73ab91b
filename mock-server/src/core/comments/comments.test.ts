import { known } from '@mall/fixtures/known'
import { describe, expect, it } from 'vitest'
import { newMall, refusal } from '../../../test/mall.ts'
import { arrived, bookItem, comment, openMall, paid } from '../../../test/purchases.ts'
import { searchProducts } from '../catalogue/search.ts'
import { dateTime } from '../state/time.ts'
import { commentNumbers, commentPage } from './comments.ts'
import { replyToComment, writeComment } from './write-comment.ts'

const mall = newMall()
const { mug } = known
const page = (evaluate: -1 | 0 | 1 | 2 | 3 | 4, size = 60, current = 1) =>
  commentPage(mall, { prodId: mug.prodId, evaluate, size, current }, 'en')

describe('the comments on a product', () => {
  it('are counted as its card counts them, and each kind as its list is long [S1.3/comments]', () => {
    for (const { prodId, prodCommNumber, positiveRating } of searchProducts(mall, { size: 60 }, 'zh').records) {
      const numbers = commentNumbers(mall, { prodId })
      expect(numbers).toMatchObject({ number: prodCommNumber, positiveRating })
      expect(numbers.praiseNumber + numbers.secondaryNumber + numbers.negativeNumber).toBe(prodCommNumber)
    }
    const numbers = commentNumbers(mall, { prodId: mug.prodId })
    expect(([-1, 0, 1, 2, 3, 4] as const).map((evaluate) => page(evaluate).total)).toEqual([
      numbers.number,
      numbers.praiseNumber,
      numbers.secondaryNumber,
      numbers.negativeNumber,
      numbers.picNumber,
      numbers.replyNumber,
    ])
  })

  it('show only the kind that is asked for', () => {
    for (const evaluate of [0, 1, 2] as const) {
      expect(page(evaluate).records.length).toBeGreaterThan(0)
      expect(page(evaluate).records.every((each) => each.evaluate === evaluate)).toBe(true)
    }
    expect(page(3).records.every(({ pics }) => pics.length > 0)).toBe(true)
    expect(page(4).records.every(({ replySts, replyContent }) => replySts === 1 && replyContent !== '')).toBe(true)
  })

  it('belong to one SKU each, and can be filtered by it', () => {
    const { skus } = mall.products.get(mug.prodId) ?? { skus: [] }
    const ofEach = skus.map(({ skuId, name }) => {
      const { records, total } = commentPage(mall, { prodId: mug.prodId, skuId, size: 60 }, 'zh')
      expect(new Set(records.map((each) => `${each.skuId} ${each.skuName}`))).toEqual(new Set([`${skuId} ${name.zh}`]))
      const { number, praiseNumber, positiveRating } = commentNumbers(mall, { prodId: mug.prodId, skuId })
      expect([number, positiveRating]).toEqual([total, Math.round((praiseNumber / total) * 1000) / 10])
      return total
    })
    expect(ofEach.reduce((all, count) => all + count)).toBe(page(-1).total)
    expect(commentPage(mall, { prodId: mug.prodId, skuId: 1 }, 'zh').total).toBe(0)
  })

  it('come newest first, before now, in pages without a gap', () => {
    const times = page(-1).records.map(({ recTime }) => recTime)
    expect(times).toEqual(times.toSorted().reverse())
    expect((times[0] ?? '') < dateTime(mall.now)).toBe(true)
    expect([1, 2, 3].flatMap((current) => page(-1, 20, current).records)).toEqual(page(-1).records)
    expect(page(2, 60, 9_999).records).toEqual([])
  })

  it('show neither name nor picture of an anonymous author [S3.15]', () => {
    const unknown = page(-1).records.filter(({ isAnonymous }) => isAnonymous === 1)
    expect(unknown.length).toBeGreaterThan(0)
    for (const { nickName, pic } of unknown) expect([nickName, pic]).toEqual(['***', null])
  })

  it('are in the language of the caller, and differ in nothing else [S1.7]', () => {
    const zh = commentPage(mall, { prodId: mug.prodId, size: 60 }, 'zh').records
    for (const [at, { content, replyContent, skuName, ...same }] of page(-1).records.entries()) {
      expect(zh[at]).toMatchObject(same)
      expect(zh[at]?.content).not.toBe(content)
      expect(zh[at]?.skuName).not.toBe(skuName)
      expect(replyContent === '').toBe(same.replySts === 0)
    }
  })

  it('of an unknown product are refused', () => {
    expect(refusal(() => commentNumbers(mall, { prodId: 999_999 }))).toBe('productUnavailable')
    expect(refusal(() => commentPage(mall, { prodId: 999_999 }, 'zh'))).toBe('productUnavailable')
  })
})

describe('a comment of this world', () => {
  const open = () => {
    const { mall, shopper } = openMall()
    const before = commentNumbers(mall, { prodId: mug.prodId })
    const [line] = arrived(mall, shopper).lines
    if (!line) throw new Error('nothing was bought')
    return { mall, shopper, before, line }
  }
  const cardOfMug = (at: typeof mall) =>
    searchProducts(at, { prodName: '青花手绘马克杯' }, 'zh').records.find(({ prodId }) => prodId === mug.prodId)

  it('comes before all others, and counts on the card, on the page and in each list [S3.15]', () => {
    const { mall, shopper, before, line } = open()
    const { prodCommId } = writeComment(mall, shopper, comment(line, { score: 1, content: ' 有磕碰 ' }))
    const after = commentNumbers(mall, { prodId: mug.prodId })
    const { number, praiseNumber, negativeNumber } = before
    expect(after).toEqual({
      ...before,
      number: number + 1,
      negativeNumber: negativeNumber + 1,
      positiveRating: Math.round((praiseNumber / (number + 1)) * 1000) / 10,
    })
    expect(cardOfMug(mall)).toMatchObject({ prodCommNumber: number + 1, positiveRating: after.positiveRating })
    for (const wanted of [{}, { evaluate: 2 as const }, { skuId: mug.skuId }]) {
      const [first] = commentPage(mall, { prodId: mug.prodId, ...wanted }, 'en').records
      expect(first).toMatchObject({ prodCommId, content: '有磕碰', score: 1, evaluate: 2, skuName: 'Cobalt 350 ml' })
    }
    expect(commentPage(mall, { prodId: mug.prodId, evaluate: 0, size: 60 }, 'en').total).toBe(praiseNumber)
    expect(commentNumbers(mall, { prodId: known.ebook.prodId }).number).toBe(2143)
  })

  it('is found among those with pictures or with a reply as soon as it has them', () => {
    const { mall, shopper, before, line } = open()
    const { prodCommId } = writeComment(mall, shopper, comment(line, { pics: ['/uploads/1.png', '/uploads/1.png'] }))
    const first = (evaluate: 3 | 4) => commentPage(mall, { prodId: mug.prodId, evaluate }, 'zh').records[0]
    expect(first(3)).toMatchObject({ prodCommId, pics: '/uploads/1.png', replySts: 0 })
    expect(first(4)?.prodCommId).not.toBe(prodCommId)
    mall.now += 60_000
    replyToComment(mall, prodCommId, ' 谢谢 ')
    expect(first(4)).toMatchObject({ prodCommId, replyContent: '谢谢', replyTime: dateTime(mall.now) })
    expect(commentNumbers(mall, { prodId: mug.prodId })).toMatchObject({
      picNumber: before.picNumber + 1,
      replyNumber: before.replyNumber + 1,
    })
  })

  it('is the first one counted for a product without comments', () => {
    const { mall, shopper } = openMall()
    const book = mall.products.get(known.ebook.prodId)
    if (!book) throw new Error('no book')
    mall.products.set(book.prodId, { ...book, comments: { number: 0, positiveRating: 100 } })
    for (const line of paid(mall, shopper, bookItem).lines) writeComment(mall, shopper, comment(line, { score: 3 }))
    expect(commentNumbers(mall, { prodId: book.prodId })).toMatchObject({
      number: 1,
      secondaryNumber: 1,
      positiveRating: 0,
    })
  })
})
