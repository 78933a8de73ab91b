import type { i18n } from 'i18next'
import { localeOf } from './language.ts'

declare global {
  interface WindowEventMap {
    'texts-changed': CustomEvent<{ locale: string; areas: Readonly<Record<string, object>> }>
  }
}

/** Takes the texts that `web/build/live-texts.ts` sends in development; `said` is the event that shows them. */
export const takeLiveTexts = (texts: i18n, said: string): void =>
  addEventListener('texts-changed', ({ detail: { locale, areas } }) => {
    const known = Object.entries(areas)
    for (const language of Object.keys(texts.store.data).filter((each) => localeOf(each) === locale))
      for (const [area, content] of known.filter(([area]) => texts.hasResourceBundle(language, area)))
        texts.addResourceBundle(language, area, content, false, true)
    texts.emit(said)
  })
