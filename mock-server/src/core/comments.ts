import type { Comment, CommentNumbers } from '@mall/contracts'
import type { SeedComment } from '@mall/fixtures'
import { say } from './catalogue.ts'
import type { Language, Mall } from './mall.ts'
import { mapPage, pageOf, type Paging } from './paging.ts'
import { productOf } from './product-detail.ts'
import { dateTime } from './time.ts'

/** -1 all, 0 good, 1 middling, 2 bad, 3 with pictures. */
type Wanted = -1 | 0 | 1 | 2 | 3

const unknown = '***'

const show = (comment: SeedComment, language: Language): Comment => ({
  prodCommId: comment.id,
  score: comment.score,
  isAnonymous: comment.author ? 0 : 1,
  nickName: comment.author?.nickName ?? unknown,
  pic: comment.author?.avatar ?? null,
  content: say(comment.content, language),
  pics: comment.pics.join(','),
  evaluate: comment.evaluate,
  recTime: dateTime(comment.writtenAt),
  replySts: comment.reply ? 1 : 0,
  replyContent: comment.reply ? say(comment.reply.content, language) : '',
  replyTime: comment.reply ? dateTime(comment.reply.at) : null,
})

export const commentNumbers = (mall: Mall, prodId: number): CommentNumbers => {
  const product = productOf(mall, prodId)
  const marks = mall.catalogue.seed.pages.commentMarks(product)
  const countOf = (wanted: number): number => marks.filter(({ evaluate }) => evaluate === wanted).length
  return {
    positiveRating: product.comments.positiveRating,
    number: marks.length,
    praiseNumber: countOf(0),
    secondaryNumber: countOf(1),
    negativeNumber: countOf(2),
    picNumber: marks.filter(({ hasPics }) => hasPics).length,
  }
}

export const commentPage = (
  mall: Mall,
  { prodId, evaluate = -1, ...paging }: Paging & { readonly prodId: number; readonly evaluate?: Wanted },
  language: Language,
) => {
  const product = productOf(mall, prodId)
  const { pages } = mall.catalogue.seed
  const marks = pages
    .commentMarks(product)
    .filter((mark) => evaluate === -1 || (evaluate === 3 ? mark.hasPics : mark.evaluate === evaluate))
  return mapPage(pageOf(marks, paging), ({ at }) => show(pages.comment(product, at), language))
}
