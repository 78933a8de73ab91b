import type { Chapter, OwnChapter } from '@mall/contracts'
import { productOf } from '../catalogue/product-detail.ts'
import { isFullyRefunded } from '../refunds/refund.ts'
import type { Mall } from '../state/mall.ts'
import type { Account } from '../state/people.ts'
import { refuseUnless } from '../state/refusal.ts'
import { textIn, type Language } from '../state/text.ts'

export interface ChapterQuestion {
  readonly prodId: number
  readonly chapter: number
}

/** Paid, and not given back; an order that its buyer deleted counts. */
const owns = (mall: Mall, { userId }: Account, prodId: number): boolean =>
  (mall.orderNumbers.get(userId) ?? []).some((orderNumber) => {
    const order = mall.orders.get(orderNumber)
    return (
      order !== undefined &&
      order.payment !== null &&
      order.status !== 'canceled' &&
      order.lines.some((line) => line.prodId === prodId && !isFullyRefunded(order, line))
    )
  })

const chapterIn = (mall: Mall, { prodId, chapter }: ChapterQuestion, language: Language, isOwned: boolean): Chapter => {
  const product = productOf(mall, prodId)
  const { pages } = mall.catalogue.seed
  const entry = pages.contents(product)[chapter - 1]
  refuseUnless(entry, 'unknownChapter')
  refuseUnless(entry.isFree || isOwned, 'chapterNotFree')
  const passages = pages.passages(product, chapter).map((passage) => textIn(passage, language))
  return { chapter, title: textIn(entry.title, language), passages }
}

export const freeChapter = (mall: Mall, asked: ChapterQuestion, language: Language): Chapter =>
  chapterIn(mall, asked, language, false)

export const ownChapter = (mall: Mall, shopper: Account, asked: ChapterQuestion, language: Language): OwnChapter => {
  const isOwned = owns(mall, shopper, asked.prodId)
  return { ...chapterIn(mall, asked, language, isOwned), isOwned }
}
