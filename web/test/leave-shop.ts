import type { QueryClient } from '@tanstack/react-query'
import { cleanup } from '@testing-library/react'
import { keysHelp } from '../src/app/keyboard.ts'
import { feedbackPopup } from '../src/features/site/feedback-open.ts'
import { createQueryClient, errMsg } from '../src/lib/api/errors.ts'
import { dropCookie } from '../src/lib/cookies.ts'
import { onLanguageSwitched } from '../src/lib/i18n/i18n.ts'
import { sessionsEnded, loginPopup } from '../src/lib/login/ask-login.ts'
import { keepIntent, visitorCart } from '../src/lib/login/intent.ts'
import { token } from '../src/lib/login/token.ts'
import { local, perTab } from '../src/lib/storage.ts'
import { toasts } from '../src/lib/toasts.ts'
import { reminders } from '../src/features/flash/flash-reminders.ts'
import { codeWaits } from '../src/features/account/timed-code-field.tsx'

const clients = new Set<QueryClient>()
/** What it has read is forgotten with the storefront: its timers would keep all of it for minutes. */
export const openClient = (): QueryClient => {
  const client = createQueryClient()
  clients.add(client)
  return client
}
onLanguageSwitched(() => clients.forEach((client) => void client.invalidateQueries()))

/** Unmounts the storefront and clears the state of the browser, as a fresh tab would find it. */
export const leaveShop = (): void => {
  dispatchEvent(new Event('pagehide'))
  cleanup()
  for (const client of clients) client.clear()
  clients.clear()
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
  dispatchEvent(new Event('popstate'))
  local.clear()
  perTab.clear()
  dropCookie('token')
  dropCookie('lang')
  token.set(null)
  loginPopup.set(null)
  keepIntent(null)
  visitorCart.set([])
  sessionsEnded.set(false)
  feedbackPopup.set(false)
  keysHelp.set(false)
  toasts.set([])
  errMsg.set('')
  reminders.set([])
  codeWaits.set({})
}
