import { createStore } from './store.ts'

/** The popup that is open, of those that any screen may open; the login popup has its own store. */
export const popup = createStore<'keys' | 'feedback' | null>(null)
