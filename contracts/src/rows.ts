import type { TSchema } from 'typebox'
import type { Endpoint } from './endpoint.ts'

type More = Omit<Endpoint, 'summary' | 'auth' | 'effect' | 'responses' | 'provenance'> & {
  readonly provenance?: 'documented'
}

export const row =
  <E extends Endpoint['effect'], A extends Endpoint['auth']>(effect: E, auth: A) =>
  <S extends TSchema, const M extends More = {}>(en: string, zh: string, answer: S, more?: M) => ({
    summary: { en, zh },
    provenance: 'proposed' as Endpoint['provenance'],
    auth,
    effect,
    responses: { 200: answer },
    ...(more as M),
  })

/** A call: what it does, in both languages, what it answers, and what else is to be said of it. */
export const read = row('read', 'shopper')
export const write = row('write', 'shopper')
export const external = row('external', 'shopper')
export const publicRead = row('read', 'public')
export const publicWrite = row('write', 'public')
export const publicExternal = row('external', 'public')
