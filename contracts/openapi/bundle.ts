import type { Bilingual, Endpoint, Endpoints } from '../src/endpoint.ts'
import type { Push } from '../src/im-socket.ts'
import { partsOf } from '../src/shape.ts'
import { asRequest } from './as-request.ts'
import { beyondSchemas, type SampledSource } from './beyond-schemas.ts'
import { Components } from './components.ts'
import { type JsonObject, mapValues, plain } from './json.ts'
import { operationId } from './operation-id.ts'

export const bundleFormat = 'qinghua-contract'
/**
 * Since version 2 it says what was refined in code before: decimals, UTF-16 units, texts that are not blank. Since
 * version 3 it says the socket, and what the contract has as data of rules or in code.
 */
export const bundleVersion = 3

/** The exports of a contract, of the current one or of an older commit. */
export interface ContractSource extends SampledSource {
  readonly tables: Readonly<Record<string, Endpoints>>
  readonly refusals: Readonly<Record<string, Bilingual & { readonly status: number }>>
  readonly schemas: Readonly<Record<string, unknown>>
  /** The rows of the socket, and the frames of the server. */
  readonly socket?: { readonly rows: Endpoints; readonly pushes: Readonly<Record<string, Push>> }
}

/** In older commits summaries are in English only. */
const summaryOf = (summary: Bilingual | string): Bilingual =>
  typeof summary === 'string' ? { en: summary, zh: '' } : summary

/** The whole contract as one JSON Schema document: schemas under `$defs`, and the rows that use them. */
export const bundleOf = (source: ContractSource): JsonObject => {
  const { tables, refusals, schemas, socket } = source
  const components = new Components(schemas, '#/$defs/')
  const own: Record<string, JsonObject> = {}
  const routes: Record<string, JsonObject> = {}
  const rows: Record<string, Endpoint> = {}
  for (const [domain, table] of Object.entries({ ...tables, ...(socket && { socket: socket.rows }) }))
    for (const [route, row] of Object.entries(table as Readonly<Record<string, Endpoint>>)) {
      rows[route] = row
      const schemaOf = (schema: object, part: string): JsonObject => {
        const name = `${operationId(route)}.${part}`
        own[name] = components.refer(part === '200' ? plain(schema) : asRequest(plain(schema)))
        return { $ref: `#/$defs/${name}` }
      }
      const { 200: answer, ...asked } = mapValues(partsOf(row), schemaOf)
      routes[route] = {
        domain,
        summary: { ...summaryOf(row.summary) },
        provenance: row.provenance,
        auth: row.auth,
        host: row.host ?? 'api',
        effect: row.effect,
        bodyType: row.bodyType ?? 'json',
        bodyLimit: row.bodyLimit ?? null,
        ...(asked as JsonObject),
        responses: { 200: answer ?? {} },
        refusals: [...(row.refusals ?? [])],
        rules: (row.rules ?? []).map((rule) => ({ ...rule })),
      }
    }
  const frameOf = ({ code, summary, obj, closes, text }: Push, name: string): JsonObject => {
    own[`frame.${name}`] = components.refer(plain(obj))
    return {
      ...{ code, summary: { ...summary }, obj: { $ref: `#/$defs/frame.${name}` } },
      ...{ closes: closes ?? null, text: text ? { ...text } : null },
    }
  }
  const frames = socket ? mapValues(socket.pushes, frameOf) : {}
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    'x-contract': {
      format: bundleFormat,
      version: bundleVersion,
      routes,
      refusals: plain(refusals),
      frames,
      ...beyondSchemas(source, rows, socket?.pushes ?? {}),
    },
    $defs: { ...components.used(), ...own },
  }
}
