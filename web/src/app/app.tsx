import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { BrowserRouter, Route, Routes } from 'react-router'
import { HasScreen } from '../lib/navigation/screen-link.tsx'
import { Layout } from './layout.tsx'
import { Navigator } from './navigator.tsx'
import { NotFound } from './not-found.tsx'
import { Popups } from './popups.tsx'
import { RootBoundary } from './root-boundary.tsx'
import { hasScreen, screens } from './screens.ts'
import { Toaster } from './toaster.tsx'
import { TranslatedUi } from './ui-texts.tsx'

export const App = ({ client }: { client: QueryClient }) => (
  <RootBoundary>
    <QueryClientProvider client={client}>
      <TranslatedUi>
        <HasScreen value={hasScreen}>
          <BrowserRouter>
            <Navigator />
            <Routes>
              <Route element={<Layout />}>
                {screens.map(({ path, Component }) => (
                  <Route key={path} path={path} element={<Component />} />
                ))}
                <Route path="*" element={<NotFound />} />
              </Route>
            </Routes>
            <Popups />
            <Toaster />
          </BrowserRouter>
        </HasScreen>
      </TranslatedUi>
    </QueryClientProvider>
  </RootBoundary>
)
