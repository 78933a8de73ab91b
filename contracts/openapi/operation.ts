import type { Endpoint } from '../src/endpoint.ts'
import { needsToken } from '../src/rules.ts'
import type { Components } from './components.ts'
import type { PlayedRow } from './examples.ts'
import type { JsonObject } from './json.ts'
import { operationId } from './operation-id.ts'
import { refusalsOf } from './refusals.ts'
import { parametersOf, requestBodyOf } from './request.ts'
import type { Responses } from './responses.ts'

export interface Parts {
  readonly components: Components
  readonly responses: Responses
  /** Where each host is, for rows that say so. */
  readonly servers: Readonly<Record<'api' | 'im', readonly JsonObject[]>>
}

/** What was measured of a row. */
export interface Measured {
  readonly played: PlayedRow | undefined
  /** The screens that call it. */
  readonly screens: readonly string[]
}

export const securityOf = (route: string, { auth }: Endpoint): readonly JsonObject[] => {
  if (auth === 'shopper') return [{ token: [] }]
  return needsToken(route) ? [{}, { token: [] }] : []
}

/** One row of the contract as an operation. */
export const operationOf = (
  route: string,
  row: Endpoint,
  domain: string,
  { components, responses, servers }: Parts,
  { played, screens }: Measured,
): JsonObject => {
  const host = row.host ?? 'api'
  return {
    operationId: operationId(route),
    tags: [domain],
    summary: row.summary.en,
    description: row.summary.zh,
    'x-zh': { summary: row.summary.zh },
    'x-provenance': row.provenance,
    'x-host': host,
    'x-effect': row.effect,
    ...(screens.length > 0 && { 'x-screens': screens }),
    'x-refusals': refusalsOf(row).map((refusal) => ({ ...refusal })),
    ...(host !== 'api' && { servers: servers[host] }),
    security: securityOf(route, row),
    parameters: [
      { $ref: '#/components/parameters/AcceptLanguage' },
      ...parametersOf('path', row.params, components, played),
      ...parametersOf('query', row.query, components, played),
    ],
    ...requestBodyOf(row, components, played),
    responses: responses.of(row, components, played),
  }
}
