import type { InputOf, OutputOf } from '@mall/contracts'
import type { Language } from '../../core/state/text.ts'
import type { World } from '../../worlds/world.ts'
import type { Worlds } from '../../worlds/worlds.ts'

type StageCall<E> = InputOf<E> & { readonly world: World; readonly language: Language }

/** What acts in one world: the same input leads to the same state, whenever it is taken again. */
export type StageHandlers<T> = { readonly [K in keyof T]: (call: StageCall<T[K]>) => OutputOf<T[K]> }

/** What acts on worlds as wholes, from beside them. */
export type BesideHandlers<T> = {
  readonly [K in keyof T]: (
    call: StageCall<T[K]> & {
      readonly worlds: Worlds
      readonly worldDomain: string
      readonly token: string | null
    },
  ) => OutputOf<T[K]>
}
