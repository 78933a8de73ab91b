import { times } from 'qinghua-contract/rules'
import { useEffect, useState } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { navigation } from '../../lib/navigation/navigation.ts'
import { sessionsEnded } from '../../lib/session/ask-login.ts'
import { DonePanel } from './done-panel.tsx'

const second = 1000

/** The login page follows after a countdown (S4.15), or at once by the link. */
export const PasswordChanged = () => {
  const t = useText('account')
  const [seconds, setSeconds] = useState(times.toLoginAfterPasswordChange / second)
  useEffect(() => {
    sessionsEnded.set(true)
    const timer = setInterval(() => setSeconds((left) => left - 1), second)
    return () => {
      clearInterval(timer)
      sessionsEnded.set(false)
    }
  }, [])
  useEffect(() => {
    if (seconds === 0) navigation.go('/login')
  }, [seconds])
  return (
    <DonePanel
      text={t('passwordChanged')}
      note={t('toLoginIn', { seconds: Math.max(seconds, 0) })}
      link={t('toLogin')}
      to="/login"
    />
  )
}
