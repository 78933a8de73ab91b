import type { InputOf, OutputOf } from '@mall/contracts'
import type { Language } from '../../core/mall.ts'
import type { World } from '../../worlds/world.ts'
import type { Worlds } from '../../worlds/worlds.ts'

type ControlCall<E> = InputOf<E> & {
  readonly world: World
  readonly worlds: Worlds
  readonly worldDomain: string
  readonly language: Language
}

export type ControlHandlers<T> = { readonly [K in keyof T]: (call: ControlCall<T[K]>) => OutputOf<T[K]> }
