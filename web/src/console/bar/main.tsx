import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { useStore } from '../../lib/store.ts'
import { Bar } from './bar.tsx'
import { hidden, rememberAsked } from './bar-state.ts'
import { listenForKey } from './key.ts'
import { keepInReach } from './place.ts'
import { startBarTexts } from './texts.ts'

const Shown = () => (useStore(hidden) ? null : <Bar />)

if (rememberAsked(location.search)) {
  const host = document.createElement('div')
  const texts = await startBarTexts()
  keepInReach(host)
  listenForKey()
  createRoot(host).render(
    <I18nextProvider i18n={texts}>
      <Shown />
    </I18nextProvider>,
  )
}
