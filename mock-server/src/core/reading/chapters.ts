import type { Chapter, OwnChapter } from 'qinghua-contract'
import { productOf } from '../catalogue/product-detail.ts'
import { isFullyRefunded } from '../refunds/refund.ts'
import { ordersOf } from '../selling/order.ts'
import type { Mall } from '../state/mall.ts'
import type { Order, OrderLine } from '../state/orders.ts'
import type { Account } from '../state/people.ts'
import { refuseUnless } from '../state/refusal.ts'
import { textIn, type Language } from '../state/text.ts'

export interface ChapterQuestion {
  readonly prodId: number
  readonly chapter: number
}

/** Paid, and not given back. */
const isOwned = (order: Order, line: OrderLine): boolean =>
  order.payment !== null && order.status !== 'canceled' && !isFullyRefunded(order, line)

const owns = (mall: Mall, shopper: Account, prodId: number): boolean =>
  ordersOf(mall, shopper).some((order) => order.lines.some((line) => line.prodId === prodId && isOwned(order, line)))

export const canRead = (mall: Mall, order: Order, line: OrderLine): boolean => {
  const product = mall.products.get(line.prodId)
  return product !== undefined && isOwned(order, line) && mall.catalogue.seed.pages.contents(product).length > 0
}

const chapterIn = (mall: Mall, { prodId, chapter }: ChapterQuestion, language: Language, isOwn: boolean): Chapter => {
  const product = productOf(mall, prodId)
  const { pages } = mall.catalogue.seed
  const entry = pages.contents(product)[chapter - 1]
  refuseUnless(entry, 'unknownChapter')
  refuseUnless(entry.isFree || isOwn, 'chapterNotFree')
  const passages = pages.passages(product, chapter).map((passage) => textIn(passage, language))
  return { chapter, title: textIn(entry.title, language), passages }
}

export const freeChapter = (mall: Mall, asked: ChapterQuestion, language: Language): Chapter =>
  chapterIn(mall, asked, language, false)

export const ownChapter = (mall: Mall, shopper: Account, asked: ChapterQuestion, language: Language): OwnChapter => {
  const isOwn = owns(mall, shopper, asked.prodId)
  return { ...chapterIn(mall, asked, language, isOwn), isOwned: isOwn }
}
