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
  readonly responses: JsonObject
}

export interface BundleRefusal {
  readonly status: number
  readonly en: string
  readonly zh: string
}

export interface Bundle {
  readonly version: number
  readonly routes: Readonly<Record<string, BundleRow>>
  readonly refusals: Readonly<Record<string, BundleRefusal>>
  readonly defs: Defs
}

const inside = (value: Json): Json => {
  if (Array.isArray(value)) return (value as readonly Json[]).map(inside)
  if (!isObject(value)) return value
  const told = ['x-decimals', 'x-max-utf16', 'x-not-blank'].filter((key) => key in value)
  const beside = told.includes('x-decimals') ? ['multipleOf', 'exclusiveMinimum', 'exclusiveMaximum'] : []
  return mapValues(without(value, ...told, ...beside), inside)
}

/** Without what version 1 did not say, so that it is not taken for a change. */
export const asVersion1 = ({ defs, ...bundle }: Bundle): Bundle => ({ ...bundle, defs: inside(defs) as Defs })

export const readBundle = (document: Json): Bundle => {
  const contract = isObject(document) ? document['x-contract'] : undefined
  if (!isObject(document) || !isObject(contract) || contract.format !== bundleFormat)
    throw new Error('it is not a contract bundle')
  const { version } = contract
  if (typeof version !== 'number' || version < 1 || version > bundleVersion)
    throw new Error(`it is a bundle of version ${String(version)}; this tool reads up to ${bundleVersion}`)
  const { $defs: defs } = document
  const { routes, refusals } = contract
  if (!isObject(defs) || !isObject(routes) || !isObject(refusals)) throw new Error('parts of the bundle are missing')
  return { version, routes, refusals, defs } as unknown as Bundle
}
