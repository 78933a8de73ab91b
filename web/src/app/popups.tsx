import { Suspense } from 'react'
import { feedbackPopup } from '../features/shell/feedback/feedback-open.ts'
import { loginPopup } from '../lib/session/login-popup.ts'
import { useStore } from '../lib/store.ts'
import { keysHelp } from './keyboard.ts'
import { lazily } from '../lib/lazily.ts'
import { reminders } from '../shop/flash-reminders.ts'

const Login = lazily('login popup', ['account'], async () =>
  import('../features/member/account/login-popup.tsx').then(({ LoginPopup }) => LoginPopup),
)
const Feedback = lazily('feedback popup', ['feedback'], async () =>
  import('../features/shell/feedback/feedback-popup.tsx').then(({ FeedbackPopup }) => FeedbackPopup),
)
const Keys = lazily('keys', ['keys'], async () => import('./keys-help.tsx').then(({ KeysHelp }) => KeysHelp))

const ReminderWatch = lazily('reminders', ['flash'], async () =>
  import('../features/promotions/flash-sale/reminder-watch.tsx').then(({ ReminderWatch }) => ReminderWatch),
)

export const Popups = () => {
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
      <Suspense>{reminds && <ReminderWatch />}</Suspense>
    </>
  )
}
