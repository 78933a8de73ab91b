import { sequenceJourneys } from '../sequences/run-sequences.ts'
import { accountJourneys } from './account.ts'
import { activityJourneys } from './activities.ts'
import { addressJourneys } from './addresses.ts'
import { belongingsJourneys } from './belongings.ts'
import { cartJourneys } from './cart.ts'
import { couponJourneys } from './coupons.ts'
import { failedGroupJourneys } from './failed-group.ts'
import type { Journey } from './journey-runner.ts'
import { lastPiecesJourneys } from './last-pieces.ts'
import { memberJourneys } from './members.ts'
import { orderJourneys } from './orders.ts'
import { ownShopJourneys } from './own-shop.ts'
import { paymentJourneys } from './payment.ts'
import { refusedJourneys } from './refused.ts'
import { timeLimitJourneys } from './time-limits.ts'
import { wrongPasswordJourneys } from './wrong-passwords.ts'
import { serviceJourneys } from './service.ts'
import { socketJourneys } from './socket.ts'

/** In this order; journeys that use up stock, balance, orders or time come last. */
export const journeys: readonly Journey[] = [
  ...addressJourneys,
  ...belongingsJourneys,
  ...serviceJourneys,
  ...socketJourneys,
  ...accountJourneys,
  ...paymentJourneys,
  ...cartJourneys,
  ...refusedJourneys,
  ...lastPiecesJourneys,
  ...couponJourneys,
  ...orderJourneys,
  ...activityJourneys,
  ...memberJourneys,
  ...sequenceJourneys,
  ...timeLimitJourneys,
  ...wrongPasswordJourneys,
  ...ownShopJourneys,
  ...failedGroupJourneys,
]
