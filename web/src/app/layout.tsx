import { css } from '@emotion/react'
import { Suspense, useEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useUsed } from '../lib/first-interaction.ts'
import { useText } from '../lib/i18n/i18n.ts'
import { lazily } from '../lib/load-chunk.ts'
import { useNear } from '../lib/use-near.ts'
import { useWebConfig } from '../lib/web-config.ts'
import { SectionBoundary } from '../ui/section-boundary.tsx'
import { SkipLink } from '../ui/skip-link.tsx'
import { color, type, digits, paper, quietSmall, radius, stackOf } from '../ui/theme.ts'
import { Header } from './header/header.tsx'
import { RootBoundary } from './root-boundary.tsx'
import { useScreen } from './screens.ts'
import { TopBar } from './top-bar/top-bar.tsx'
import { useCartNumbers, useCartLabel } from '../features/goods/cart-count.ts'
import { EntryLink } from '../lib/session/entry-link.tsx'
import { useUnreadChats } from '../features/chat/unread-chats.ts'
import { Icon } from '../ui/icon.tsx'

/** A count lies over the corner of its icon: it comes later than the rest. */
const railStyle = css`
  position: fixed;
  top: 42%;
  right: 0;
  z-index: 10;
  display: grid;
  ${paper}
  border-right: 0;
  border-radius: ${radius.search} 0 0 ${radius.search};
  > * {
    position: relative;
    ${stackOf(3)}
    justify-items: center;
    min-width: 51px;
    padding: 10px 6px;
    ${quietSmall}
    &:hover {
      color: ${color.cobalt};
    }
    + * {
      border-top: 1px solid ${color.line};
    }
  }
  @media (max-width: 1403px) {
    > * {
      min-width: 31px;
      padding-inline: 0;
    }
    [data-part='text'] {
      display: none;
    }
  }
  [data-part='count'] {
    position: absolute;
    top: 2px;
    right: 50%;
    min-width: 16px;
    margin-right: -20px;
    padding-inline: 3px;
    border-radius: 8px;
    background: ${color.cobaltFill};
    color: ${color.onFill};
    font: 600 12px/16px ${digits};
    text-align: center;
  }
  @media (max-width: 1403px) {
    [data-part='count'] {
      top: -6px;
      margin-right: -15px;
    }
  }
`

const Rail = () => {
  const t = useText('shell')
  const count = useCartNumbers()
  const label = useCartLabel()
  const unread = useUnreadChats()
  return (
    <nav css={railStyle} className="rail" aria-label={t('rail.label')}>
      <EntryLink to="/cart" label={label}>
        <Icon name="cart" size={18} />
        <span data-part="text">{t('account.cart')}</span>{' '}
        {count !== undefined && count > 0 && <span data-part="count">{count}</span>}
      </EntryLink>
      <EntryLink to="/user-center/uc-collection" label={t('rail.favourites')}>
        <Icon name="heart" size={18} />
        <span data-part="text">{t('rail.favourites')}</span>
      </EntryLink>
      <EntryLink to="/user-center/uc-footprint" label={t('rail.seen')}>
        <Icon name="clock" size={18} />
        <span data-part="text">{t('rail.seen')}</span>
      </EntryLink>
      <EntryLink to="/chat" label={t('rail.chat', { count: unread })}>
        <Icon name="chat" size={18} />
        <span data-part="text">{t('rail.service')}</span> {unread > 0 && <span data-part="count">{unread}</span>}
      </EntryLink>
      <button type="button" aria-label={t('rail.top')} onClick={() => scrollTo({ top: 0, behavior: 'smooth' })}>
        <Icon name="top" size={18} />
        <span data-part="text">{t('rail.top')}</span>
      </button>
    </nav>
  )
}

const offlineBanner = css`
  position: sticky;
  top: 0;
  z-index: 20;
  background: ${color.amberWash};
  color: ${color.amber};
  font: 600 ${type.note};
  text-align: center;
  > p {
    padding: 8px;
  }
`
const subscribe = (watcher: () => void) => {
  addEventListener('online', watcher)
  addEventListener('offline', watcher)
  return () => {
    removeEventListener('online', watcher)
    removeEventListener('offline', watcher)
  }
}

const OfflineBanner = () => {
  const t = useText('errors')
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div css={offlineBanner} role="status">
      {!online && <p>{t('offline')}</p>}
    </div>
  )
}

/** From the web config (S3.1); the storefront's own until that is loaded, or without one. */
const useFavicon = (): void => {
  const picture = useWebConfig()?.pcTitleImg
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
    if (icon && picture) icon.href = picture
  }, [picture])
}

const Footer = lazily('footer', ['footer'], async () => import('./footer/footer.tsx').then(({ Footer }) => Footer))

/** It is below what is seen first, so that it comes with the first interaction, if it is not near. */
const End = () => {
  const ref = useRef<HTMLDivElement>(null)
  const isNear = useNear(ref)
  const isUsed = useUsed()
  return (
    <div ref={ref} data-part="end">
      {(isNear || isUsed) && (
        <SectionBoundary silent>
          <Suspense>
            <Footer />
          </Suspense>
        </SectionBoundary>
      )}
    </div>
  )
}

/** Nothing ends a page that is still coming. */
const root = css`
  display: flex;
  flex-direction: column;
  min-height: 100vh;
  > main {
    flex: 1 0 auto;
    outline: none;
  }
  [data-part='coming'] {
    min-height: 80vh;
  }
  > [data-part='end'] {
    min-height: 320px;
  }
  > main:has(> [data-part='coming']) + [data-part='end'] {
    display: none;
  }
`

/** What an address shows, between header and footer. */
export const Page = () => {
  const { pathname } = useLocation()
  const { Frame, Component: Screen } = useScreen(pathname)
  const coming = <div data-part="coming" aria-busy="true" />
  const screen = (
    <RootBoundary key={pathname}>
      <Suspense fallback={coming}>
        <Screen />
      </Suspense>
    </RootBoundary>
  )
  return (
    <main id="main" tabIndex={-1}>
      {Frame ? (
        <RootBoundary key="frame">
          <Suspense fallback={coming}>
            <Frame>{screen}</Frame>
          </Suspense>
        </RootBoundary>
      ) : (
        screen
      )}
    </main>
  )
}

/** S2.30 */
export const Layout = () => {
  const t = useText('shell')
  const { pathname } = useLocation()
  const { layout } = useScreen(pathname)
  const bars = layout === 'default' || layout === 'home'
  useFavicon()
  return (
    <div css={root}>
      <SkipLink to="main" text={t('skip')} />
      <OfflineBanner />
      {bars && (
        <header>
          <TopBar />
          <Header home={layout === 'home'} />
        </header>
      )}
      <Page />
      {layout !== 'empty' && <End />}
      {bars && <Rail />}
    </div>
  )
}
