import type { Static, TObject, TSchema } from 'typebox'
import type { RefusalCode } from './refusals.ts'

export interface Bilingual {
  readonly en: string
  readonly zh: string
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** One call, declared once. Its key in the table is its name everywhere: `'POST /p/shopCart/info'`. */
export interface Endpoint {
  /** One sentence in each language: the OpenAPI summary. */
  summary: Bilingual
  /** `documented` when docs/SPEC.md names this call, `proposed` when the contract adds it. */
  provenance: 'documented' | 'proposed'
  auth: 'public' | 'shopper'
  /** The listener that answers it: `api` unless said otherwise. */
  host?: 'im'
  /** What a careful caller risks: nothing, a change, or something that leaves the mall (an SMS). */
  effect: 'read' | 'write' | 'external'
  params?: TObject
  query?: TObject
  body?: TSchema
  /** How the body travels: JSON unless said otherwise. */
  bodyType?: 'form' | 'multipart'
  /** How many bytes of a body are read, where it is more than usual. */
  bodyLimit?: number
  /** The one success. Every other status comes from `refusals`, and from 400, 401 and 500 that each row has. */
  responses: { 200: TSchema }
  refusals?: readonly RefusalCode[]
}

export type Endpoints = { readonly [route: `${Method} /${string}`]: Endpoint }

type Part<E, P extends 'params' | 'query' | 'body'> = E extends { [K in P]: infer S extends TSchema }
  ? { [K in P]: Static<S> }
  : {}

export type InputOf<E> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>
export type OutputOf<E> = E extends { responses: { 200: infer S extends TSchema } } ? Static<S> : never
type Args<I> = {} extends I ? [input?: I] : [input: I]

/** Resolves a table once, so that a call site looks a type up instead of computing it. */
export type Calls<T> = {
  [K in keyof T]: { input: InputOf<T[K]>; args: Args<InputOf<T[K]>>; output: OutputOf<T[K]> }
}
