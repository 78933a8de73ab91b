import type { Tables } from 'qinghua-contract'
import { pointsInfo, pointsPage, pointsQuestions } from '../../core/membership/points-views.ts'
import { signIn } from '../../core/membership/sign-in.ts'
import type { Handlers } from '../handler.ts'

export const pointsHandlers: Handlers<Tables['points']> = {
  'GET /p/score/scoreInfo': ({ mall, shopper, language }) => pointsInfo(mall, shopper, language),
  'GET /p/score/updateUserScore': ({ mall, shopper }) => (signIn(mall, shopper.userId), null),
  'GET /p/score/page': ({ mall, shopper, query }) => pointsPage(mall, shopper, query),
  'GET /p/score/getScoreQuestion': ({ mall, language }) => pointsQuestions(mall, language),
}
