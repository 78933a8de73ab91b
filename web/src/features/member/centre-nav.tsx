import { css } from '@emotion/react'
import { useId } from 'react'
import { useLocation } from 'react-router'
import { useText } from '../../lib/i18n/i18n.ts'
import { Link } from '../../ui/link.tsx'
import { color, current, faintSmall, motion, narrow, paper, type } from '../../ui/theme.ts'

const root = css`
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
  > a,
  > p {
    padding-block: 12px;
    padding-left: 20px;
    border-left: 3px solid transparent;
    border-bottom: 1px solid ${color.line};
    font: 700 ${type.lead};
  }
  ${narrow} {
    ul {
      display: flex;
      flex-wrap: wrap;
    }
  }
  > div > p {
    padding: 14px 20px 4px 23px;
    ${faintSmall}
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
export const CentreNav = () => {
  const t = useText('centre')
  const id = useId()
  const { pathname } = useLocation()
  const current = (to: string) => (pathname === to ? ('page' as const) : undefined)
  return (
    <nav css={root} aria-label={t('title')}>
      <Link to={centre} aria-current={current(centre)}>
        {t('title')}
      </Link>
      {groups.map(([group, parent, names]) => (
        <div key={group}>
          <p id={`${id}-${group}`}>{t(`groups.${group}`)}</p>
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
