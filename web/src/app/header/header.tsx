import { css } from '@emotion/react'
import { useLocation, useSearchParams } from 'react-router'
import { Link } from '../../ui/link.tsx'
import { useText } from '../../lib/i18n/i18n.ts'
import { useWebConfig } from '../../lib/web-config.ts'
import { centred, clamp, color, narrow, radius, rowOf, stackOf, wrap } from '../../ui/theme.ts'
import { CartBox } from './cart-box.tsx'
import { HotWords } from './hot-words.tsx'
import { NavRow } from './nav-row.tsx'
import { SearchBox } from './search-box.tsx'

const root = css`
  background: ${color.surface};
  > [data-part='head'] {
    ${wrap}
    ${stackOf(32)}
    grid-template-columns: 240px minmax(0, 760px) 1fr;
    align-items: center;
    height: 92px;
  }
  [data-part='search'] {
    min-width: 0;
    padding-top: 8px;
  }
  [data-part='logo'] {
    ${rowOf(12)}
    justify-self: start;
  }
  [data-part='seal'] {
    ${centred}
    flex: none;
    width: 44px;
    height: 44px;
    background: ${color.vermilionFill};
    color: ${color.onFill};
    font: 700 19px/20px var(--sans);
    letter-spacing: 1px;
    writing-mode: vertical-rl;
    border-radius: ${radius.seal};
  }
  strong {
    ${clamp(2)}
    font: 700 24px/28px var(--sans);
    letter-spacing: 2px;
  }
  small {
    white-space: nowrap;
    ${narrow} {
      display: none;
    }
  }
`

const seal = '青花'

/** S2.50 */
export const Header = ({ home }: { home: boolean }) => {
  const t = useText('shell')
  const config = useWebConfig()
  const [search] = useSearchParams()
  const of = useLocation().pathname === '/shopList' ? 'store' : 'product'
  const asked = search.get(of === 'store' ? 'shopName' : 'pn') ?? ''
  return (
    <div css={root} className="site-head">
      <div data-part="head">
        <Link to="/" data-part="logo">
          <span data-part="seal" lang="zh-CN" aria-hidden="true">
            {seal}
          </span>
          <span>
            <strong>{config?.pcLogoImgText ?? t('name')}</strong>
            <small lang="en">{t('tagline')}</small>
          </span>
        </Link>
        <div data-part="search">
          <SearchBox asked={asked} of={of} />
          <HotWords />
        </div>
        <CartBox />
      </div>
      <div className="meander" aria-hidden="true" />
      <NavRow home={home} />
    </div>
  )
}
