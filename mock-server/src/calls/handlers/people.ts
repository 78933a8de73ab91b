import {
  addAddress,
  addressInfo,
  addressList,
  changeAddress,
  makeDefault,
  removeAddress,
} from '../../core/people/addresses.ts'
import { footprints, forgetBrowsed, logBrowsed } from '../../core/people/browsing.ts'
import {
  countFavouriteProducts,
  countFavouriteShops,
  dropProducts,
  dropShops,
  favouriteProducts,
  favouriteShops,
  isFavouriteProduct,
  isFavouriteShop,
  toggleFavouriteProduct,
  toggleFavouriteShop,
} from '../../core/people/favourites.ts'
import { checkLoginShop, logInByCode, logInByPassword, sendLoginCode } from '../../core/people/login.ts'
import { markRead, messagePage, unreadCount } from '../../core/people/messages.ts'
import { centerInfo, isHouseAvatar, setUserInfo, userInfo } from '../../core/people/user.ts'
import {
  bindMobile,
  checkRecoveryCode,
  checkRegisterCode,
  recoverPassword,
  register,
  sendRecoveryCode,
  sendRegisterCode,
} from '../../core/people/registration.ts'
import { closeSession } from '../../core/people/sessions.ts'
import { areasIn, areaTree } from '../../core/site/areas.ts'
import { refuseUnless } from '../../core/state/refusal.ts'
import { openCredentials, publicKey } from '../credentials.ts'
import type { HandlersOf } from '../handler.ts'

export const peopleHandlers: HandlersOf<'account' | 'user' | 'address' | 'favourite' | 'footprint' | 'message'> = {
  'GET /login/publicKey': ({ mall }) => ({ publicKey, timestamp: mall.now }),
  'POST /login': ({ mall, body }) => {
    checkLoginShop(mall, body)
    return logInByPassword(mall, body.principal, openCredentials(body.credentials))
  },
  'POST /sms/sendLoginCode': ({ mall, body }) => sendLoginCode(mall, body.mobile),
  'POST /smsLogin': ({ mall, body }) => {
    checkLoginShop(mall, body)
    return logInByCode(mall, body.principal, body.credentials)
  },
  'POST /logOut': ({ mall, token }) => {
    if (token !== null) closeSession(mall, token)
  },
  'PUT /user/sendRegisterSms': ({ mall, body }) => sendRegisterCode(mall, body.mobile),
  'PUT /user/checkRegisterSms': ({ mall, body }) => checkRegisterCode(mall, body.mobile, body.validCode),
  'PUT /user/registerOrBindUser': ({ mall, shopper, body }) => {
    const { mobile, checkRegisterSmsFlag: flag } = body
    if (body.registerOrBind === 2) {
      refuseUnless(shopper, 'loginRequired')
      return bindMobile(mall, shopper, { mobile, flag })
    }
    return register(mall, { mobile, flag, userName: body.userName, credentials: openCredentials(body.password) })
  },
  'POST /sms/sendUpdatePwdCode': ({ mall, body }) => sendRecoveryCode(mall, body.mobile),
  'PUT /user/checkUpdatePwdSms': ({ mall, body }) => checkRecoveryCode(mall, body.mobile, body.validCode),
  'PUT /user/updatePwd': ({ mall, body }) => {
    const { mobile, checkRegisterSmsFlag: flag, password } = body
    recoverPassword(mall, { mobile, flag }, openCredentials(password))
  },
  'GET /p/user/userInfo': ({ mall, shopper, language }) => userInfo(mall, shopper, language),
  'PUT /p/user/setUserInfo': ({ mall, shopper, uploads, body }) => {
    const { avatarUrl } = body
    if (avatarUrl !== undefined && !isHouseAvatar(avatarUrl)) uploads.ownIn(avatarUrl, shopper.userId)
    setUserInfo(mall, shopper, body)
  },
  'GET /p/user/centerInfo': ({ mall, shopper }) => centerInfo(mall, shopper),
  'GET /p/area/listByPid': ({ mall, query, language }) => areasIn(mall, query.pid, language),
  'GET /p/area/getAreaListInfo': ({ mall, language }) => areaTree(mall, language),
  'GET /p/address/list': ({ mall, shopper, language }) => addressList(mall, shopper, language),
  'GET /p/address/addrInfo/{addrId}': ({ mall, shopper, params, language }) =>
    addressInfo(mall, shopper, params.addrId, language),
  'POST /p/address/addAddr': ({ mall, shopper, body }) => addAddress(mall, shopper, body),
  'PUT /p/address/updateAddr': ({ mall, shopper, body }) => changeAddress(mall, shopper, body.addrId, body),
  'DELETE /p/address/deleteAddr/{addrId}': ({ mall, shopper, params }) => removeAddress(mall, shopper, params.addrId),
  'PUT /p/address/defaultAddr/{addrId}': ({ mall, shopper, params }) => makeDefault(mall, shopper, params.addrId),
  'GET /p/user/collection/isCollection': ({ mall, shopper, query }) => isFavouriteProduct(mall, shopper, query.prodId),
  'GET /p/shop/collection/isCollection': ({ mall, shopper, query }) => isFavouriteShop(mall, shopper, query.shopId),
  'POST /p/user/collection/addOrCancel': ({ mall, shopper, body }) => toggleFavouriteProduct(mall, shopper, body),
  'GET /p/user/collection/page': ({ mall, shopper, query, language }) =>
    favouriteProducts(mall, shopper, query, language),
  'GET /p/user/collection/count': ({ mall, shopper }) => countFavouriteProducts(mall, shopper),
  'POST /p/user/collection/batachCancel': ({ mall, shopper, body }) => dropProducts(mall, shopper, body),
  'POST /p/shop/collection/addOrCancel': ({ mall, shopper, body }) => toggleFavouriteShop(mall, shopper, body),
  'GET /p/shop/collection/page': ({ mall, shopper, query, language }) => favouriteShops(mall, shopper, query, language),
  'GET /p/shop/collection/count': ({ mall, shopper }) => countFavouriteShops(mall, shopper),
  'POST /p/shop/collection/batachCancel': ({ mall, shopper, body }) => dropShops(mall, shopper, body),
  'POST /p/prodBrowseLog': ({ mall, shopper, body }) => logBrowsed(mall, shopper, body.prodId),
  'GET /p/prodBrowseLog/page': ({ mall, shopper, query, language }) => footprints(mall, shopper, query, language),
  'DELETE /p/prodBrowseLog': ({ mall, shopper, body }) => forgetBrowsed(mall, shopper, body),
  'GET /p/myNotifyLog/unReadCount': ({ mall, shopper }) => unreadCount(mall, shopper),
  'GET /p/myNotifyLog/unReadCountList': ({ mall, shopper, query, language }) =>
    messagePage(mall, shopper, query, language),
  'PUT /p/myNotifyLog/read': ({ mall, shopper, body }) => markRead(mall, shopper, body.logIds),
}
