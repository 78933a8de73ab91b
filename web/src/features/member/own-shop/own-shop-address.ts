import type { Step } from './application.ts'

export const ownShopPath = '/user-center/uc-freeshop'
export const shopAccountPath = '/user-center/uc-shopaccount'

export const stepAddress = (step: Step): string => `${ownShopPath}?step=${step}`
