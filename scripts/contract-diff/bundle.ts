import { bundleFormat, bundleVersion } from '../../contracts/openapi/bundle.ts'
import { isObject, type Json, type JsonObject } from '../../contracts/openapi/json.ts'
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

export interface BundleList {
  readonly isOwn: boolean
  readonly divides: Readonly<Record<string, readonly Json[]>>
  readonly all: JsonObject
  readonly sorts: readonly JsonObject[]
  /** By what is asked. */
  readonly orders: Readonly<Record<string, string>>
  readonly filters: readonly string[]
}

export interface Bundle {
  readonly routes: Readonly<Record<string, BundleRow>>
  readonly refusals: Readonly<Record<string, BundleRefusal>>
  readonly frames: Readonly<Record<string, BundleFrame>>
  readonly defs: Defs
  /** What no schema says. */
  readonly rules: JsonObject
  readonly lists: Readonly<Record<string, BundleList>>
}

export const readBundle = (document: Json): Bundle => {
  const contract = isObject(document) ? document['x-contract'] : undefined
  if (!isObject(document) || !isObject(contract) || contract.format !== bundleFormat)
    throw new Error('it is not a contract bundle')
  const { version } = contract
  if (version !== bundleVersion)
    throw new Error(`it is a bundle of version ${String(version)}; this tool reads version ${bundleVersion}`)
  const { $defs: defs } = document
  const { routes, refusals, frames, rules, lists } = contract
  if (![defs, routes, refusals, frames, rules, lists].every(isObject))
    throw new Error('parts of the bundle are missing')
  return { routes, refusals, frames, rules, lists, defs } as unknown as Bundle
}
