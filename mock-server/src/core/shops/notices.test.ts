import { known } from '@mall/fixtures/known'
import { describe, expect, it } from 'vitest'
import { newMall, refusal } from '../../../test/mall.ts'
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

  it('are all on the pages of the list, newest first [S2.12]', () => {
    const all = mall.catalogue.seed.notices.filter((notice) => notice.shopId === shopId)
    const { records, total } = noticePage(mall, shopId, { size: 60 }, 'en')
    expect(total).toBe(all.length)
    expect(records.map(({ id }) => id).sort()).toEqual(all.map(({ id }) => id).sort())
    expect(records.map((each) => each.publishTime)).toEqual(
      records
        .map((each) => each.publishTime)
        .sort()
        .reverse(),
    )
  })

  it('are shown in full one by one, in both languages [S2.12] [S3.8]', () => {
    const [zh, en] = [noticeDetail(mall, known.notice.id, 'zh'), noticeDetail(mall, known.notice.id, 'en')]
    expect(zh.title).not.toBe(en.title)
    expect(zh.content).not.toBe(en.content)
    expect({ ...zh, title: 0, content: 0 }).toEqual({ ...en, title: 0, content: 0 })
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
