import { readCookie, writeCookie } from './cookies.ts'
import { createStore } from './store.ts'

export const themes = ['light', 'dark', 'system'] as const
export type ThemeChoice = (typeof themes)[number]

const year = 365 * 24 * 60 * 60
const darkSystem = matchMedia('(prefers-color-scheme: dark)')

const readTheme = (): ThemeChoice => themes.find((theme) => theme === readCookie('theme')) ?? 'system'

const show = (choice: ThemeChoice): void => {
  document.documentElement.dataset.theme = choice === 'system' ? (darkSystem.matches ? 'dark' : 'light') : choice
}

export const theme = createStore(readTheme())

/** Also follows changes of the system's theme. */
export const startTheme = (): void => {
  show(theme.get())
  darkSystem.addEventListener('change', () => show(theme.get()))
}

export const chooseTheme = (choice: ThemeChoice): void => {
  writeCookie('theme', choice, year)
  theme.set(choice)
  show(choice)
}
