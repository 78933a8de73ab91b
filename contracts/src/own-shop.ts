import { Type, type Static } from 'typebox'
import { Cipher, codeRules, SmsCode, UserName } from './account.ts'
import {
  DateTime,
  MallFile,
  MallText,
  Maybe,
  MixedText,
  Nothing,
  object,
  Picture,
  ref,
  says,
  VisibleText,
} from './field-types.ts'
import type { Endpoints } from './endpoint.ts'
import { patterns } from './input-rules.ts'
import { limits } from './rules.ts'
import { AuditStatusNumber, ShopStatusNumber } from './shop.ts'
import { external, read, write } from './rows.ts'

const uploadOf = (en: string, zh: string) => ({ pattern: patterns.ownPicture, ...says(en, zh) })

const place = {
  provinceId: ref('region'),
  cityId: ref('region'),
  areaId: ref('region'),
  shopAddress: VisibleText(limits.shopAddress.min, limits.shopAddress.max),
  shopLng: Type.Number({ minimum: limits.longitude.min, maximum: limits.longitude.max }),
  shopLat: Type.Number({ minimum: limits.latitude.min, maximum: limits.latitude.max }),
}
const paper = {
  licence: uploadOf('Upload: the business licence', '上传文件：营业执照'),
  front: uploadOf('Upload: the front of the identity card', '上传文件：身份证人像面'),
  back: uploadOf('Upload: the back of the identity card', '上传文件：身份证国徽面'),
}
const papers = {
  businessLicense: Type.String(paper.licence),
  identityCardFront: Type.String(paper.front),
  identityCardLater: Type.String(paper.back),
}
/** Those of a shop that the mall has made up are drawn, with words. */
const keptPapers = {
  businessLicense: MallFile(paper.licence),
  identityCardFront: MallFile(paper.front),
  identityCardLater: MallFile(paper.back),
}
const tel = Type.String({
  pattern: patterns.contactNumber,
  ...says('A mobile phone, a landline with its area code, or a 400 number', '手机号、带区号的固定电话或 400 电话'),
})

/** What an owner fills in (S3.19, S5.17). */
export const ShopApplication = object({
  shopName: VisibleText(1, limits.shopName),
  tel,
  ...place,
  intro: VisibleText(limits.shopIntro.min, limits.shopIntro.max),
  shopLogo: Type.String(uploadOf('Upload: the logo', '上传文件：店铺标志')),
  ...papers,
})
export type ShopApplication = Static<typeof ShopApplication>

export const OwnShop = object({
  shopId: ref('shop'),
  shopName: MixedText(),
  shopLogo: Picture,
  intro: MixedText(),
  shopStatus: ShopStatusNumber,
  shopAuditStatus: AuditStatusNumber,
  remarks: Maybe(MixedText(says('Why it was refused or closed', '审核未通过或停业的原因'))),
  contractStartTime: DateTime,
  contractEndTime: Maybe(DateTime),
  username: Maybe(Type.String(says('Of the shop account, once there is one', '店铺账号的用户名，设置后才有'))),
  application: Maybe(
    object({ tel, province: MallText(), city: MallText(), area: MallText(), ...place, ...keptPapers }),
  ),
})
export type OwnShop = Static<typeof OwnShop>

export const ShopAudit = object({
  shopStatus: ShopStatusNumber,
  shopAuditStatus: AuditStatusNumber,
  remarks: Maybe(MixedText()),
  applyTime: Maybe(DateTime),
  auditTime: Maybe(DateTime),
})
export type ShopAudit = Static<typeof ShopAudit>

export const ownShop = {
  'POST /p/shop/apply': write(Nothing, {
    en: 'Apply for a shop; again after a refusal, or to reopen one that was taken offline.',
    zh: '提交开店申请；审核未通过后可重新提交，已下线的店铺也由此申请恢复营业。',
    again: ['shopExists'],
    body: ShopApplication,
    refusals: ['shopExists', 'shopNameCharacters', 'shopNameTaken', 'blankText', 'unknownArea', 'unknownUpload'],
  }),
  'GET /p/shop': read(Maybe(OwnShop), {
    en: 'The shop of the caller with its application; null without one.',
    zh: '查询本人店铺及其申请资料；没有店铺时为 null。',
  }),
  'GET /p/shop/shopAudit': read(Maybe(ShopAudit), {
    en: 'How the last review stands; null without an application.',
    zh: '查询最近一次审核的进度与结果；没有申请时为 null。',
  }),
  'POST /p/shop/saveUsernameAndPassword': write(Nothing, {
    en: 'Set user name and password of the shop account for the seller platform, or others.',
    zh: '设置或更换商家后台的店铺账号与密码。',
    body: object({ username: UserName, password: Cipher, code: SmsCode }),
    refusals: ['noShop', 'userNameTaken', 'wrongSmsCode', 'storePasswordRule', 'credentialsReplayed'],
  }),
  'POST /p/shop/updatePassword': write(Nothing, {
    en: 'Replace the password of the shop account by another.',
    zh: '凭原密码修改店铺账号的密码。',
    body: object({ password: Cipher, newPassword: Cipher }),
    refusals: [
      'noShop',
      'noShopAccount',
      'wrongCredentials',
      'accountLocked',
      'storePasswordRule',
      'credentialsReplayed',
    ],
  }),
  'POST /p/shop/sendCode': external(Nothing, {
    en: 'Send the code for the shop account to the caller’s phone.',
    zh: '向本人手机发送设置店铺账号的验证码。',
    body: object({ shopAccount: Type.Literal(1) }),
    refusals: ['noShop', 'smsTooSoon', 'smsDailyLimit'],
    rules: codeRules,
  }),
} satisfies Endpoints
