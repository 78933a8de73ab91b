import type { Static, TObject, TSchema } from 'typebox'
import type { Thing } from './field-types.ts'
import type { RefusalCode } from './refusals.ts'

export interface Bilingual {
  readonly en: string
  readonly zh: string
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * What a field is once a call is done: a value; what was sent, where a field that was left out is empty or as before;
 * what was answered; or so much more than before. Places in a body or an answer are names with `/` between them.
 */
export type After =
  | string
  | number
  | boolean
  | null
  | { readonly sent: string; readonly leftOut?: 'stays' }
  | { readonly answered: string }
  | { readonly more: number | string }

/** How a read shows that a call was done. It is asked with the ids that the call names or has made. */
export interface Shown {
  readonly in: string
  /** Without it the answer as a whole is meant. */
  readonly of?: Thing
  /** Whether the read has the thing afterwards; `answered` where the call answers that, `kept` if it has all of them, `none` if it has none. */
  readonly is?: 'new' | 'there' | 'gone' | 'answered' | 'kept' | 'none'
  /** Fields of it, or the answer itself as `''`. */
  readonly now?: Readonly<Record<string, After>>
  /** What the read is asked besides. */
  readonly asked?: Readonly<Record<string, string | number>>
  /** Only where the body has these values. */
  readonly where?: Readonly<Record<string, unknown>>
}

/** One call. Its key in the table, such as `'POST /p/shopCart/info'`, is its name everywhere. */
export interface Endpoint {
  /** One sentence; used as OpenAPI summary. */
  summary: Bilingual
  /** `documented` if docs/SPEC.md names the call, `proposed` if the contract adds it. */
  provenance: 'documented' | 'proposed'
  auth: 'public' | 'shopper'
  /** The host that answers it; `api` by default. */
  host?: 'im'
  /** `external`: with an effect outside the mall, such as an SMS. */
  effect: 'read' | 'write' | 'external'
  params?: TObject
  query?: TObject
  body?: TSchema
  /** JSON by default. */
  bodyType?: 'form' | 'multipart'
  /** The maximum size of the body in bytes, if it is not the default. */
  bodyLimit?: number
  /** The only success. All rows can also answer 400, 401 and 500; further statuses follow from `refusals`. */
  responses: { 200: TSchema }
  refusals?: readonly RefusalCode[]
  /** What no schema can say, one rule each; numbers come from rules.ts. */
  rules?: readonly Bilingual[]
  /** The reads that show a write. */
  shows?: readonly Shown[]
  /** The same write once more: nothing changes further, or one of these refusals. Without it, it is done again. */
  again?: 'same' | readonly RefusalCode[]
  /** A call that anybody may make as it stands, with ids of their own: the judge does it without being told how. */
  example?: { params?: unknown; query?: unknown; body?: unknown }
}

/** `SEND` names a frame that a client sends through a socket. */
export type Endpoints = { readonly [route: `${Method | 'SEND'} /${string}`]: Endpoint }

/** The compiler names what is missing, and the file in which it is. */
export type NoneMissing<Missing extends never> = Missing

/** All rows of these tables. */
export type Merged<T> = (T extends unknown ? (table: T) => void : never) extends (table: infer All) => void
  ? All
  : never

type Part<E, P extends 'params' | 'query' | 'body'> = E extends { [K in P]: infer S extends TSchema }
  ? { [K in P]: Static<S> }
  : {}

export type InputOf<E> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>
export type OutputOf<E> = E extends { responses: { 200: infer S extends TSchema } } ? Static<S> : never
/** A query of which nothing has to be said may be left out. */
type Sent<I> = I extends { query: infer Q } ? ({} extends Q ? Omit<I, 'query'> & { query?: Q } : I) : I
type Args<I> = {} extends I ? [input?: I] : [input: I]

/** Resolves the types of a table once, because computing them at each call site would slow down the compiler. */
export type Calls<T> = {
  [K in keyof T]: { input: InputOf<T[K]>; args: Args<Sent<InputOf<T[K]>>>; output: OutputOf<T[K]> }
}
