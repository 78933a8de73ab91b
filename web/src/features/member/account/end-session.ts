import type { QueryClient } from '@tanstack/react-query'
import { sessionsEnded } from '../../../lib/session/login-popup.ts'
import { forgetUser } from '../../../lib/session/session.ts'

/** The server has ended the user's sessions. The page that caused it stays and says what is next (S4.15). */
export const endSession = (client: QueryClient): void => {
  sessionsEnded.set(true)
  forgetUser(client)
}
