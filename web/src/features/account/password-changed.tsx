import { times } from 'qinghua-contract/rules'
import { useEffect, useState, useRef } from 'react'
import { css } from '@emotion/react'
import { useText } from '../../lib/i18n/i18n.ts'
import { navigation } from '../../lib/navigation/navigation.ts'
import { sessionsEnded } from '../../lib/login/ask-login.ts'
import { Link } from '../../ui/link.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { color, faintNote, stackOf, type } from '../../ui/theme.ts'

const root = css`
  ${stackOf(16)}
  justify-items: center;
  padding: 36px 0;
  color: ${color.jade};
  text-align: center;
  > p {
    color: ${color.ink};
    font: ${type.lead};
  }
  > small {
    ${faintNote}
  }
`

interface Props {
  text: string
  /** It changes while it is shown, and is not announced each time. */
  note: string
  link: string
  to: string
}

const DonePanel = ({ text, note, link, to }: Props) => {
  const next = useRef<HTMLAnchorElement>(null)
  // The form that had the focus is gone.
  useEffect(() => next.current?.focus(), [])
  return (
    <div css={root}>
      <Icon name="check" size={40} />
      <p role="status">{text}</p>
      <small>{note}</small>
      <Link css={buttonStyle} to={to} ref={next}>
        {link}
      </Link>
    </div>
  )
}

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
