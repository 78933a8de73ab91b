import type { i18n } from 'i18next'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { useStore } from '../../lib/store.ts'
import { Bar } from './bar.tsx'
import { hidden } from './bar-state.ts'

const Shown = () => (useStore(hidden) ? null : <Bar />)

export const showBar = (host: HTMLElement, texts: i18n): void =>
  createRoot(host).render(
    <I18nextProvider i18n={texts}>
      <Shown />
    </I18nextProvider>,
  )
