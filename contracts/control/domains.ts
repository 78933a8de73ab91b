import type { Bilingual } from '../src/endpoint.ts'

/** The control calls, in the parts in which they are told. */
export const controlDomains = {
  worlds: { en: 'Worlds', zh: '世界' },
  journal: { en: 'Journal', zh: '日志' },
  actors: { en: 'Merchant, courier, provider, office', zh: '商家、快递、支付机构与后台' },
  stage: { en: 'Stage', zh: '布景' },
} as const satisfies Record<string, Bilingual>
