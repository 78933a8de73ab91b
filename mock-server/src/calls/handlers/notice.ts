import type { Tables } from 'qinghua-contract'
import { noticeDetail, noticePage, topNotices } from '../../core/shops/notices.ts'
import type { Handlers } from '../handler.ts'

export const noticeHandlers: Handlers<Tables['notice']> = {
  'GET /shop/notice/topNoticeList/{shopId}': ({ mall, params, language }) => topNotices(mall, params.shopId, language),
  'GET /shop/notice/noticeList/{shopId}': ({ mall, params, query, language }) =>
    noticePage(mall, params.shopId, query, language),
  'GET /shop/notice/info/{id}': ({ mall, params, language }) => noticeDetail(mall, params.id, language),
}
