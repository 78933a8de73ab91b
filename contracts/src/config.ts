import { Type, type Static } from 'typebox'
import { Html, MallText, object, Picture, proposed, says } from './field-types.ts'
import type { Endpoints } from './endpoint.ts'

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
  'GET /webConfig/getPcWebConfig': {
    summary: { en: 'Names, pictures and texts of the storefront.', zh: '查询商城的名称、图片与文案。' },
    provenance: 'documented',
    auth: 'public',
    effect: 'read',
    responses: { 200: WebConfig },
  },
  'GET /sys/config/info/getSysPaySwitch': {
    summary: { en: 'Which ways to pay are open.', zh: '查询已开通的支付方式。' },
    provenance: 'documented',
    auth: 'public',
    effect: 'read',
    responses: { 200: PaySwitch },
  },
  'GET /sys/config/info/getSysServiceSwitch': {
    summary: { en: 'Which agreements the storefront shows.', zh: '查询商城展示哪些协议。' },
    provenance: 'documented',
    auth: 'public',
    effect: 'read',
    responses: { 200: object({ serviceTermsSwitch: Type.Boolean(), privacyPolicySwitch: Type.Boolean() }) },
  },
  'GET /sys/config/info/serviceTerms': {
    summary: { en: 'The user service agreement.', zh: '查询用户服务协议。' },
    provenance: 'proposed',
    auth: 'public',
    effect: 'read',
    responses: { 200: Terms },
  },
  'GET /sys/config/info/servicePolicy': {
    summary: { en: 'The privacy policy.', zh: '查询隐私政策。' },
    provenance: 'proposed',
    auth: 'public',
    effect: 'read',
    responses: { 200: Terms },
  },
} satisfies Endpoints
