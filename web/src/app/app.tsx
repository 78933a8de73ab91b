import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { BrowserRouter, useLocation, useNavigate } from 'react-router'
import { identifyVisitor } from '../lib/analytics.ts'
import { useUsed } from '../lib/first-interaction.ts'
import { lazily } from '../lib/load-chunk.ts'
import { useEarlyChange } from '../lib/navigation/early-change.ts'
import { useFocusBefore } from '../lib/focus.ts'
import { navigation } from '../lib/navigation/navigation.ts'
import { useWebConfig } from '../lib/web-config.ts'
import { useScroll } from '../lib/navigation/scroll.ts'
import { useUserId } from '../lib/session/session.ts'
import { loginPopup } from '../lib/login/ask-login.ts'
import { kept, visitorCart } from '../lib/login/intent.ts'
import { local, perTab } from '../lib/storage.ts'
import { useStore } from '../lib/store.ts'
import { toasts } from '../lib/toasts.ts'
import { useStep } from '../lib/use-step.ts'
import { SectionBoundary } from '../ui/section-boundary.tsx'
import { Layout } from './layout.tsx'
import { RootBoundary } from './root-boundary.tsx'
import { useScreen } from './screens.ts'
import { TranslatedUi } from './ui-texts.tsx'

const Navigator = () => {
  const navigate = useNavigate()
  const { pathname, key } = useLocation()
  const userId = useUserId()
  useEarlyChange()
  useScroll()
  useFocusBefore()
  useEffect(() => {
    navigation.go = (path) => void navigate(path)
  }, [navigate])
  // A browser has six connections to a host: what the page shows goes first.
  const begun = useWebConfig() !== undefined
  useEffect(() => identifyVisitor(begun ? userId : undefined), [begun, userId])
  useStep(useScreen(pathname).pageId, {}, `${pathname} ${key}`)
  return null
}

const Later = lazily('later', [], async () => import('./later.tsx').then(({ Later }) => Later))

/** Popups and messages come with the first interaction, or earlier if something waits to be said or done. */
const WhenUsed = () => {
  const isUsed = useUsed()
  const says = useStore(toasts).length > 0
  const asks = useStore(loginPopup) !== null
  const [waits] = useState(
    () =>
      kept.get() !== null ||
      visitorCart.get().length > 0 ||
      perTab.read('asker') !== null ||
      local.read('flash-reminders') !== null,
  )
  return (
    <SectionBoundary silent>
      <Suspense>{(isUsed || says || asks || waits) && <Later />}</Suspense>
    </SectionBoundary>
  )
}

export const App = ({ client, children }: { client: QueryClient; children?: ReactNode }) => (
  <RootBoundary>
    <QueryClientProvider client={client}>
      <TranslatedUi>
        <BrowserRouter>
          <Navigator />
          {children ?? <Layout />}
          <WhenUsed />
        </BrowserRouter>
      </TranslatedUi>
    </QueryClientProvider>
  </RootBoundary>
)
