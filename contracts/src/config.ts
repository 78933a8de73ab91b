import { Type, type Static } from 'typebox'
import { Html, MallText, object, Picture, proposed, says } from './field-types.ts'
import type { Endpoints } from './endpoint.ts'
import { publicRead } from './rows.ts'

export const WebConfig = object({
  pcTitleImg: Picture,
  pcLogoImgText: MallText(),
  pcWelcomeCn: Type.String(),
  pcWelcomeEn: Type.String(),
  pcCompanyInfoCn: Type.String(),
  pcCompanyInfoEn: Type.String(),
  pcQrcodeImg: Picture,
  pcTitleContentCn: proposed(Type.String()),
  pcTitleContentEn: proposed(Type.String()),
  pcCopyrightCn: proposed(Type.String()),
  pcCopyrightEn: proposed(Type.String()),
  servicePhone: proposed(Type.String()),
  filingNumber: proposed(Type.String()),
  merchantUrl: proposed(Type.String(says('The address of the seller platform', '商家后台的地址'))),
})
export type WebConfig = Static<typeof WebConfig>

export const PaySwitch = object({
  aliPaySwitch: proposed(Type.Boolean()),
  wxPaySwitch: proposed(Type.Boolean()),
  balancePaySwitch: proposed(Type.Boolean()),
})
export type PaySwitch = Static<typeof PaySwitch>

export const Terms = object({
  content: Html,
})

export const config = {
  'GET /webConfig/getPcWebConfig': publicRead(WebConfig, {
    en: 'Names, pictures and texts of the storefront.',
    zh: '查询商城的名称、图片与文案。',
    provenance: 'documented',
  }),
  'GET /sys/config/info/getSysPaySwitch': publicRead(PaySwitch, {
    en: 'Which ways to pay are open.',
    zh: '查询已开通的支付方式。',
    provenance: 'documented',
  }),
  'GET /sys/config/info/getSysServiceSwitch': publicRead(
    object({ serviceTermsSwitch: Type.Boolean(), privacyPolicySwitch: Type.Boolean() }),
    { en: 'Which agreements the storefront shows.', zh: '查询商城展示哪些协议。', provenance: 'documented' },
  ),
  'GET /sys/config/info/serviceTerms': publicRead(Terms, {
    en: 'The user service agreement.',
    zh: '查询用户服务协议。',
  }),
  'GET /sys/config/info/servicePolicy': publicRead(Terms, { en: 'The privacy policy.', zh: '查询隐私政策。' }),
} satisfies Endpoints
