import type { Defect, NewDefect } from './defect.ts'
import { activityDefects } from './defects/activities.ts'
import { activitySequenceDefects } from './defects/activity-sequences.ts'
import { addressDefects } from './defects/addresses.ts'
import { afterSaleDefects } from './defects/after-sales.ts'
import { answerDefects } from './defects/answers.ts'
import { byteDefects } from './defects/bytes.ts'
import { couponSequenceDefects } from './defects/coupon-sequences.ts'
import { effectDefects } from './defects/effects.ts'
import { filterDefects } from './defects/filters.ts'
import { flashJourneyDefects } from './defects/flash-journeys.ts'
import { groupJourneyDefects } from './defects/group-journeys.ts'
import { inputDefects } from './defects/inputs.ts'
import { journeyDefects } from './defects/journeys.ts'
import { languageDefects } from './defects/language.ts'
import { listDefects } from './defects/lists.ts'
import { memberJourneyDefects } from './defects/member-journeys.ts'
import { memberSequenceDefects } from './defects/member-sequences.ts'
import { memberDefects } from './defects/members.ts'
import { otherDefects } from './defects/others.ts'
import { ownShopDefects } from './defects/own-shop.ts'
import { promotionDefects } from './defects/promotions.ts'
import { purchaseDefects } from './defects/purchases.ts'
import { refusalDefects } from './defects/refusals.ts'
import { serviceDefects } from './defects/service.ts'
import { shopDefects } from './defects/shops.ts'
import { sequenceDefects } from './defects/sequences.ts'
import { slownessDefects } from './defects/slowness.ts'
import { sumDefects } from './defects/sums.ts'

export const defects: readonly Defect[] = [
  ...answerDefects,
  ...refusalDefects,
  ...journeyDefects,
  ...sequenceDefects,
  ...couponSequenceDefects,
  ...promotionDefects,
  ...activityDefects,
  ...flashJourneyDefects,
  ...groupJourneyDefects,
  ...activitySequenceDefects,
  ...memberDefects,
  ...memberJourneyDefects,
  ...memberSequenceDefects,
  ...ownShopDefects,
]

export const newDefects: readonly NewDefect[] = [
  ...listDefects,
  ...filterDefects,
  ...sumDefects,
  ...inputDefects,
  ...languageDefects,
  ...byteDefects,
  ...addressDefects,
  ...effectDefects,
  ...purchaseDefects,
  ...afterSaleDefects,
  ...otherDefects,
  ...slownessDefects,
  ...shopDefects,
  ...serviceDefects,
]
