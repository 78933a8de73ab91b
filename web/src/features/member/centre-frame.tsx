import { css } from '@emotion/react'
import { useEffect, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useText } from '../../lib/i18n/i18n.ts'
import { PageTitle } from '../../lib/navigation/page-title.tsx'
import { askLogin, askLoginHere, sessionsEnded } from '../../lib/session/ask-login.ts'
import { useLoggedIn } from '../../lib/session/token.ts'
import { useStore } from '../../lib/store.ts'
import { Button } from '../../ui/button.tsx'
import { gridOf } from '../../ui/shapes.ts'
import { EmptyState } from '../../ui/states.tsx'
import { wrap } from '../../ui/theme.ts'
import { CentreNav } from './centre-nav.tsx'

const root = css`
  ${wrap}
  ${gridOf('196px minmax(0, 1fr)', '24px')}
  padding-block: 24px 56px;
  > [data-part='content'] {
    min-height: 70vh;
  }
`

/** A visitor only sees the way to log in (S4.10, S6.1). */
const Visitor = () => {
  const t = useText('centre')
  const { pathname } = useLocation()
  useEffect(askLoginHere, [pathname])
  return (
    <>
      <PageTitle text={t('title')} />
      <EmptyState icon="user" text={t('visitor')}>
        <Button aria-haspopup="dialog" onClick={() => askLogin('needed')}>
          {t('login')}
        </Button>
      </EmptyState>
    </>
  )
}

export const CentreFrame = ({ children }: { children: ReactNode }) => {
  const loggedIn = useLoggedIn()
  const leaving = useStore(sessionsEnded)
  return (
    <div css={root}>
      <CentreNav />
      <div data-part="content">{loggedIn || leaving ? children : <Visitor />}</div>
    </div>
  )
}
