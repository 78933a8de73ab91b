import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { loadScreens, preloadScreen } from './app/screens.ts'
import { createQueryClient } from './lib/api/errors.ts'
import { onFirstInteraction } from './lib/first-interaction.ts'
import { onLanguageSwitched } from './lib/i18n/i18n.ts'
import { startTexts } from './app/texts.ts'
import { resyncOnReturn } from './lib/server-clock.ts'
import { readAgain } from './lib/read-again.ts'
import { followOtherTabs } from './lib/session/session.ts'
import { worldChange } from './lib/read-again.ts'
import { followCartOfOtherTabs } from './features/goods/cart-tabs.ts'
import { webConfigQuery } from './lib/web-config.ts'

const client = createQueryClient()
followOtherTabs(client)
followCartOfOtherTabs(client)
resyncOnReturn(() => void client.invalidateQueries({ queryKey: webConfigQuery.queryKey }))
// The server sends names and texts of the catalogue in one language: fetch them again in the other.
onLanguageSwitched(() => void client.cancelQueries().then(() => client.invalidateQueries()))

const screenIsThere = preloadScreen(client).catch(() => undefined)
onFirstInteraction(() => void loadScreens().catch(() => undefined))
const start = (): void => {
  const root = document.getElementById('root')
  // In slices, so that a click meanwhile does not wait for the whole page.
  if (root) startTransition(() => createRoot(root).render(<App client={client} />))

  // What testers have of the mock beside the shop.
  if (import.meta.env.VITE_BACKEND !== 'real') {
    const read = readAgain(client)
    document.addEventListener(worldChange, () => void read())
    void import(
      /* @vite-ignore */ import.meta.env.DEV ? '/src/console/tools/main.ts' : `${import.meta.env.BASE_URL}tools.js`
    )
  }
}

// Not awaited here: WebKit runs chunks that import from a module that still waits.
void Promise.all([startTexts(), screenIsThere]).then(start)
