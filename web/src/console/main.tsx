import { css, Global } from '@emotion/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RootBoundary } from '../app/root-boundary.tsx'
import { Toaster } from '../app/toaster.tsx'
import { TranslatedUi } from '../app/ui-texts.tsx'
import { onLanguageSwitched } from '../lib/i18n/i18n.ts'
import { createControlClient } from './api/use-control.ts'
import { Console } from './console.tsx'
import { OpenPage } from './open/open-page.tsx'
import { startConsoleTexts } from './texts.ts'

const client = createControlClient()
// The server sends titles and summaries in one language.
onLanguageSwitched(() => void client.invalidateQueries())

/** The panels scroll, not the page. */
const page = css`
  html {
    scrollbar-gutter: auto;
  }
`

const start = (): void => {
  const root = document.getElementById('root')
  if (root)
    createRoot(root).render(
      <StrictMode>
        <Global styles={page} />
        <RootBoundary>
          <QueryClientProvider client={client}>
            <TranslatedUi>
              {location.pathname.startsWith('/__mall/open') ? <OpenPage /> : <Console />}
              <Toaster />
            </TranslatedUi>
          </QueryClientProvider>
        </RootBoundary>
      </StrictMode>,
    )
}

void startConsoleTexts().then(start)
