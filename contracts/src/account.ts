import Type, { type Static } from 'typebox'
import { Count, Id, Nothing, object, proposed } from './common.ts'
import type { Endpoints } from './endpoint.ts'
import { appType, limits, patterns, times } from './rules.ts'

export const Mobile = Type.String({ pattern: patterns.mobile, description: 'Mainland mobile phone (S5.2)' })
export const UserName = Type.String({ pattern: patterns.userName, description: 'User name (S5.1)' })
const SmsCode = Type.String({ minLength: 1, maxLength: 6 })
const Cipher = Type.String({
  minLength: 1,
  maxLength: 1024,
  description: `RSA (PKCS#1 v1.5, base64) over 13 digits of server time and the password; good for ${times.credentialsLife / 60_000} minutes and one use`,
})
/** The shop and store through which the user came (S6.7). */
const entrance = { shopId: Id, storeId: Type.Union([Id, Type.Null()]) }

export const Login = object({
  accessToken: Type.String({ minLength: 1 }),
  expiresIn: proposed(Count),
})
export type Login = Static<typeof Login>

const onlyMobile = object({ mobile: Mobile })
const mobileAndCode = object({ mobile: Mobile, validCode: SmsCode })
/** What proves that a code was right; the next step asks for it. */
const SmsFlag = Type.String({ minLength: 1, maxLength: 64 })

export const account = {
  'GET /login/publicKey': {
    summary: 'The key that passwords are encrypted with, and the server time that goes inside.',
    provenance: 'proposed',
    auth: 'public',
    effect: 'read',
    responses: { 200: object({ publicKey: Type.String(), timestamp: Count }) },
  },
  'POST /login': {
    summary: 'Log in with user name and password.',
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
    summary: 'Send a login code to a mobile phone.',
    provenance: 'documented',
    auth: 'public',
    effect: 'external',
    body: onlyMobile,
    responses: { 200: Nothing },
    refusals: ['smsTooSoon', 'smsDailyLimit'],
  },
  'POST /smsLogin': {
    summary: 'Log in with mobile phone and code.',
    provenance: 'documented',
    auth: 'public',
    effect: 'write',
    body: object({ principal: Mobile, credentials: SmsCode, ...entrance }),
    responses: { 200: Login },
    refusals: ['wrongSmsCode', 'accountDisabled'],
  },
  'POST /logOut': {
    summary: 'End the session of the token, if one is sent.',
    provenance: 'documented',
    auth: 'public',
    effect: 'write',
    responses: { 200: Nothing },
  },
  'PUT /user/sendRegisterSms': {
    summary: 'Send a registration code to a mobile phone.',
    provenance: 'proposed',
    auth: 'public',
    effect: 'external',
    body: onlyMobile,
    responses: { 200: Nothing },
    refusals: ['smsTooSoon', 'smsDailyLimit'],
  },
  'PUT /user/checkRegisterSms': {
    summary: 'Exchange a registration code for the flag that registration asks for.',
    provenance: 'proposed',
    auth: 'public',
    effect: 'write',
    body: mobileAndCode,
    responses: { 200: SmsFlag },
    refusals: ['wrongSmsCode'],
  },
  'PUT /user/registerOrBindUser': {
    summary: 'Register an account, or bind a mobile phone to the account that is logged in.',
    provenance: 'documented',
    auth: 'public',
    effect: 'write',
    body: object({
      appType: Type.Literal(appType),
      registerOrBind: Type.Enum([1, 2]),
      validateType: Type.Literal(1),
      mobile: Mobile,
      checkRegisterSmsFlag: SmsFlag,
      userName: Type.Optional(UserName),
      password: Type.Optional(Cipher),
    }),
    responses: { 200: Login },
    refusals: ['wrongSmsCode', 'userNameTaken', 'mobileTaken', 'passwordRule', 'credentialsReplayed', 'loginRequired'],
  },
  'POST /sms/sendUpdatePwdCode': {
    summary: 'Send a password-recovery code to a mobile phone.',
    provenance: 'proposed',
    auth: 'public',
    effect: 'external',
    body: onlyMobile,
    responses: { 200: Nothing },
    refusals: ['smsTooSoon', 'smsDailyLimit'],
  },
  'PUT /user/checkUpdatePwdSms': {
    summary: 'Exchange a recovery code for the flag that the new password asks for.',
    provenance: 'proposed',
    auth: 'public',
    effect: 'write',
    body: mobileAndCode,
    responses: { 200: SmsFlag },
    refusals: ['wrongSmsCode'],
  },
  'PUT /user/updatePwd': {
    summary: 'Set a new password with the flag of a recovery code; every session of the account ends.',
    provenance: 'proposed',
    auth: 'public',
    effect: 'write',
    body: object({
      appType: Type.Literal(appType),
      validateType: Type.Literal(1),
      mobile: Mobile,
      checkRegisterSmsFlag: SmsFlag,
      password: Cipher,
    }),
    responses: { 200: Nothing },
    refusals: ['wrongSmsCode', 'passwordRule', 'credentialsReplayed'],
  },
} satisfies Endpoints
