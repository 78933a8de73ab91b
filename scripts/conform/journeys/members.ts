import { balanceJourneys } from './balance.ts'
import type { Journey } from './journey-runner.ts'
import { levelJourneys } from './levels.ts'
import { pointsOrderJourneys } from './points-orders.ts'
import { pointsJourneys } from './points.ts'

export const memberJourneys: readonly Journey[] = [
  ...pointsJourneys,
  ...balanceJourneys,
  ...pointsOrderJourneys,
  ...levelJourneys,
]
