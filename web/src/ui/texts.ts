import { createContext, use } from 'react'

/** The words of these components. `trail` is what the way down to a page is called, `fromPrice` the lowest of several prices. */
export type UiText = (
  key:
    | 'close'
    | 'dismiss'
    | 'retry'
    | 'failed'
    | 'trail'
    | 'home'
    | 'showPassword'
    | 'pages'
    | 'previousPage'
    | 'nextPage'
    | 'page'
    | 'messages'
    | 'pressKey'
    | 'oldPrice'
    | 'fromPrice',
  values?: Readonly<Record<string, unknown>>,
) => string

const Texts = createContext<UiText | null>(null)
export const UiTextsProvider = Texts.Provider

export const useUiText = (): UiText => {
  const text = use(Texts)
  if (!text) throw new Error('UiTextsProvider is missing')
  return text
}
