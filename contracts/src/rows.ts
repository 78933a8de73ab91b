import type { TSchema } from 'typebox'
import type { After, Bilingual, Endpoint } from './endpoint.ts'

export type Told = Bilingual &
  Omit<Endpoint, 'summary' | 'auth' | 'effect' | 'responses' | 'provenance'> & { readonly provenance?: 'documented' }

export const row =
  <E extends Endpoint['effect'], A extends Endpoint['auth']>(effect: E, auth: A) =>
  <S extends TSchema, const T extends Told>(answer: S, { en, zh, ...more }: T) => ({
    summary: { en, zh },
    provenance: 'proposed' as Endpoint['provenance'],
    auth,
    effect,
    responses: { 200: answer },
    ...more,
  })

/** A call: what it answers, what it does, in both languages, and what else is to be said of it. */
export const read = row('read', 'shopper')
export const write = row('write', 'shopper')
export const external = row('external', 'shopper')
export const publicRead = row('read', 'public')
export const publicWrite = row('write', 'public')
export const publicExternal = row('external', 'public')

/** Fields that a read shows as they were sent. */
export const sent = (...names: readonly string[]): Readonly<Record<string, After>> =>
  Object.fromEntries(names.map((name) => [name, { sent: name }]))
