import { pictureAsKept } from '@mall/fixtures'
import { noticeDetail, noticePage, topNotices } from '../../core/shops/notices.ts'
import { applyForShop, ownPictures } from '../../core/shops/open-shop.ts'
import { ownShopView, shopAudit } from '../../core/shops/own-shop.ts'
import { changeShopPassword, saveShopAccount, sendShopCode } from '../../core/shops/shop-account.ts'
import { hotShops, searchShops, shopHead } from '../../core/shops/shops.ts'
import { storesOf } from '../../core/site/site.ts'
import { refuseUnless } from '../../core/state/refusal.ts'
import { openCredentials } from '../credentials.ts'
import type { HandlersOf } from '../handler.ts'

export const shopHandlers: HandlersOf<'shop' | 'notice' | 'ownShop'> = {
  'GET /shop/storeList': ({ mall, query, language }) => storesOf(mall, query.shopId, language),
  'GET /shop/headInfo': ({ mall, query, language }) => shopHead(mall, query.shopId, language),
  'GET /shop/hotShops': ({ mall, language }) => hotShops(mall, language),
  'GET /shop/searchShops': ({ mall, query, language }) => searchShops(mall, query, language),
  'GET /shop/notice/topNoticeList/{shopId}': ({ mall, params, language }) => topNotices(mall, params.shopId, language),
  'GET /shop/notice/noticeList/{shopId}': ({ mall, params, query, language }) =>
    noticePage(mall, params.shopId, query, language),
  'GET /shop/notice/info/{id}': ({ mall, params, language }) => noticeDetail(mall, params.id, language),
  'POST /p/shop/apply': ({ mall, uploads, shopper, body }) => {
    const own = ownPictures(mall, shopper)
    const pictures = {
      shopLogo: pictureAsKept(body.shopLogo),
      businessLicense: pictureAsKept(body.businessLicense),
      identityCardFront: pictureAsKept(body.identityCardFront),
      identityCardLater: pictureAsKept(body.identityCardLater),
    }
    for (const address of Object.values(pictures))
      refuseUnless(own.includes(address) || uploads.ownIn(address, shopper.userId).length === 1, 'unknownUpload')
    applyForShop(mall, shopper, { ...body, ...pictures })
  },
  'GET /p/shop': ({ mall, shopper, language }) => ownShopView(mall, shopper, language),
  'GET /p/shop/shopAudit': ({ mall, shopper, language }) => shopAudit(mall, shopper, language),
  'POST /p/shop/sendCode': ({ mall, shopper }) => sendShopCode(mall, shopper),
  'POST /p/shop/saveUsernameAndPassword': ({ mall, shopper, body: { username: userName, password, code } }) =>
    saveShopAccount(mall, shopper, { userName, code, credentials: openCredentials(password) }),
  'POST /p/shop/updatePassword': ({ mall, shopper, body: { password, newPassword } }) =>
    changeShopPassword(mall, shopper, openCredentials(password), openCredentials(newPassword)),
}
