import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { keysHelp } from '../src/app/keyboard.ts'
import { errMsg } from '../src/lib/api/errors.ts'
import { dropCookie } from '../src/lib/cookies.ts'
import { feedbackPopup } from '../src/lib/feedback-popup.ts'
import { farewell, loginPopup } from '../src/lib/session/login-popup.ts'
import { token } from '../src/lib/session/token.ts'
import { toasts } from '../src/lib/toasts.ts'

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean
}

globalThis.IS_REACT_ACT_ENVIRONMENT = true
// A limit for a hanging test, not a measure: the machine may be busy.
configure({ asyncUtilTimeout: 8000 })

/** Files share one window and one copy of the storefront: each test leaves them as a fresh tab would find them. */
afterEach(() => {
  dispatchEvent(new Event('pagehide'))
  cleanup()
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
  localStorage.clear()
  sessionStorage.clear()
  dropCookie('token')
  dropCookie('lang')
  token.set(null)
  loginPopup.set(null)
  farewell.set(false)
  feedbackPopup.set(false)
  keysHelp.set(false)
  toasts.set([])
  errMsg.set('')
})
