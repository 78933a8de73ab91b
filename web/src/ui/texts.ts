import { createContext, use } from 'react'

export interface UiTexts {
  readonly close: string
  readonly dismiss: string
  readonly retry: string
  readonly failed: string
  readonly loading: string
  /** What the way down to a page is called, and where it begins. */
  readonly trail: string
  readonly home: string
  readonly showPassword: string
  readonly pages: string
  readonly previousPage: string
  readonly nextPage: string
  readonly page: (page: number) => string
  readonly messages: string
  readonly pressKey: (key: string) => string
  readonly oldPrice: string
  /** The lowest of several prices. */
  readonly fromPrice: (price: string) => string
}

const Texts = createContext<UiTexts | null>(null)
export const UiTextsProvider = Texts.Provider

export const useUiTexts = (): UiTexts => {
  const texts = use(Texts)
  if (!texts) throw new Error('UiTextsProvider is missing')
  return texts
}
