import { times } from 'qinghua-contract/rules'
import { useEffect, useState, useRef } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { navigation } from '../../lib/navigation/navigation.ts'
import { sessionsEnded } from '../../lib/login/ask-login.ts'
import { Link } from '../../ui/link.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Stack, Text } from '../../ui/layout.tsx'

const second = 1000

/** The login page follows after a countdown (S4.15), or at once by the link. */
export const PasswordChanged = () => {
  const t = useText('account')
  const next = useRef<HTMLAnchorElement>(null)
  // The form that had the focus is gone.
  useEffect(() => next.current?.focus(), [])
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
    <Stack gap={16} align="center" pad="36px 0" tone="good" text="center">
      <Icon name="check" size={40} />
      <Text tone="ink" size="lead" role="status">
        {t('passwordChanged')}
      </Text>
      <Text as="small" tone="faint" size="note">
        {t('toLoginIn', { seconds: Math.max(seconds, 0) })}
      </Text>
      <Link css={buttonStyle} to="/login" ref={next}>
        {t('toLogin')}
      </Link>
    </Stack>
  )
}
