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

export interface Bundle {
  readonly routes: Readonly<Record<string, BundleRow>>
  readonly refusals: Readonly<Record<string, BundleRefusal>>
  readonly defs: Defs
}

export const readBundle = (document: Json): Bundle => {
  const contract = isObject(document) ? document['x-contract'] : undefined
  if (!isObject(document) || !isObject(contract) || contract.format !== bundleFormat)
    throw new Error('it is not a contract bundle')
  if (contract.version !== bundleVersion)
    throw new Error(`it is a bundle of version ${String(contract.version)}; this tool reads version ${bundleVersion}`)
  const { $defs: defs } = document
  const { routes, refusals } = contract
  if (!isObject(defs) || !isObject(routes) || !isObject(refusals)) throw new Error('parts of the bundle are missing')
  return { routes, refusals, defs } as unknown as Bundle
}
