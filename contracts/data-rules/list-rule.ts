import type { Api, Route } from '../src/index.ts'

/** The calls that answer one page of a list. */
export type ListRoute = {
  [K in Route]: Api[K]['output'] extends { readonly records: readonly unknown[] } ? K : never
}[Route]

export type RecordOf<K extends ListRoute> = Api[K]['output']['records'][number]
type Part<I, P extends string> = I extends { readonly [Key in P]?: infer Q } ? NonNullable<Q> : {}
export type AskedOf<K extends ListRoute> = Part<Api[K]['input'], 'query'> & Part<Api[K]['input'], 'body'>

export interface Order<R> {
  readonly by: (record: R) => number | string
  readonly descending: boolean
  /** The field that `by` reads. */
  readonly field: string
}

/** What a list promises beyond its schema. */
export interface ListRule<R, Q> {
  /** No two records of a list have the same. */
  readonly id: (record: R) => number | string
  /** What each record fulfils if a parameter has this value. */
  readonly filters?: { readonly [P in keyof Q]?: (record: R, value: NonNullable<Q[P]>) => boolean }
  /** The texts of a record in which a parameter is looked for, each in the language of the caller. */
  readonly texts?: { readonly [P in keyof Q]?: (record: R) => readonly string[] }
  /** A value of a parameter by which this record is found. */
  readonly values?: { readonly [P in keyof Q]?: (record: R) => NonNullable<Q[P]> }
  /** Values of a parameter: each record has exactly one of them. */
  readonly divides?: { readonly [P in keyof Q]?: readonly NonNullable<Q[P]>[] }
  /** Values of parameters that mean all records, like no value. */
  readonly all?: { readonly [P in keyof Q]?: NonNullable<Q[P]> }
  readonly order?: (asked: Q) => Order<R> | null
  /** The ways to ask for an order. */
  readonly sorts?: readonly Q[]
  /** Two people never see the same record. */
  readonly isOwn?: true
}

export type ListRules = { readonly [K in ListRoute]: ListRule<RecordOf<K>, AskedOf<K>> }
