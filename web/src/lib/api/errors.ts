import type { Route } from 'qinghua-contract'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { textOf } from '../i18n/i18n.ts'
import { navigation } from '../navigation/navigation.ts'
import { askLogin } from '../login/ask-login.ts'
import { keepIntent, type Intent } from '../login/intent.ts'
import { removeToken } from '../login/token.ts'
import { createStore } from '../store.ts'
import { showToast } from '../toasts.ts'
import { ApiError } from './api-error.ts'

export type CallMeta = {
  /** A 401 opens no login popup. */
  readonly suppressLogin?: boolean
  /** A failure shows no message and redirects nowhere. */
  readonly silent?: boolean
}
declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: CallMeta & Record<string, unknown>
    mutationMeta: CallMeta & Record<string, unknown>
  }
}

/** The reason of the server's last refusal (S3.5). */
export const errMsg = createStore('')

const ignoresLogin: readonly Route[] = ['GET /p/user/collection/isCollection', 'GET /p/shop/collection/isCollection']

const ofStatus: Readonly<Record<number, 'blocked' | 'missing' | 'conflict' | 'tooLarge' | 'tooMany' | 'late'>> = {
  403: 'blocked',
  404: 'missing',
  409: 'conflict',
  413: 'tooLarge',
  429: 'tooMany',
  504: 'late',
}

/** The only place that decides what a user sees of a failed call (S8.1–S8.4). */
export const report = (error: unknown, { suppressLogin = false, silent = false }: CallMeta = {}): void => {
  const t = textOf('errors')
  const kind = error instanceof ApiError ? error.kind : 'hiccup'
  if (!(error instanceof ApiError)) console.error(error)
  else if (import.meta.env.DEV && kind === 'hiccup') console.warn(error.message)

  if (kind === 'stale' || (silent && kind !== 'login')) return
  if (kind === 'login' && error instanceof ApiError) {
    if (ignoresLogin.includes(error.route)) return
    removeToken()
    if (!suppressLogin) askLogin('expired')
  } else if (kind === 'refused' && error instanceof ApiError) {
    const text = error.text ?? t('refused')
    errMsg.set(text)
    showToast('warning', text)
  } else if (kind === 'ended') {
    showToast('warning', t('ended'))
    navigation.go('/index')
  } else {
    const failed = error instanceof ApiError ? error : null
    const mistake = import.meta.env.DEV && !failed ? String(error) : null
    showToast('warning', failed?.text ?? mistake ?? t(ofStatus[failed?.status ?? 0] ?? 'hiccup'))
  }
}

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError: (error, { meta }) => report(error, meta) }),
    mutationCache: new MutationCache({ onError: (error, _input, _context, { meta }) => report(error, meta) }),
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: 30_000,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })

/** The login ended while the call was made. */
export const keepIfLoggedOut = (error: unknown, intent: Intent): void => {
  if (error instanceof ApiError && error.kind === 'login') keepIntent(intent)
}
