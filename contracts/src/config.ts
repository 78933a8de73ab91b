import Type, { type Static } from 'typebox'
import { object, Picture, proposed } from './common.ts'
import type { Endpoints } from './endpoint.ts'

export const WebConfig = object({
  pcTitleImg: Picture,
  pcLogoImgText: Type.String(),
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
})
export type WebConfig = Static<typeof WebConfig>

export const PaySwitch = object({
  aliPaySwitch: proposed(Type.Boolean()),
  wxPaySwitch: proposed(Type.Boolean()),
  balancePaySwitch: proposed(Type.Boolean()),
})
export type PaySwitch = Static<typeof PaySwitch>

const Terms = object({ content: Type.String({ description: 'HTML: pass it through the sanitiser' }) })

export const config = {
  'GET /webConfig/getPcWebConfig': {
    summary: 'Names, pictures and texts of the storefront.',
    provenance: 'documented',
    auth: 'public',
    effect: 'read',
    responses: { 200: WebConfig },
  },
  'GET /sys/config/info/getSysPaySwitch': {
    summary: 'Which ways to pay are open.',
    provenance: 'documented',
    auth: 'public',
    effect: 'read',
    responses: { 200: PaySwitch },
  },
  'GET /sys/config/info/getSysServiceSwitch': {
    summary: 'Which agreements the storefront shows.',
    provenance: 'documented',
    auth: 'public',
    effect: 'read',
    responses: { 200: object({ serviceTermsSwitch: Type.Boolean(), privacyPolicySwitch: Type.Boolean() }) },
  },
  'GET /sys/config/info/serviceTerms': {
    summary: 'The user service agreement.',
    provenance: 'proposed',
    auth: 'public',
    effect: 'read',
    responses: { 200: Terms },
  },
  'GET /sys/config/info/servicePolicy': {
    summary: 'The privacy policy.',
    provenance: 'proposed',
    auth: 'public',
    effect: 'read',
    responses: { 200: Terms },
  },
} satisfies Endpoints
