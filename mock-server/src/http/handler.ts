import type { InputOf, OutputOf } from '@mall/contracts'
import type { Account, Language, Mall } from '../core/mall.ts'
import type { World } from '../worlds/world.ts'

type Caller<E> = E extends { auth: 'shopper' } ? { shopper: Account } : { shopper: Account | null }

export type HandlerCall<E> = InputOf<E> &
  Caller<E> & { readonly mall: Mall; readonly language: Language; readonly token: string | null; readonly world: World }

/** One handler for each row of a table; the compiler names the one that is missing. */
export type Handlers<T> = {
  readonly [K in keyof T]: (call: HandlerCall<T[K]>) => OutputOf<T[K]> | Promise<OutputOf<T[K]>>
}
