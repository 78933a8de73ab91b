import type { ControlTables, RivalsView } from 'qinghua-contract/control'
import { outcomeOfTry, sendRivals, triesOf } from '../../core/activities/rivals.ts'
import type { Rivals } from '../../core/state/activities.ts'
import type { Mall } from '../../core/state/mall.ts'
import type { Language } from '../../core/state/text.ts'
import type { InWorldHandlers } from '../handler.ts'
import { refusalText } from '../refusal-text.ts'

const shown = 100

const rivalsView = (mall: Mall, rivals: Rivals, language: Language): RivalsView => {
  const { rivalsId, kind, id, buyers, tried, waitFor } = rivals
  const tries = triesOf(mall, rivals).map((each) => ({ ...each, ...outcomeOfTry(mall, kind, each) }))
  const count = (wanted: 'waiting' | 'won' | 'lost'): number => tries.filter(({ outcome }) => outcome === wanted).length
  return {
    rivalsId,
    kind,
    id,
    buyers,
    tried,
    won: count('won'),
    lost: count('lost'),
    waiting: count('waiting'),
    waitFor,
    tries: tries
      .reverse()
      .slice(0, shown)
      .map(({ userId, at, outcome, orderNumber, reason }) => ({
        who: userId,
        at,
        outcome,
        orderNumber,
        reason: reason && refusalText(reason.code, language, reason.values),
      })),
  }
}

export const rivalHandlers: InWorldHandlers<ControlTables['rivals']> = {
  'GET /__mall/rivals': ({ world: { mall }, language }) =>
    [...mall.rivals.values()]
      .sort((a, b) => b.rivalsId - a.rivalsId)
      .map((rivals) => rivalsView(mall, rivals, language)),
  'POST /__mall/rivals': ({ world: { mall }, body, language }) => rivalsView(mall, sendRivals(mall, body), language),
}
