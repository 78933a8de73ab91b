import { css } from '@emotion/react'
import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { useText } from '../lib/i18n/i18n.ts'
import { SkipLink } from '../ui/skip-link.tsx'
import { Footer } from './footer/footer.tsx'
import { Header } from './header/header.tsx'
import { useFavicon } from './favicon.ts'
import { useKeyboardShortcuts } from './keyboard.ts'
import { OfflineBanner } from './offline-banner.tsx'
import { Rail } from './rail.tsx'
import { RootBoundary } from './root-boundary.tsx'
import { screenAt } from './screens.ts'
import { TopBar } from './top-bar/top-bar.tsx'

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
`

/** S2.30 */
export const Layout = () => {
  const t = useText('shell')
  const { pathname } = useLocation()
  const { layout, Frame, Component: Screen } = screenAt(pathname)
  const bars = layout === 'default' || layout === 'home'
  const coming = <div data-part="coming" aria-busy="true" />
  const screen = (
    <RootBoundary key={pathname}>
      <Suspense fallback={coming}>
        <Screen />
      </Suspense>
    </RootBoundary>
  )
  useKeyboardShortcuts()
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
      {layout !== 'empty' && <Footer />}
      {bars && <Rail />}
    </div>
  )
}
