import type { FlowLog, PaySwitch, WebConfig } from 'qinghua-contract'
import { isBlank } from 'qinghua-contract/rules'
import { isOpen } from '../paying/payments.ts'
import { nextId, type Mall } from '../state/mall.ts'
import { refuseUnless } from '../state/refusal.ts'
import { textIn, type Language } from '../state/text.ts'

export const webConfig = (mall: Mall, language: Language): WebConfig => {
  const { site } = mall.catalogue.seed
  return {
    pcTitleImg: site.favicon,
    pcLogoImgText: textIn(site.name, language),
    pcWelcomeCn: site.welcome.zh,
    pcWelcomeEn: site.welcome.en,
    pcCompanyInfoCn: site.companyInfo.zh,
    pcCompanyInfoEn: site.companyInfo.en,
    pcQrcodeImg: site.qrcode,
    pcTitleContentCn: site.title.zh,
    pcTitleContentEn: site.title.en,
    pcCopyrightCn: site.copyright.zh,
    pcCopyrightEn: site.copyright.en,
    servicePhone: site.servicePhone,
    filingNumber: site.filingNumber,
    merchantUrl: site.merchantUrl,
  }
}

export const paySwitch = (mall: Mall): PaySwitch => ({
  aliPaySwitch: isOpen(mall, 'alipay'),
  wxPaySwitch: isOpen(mall, 'wechat'),
  balancePaySwitch: isOpen(mall, 'balance'),
})

export const serviceSwitch = ({ catalogue: { seed } }: Mall) => ({
  serviceTermsSwitch: seed.site.serviceSwitch.terms,
  privacyPolicySwitch: seed.site.serviceSwitch.privacy,
})

export const serviceTerms = (mall: Mall, language: Language) => ({
  content: textIn(mall.catalogue.seed.site.serviceTerms, language),
})

export const privacyPolicy = (mall: Mall, language: Language) => ({
  content: textIn(mall.catalogue.seed.site.privacyPolicy, language),
})

export const feedbackTypes = (mall: Mall, language: Language) =>
  mall.catalogue.seed.site.feedbackTypes.map(({ value, name }) => ({ value, name: textIn(name, language) }))

export const addFeedback = (mall: Mall, feedbackType: number, content: string, mobile: string): void => {
  const known = mall.catalogue.seed.site.feedbackTypes.some(({ value }) => value === feedbackType)
  refuseUnless(known, 'invalidRequest', { field: 'body/feedbackType' })
  refuseUnless(!isBlank(content), 'blankText')
  mall.feedback.set(nextId(mall), { feedbackType, content, mobile, at: mall.now })
}

/** The call needs no token, so what the body says about its sender is stored and never trusted. */
export const logVisit = (mall: Mall, log: FlowLog): void => mall.visits.set(nextId(mall), log)

export const storesOf = (mall: Mall, shopId: number, language: Language) =>
  (mall.shops.get(shopId)?.stores ?? []).map(({ storeId, name }) => ({
    storeId,
    storeName: textIn(name, language),
  }))
