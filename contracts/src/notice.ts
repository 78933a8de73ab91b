import Type, { type Static } from 'typebox'
import { Count, DateTime, Flag, Id, object, page, paging, proposed } from './common.ts'
import type { Endpoints } from './endpoint.ts'

const Notice = object({
  id: Id,
  title: Type.String(),
  publishTime: proposed(DateTime),
  isTop: proposed(Flag),
})
const NoticeDetail = object({
  ...Notice.properties,
  shopId: Count,
  content: Type.String({ description: 'HTML: pass it through the sanitiser' }),
})
export type Notice = Static<typeof Notice>
export type NoticeDetail = Static<typeof NoticeDetail>

export const notice = {
  'GET /shop/notice/topNoticeList/{shopId}': {
    summary: 'The notices for the top bar; shop 0 is the platform.',
    provenance: 'documented',
    auth: 'public',
    effect: 'read',
    params: object({ shopId: Count }),
    responses: { 200: Type.Array(Notice) },
  },
  'GET /shop/notice/noticeList/{shopId}': {
    summary: 'All notices of a shop, newest first.',
    provenance: 'proposed',
    auth: 'public',
    effect: 'read',
    params: object({ shopId: Count }),
    query: object(paging),
    responses: { 200: page(Notice) },
  },
  'GET /shop/notice/info/{id}': {
    summary: 'One notice with its text.',
    provenance: 'proposed',
    auth: 'public',
    effect: 'read',
    params: object({ id: Id }),
    responses: { 200: NoticeDetail },
    refusals: ['noticeGone'],
  },
} satisfies Endpoints
