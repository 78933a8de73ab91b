import { known } from '../test.ts'
import type { Moment } from './error-player.ts'

export const signIn: Moment = {
  name: 'the sign-in of the day',
  refusedCalls: ['GET /p/score/updateUserScore'],
  otherEntries: [],
  run: async ({ go, logIn, button, provokeRefusals }) => {
    await logIn(known.shopper.userName)
    await go('/')
    await provokeRefusals('GET /p/score/updateUserScore', () => button('签到', 'Sign in').click())
  },
}
