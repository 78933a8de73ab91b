import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { BrowserRouter, useLocation, useNavigate } from 'react-router'
import { identifyVisitor } from '../lib/analytics.ts'
import { useEarlyChange } from '../lib/navigation/early-change.ts'
import { useFocusBefore } from '../lib/navigation/focus.ts'
import { navigation } from '../lib/navigation/navigation.ts'
import { HasScreen } from '../lib/navigation/screen-link.tsx'
import { useScroll } from '../lib/navigation/scroll.ts'
import { useUserId } from '../lib/session/session.ts'
import { useStep } from '../lib/use-step.ts'
import { Layout } from './layout.tsx'
import { Popups } from './popups.tsx'
import { RootBoundary } from './root-boundary.tsx'
import { hasScreen as isListed, screenOf } from './screens.ts'
import { Toaster } from './toaster.tsx'
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
  useEffect(() => identifyVisitor(userId), [userId])
  useStep(screenOf(pathname)?.pageId, {}, `${pathname} ${key}`)
  return null
}

interface Props {
  client: QueryClient
  hasScreen?: (address: string) => boolean
}

export const App = ({ client, hasScreen = isListed }: Props) => (
  <RootBoundary>
    <QueryClientProvider client={client}>
      <TranslatedUi>
        <HasScreen value={hasScreen}>
          <BrowserRouter>
            <Navigator />
            <Layout />
            <Popups />
            <Toaster />
          </BrowserRouter>
        </HasScreen>
      </TranslatedUi>
    </QueryClientProvider>
  </RootBoundary>
)
