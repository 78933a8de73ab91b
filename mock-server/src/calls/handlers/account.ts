import type { Tables } from 'qinghua-contract'
import { checkLoginShop, logInByCode, logInByPassword, sendLoginCode } from '../../core/people/login.ts'
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
import { refuseUnless } from '../../core/state/refusal.ts'
import { openCredentials, publicKey } from '../credentials.ts'
import type { Handlers } from '../handler.ts'

export const accountHandlers: Handlers<Tables['account']> = {
  'GET /login/publicKey': ({ mall }) => ({ publicKey, timestamp: mall.now }),
  'POST /login': ({ mall, body }) => {
    checkLoginShop(mall, body)
    return logInByPassword(mall, body.principal, openCredentials(body.credentials))
  },
  'POST /sms/sendLoginCode': ({ mall, body }) => (sendLoginCode(mall, body.mobile), null),
  'POST /smsLogin': ({ mall, body }) => {
    checkLoginShop(mall, body)
    return logInByCode(mall, body.principal, body.credentials)
  },
  'POST /logOut': ({ mall, token }) => (token === null ? null : (closeSession(mall, token), null)),
  'PUT /user/sendRegisterSms': ({ mall, body }) => (sendRegisterCode(mall, body.mobile), null),
  'PUT /user/checkRegisterSms': ({ mall, body }) => checkRegisterCode(mall, body.mobile, body.validCode),
  'PUT /user/registerOrBindUser': ({ mall, shopper, body }) => {
    const { mobile, checkRegisterSmsFlag: flag } = body
    if (body.registerOrBind === 2) {
      refuseUnless(shopper, 'loginRequired')
      return bindMobile(mall, shopper, { mobile, flag })
    }
    return register(mall, { mobile, flag, userName: body.userName, credentials: openCredentials(body.password) })
  },
  'POST /sms/sendUpdatePwdCode': ({ mall, body }) => (sendRecoveryCode(mall, body.mobile), null),
  'PUT /user/checkUpdatePwdSms': ({ mall, body }) => checkRecoveryCode(mall, body.mobile, body.validCode),
  'PUT /user/updatePwd': ({ mall, body }) => {
    const { mobile, checkRegisterSmsFlag: flag, password } = body
    recoverPassword(mall, { mobile, flag }, openCredentials(password))
    return null
  },
}
