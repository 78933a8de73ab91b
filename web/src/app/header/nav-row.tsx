import { css } from '@emotion/react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { Link } from '../../ui/link.tsx'
import { CategoryMenu } from '../../features/catalogue/category-menu.tsx'
import { useText } from '../../lib/i18n/i18n.ts'
import { Icon } from '../../ui/icon.tsx'
import { color, motion, rowOf, shadow, wrap } from '../../ui/theme.ts'
import { menu, partOf } from './menu.ts'

const root = css`
  border-bottom: 1px solid ${color.line};
  > div {
    ${wrap}
    display: flex;
    gap: 28px;
    height: 44px;
    font-weight: 600;
    line-height: 44px;
    white-space: nowrap;
  }
  [data-part='all'] {
    position: relative;
    width: 220px;
    > span,
    > button {
      ${rowOf()}
      justify-content: space-between;
      width: 100%;
      height: 44px;
      padding: 0 20px;
      background: ${color.cobaltFill};
      color: ${color.onFill};
      font-weight: 600;
    }
    > [data-part='menu'] {
      position: absolute;
      top: 100%;
      left: 0;
      z-index: 15;
      box-shadow: ${shadow.popover};
      font-weight: 400;
      white-space: normal;
    }
  }
  > div > ul {
    display: flex;
    gap: 28px;
  }
  > div > ul a {
    display: block;
    transition: color ${motion.hover};
    &[aria-current] {
      box-shadow: inset 0 -3px ${color.vermilion};
      color: ${color.cobalt};
    }
  }
`

/** All products and new products are one list, distinguished by `st` (S2.3). */
const isFresh = (search: string): boolean => new URLSearchParams(search).get('st') === '1'

/** S2.50. On the home screen the categories are always open, beside the banner. */
export const NavRow = ({ home }: { home: boolean }) => {
  const t = useText('shell')
  const { pathname, search, key } = useLocation()
  // Navigating closes the menu: it is open only at the address where it was opened.
  const [openAt, setOpenAt] = useState<string | null>(null)
  const open = openAt === key
  const parent = partOf[pathname.split('/')[1] ?? '']
  const isCurrent = (to: string) => {
    const [path, query = ''] = to.split('?')
    return to === '/' ? home : pathname === path && isFresh(search) === isFresh(query)
  }
  return (
    <nav css={root} className="nav-row" aria-label={t('menu.label')}>
      <div>
        <div
          data-part="all"
          role="presentation"
          className="on-fill"
          onKeyDown={(event) => event.key === 'Escape' && setOpenAt(null)}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpenAt(null)
          }}
        >
          {home ? (
            <span>{t('menu.categories')}</span>
          ) : (
            <button type="button" aria-expanded={open} onClick={() => setOpenAt(open ? null : key)}>
              {t('menu.categories')}
              <Icon name={open ? 'up' : 'down'} />
            </button>
          )}
          {open && !home && (
            <div data-part="menu">
              <CategoryMenu />
            </div>
          )}
        </div>
        <ul>
          {menu.map(([name, to]) => (
            <li key={name}>
              <Link to={to} aria-current={isCurrent(to) ? 'page' : parent === to || undefined}>
                {t(`menu.${name}`)}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}
