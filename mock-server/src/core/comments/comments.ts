import type { Comment, CommentNumbers } from 'qinghua-contract'
import type { SeedComment, SeedCommentMark, SeedProduct } from '@mall/fixtures'
import { skuNow } from '../catalogue/goods.ts'
import { productOf } from '../catalogue/product-detail.ts'
import type { WrittenComment } from '../state/comments.ts'
import type { Mall } from '../state/mall.ts'
import { mapPage, pageOf, type Paging } from '../state/paging.ts'
import { textIn, type Language } from '../state/text.ts'
import { dateTime } from '../state/time.ts'
import { commentsAbout, commentTally, evaluateOf, ratingOf } from './written-comments.ts'

/** -1 all, 0 good, 1 medium, 2 bad, 3 with pictures, 4 with a reply of the shop. */
type Wanted = -1 | 0 | 1 | 2 | 3 | 4

const anonymousName = '***'

const skuNameOf = (mall: Mall, skuId: number, language: Language): string => {
  const found = skuNow(mall, skuId)
  return found ? textIn(found.sku.name, language) : ''
}

const showSeeded = (mall: Mall, comment: SeedComment, language: Language): Comment => ({
  prodCommId: comment.id,
  skuId: comment.skuId,
  skuName: skuNameOf(mall, comment.skuId, language),
  score: comment.score,
  isAnonymous: comment.author ? 0 : 1,
  nickName: comment.author?.nickName ?? anonymousName,
  pic: comment.author?.avatar ?? null,
  content: textIn(comment.content, language),
  pics: comment.pics.join(','),
  evaluate: comment.evaluate,
  recTime: dateTime(comment.writtenAt),
  replySts: comment.reply ? 1 : 0,
  replyContent: comment.reply ? textIn(comment.reply.content, language) : '',
  replyTime: comment.reply ? dateTime(comment.reply.at) : null,
})

/** As shown to everybody: reveals nothing of an anonymous author. */
export const showWritten = (mall: Mall, comment: WrittenComment, language: Language): Comment => {
  const author = comment.isAnonymous ? undefined : mall.accounts.get(comment.userId)
  return {
    prodCommId: comment.prodCommId,
    skuId: comment.skuId,
    skuName: skuNameOf(mall, comment.skuId, language),
    score: comment.score,
    isAnonymous: comment.isAnonymous ? 1 : 0,
    nickName: author?.nickName ?? anonymousName,
    pic: author?.avatar ?? null,
    content: comment.content,
    pics: comment.pics.join(','),
    evaluate: evaluateOf(comment.score),
    recTime: dateTime(comment.writtenAt),
    replySts: comment.reply ? 1 : 0,
    replyContent: comment.reply?.content ?? '',
    replyTime: comment.reply ? dateTime(comment.reply.at) : null,
  }
}

type Mark = Omit<SeedCommentMark, 'at'>

const markOf = ({ score, pics, reply, skuId }: WrittenComment): Mark => ({
  evaluate: evaluateOf(score),
  hasPics: pics.length > 0,
  replied: reply !== null,
  skuId,
})

const fits = ({ evaluate, hasPics, replied }: Mark, wanted: Wanted): boolean => {
  if (wanted === 3) return hasPics
  if (wanted === 4) return replied
  return wanted === -1 || evaluate === wanted
}

interface About {
  readonly prodId: number
  /** One SKU; all SKUs if it is missing. */
  readonly skuId?: number
}

const isAbout =
  (skuId: number | undefined) =>
  (mark: Pick<Mark, 'skuId'>): boolean =>
    skuId === undefined || mark.skuId === skuId

const seededMarks = (mall: Mall, product: SeedProduct): readonly SeedCommentMark[] =>
  mall.catalogue.seed.pages.commentMarks(product)

export const commentNumbers = (mall: Mall, { prodId, skuId }: About): CommentNumbers => {
  const product = productOf(mall, prodId)
  const marks = [...commentsAbout(mall, prodId).map(markOf), ...seededMarks(mall, product)].filter(isAbout(skuId))
  const countOf = (wanted: Wanted): number => marks.filter((mark) => fits(mark, wanted)).length
  const praiseNumber = countOf(0)
  return {
    positiveRating:
      skuId === undefined ? commentTally(mall, product).positiveRating : ratingOf(praiseNumber, marks.length),
    number: marks.length,
    praiseNumber,
    secondaryNumber: countOf(1),
    negativeNumber: countOf(2),
    picNumber: countOf(3),
    replyNumber: countOf(4),
  }
}

/** Comments written in this world are newer than all comments of the seed. */
export const commentPage = (
  mall: Mall,
  { prodId, evaluate = -1, skuId, ...paging }: Paging & About & { readonly evaluate?: Wanted },
  language: Language,
) => {
  const product = productOf(mall, prodId)
  const written = commentsAbout(mall, prodId).filter((comment) => fits(markOf(comment), evaluate))
  const seeded = seededMarks(mall, product).filter((mark) => fits(mark, evaluate))
  return mapPage(pageOf([...written, ...seeded].filter(isAbout(skuId)), paging), (each) =>
    'at' in each
      ? showSeeded(mall, mall.catalogue.seed.pages.comment(product, each.at), language)
      : showWritten(mall, each, language),
  )
}
