import type { Tables } from 'qinghua-contract'
import { cheapestLevel, levelPage, payLevel } from '../../core/membership/level-views.ts'
import type { Handlers } from '../handler.ts'
import { payStarted } from '../pay-answer.ts'

export const levelHandlers: Handlers<Tables['level']> = {
  'GET /p/score/scoreLevel/page': ({ mall, shopper, query, language }) =>
    levelPage(mall, shopper, query.levelType, language),
  'GET /p/score/scoreLevel/minAmountLevel': ({ mall, language }) => cheapestLevel(mall, language),
  'POST /p/level/payLevel': ({ mall, shopper, body, language }) => payStarted(payLevel(mall, shopper, body), language),
}
