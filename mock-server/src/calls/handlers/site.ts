import type { Tables } from '@mall/contracts'
import { banners, categoryLevels } from '../../core/catalogue/products.ts'
import { isHouseAvatar, setUserInfo } from '../../core/people/profile.ts'
import { centerInfo, userInfo } from '../../core/people/user.ts'
import { noticeDetail, noticePage, topNotices } from '../../core/shops/notices.ts'
import {
  addFeedback,
  feedbackTypes,
  logVisit,
  paySwitch,
  privacyPolicy,
  serviceSwitch,
  serviceTerms,
  webConfig,
} from '../../core/site/site.ts'
import type { Handlers } from '../handler.ts'

type SiteTables = Tables['analytics'] &
  Tables['config'] &
  Tables['feedback'] &
  Tables['notice'] &
  Tables['product'] &
  Tables['user']

export const siteHandlers: Handlers<SiteTables> = {
  'POST /flowAnalysisLog': ({ mall, body }) => (logVisit(mall, body), null),
  'GET /webConfig/getPcWebConfig': ({ mall, language }) => webConfig(mall, language),
  'GET /sys/config/info/getSysPaySwitch': ({ mall }) => paySwitch(mall),
  'GET /sys/config/info/getSysServiceSwitch': ({ mall }) => serviceSwitch(mall),
  'GET /sys/config/info/serviceTerms': ({ mall, language }) => serviceTerms(mall, language),
  'GET /sys/config/info/servicePolicy': ({ mall, language }) => privacyPolicy(mall, language),
  'GET /feedback/getFeedbackTypeList': ({ mall, language }) => feedbackTypes(mall, language),
  'POST /feedback/addFeedback': ({ mall, body }) => (
    addFeedback(mall, body.feedbackType, body.content, body.userName),
    null
  ),
  'GET /shop/notice/topNoticeList/{shopId}': ({ mall, params, language }) => topNotices(mall, params.shopId, language),
  'GET /shop/notice/noticeList/{shopId}': ({ mall, params, query, language }) =>
    noticePage(mall, params.shopId, query, language),
  'GET /shop/notice/info/{id}': ({ mall, params, language }) => noticeDetail(mall, params.id, language),
  'GET /category/categoryInfo': ({ mall, language }) => categoryLevels(mall, language),
  'GET /indexImgs/{shopId}': ({ mall, params, language }) => banners(mall, params.shopId, language),
  'GET /p/user/userInfo': ({ mall, shopper, language }) => userInfo(mall, shopper, language),
  'PUT /p/user/setUserInfo': ({ mall, shopper, uploads, body }) => {
    const { avatarUrl } = body
    if (avatarUrl !== undefined && !isHouseAvatar(avatarUrl)) uploads.ownIn(avatarUrl, shopper.userId)
    setUserInfo(mall, shopper, body)
    return null
  },
  'GET /p/user/centerInfo': ({ mall, shopper }) => centerInfo(mall, shopper),
}
