import { QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import i18next from 'i18next'
import type { ReactNode } from 'react'
import { TranslatedUi } from '../src/app/ui-texts.tsx'
import { createControlClient } from '../src/console/api/use-control.ts'
import { consoleBar as barInEnglish } from '../src/console/bar/bar.en.ts'
import * as inEnglish from '../src/console/core.en.ts'
import { consoleBar as barInChinese } from '../src/console/bar/bar.zh.ts'
import * as inChinese from '../src/console/core.zh.ts'
import { enterWorld } from './open-shop.tsx'

const en = { ...inEnglish, consoleBar: barInEnglish }
const zh = { ...inChinese, consoleBar: barInChinese }

export const loadConsoleTexts = (): void => {
  for (const [language, areas] of Object.entries({ en, zh }))
    for (const [area, texts] of Object.entries(areas)) i18next.addResourceBundle(language, area, texts)
}

export const openConsole = async (piece: ReactNode, visit: Parameters<typeof enterWorld>[0] = {}): Promise<void> => {
  await enterWorld(visit)
  loadConsoleTexts()
  await act(async () => {
    render(
      <QueryClientProvider client={createControlClient()}>
        <TranslatedUi>{piece}</TranslatedUi>
      </QueryClientProvider>,
    )
    await Promise.resolve()
  })
}
