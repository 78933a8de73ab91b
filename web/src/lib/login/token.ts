import { times } from 'qinghua-contract/rules'
import { dropCookie, readCookie, writeCookie } from '../cookies.ts'
import { createStore, useStore } from '../store.ts'

/** Always reads the cookie: another tab may just have changed it. */
export const readToken = (): string | null => readCookie('token')

/** The token that this page's content belongs to. */
export const token = createStore(readToken())

/** Whether this browser keeps it. The page's content stays that of the token before. */
export const keepToken = (value: string, seconds: number): boolean => writeCookie('token', value, seconds)

export const storeToken = (value: string, seconds = times.session / 1000): void => {
  keepToken(value, seconds)
  token.set(readToken())
}

export const removeToken = (): void => {
  dropCookie('token')
  token.set(null)
}

export const useLoggedIn = (): boolean => useStore(token) !== null
