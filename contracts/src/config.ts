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
  'GET /webConfig/getPcWebConfig': publicRead(
    'Names, pictures and texts of the storefront.',
    '查询商城的名称、图片与文案。',
    WebConfig,
    { provenance: 'documented' },
  ),
  'GET /sys/config/info/getSysPaySwitch': publicRead(
    'Which ways to pay are open.',
    '查询已开通的支付方式。',
    PaySwitch,
    { provenance: 'documented' },
  ),
  'GET /sys/config/info/getSysServiceSwitch': publicRead(
    'Which agreements the storefront shows.',
    '查询商城展示哪些协议。',
    object({ serviceTermsSwitch: Type.Boolean(), privacyPolicySwitch: Type.Boolean() }),
    { provenance: 'documented' },
  ),
  'GET /sys/config/info/serviceTerms': publicRead('The user service agreement.', '查询用户服务协议。', Terms),
  'GET /sys/config/info/servicePolicy': publicRead('The privacy policy.', '查询隐私政策。', Terms),
} satisfies Endpoints
