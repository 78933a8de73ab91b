import type { Notice, NoticeDetail } from 'qinghua-contract'
import type { SeedNotice } from '@mall/fixtures'
import type { Mall } from '../state/mall.ts'
import { mapPage, pageOf, type Paging } from '../state/paging.ts'
import { refuseUnless } from '../state/refusal.ts'
import { textIn, type Language } from '../state/text.ts'
import { dateTime } from '../state/time.ts'

const show = ({ id, title, publishedAt, isTop }: SeedNotice, language: Language): Notice => ({
  id,
  title: textIn(title, language),
  publishTime: dateTime(publishedAt),
  isTop: isTop ? 1 : 0,
})

const newestFirst = (mall: Mall, shopId: number): SeedNotice[] =>
  (mall.catalogue.notices.get(shopId) ?? []).filter(({ publishedAt }) => publishedAt <= mall.now)

const topFirst = (a: SeedNotice, b: SeedNotice): number => Number(b.isTop) - Number(a.isTop)

export const topNotices = (mall: Mall, shopId: number, language: Language): Notice[] =>
  newestFirst(mall, shopId)
    .filter(({ isTop }) => isTop)
    .map((notice) => show(notice, language))

export const noticePage = (mall: Mall, shopId: number, paging: Paging, language: Language) =>
  mapPage(pageOf(newestFirst(mall, shopId).toSorted(topFirst), paging), (notice) => show(notice, language))

export const noticeDetail = (mall: Mall, id: number, language: Language): NoticeDetail => {
  const notice = mall.catalogue.seed.notices.find((each) => each.id === id && each.publishedAt <= mall.now)
  refuseUnless(notice, 'noticeGone')
  return { ...show(notice, language), shopId: notice.shopId, content: textIn(notice.content, language) }
}
