import { Type, type Static } from 'typebox'
import { Count, idOf, Nothing, object, proposed, ref, says } from './field-types.ts'
import type { Bilingual, Endpoints } from './endpoint.ts'
import { patterns } from './input-rules.ts'
import { appType, limits, times, tries } from './rules.ts'
import { publicExternal, publicRead, publicWrite } from './rows.ts'

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
  shopId: idOf('shop', 'An existing shop', '已有的店铺'),
  storeId: Type.Union([ref('store'), Type.Null()], {
    'x-existing': true,
    ...says('A store of that shop', '该店铺的门店'),
  }),
}

export const Login = object({
  accessToken: Type.String({ minLength: 1 }),
  expiresIn: proposed(Type.Integer({ ...Count, ...says('Seconds', '单位为秒') })),
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

/** Of each call that sends a code. */
export const codeRules: readonly Bilingual[] = [
  {
    en: `A code has 6 digits and is valid for ${times.smsLife / 60_000} minutes, once, with ${tries.smsCode} tries; only the newest of its purpose counts. The next of a purpose can be asked for after ${times.smsResend / 1000} seconds, and ${tries.smsPerDay} a day and number in all.`,
    zh: `验证码为 6 位数字，${times.smsLife / 60_000} 分钟内有效，仅可使用一次，至多尝试 ${tries.smsCode} 次，同一用途以最新的为准，${times.smsResend / 1000} 秒后可再次获取；每个号码每日各用途合计至多 ${tries.smsPerDay} 条。`,
  },
]

export const account = {
  'GET /login/publicKey': publicRead(object({ publicKey: Type.String(), timestamp: Count }), {
    en: 'The key that passwords are encrypted with, and the server time that goes inside.',
    zh: '取加密密码用的公钥，以及要一并加密的服务器时间。',
    rules: [
      {
        en: '`publicKey` is PEM (SPKI): `-----BEGIN PUBLIC KEY-----`, base64 in lines, `-----END PUBLIC KEY-----`. A bare base64 text is not expected.',
        zh: '`publicKey` 为 PEM（SPKI）格式，含 `-----BEGIN PUBLIC KEY-----` 首尾行，不是裸 base64。',
      },
      {
        en: '`timestamp` is the time of the server in milliseconds since 1970 (UTC): 13 digits.',
        zh: '`timestamp` 为服务器时间，自 1970 年（UTC）起的毫秒数，13 位数字。',
      },
    ],
  }),
  'POST /login': publicWrite(Login, {
    en: 'Log in with user name and password.',
    zh: '用户名密码登录。',
    provenance: 'documented',
    body: object({
      principal: Type.String({ minLength: 1, maxLength: limits.userName.max }),
      credentials: Cipher,
      ...entrance,
    }),
    refusals: ['wrongCredentials', 'accountLocked', 'accountDisabled', 'credentialsReplayed'],
    rules: [
      {
        en: '`credentials`: the text of `timestamp` (13 digits) directly followed by the password, in UTF-8, encrypted with `publicKey` by RSA with PKCS#1 v1.5 padding (Java: `RSA/ECB/PKCS1Padding`), in base64 with `=`.',
        zh: '`credentials`：`timestamp`（13 位数字）后直接接密码，UTF-8 编码，以 `publicKey` 按 RSA PKCS#1 v1.5 填充加密（Java：`RSA/ECB/PKCS1Padding`），再以 base64（含 `=`）表示。',
      },
      {
        en: 'Decryption with PKCS#1 v1.5 is refused by Node 20 and others (`RSA_PKCS1_PADDING` in `privateDecrypt`): decrypt without padding and remove it, `00 02`, at least 8 bytes that are not zero, `00`.',
        zh: 'Node 20 等在 `privateDecrypt` 中拒绝 `RSA_PKCS1_PADDING`：可不带填充解密，再去掉 `00 02`、至少 8 个非零字节与 `00`。',
      },
      {
        en: `The 13 digits may differ from the server’s time by ${times.credentialsLife / 60_000} minutes in either direction.`,
        zh: `13 位时间与服务器时间相差不得超过 ${times.credentialsLife / 60_000} 分钟（早晚均可）。`,
      },
      {
        en: 'What cannot be decrypted, has no 13 digits or is too old is refused like a wrong password: `wrongCredentials`. The same ciphertext again is refused with `credentialsReplayed`, whether it could be decrypted and its password was right or not, until it is too old anyway.',
        zh: '无法解密、没有 13 位时间或已过期的，与密码错误一样以 `wrongCredentials` 拒绝。同一密文再次使用时以 `credentialsReplayed` 拒绝，无论能否解密、密码对错，直至其已过期。',
      },
      {
        en: `After ${tries.password} wrong tries for a user name within ${times.lockAfterWrongPasswords / 60_000} minutes it is locked for ${times.lockAfterWrongPasswords / 60_000} minutes from the last one, whether it exists or not; \`{minutes}\` is rounded up. Only \`wrongCredentials\` counts. A login resets the count.`,
        zh: `同一用户名 ${times.lockAfterWrongPasswords / 60_000} 分钟内错误 ${tries.password} 次即锁定，自最后一次起 ${times.lockAfterWrongPasswords / 60_000} 分钟，无论该用户名是否存在；\`{minutes}\` 向上取整。仅 \`wrongCredentials\` 计入次数，登录成功后重新计数。`,
      },
      {
        en: 'Refused in this order: `invalidRequest` for shop or store, `accountLocked`, `credentialsReplayed`, `wrongCredentials`, `accountDisabled`.',
        zh: '依次拒绝：店铺或门店不存在（`invalidRequest`）、`accountLocked`、`credentialsReplayed`、`wrongCredentials`、`accountDisabled`。',
      },
    ],
  }),
  'POST /sms/sendLoginCode': publicExternal(Nothing, {
    en: 'Send a login code to a mobile phone.',
    zh: '向手机发送登录验证码。',
    provenance: 'documented',
    body: onlyMobile,
    refusals: ['smsTooSoon', 'smsDailyLimit'],
    rules: codeRules,
  }),
  'POST /smsLogin': publicWrite(Login, {
    en: 'Log in with mobile phone and code.',
    zh: '手机号验证码登录。',
    provenance: 'documented',
    body: object({ principal: Mobile, credentials: SmsCode, ...entrance }),
    refusals: ['wrongSmsCode', 'accountDisabled'],
  }),
  'POST /logOut': publicWrite(Nothing, {
    en: 'End the session of the token in the `Authorization` header or in the cookie `token`, if there is one.',
    zh: '退出登录：请求头 `Authorization` 或 Cookie `token` 带有令牌时，结束该会话。',
    provenance: 'documented',
    rules: [
      {
        en: 'Other sessions of the account go on. The header counts before the cookie, two cookies of that name count as none, and an unknown token is answered like a known one.',
        zh: '该账号的其他会话不受影响。请求头优先于 Cookie；同名 Cookie 有两个时视为没有；未知令牌的应答与已知的相同。',
      },
    ],
  }),
  'PUT /user/sendRegisterSms': publicExternal(Nothing, {
    en: 'Send a registration code to a mobile phone.',
    zh: '向手机发送注册验证码。',
    body: onlyMobile,
    refusals: ['smsTooSoon', 'smsDailyLimit'],
    rules: codeRules,
  }),
  'PUT /user/checkRegisterSms': publicWrite(SmsFlag, {
    en: 'Exchange a registration code for the flag that registration asks for.',
    zh: '校验注册验证码，换取注册所需的凭证。',
    body: mobileAndCode,
    refusals: ['wrongSmsCode'],
  }),
  'PUT /user/registerOrBindUser': publicWrite(Login, {
    en: 'Register an account, or bind a mobile phone to the account that is logged in.',
    zh: '注册账号，或为已登录的账号绑定手机号。',
    provenance: 'documented',
    body: Type.Union([Registration, Binding]),
    refusals: ['wrongSmsCode', 'userNameTaken', 'mobileTaken', 'passwordRule', 'credentialsReplayed', 'loginRequired'],
    rules: [
      {
        en: '`password` is encrypted as in `POST /login`; one that cannot be decrypted or is too old is refused with `invalidRequest`, field `body/password`.',
        zh: '`password` 的加密与 `POST /login` 相同；无法解密或已过期时以 `invalidRequest` 拒绝，字段为 `body/password`。',
      },
    ],
  }),
  'POST /sms/sendUpdatePwdCode': publicExternal(Nothing, {
    en: 'Send a password-recovery code to a mobile phone.',
    zh: '向手机发送找回密码的验证码。',
    body: onlyMobile,
    refusals: ['smsTooSoon', 'smsDailyLimit'],
    rules: codeRules,
  }),
  'PUT /user/checkUpdatePwdSms': publicWrite(SmsFlag, {
    en: 'Exchange a recovery code for the flag that the new password asks for.',
    zh: '校验找回密码的验证码，换取设置新密码所需的凭证。',
    body: mobileAndCode,
    refusals: ['wrongSmsCode'],
  }),
  'PUT /user/updatePwd': publicWrite(Nothing, {
    en: 'Set a new password with the flag of a recovery code; every session of the account ends.',
    zh: '凭找回密码的凭证设置新密码；该账号的所有会话随即失效。',
    body: object({ ...provenPhone, password: Cipher }),
    refusals: ['wrongSmsCode', 'passwordRule', 'credentialsReplayed'],
    rules: [
      {
        en: '`password` is encrypted as in `POST /login`; one that cannot be decrypted or is too old is refused with `invalidRequest`, field `body/password`.',
        zh: '`password` 的加密与 `POST /login` 相同；无法解密或已过期时以 `invalidRequest` 拒绝，字段为 `body/password`。',
      },
    ],
  }),
} satisfies Endpoints
