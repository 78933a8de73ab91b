import { accountJourneys } from './account.ts'
import { belongingsJourneys } from './belongings.ts'
import { paymentJourneys } from './payment.ts'
import { purchaseJourneys } from './purchase.ts'
import { orderSequences } from '../sequences/walk.ts'
import type { Journey } from './walker.ts'

/** In the order in which they are walked: what uses something up comes last. */
export const journeys: readonly Journey[] = [
  ...belongingsJourneys,
  ...accountJourneys,
  ...paymentJourneys,
  ...purchaseJourneys,
  orderSequences,
]
