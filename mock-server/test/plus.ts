import { lastInstant } from 'qinghua-contract/rules'
import { known } from '@mall/fixtures/known'

/** A paid membership that does not end. */
export const plus = { levelId: known.plus.levelId, until: lastInstant }
