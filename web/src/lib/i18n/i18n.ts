import i18next, { type BackendModule, type FormatterModule, type PostProcessorModule } from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import type { Area, Text } from './texts.ts'
import type { Locale } from 'qinghua-contract/rules'
import { localeOf, readLanguage, rememberLanguage, type Language } from './language.ts'
import { takeLiveTexts } from './live-texts.ts'

type Load = (locale: Locale, area: string) => Promise<Record<string, object>>

const onDemand = (load: Load): BackendModule => ({
  type: 'backend',
  init: () => undefined,
  read: async (language: string, area: string) =>
    (await load(localeOf(language), area))[area] as object as Record<string, string>,
})

const counts: ReadonlySet<unknown> = new Set(['count', 'all', 'found', 'growth', 'held', 'max', 'most', 'total'])

const padding: PostProcessorModule = {
  type: 'postProcessor',
  name: 'pseudo',
  process: (text: string) =>
    i18next.language === 'pseudo' ? `［${text}${'～'.repeat(Math.ceil(text.length * 0.4))}］` : text,
}

/** Counts are written as people write them: 5,000 in English. Other numbers, such as ids, stay as they are. */
const grouping: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, _format, language = '', named) =>
    typeof value === 'number' && counts.has(named?.interpolationkey) && localeOf(language) === 'en'
      ? value.toLocaleString('en')
      : (value as string),
}

const renewed = 'textsRenewed'

/** `core` is what every screen needs. */
export const startI18n = async (core: readonly Area[], load: Load): Promise<void> => {
  if (import.meta.env.DEV) i18next.use(padding)
  await i18next
    .use(onDemand(load))
    .use(grouping)
    .use(initReactI18next)
    .init({
      lng: readLanguage(),
      fallbackLng: false,
      ns: [...core],
      defaultNS: 'shell',
      interpolation: { escapeValue: false, alwaysFormat: true },
      ...(import.meta.env.DEV && { postProcess: ['pseudo'], react: { bindI18n: `languageChanged ${renewed}` } }),
    })
  if (import.meta.env.DEV) takeLiveTexts(i18next, renewed)
}

/** `const t = useText('shell')`; suspends until the area is loaded. */
export const useText = <A extends Area>(area: A): Text<A> => useTranslation(area as string).t as Text<A>

/** For code outside React. The area must be one of the core ones. */
export const textOf = <A extends Area>(area: A): Text<A> => i18next.getFixedT(null, area as string) as Text<A>

export const loadTexts = (areas: readonly Area[]): Promise<void> => i18next.loadNamespaces([...areas])

export const useLanguage = (): Language => useTranslation().i18n.language as Language

/** The page keeps its state: only texts change. Watchers refetch what the server translates. */
export const switchLanguage = async (language: Language): Promise<void> => {
  rememberLanguage(language)
  await i18next.changeLanguage(language)
}

export const onLanguageSwitched = (watcher: () => void): void => void i18next.on('languageChanged', watcher)
