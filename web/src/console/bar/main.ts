import i18next, { type i18n } from 'i18next'
import { readLanguage } from '../../lib/i18n/language.ts'
import { openDialog, watchDialogs } from '../../ui/open-dialog.ts'
import { listenForKey } from './bar-state.ts'
import { showBar } from './show-bar.tsx'
import { startTexts } from '../texts.ts'

const files = import.meta.glob<Record<string, object>>('./core.*.ts')

/** The texts of the bar, which the shop does not load; they follow the language of the page. */
const startBarTexts = async (): Promise<i18n> => {
  const texts = i18next.createInstance()
  await startTexts(texts, async (locale) => (await files[`./core.${locale}.ts`]?.()) ?? {})
  new MutationObserver(() => void texts.changeLanguage(readLanguage())).observe(document.documentElement, {
    attributeFilter: ['lang'],
  })
  return texts
}

const host = document.createElement('div')
host.id = 'bar'
/** Everything outside a modal dialog is inert, so the bar moves into the topmost one while it is open, but its own. */
const place = (): void => {
  const ground = openDialog() ?? document.body
  if (host.parentElement !== ground && !host.contains(ground)) ground.append(host)
}
void startBarTexts().then((texts) => {
  place()
  watchDialogs(place)
  listenForKey()
  showBar(host, texts)
})
