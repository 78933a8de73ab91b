import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { BrowserRouter } from 'react-router'
import { HasScreen } from '../lib/navigation/screen-link.tsx'
import { Layout } from './layout.tsx'
import { Navigator } from './navigator.tsx'
import { Popups } from './popups.tsx'
import { RootBoundary } from './root-boundary.tsx'
import { hasScreen as isListed } from './screens.ts'
import { Toaster } from './toaster.tsx'
import { TranslatedUi } from './ui-texts.tsx'

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
