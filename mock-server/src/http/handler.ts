import type { InputOf, OutputOf, UploadFile } from '@mall/contracts'
import type { Mall } from '../core/state/mall.ts'
import type { Account } from '../core/state/people.ts'
import type { Language } from '../core/state/text.ts'
import type { SentFile } from '../uploads/upload-store.ts'
import type { World } from '../worlds/world.ts'

type Caller<E> = E extends { auth: 'shopper' } ? { shopper: Account } : { shopper: Account | null }

/** A file is kept before its handler runs, which is told where its bytes are. */
type Received<I> = I extends { body: { file: UploadFile } } ? Omit<I, 'body'> & { body: { file: SentFile } } : I

export type HandlerCall<E> = Received<InputOf<E>> &
  Caller<E> & { readonly mall: Mall; readonly language: Language; readonly token: string | null; readonly world: World }

/** One handler for each row of a table; the compiler names the one that is missing. Nothing happens in between: a call is carried out at one moment. */
export type Handlers<T> = {
  readonly [K in keyof T]: (call: HandlerCall<T[K]>) => OutputOf<T[K]>
}
