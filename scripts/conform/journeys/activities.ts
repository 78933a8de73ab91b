import { flashJourneys } from './flash-sale.ts'
import { groupJourneys } from './group-buy.ts'
import type { Journey } from './journey-runner.ts'

export const activityJourneys: readonly Journey[] = [...flashJourneys, ...groupJourneys]
