import { known } from '@mall/fixtures/known'
import { expect, it } from 'vitest'
import { refusal } from '../../../test/mall.ts'
import { bookItem, openMall, ordered, orderIn, paid } from '../../../test/purchases.ts'
import { applied } from '../../../test/refunds.ts'
import { productDetail } from '../catalogue/product-detail.ts'
import { boughtBook } from '../fulfilling/bought-book.ts'
import { decideRefund } from '../refunds/merchant-refunds.ts'
import { freeChapter, ownChapter } from './chapters.ts'

const { prodId } = known.ebook
const second = { prodId, chapter: 2 }

it('anybody reads the chapters that the page of a product calls free, and no other', () => {
  const { mall, shopper } = openMall()
  const { contents = [], author } = productDetail(mall, prodId, 'en')
  expect(author).toBe('Shen Zhibai')
  for (const [at, { title, isFree }] of contents.entries()) {
    const asked = { prodId, chapter: at + 1 }
    if (isFree) expect(freeChapter(mall, asked, 'en')).toMatchObject({ chapter: at + 1, title })
    else expect(refusal(() => freeChapter(mall, asked, 'en'))).toBe('chapterNotFree')
  }
  expect(contents.map(({ isFree }) => isFree).filter(Boolean)).toHaveLength(1)
  expect(ownChapter(mall, shopper, { prodId, chapter: 1 }, 'en').isOwned).toBe(false)
})

it('there is no chapter after the last, and none of what is not read', () => {
  const { mall } = openMall()
  const { contents = [] } = productDetail(mall, prodId, 'zh')
  expect(refusal(() => freeChapter(mall, { prodId, chapter: contents.length + 1 }, 'zh'))).toBe('unknownChapter')
  expect(refusal(() => freeChapter(mall, { prodId: known.mug.prodId, chapter: 1 }, 'zh'))).toBe('unknownChapter')
  expect(productDetail(mall, known.mug.prodId, 'zh')).not.toHaveProperty('contents')
})

it('a buyer reads all of it from the payment until the refund, as long as the order is not deleted', () => {
  const { mall, shopper, other } = openMall()
  const isRefused = () => refusal(() => ownChapter(mall, shopper, second, 'zh'))
  ordered(mall, shopper, bookItem)
  expect(isRefused()).toBe('chapterNotFree')
  const order = paid(mall, shopper, bookItem)
  expect(ownChapter(mall, shopper, second, 'zh')).toMatchObject({ chapter: 2, isOwned: true })
  expect(refusal(() => ownChapter(mall, other, second, 'zh'))).toBe('chapterNotFree')
  mall.orders.set(order.orderNumber, { ...orderIn(mall, order), deleted: true })
  expect(isRefused()).toBe('chapterNotFree')
  mall.orders.set(order.orderNumber, { ...orderIn(mall, order), deleted: false })
  decideRefund(mall, applied(mall, shopper, order), true)
  expect(isRefused()).toBe('chapterNotFree')
  // As if the order had other lines, and went on.
  mall.orders.set(order.orderNumber, { ...orderIn(mall, order), status: 'toEvaluate' })
  expect(isRefused()).toBe('chapterNotFree')
})

it('the file that a buyer downloads has every chapter', () => {
  const { mall, shopper } = openMall()
  const [line] = paid(mall, shopper, bookItem).lines
  const { text = '' } = boughtBook(mall, line?.downloadKey ?? '', 'en') ?? {}
  const { contents = [] } = productDetail(mall, prodId, 'en')
  for (const [at] of contents.entries()) {
    const { title, passages } = ownChapter(mall, shopper, { prodId, chapter: at + 1 }, 'en')
    expect(text).toContain([`${at + 1}. ${title}`, ...passages].join('\n\n'))
  }
})
