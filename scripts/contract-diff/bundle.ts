import { bundleFormat, bundleVersion } from '../../contracts/openapi/bundle.ts'
import { isObject, type Json, type JsonObject, mapValues, without } from '../../contracts/openapi/json.ts'
import type { Defs } from './shape.ts'

export interface BundleRow extends JsonObject {
  readonly domain: string
  readonly summary: { readonly en: string; readonly zh: string }
  readonly provenance: string
  readonly auth: string
  readonly host: string
  readonly effect: string
  readonly bodyType: string
  readonly bodyLimit: number | null
  readonly refusals: readonly string[]
  /** What is said in words. Older bundles have none. */
  readonly rules?: readonly { readonly en: string; readonly zh: string }[]
  readonly responses: JsonObject
}

export interface BundleRefusal {
  readonly status: number
  readonly en: string
  readonly zh: string
}

/** What a server sends through the socket. */
export interface BundleFrame {
  readonly code: number
  readonly summary: { readonly en: string; readonly zh: string }
  readonly obj: JsonObject
  /** The code with which the connection ends after it. */
  readonly closes: number | null
  readonly text: { readonly en: string; readonly zh: string } | null
}

/** Which of the sampled values a condition in code accepts. */
export interface Verdicts {
  readonly accepts: readonly string[]
  readonly refuses: readonly string[]
}

export interface BundleList {
  readonly id: readonly string[]
  readonly isOwn: boolean
  readonly divides: Readonly<Record<string, readonly Json[]>>
  readonly all: JsonObject
  readonly sorts: readonly JsonObject[]
  /** By what is asked. */
  readonly orders: Readonly<Record<string, string>>
  readonly filters: Readonly<Record<string, Verdicts & { readonly fields: readonly string[] }>>
  readonly values: Readonly<Record<string, readonly string[]>>
}

export interface BundleSum {
  readonly samples: string
  readonly due: string
}

type Named<T> = Readonly<Record<string, T>>

/** What no schema says; null if the bundle does not say it. */
interface Beyond {
  readonly rules: JsonObject | null
  readonly predicates: Named<Verdicts> | null
  readonly refined: { readonly places: Named<Named<string>>; readonly samples: Named<Verdicts> } | null
  readonly lists: Named<BundleList> | null
  readonly sums: Named<Named<BundleSum>> | null
}
const unsaid: Beyond = { rules: null, predicates: null, refined: null, lists: null, sums: null }

export interface Bundle extends Beyond {
  readonly version: number
  readonly routes: Readonly<Record<string, BundleRow>>
  readonly refusals: Readonly<Record<string, BundleRefusal>>
  readonly frames: Readonly<Record<string, BundleFrame>>
  readonly defs: Defs
}

const inside = (value: Json): Json => {
  if (Array.isArray(value)) return (value as readonly Json[]).map(inside)
  if (!isObject(value)) return value
  const told = ['x-decimals', 'x-max-utf16', 'x-not-blank'].filter((key) => key in value)
  const beside = told.includes('x-decimals') ? ['multipleOf', 'exclusiveMinimum', 'exclusiveMaximum'] : []
  return mapValues(without(value, ...told, ...beside), inside)
}

const isOfSocket = ([, { domain }]: readonly [string, BundleRow]): boolean => domain === 'socket'

/** Without what a bundle of that version did not say, so that it is not taken for a change. */
export const asVersion = (version: number, { defs, routes, ...bundle }: Bundle): Bundle => ({
  ...bundle,
  ...(version < 3 && { frames: {}, ...unsaid }),
  routes: version < 3 ? Object.fromEntries(Object.entries(routes).filter((row) => !isOfSocket(row))) : routes,
  defs: version < 2 ? (inside(defs) as Defs) : defs,
})

export const readBundle = (document: Json): Bundle => {
  const contract = isObject(document) ? document['x-contract'] : undefined
  if (!isObject(document) || !isObject(contract) || contract.format !== bundleFormat)
    throw new Error('it is not a contract bundle')
  const { version } = contract
  if (typeof version !== 'number' || version < 1 || version > bundleVersion)
    throw new Error(`it is a bundle of version ${String(version)}; this tool reads up to ${bundleVersion}`)
  const { $defs: defs } = document
  const { format: _, version: __, routes, refusals, frames = {}, ...beyond } = contract
  if (!isObject(defs) || !isObject(routes) || !isObject(refusals) || !isObject(frames))
    throw new Error('parts of the bundle are missing')
  return { ...unsaid, ...beyond, version, routes, refusals, frames, defs } as unknown as Bundle
}
