import type { Step } from './application.ts'

export const ownShopPath = '/user-center/uc-freeshop'
export const shopAccountPath = '/user-center/uc-shopaccount'

/** In the state of the address that follows the form. */
export const justSent = 'application sent'

export const stepAddress = (step: Step): string => `${ownShopPath}?step=${step}`

/** The draft of one user: another one who logs in in this tab has another. */
export const draftName = (userId: string): string => `shop:${userId}`
