import { Type, type Static } from 'typebox'
import { Count, DateTime, Flag, Html, MallText, object, page, paging, proposed, ref } from './field-types.ts'
import type { Endpoints } from './endpoint.ts'
import { publicRead } from './rows.ts'

export const Notice = object({
  id: ref('notice'),
  title: MallText(),
  publishTime: proposed(DateTime),
  isTop: proposed(Flag),
})
export const NoticeDetail = object({
  ...Notice.properties,
  shopId: ref('shop', Count),
  content: Html,
})
export type Notice = Static<typeof Notice>
export type NoticeDetail = Static<typeof NoticeDetail>

export const notice = {
  'GET /shop/notice/topNoticeList/{shopId}': publicRead(Type.Array(Notice), {
    en: 'The notices for the top bar; shop 0 is the platform.',
    zh: '查询顶部栏的公告；shopId 为 0 表示平台。',
    provenance: 'documented',
    params: object({ shopId: ref('shop', Count) }),
    rules: [
      {
        en: 'Only notices on top, newest first by `publishTime`; a shop that is unknown has none.',
        zh: '仅置顶公告，按 `publishTime` 最新在前；店铺不存在时为空。',
      },
    ],
  }),
  'GET /shop/notice/noticeList/{shopId}': publicRead(page(Notice), {
    en: 'All notices of a shop: those on top first, each part newest first.',
    zh: '分页查询店铺的全部公告，置顶在前，其余按最新在前。',
    params: object({ shopId: ref('shop', Count) }),
    query: object(paging),
    rules: [
      {
        en: 'A notice is shown from its `publishTime` on.',
        zh: '公告自 `publishTime` 起展示。',
      },
    ],
  }),
  'GET /shop/notice/info/{id}': publicRead(NoticeDetail, {
    en: 'One notice with its text.',
    zh: '查询公告详情。',
    params: object({ id: ref('notice') }),
    refusals: ['noticeGone'],
  }),
} satisfies Endpoints
