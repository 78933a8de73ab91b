import { lazy, Suspense, type ComponentType } from 'react'
import { feedbackPopup } from '../lib/feedback-popup.ts'
import { loadTexts } from '../lib/i18n/i18n.ts'
import { loadChunk } from '../lib/load-chunk.ts'
import { loginPopup } from '../lib/session/login-popup.ts'
import { useStore } from '../lib/store.ts'
import type { Area } from '../locales/texts.ts'
import { keysHelp } from './keyboard.ts'

/** A popup is loaded, with its texts, when it first opens. */
const popup = (name: string, texts: readonly Area[], load: () => Promise<ComponentType>) =>
  lazy(async () => {
    const [component] = await Promise.all([loadChunk(name, load), loadTexts(texts)])
    return { default: component }
  })

const Login = popup('login popup', ['account'], async () =>
  import('../features/account/login-popup.tsx').then(({ LoginPopup }) => LoginPopup),
)
const Feedback = popup('feedback popup', ['feedback'], async () =>
  import('../features/feedback/feedback-popup.tsx').then(({ FeedbackPopup }) => FeedbackPopup),
)
const Keys = popup('keys', [], async () => import('./keys-help.tsx').then(({ KeysHelp }) => KeysHelp))

/** What may open over any screen. */
export const Popups = () => {
  const login = useStore(loginPopup)
  const feedback = useStore(feedbackPopup)
  const keys = useStore(keysHelp)
  return (
    <Suspense>
      {login !== null && <Login />}
      {feedback && <Feedback />}
      {keys && <Keys />}
    </Suspense>
  )
}
