import { css } from '@emotion/react'
import { useLocation, useSearchParams } from 'react-router'
import { Suspense, useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../../ui/link.tsx'
import { useText } from '../../lib/i18n/i18n.ts'
import { useWebConfig } from '../../lib/web-config.ts'
import { color, radius, rowOf, stackOf, wrap, digits, motion, faintSmall } from '../../ui/theme.ts'
import { NavRow } from './nav-row.tsx'
import { SearchBox } from './search-box.tsx'
import { useCartNumbers, useCartLabel } from '../../features/goods/cart-count.ts'
import { lazily } from '../../lib/load-chunk.ts'
import { Logo } from '../../lib/logo.tsx'
import { EntryLink } from '../../lib/session/entry-link.tsx'
import { useLoggedIn } from '../../lib/login/token.ts'
import { Icon } from '../../ui/icon.tsx'
import { query } from '../../lib/api/api.ts'

const Opener = lazily('cart preview', ['goods'], async () =>
  import('../../features/goods/preview-opener.tsx').then(({ PreviewOpener }) => PreviewOpener),
)

const cartBoxStyle = css`
  position: relative;
  justify-self: end;
  display: flex;
  border: 1px solid ${color.line};
  border-radius: ${radius.search};
  white-space: nowrap;
  transition: border-color ${motion.hover};
  &:hover {
    border-color: ${color.cobalt};
  }
  > a,
  > button {
    ${rowOf(10)}
    height: 42px;
    padding: 0 16px;
    border-radius: ${radius.search};
    > svg {
      color: ${color.cobalt};
    }
  }
  > :not(* + *) {
    padding-right: 40px;
  }
  > button[aria-expanded] {
    position: absolute;
    right: 0;
    padding: 0 14px;
    &[aria-expanded='true'] > svg {
      rotate: 180deg;
    }
  }
  [data-part='count'] {
    min-width: 30px;
    padding: 0 6px;
    border-radius: 10px;
    background: ${color.sunken};
    color: ${color.ink2};
    font: 600 12px/20px ${digits};
    text-align: center;
    &:empty {
      visibility: hidden;
    }
    &[data-filled] {
      background: ${color.cobaltFill};
      color: ${color.onFill};
    }
  }
`

/** What opens the preview is loaded once somebody comes near it. */
const CartBox = () => {
  const t = useText('shell')
  const box = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  const count = useCartNumbers()
  const label = useCartLabel()
  const { pathname } = useLocation()
  const opens = useLoggedIn() && pathname !== '/cart'
  const come = () => setNear(true)
  return (
    <div ref={box} css={cartBoxStyle} data-opens={opens || undefined} onMouseEnter={come} onFocus={come}>
      <EntryLink to="/cart" label={label}>
        <Icon name="cart" size={20} />
        {t('account.cart')}{' '}
        <span data-part="count" data-filled={count ? true : undefined}>
          {count}
        </span>
      </EntryLink>
      <Suspense>{opens && near && <Opener box={box} />}</Suspense>
    </div>
  )
}

const hotWordsStyle = css`
  display: flex;
  gap: 16px;
  height: 24px;
  margin-top: 2px;
  overflow: hidden;
  ${faintSmall}
  line-height: 24px;
  white-space: nowrap;
  a {
    display: block;
    max-width: 150px;
    overflow: hidden;
    text-overflow: ellipsis;
    &:focus-visible {
      outline-offset: -2px;
    }
  }
`

/** The height is reserved; without an answer it stays empty. */
const HotWords = () => {
  const t = useText('shell')
  const { data } = useQuery({
    ...query('GET /search/hotSearch', { query: { number: 4, type: 1 } }),
    enabled: useWebConfig() !== undefined,
    meta: { silent: true },
  })
  return (
    <ul css={hotWordsStyle} aria-label={t('search.hot')}>
      {data?.map(({ hotSearchId, title, content }) => (
        <li key={hotSearchId}>
          <Link to={`/list?${new URLSearchParams({ pn: content })}`}>{title}</Link>
        </li>
      ))}
    </ul>
  )
}

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
`

/** S2.50 */
export const Header = ({ home }: { home: boolean }) => {
  const [search] = useSearchParams()
  const of = useLocation().pathname === '/shopList' ? 'store' : 'product'
  const asked = search.get(of === 'store' ? 'shopName' : 'pn') ?? ''
  return (
    <div css={root} className="site-head">
      <div data-part="head">
        <Logo />
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
