import { accountJourneys } from './account.ts'
import { belongingsJourneys } from './belongings.ts'
import { paymentJourneys } from './payment.ts'
import { purchaseJourneys } from './purchase.ts'
import { orderSequences } from '../sequences/run-sequences.ts'
import type { Journey } from './journey-runner.ts'

/** In this order; journeys that use up stock, balance or orders come last. */
export const journeys: readonly Journey[] = [
  ...belongingsJourneys,
  ...accountJourneys,
  ...paymentJourneys,
  ...purchaseJourneys,
  orderSequences,
]
