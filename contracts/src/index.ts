import { domains } from './domains.ts'
import type { Calls, Merged } from './endpoint.ts'
import * as schemas from './schemas.ts'

/** The compiler says if a domain has no table in `schemas.ts`. */
export type Tables = Pick<typeof schemas, keyof typeof domains>
export const tables = Object.fromEntries(
  Object.entries(schemas).filter(([name]) => name in domains),
) as unknown as Tables

export type Contract = Merged<Tables[keyof Tables]>
export const contract = Object.assign({}, ...Object.values(tables)) as Contract
export type Route = keyof Contract
/** Input and answer of every call. Index it; computing the types anew would slow down the compiler. */
export interface Api extends Calls<Contract> {}
/** Those of some rows that cannot be called without any input. */
export type Needing<K extends Route> = K extends Route ? ([] extends Api[K]['args'] ? never : K) : never

/** The types of all schemas, by their names. */
export type * from './schemas.ts'
export type { After, Endpoint, Endpoints, InputOf, NoneMissing, OutputOf, Shown } from './endpoint.ts'
export { ownThings } from './field-types.ts'
export { imPushes, imSocket } from './im-socket.ts'
export type { RefusalCode } from './refusals.ts'
