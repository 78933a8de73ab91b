import Type, { type Static } from 'typebox'
import { Count, Id, idOf, Nothing, object, proposed, says } from './field-types.ts'
import type { Endpoints } from './endpoint.ts'
import { patterns } from './input-rules.ts'
import { appType, limits, times } from './rules.ts'

export const Mobile = Type.String({
  pattern: patterns.mobile,
  ...says('Mainland mobile phone (S5.2)', '大陆手机号（S5.2）'),
})
export const UserName = Type.String({ pattern: patterns.userName, ...says('User name (S5.1)', '用户名（S5.1）') })
export const SmsCode = Type.String({ minLength: 1, maxLength: 6 })
export const Cipher = Type.String({
  minLength: 1,
  maxLength: 1024,
  ...says(
    `RSA (PKCS#1 v1.5, base64) over 13 digits of server time and the password; good for ${times.credentialsLife / 60_000} minutes and one use`,
    `RSA（PKCS#1 v1.5，base64）加密的 13 位服务器时间与密码；${times.credentialsLife / 60_000} 分钟内有效，仅可使用一次`,
  ),
})
/** The shop and store through which the user came (S6.7). */
const entrance = {
  shopId: idOf('An existing shop', '已有的店铺'),
  storeId: Type.Union([Id, Type.Null()], { 'x-existing': true, ...says('A store of that shop', '该店铺的门店') }),
}

export const Login = object({
  accessToken: Type.String({ minLength: 1 }),
  expiresIn: proposed(Count),
})
export type Login = Static<typeof Login>

const onlyMobile = object({ mobile: Mobile })
const mobileAndCode = object({ mobile: Mobile, validCode: SmsCode })
/** Proof that a code was correct, for the next step. */
const SmsFlag = Type.String({ minLength: 1, maxLength: 64 })

const provenPhone = {
  appType: Type.Literal(appType),
  validateType: Type.Literal(1),
  mobile: Mobile,
  checkRegisterSmsFlag: SmsFlag,
}
const Registration = object({
  ...provenPhone,
  registerOrBind: Type.Literal(1, says('Register an account', '注册账号')),
  userName: UserName,
  password: Cipher,
})
const Binding = object({
  ...provenPhone,
  registerOrBind: Type.Literal(2, says('Bind the phone to the account that is logged in', '为已登录的账号绑定手机号')),
  userName: Type.Optional(UserName),
  password: Type.Optional(Cipher),
})

export const account = {
  'GET /login/publicKey': {
    summary: {
      en: 'The key that passwords are encrypted with, and the server time that goes inside.',
      zh: '取加密密码用的公钥，以及要一并加密的服务器时间。',
    },
    provenance: 'proposed',
    auth: 'public',
    effect: 'read',
    responses: { 200: object({ publicKey: Type.String(), timestamp: Count }) },
  },
  'POST /login': {
    summary: { en: 'Log in with user name and password.', zh: '用户名密码登录。' },
    provenance: 'documented',
    auth: 'public',
    effect: 'write',
    body: object({
      principal: Type.String({ minLength: 1, maxLength: limits.userName.max }),
      credentials: Cipher,
      ...entrance,
    }),
    responses: { 200: Login },
    refusals: ['wrongCredentials', 'accountLocked', 'accountDisabled', 'credentialsReplayed'],
  },
  'POST /sms/sendLoginCode': {
    summary: { en: 'Send a login code to a mobile phone.', zh: '向手机发送登录验证码。' },
    provenance: 'documented',
    auth: 'public',
    effect: 'external',
    body: onlyMobile,
    responses: { 200: Nothing },
    refusals: ['smsTooSoon', 'smsDailyLimit'],
  },
  'POST /smsLogin': {
    summary: { en: 'Log in with mobile phone and code.', zh: '手机号验证码登录。' },
    provenance: 'documented',
    auth: 'public',
    effect: 'write',
    body: object({ principal: Mobile, credentials: SmsCode, ...entrance }),
    responses: { 200: Login },
    refusals: ['wrongSmsCode', 'accountDisabled'],
  },
  'POST /logOut': {
    summary: {
      en: 'End the session of the token in the `Authorization` header or in the cookie `token`, if there is one.',
      zh: '退出登录：请求头 `Authorization` 或 Cookie `token` 带有令牌时，结束该会话。',
    },
    provenance: 'documented',
    auth: 'public',
    effect: 'write',
    responses: { 200: Nothing },
  },
  'PUT /user/sendRegisterSms': {
    summary: { en: 'Send a registration code to a mobile phone.', zh: '向手机发送注册验证码。' },
    provenance: 'proposed',
    auth: 'public',
    effect: 'external',
    body: onlyMobile,
    responses: { 200: Nothing },
    refusals: ['smsTooSoon', 'smsDailyLimit'],
  },
  'PUT /user/checkRegisterSms': {
    summary: {
      en: 'Exchange a registration code for the flag that registration asks for.',
      zh: '校验注册验证码，换取注册所需的凭证。',
    },
    provenance: 'proposed',
    auth: 'public',
    effect: 'write',
    body: mobileAndCode,
    responses: { 200: SmsFlag },
    refusals: ['wrongSmsCode'],
  },
  'PUT /user/registerOrBindUser': {
    summary: {
      en: 'Register an account, or bind a mobile phone to the account that is logged in.',
      zh: '注册账号，或为已登录的账号绑定手机号。',
    },
    provenance: 'documented',
    auth: 'public',
    effect: 'write',
    body: Type.Union([Registration, Binding]),
    responses: { 200: Login },
    refusals: ['wrongSmsCode', 'userNameTaken', 'mobileTaken', 'passwordRule', 'credentialsReplayed', 'loginRequired'],
  },
  'POST /sms/sendUpdatePwdCode': {
    summary: { en: 'Send a password-recovery code to a mobile phone.', zh: '向手机发送找回密码的验证码。' },
    provenance: 'proposed',
    auth: 'public',
    effect: 'external',
    body: onlyMobile,
    responses: { 200: Nothing },
    refusals: ['smsTooSoon', 'smsDailyLimit'],
  },
  'PUT /user/checkUpdatePwdSms': {
    summary: {
      en: 'Exchange a recovery code for the flag that the new password asks for.',
      zh: '校验找回密码的验证码，换取设置新密码所需的凭证。',
    },
    provenance: 'proposed',
    auth: 'public',
    effect: 'write',
    body: mobileAndCode,
    responses: { 200: SmsFlag },
    refusals: ['wrongSmsCode'],
  },
  'PUT /user/updatePwd': {
    summary: {
      en: 'Set a new password with the flag of a recovery code; every session of the account ends.',
      zh: '凭找回密码的凭证设置新密码；该账号的所有会话随即失效。',
    },
    provenance: 'proposed',
    auth: 'public',
    effect: 'write',
    body: object({ ...provenPhone, password: Cipher }),
    responses: { 200: Nothing },
    refusals: ['wrongSmsCode', 'passwordRule', 'credentialsReplayed'],
  },
} satisfies Endpoints
