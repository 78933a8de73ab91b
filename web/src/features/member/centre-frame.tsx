import { css } from '@emotion/react'
import { type ReactNode, useId, useState } from 'react'
import { useLocation } from 'react-router'
import { useText } from '../../lib/i18n/i18n.ts'
import { PageTitle } from '../../lib/navigation/page-title.tsx'
import { askLoginHere, sessionsEnded } from '../../lib/login/ask-login.ts'
import { useLoggedIn } from '../../lib/login/token.ts'
import { useStore } from '../../lib/store.ts'
import { Visitor } from '../../lib/login/visitor.tsx'
import { gridOf } from '../../ui/shapes.ts'
import { Text } from '../../ui/layout.tsx'
import { Unfolds } from '../../ui/unfolds.tsx'
import { wrap, color, current, motion, narrow, paper, type } from '../../ui/theme.ts'
import { Link } from '../../ui/link.tsx'

const centreNavStyle = css`
  align-self: start;
  ${paper}
  padding-bottom: 12px;
  a {
    display: block;
    padding: 7px 20px;
    border-left: 3px solid transparent;
    transition: color ${motion.hover};
    &:focus-visible {
      outline-offset: -2px;
    }
    &[aria-current] {
      border-color: ${color.cobalt};
      ${current}
    }
  }
  > a {
    padding-block: 12px;
    padding-left: 20px;
    border-left: 3px solid transparent;
    border-bottom: 1px solid ${color.line};
    font: 700 ${type.lead};
  }
  > button {
    display: none;
  }
  ${narrow} {
    position: relative;
    padding-bottom: 0;
    > button {
      display: block;
      position: absolute;
      top: 12px;
      right: 20px;
    }
    &:not([data-open]) > div {
      display: none;
    }
    ul {
      display: flex;
      flex-wrap: wrap;
    }
  }
`

const centre = '/user-center'
const own = `${centre}/uc-`

const groups = [
  ['orders', own, ['order', 'return', 'comments']],
  ['assets', own, ['coupons', 'integral', 'balance']],
  ['member', '/member-center/', ['member-center', 'buy-member', 'member-equity', 'integral-mall']],
  ['service', own, ['collection', 'footprint', 'freeshop']],
  ['account', own, ['account', 'address', 'password', 'shopaccount']],
] as const

/** S2.20 */
const CentreNav = () => {
  const t = useText('centre')
  const id = useId()
  const { pathname } = useLocation()
  // In a narrow window they are folded, and navigating folds them again.
  const [openAt, setOpenAt] = useState<string | null>(null)
  const open = openAt === pathname
  const above = pathname === `${centre}/apply-return` && `${own}return`
  const current = (to: string) => (pathname === to ? ('page' as const) : above === to ? 'true' : undefined)
  return (
    <nav css={centreNavStyle} aria-label={t('title')} data-open={open || undefined}>
      <Link to={centre} aria-current={current(centre)}>
        {t('title')}
      </Link>
      <button type="button" aria-expanded={open} onClick={() => setOpenAt(open ? null : pathname)}>
        <Unfolds>{t('menu')}</Unfolds>
      </button>
      {groups.map(([group, parent, names]) => (
        <div key={group}>
          <Text id={`${id}-${group}`} pad="14px 20px 4px 23px" tone="faint" size="small">
            {t(`groups.${group}`)}
          </Text>
          <ul aria-labelledby={`${id}-${group}`}>
            {names.map((name) => (
              <li key={name}>
                <Link to={parent + name} aria-current={current(parent + name)}>
                  {t(`screens.${name}`)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

const root = css`
  ${wrap}
  ${gridOf('196px minmax(0, 1fr)', '24px')}
  padding-block: 24px 56px;
`

/** A visitor only sees the way to log in, and each screen asks for it (S4.10, S6.1). */
const CentreVisitor = () => {
  const t = useText('centre')
  return (
    <>
      <PageTitle text={t('title')} />
      <Visitor key={useLocation().pathname} text={t('visitor')} login={t('login')} atOnce={askLoginHere} />
    </>
  )
}

export const CentreFrame = ({ children }: { children: ReactNode }) => {
  const loggedIn = useLoggedIn()
  const leaving = useStore(sessionsEnded)
  return (
    <div css={root}>
      <CentreNav />
      <div data-part="content" style={{ minHeight: '70vh' }}>
        {loggedIn || leaving ? children : <CentreVisitor />}
      </div>
    </div>
  )
}
