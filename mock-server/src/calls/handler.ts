import type { Contract, InputOf, OutputOf, Tables, UploadFile } from 'qinghua-contract'
import type { Scene } from 'qinghua-contract/control'
import type { Mall } from '../core/state/mall.ts'
import type { Account } from '../core/state/people.ts'
import type { Language } from '../core/state/text.ts'
import type { Faults } from '../faults/faults.ts'
import type { SentFile, UploadStore } from '../uploads/upload-store.ts'
import type { WorldClock } from '../worlds/clock.ts'
import type { World } from '../worlds/world.ts'
import type { Worlds } from '../worlds/worlds.ts'

/** A call that answers nothing returns nothing. */
type Result<E> = OutputOf<E> extends null ? void | null : OutputOf<E>

type Caller<E> = E extends { auth: 'shopper' } ? { shopper: Account } : { shopper: Account | null }

/** The bytes of a file are kept before its handler runs, which gets their digest. */
type Received<I> = I extends { body: { file: UploadFile } } ? Omit<I, 'body'> & { body: { file: SentFile } } : I

export type HandlerCall<E> = Received<InputOf<E>> &
  Caller<E> & {
    readonly mall: Mall
    readonly language: Language
    readonly token: string | null
    readonly uploads: Pick<UploadStore, 'add' | 'ownIn'>
  }

/** One handler for each row of a table. Handlers are synchronous, so that a call takes effect at one moment. */
export type Handlers<T> = {
  readonly [K in keyof T]: (call: HandlerCall<T[K]>) => Result<T[K]>
}

type RouteOf<T> = T extends unknown ? keyof T : never
export type HandlersOf<Domain extends keyof Tables> = Pick<Handlers<Contract>, RouteOf<Tables[Domain]>>

/** What the calls within a world need of it. */
export interface CallWorld {
  readonly mall: Mall
  readonly clock: Pick<WorldClock, 'view' | 'jump' | 'freeze' | 'run'>
  readonly faults: Pick<Faults, 'list' | 'arm' | 'clear' | 'disarm' | 'change'>
  readonly uploads: Pick<UploadStore, 'add' | 'addressesIn'>
  readonly scene: () => Scene
}

type ControlCall<E, W> = InputOf<E> & { readonly world: W; readonly language: Language }

/** Control calls that are part of the journal: the same input leads to the same state when they are replayed. */
export type InWorldHandlers<T> = { readonly [K in keyof T]: (call: ControlCall<T[K], CallWorld>) => Result<T[K]> }

/** Who is connected, by user id. */
export interface OpenSockets {
  connected(world: string): string[]
  endOf(world: string, userId: string): boolean
}

/** Control calls that create, copy, save and compare worlds. */
export type ManagementHandlers<T> = {
  readonly [K in keyof T]: (
    call: ControlCall<T[K], World> & {
      readonly worlds: Worlds
      readonly worldDomain: string
      readonly sockets: OpenSockets
      readonly token: string | null
    },
  ) => Result<T[K]> | Promise<Result<T[K]>>
}
