import { known } from '@mall/fixtures/known'
import { describe, expect, it } from 'vitest'
import { newMall, refusal } from '../../../test/mall.ts'
import { dateTime } from '../state/time.ts'
import { noticeDetail, noticePage, topNotices } from './notices.ts'

const mall = newMall()
const shopId = known.mainShopId

describe('the notices of a shop', () => {
  it('show those on top in the top bar, newest first [S7.10] [S2.40]', () => {
    const shown = topNotices(mall, shopId, 'zh')
    expect(shown.length).toBeGreaterThan(0)
    expect(shown.every(({ isTop }) => isTop === 1)).toBe(true)
    expect(shown.map(({ publishTime }) => publishTime)).toEqual(
      shown
        .map((each) => each.publishTime)
        .sort()
        .reverse(),
    )
  })

  it('are all on the pages of the list, those on top first, each part newest first [S2.12]', () => {
    const all = mall.catalogue.seed.notices.filter((notice) => notice.shopId === shopId)
    const { records, total } = noticePage(mall, shopId, { size: 60 }, 'en')
    expect(total).toBe(all.length)
    expect(records.map(({ id }) => id).sort()).toEqual(all.map(({ id }) => id).sort())
    const inOrder = records.map(({ isTop, publishTime }) => `${isTop} ${publishTime}`)
    expect(inOrder).toEqual([...inOrder].sort().reverse())
    expect(new Set(records.map(({ isTop }) => isTop)).size).toBe(2)
  })

  it('are shown in full one by one, in both languages [S2.12] [S3.8]', () => {
    const [zh, en] = [noticeDetail(mall, known.notice.id, 'zh'), noticeDetail(mall, known.notice.id, 'en')]
    expect(zh.title).not.toBe(en.title)
    expect(zh.content).not.toBe(en.content)
    expect({ ...zh, title: 0, content: 0 }).toEqual({ ...en, title: 0, content: 0 })
  })

  it('are as the shop wrote them, some on top', () => {
    for (const { id, title, content, publishedAt, isTop, shopId: of } of mall.catalogue.seed.notices) {
      const shown = { id, title: title.en, publishTime: dateTime(publishedAt), isTop: isTop ? 1 : 0 }
      expect(noticeDetail(mall, id, 'en')).toEqual({ ...shown, shopId: of, content: content.en })
      const places = [noticePage(mall, of, { size: 60 }, 'en').records, topNotices(mall, of, 'en')]
      expect(places.map((list) => list.filter((each) => each.id === id))).toEqual([[shown], isTop ? [shown] : []])
    }
  })

  it('are published at their time', () => {
    const early = newMall()
    const last = Math.max(...early.catalogue.seed.notices.map(({ publishedAt }) => publishedAt))
    const { id = 0, shopId: of = 0 } =
      early.catalogue.seed.notices.find(({ publishedAt }) => publishedAt === last) ?? {}
    const seen = () => [
      noticePage(early, of, { size: 60 }, 'zh').records.some((each) => each.id === id),
      refusal(() => noticeDetail(early, id, 'zh')),
    ]
    early.now = last - 1
    expect(seen()).toEqual([false, 'noticeGone'])
    early.now = last
    expect(seen()).toEqual([true, null])
  })

  it('are hidden until they are published', () => {
    const early = newMall()
    early.now = Math.min(...early.catalogue.seed.notices.map(({ publishedAt }) => publishedAt)) - 1
    expect(topNotices(early, shopId, 'zh')).toEqual([])
    expect(noticePage(early, shopId, {}, 'zh').total).toBe(0)
    expect(refusal(() => noticeDetail(early, known.notice.id, 'zh'))).toBe('noticeGone')
  })

  it('are none where the shop is unknown', () => expect(topNotices(mall, 9_999, 'zh')).toEqual([]))
})
