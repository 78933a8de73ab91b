import { Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useKeyboardShortcuts, keysHelp } from './keyboard.ts'
import { Toaster } from './toaster.tsx'
import { feedbackPopup } from '../features/site/feedback-open.ts'
import { lazily } from '../lib/load-chunk.ts'
import { loginPopup } from '../lib/login/ask-login.ts'
import { giveUpIntent, isOnTheWay, kept, visitorCart } from '../lib/login/intent.ts'
import { useLoggedIn } from '../lib/login/token.ts'
import { perTab } from '../lib/storage.ts'
import { useStore } from '../lib/store.ts'
import { reminders } from '../features/flash/flash-reminders.ts'

const Login = lazily('login popup', ['account'], async () =>
  import('../features/account/login-popup.tsx').then(({ LoginPopup }) => LoginPopup),
)
const Feedback = lazily('feedback popup', ['feedback'], async () =>
  import('../features/site/feedback-popup.tsx').then(({ FeedbackPopup }) => FeedbackPopup),
)
const Keys = lazily('keys', ['keys'], async () => import('./keys-help.tsx').then(({ KeysHelp }) => KeysHelp))

const ReminderWatch = lazily('reminders', ['flash'], async () =>
  import('../features/flash/reminder-watch.tsx').then(({ ReminderWatch }) => ReminderWatch),
)

const IntendedAct = lazily('intended act', ['account'], async () =>
  import('../features/account/intended-act.ts').then(({ IntendedAct }) => IntendedAct),
)

/** Whether the login that it waited for is there. Whoever leaves the way to the login has given it up. */
const useIntentIsDue = (): boolean => {
  const loggedIn = useLoggedIn()
  const login = useStore(loginPopup)
  const { pathname } = useLocation()
  const isKept = useStore(kept) !== null
  useEffect(() => {
    if (!loggedIn && login === null && !isOnTheWay()) giveUpIntent()
  }, [loggedIn, login, pathname])
  const hasChosen = useStore(visitorCart).length > 0
  // By the popup of the page before; that page itself is about to go.
  const [hasAsked] = useState(loggedIn && perTab.read('asker') !== null)
  return loggedIn && (isKept || hasChosen || hasAsked)
}

const Popups = () => {
  const isDue = useIntentIsDue()
  const login = useStore(loginPopup)
  const feedback = useStore(feedbackPopup)
  const keys = useStore(keysHelp)
  const reminds = useStore(reminders).length > 0
  return (
    <>
      <Suspense>
        {login !== null && <Login />}
        {feedback && <Feedback />}
        {keys && <Keys />}
      </Suspense>
      <Suspense>{isDue && <IntendedAct />}</Suspense>
      <Suspense>{reminds && <ReminderWatch />}</Suspense>
    </>
  )
}

export const Later = () => {
  useKeyboardShortcuts()
  return (
    <>
      <Popups />
      <Toaster />
    </>
  )
}
