import type { Bilingual, Endpoint } from '../src/endpoint.ts'
import { listWords } from './list-words.ts'
import { needsToken } from '../src/rules.ts'
import type { Components } from './components.ts'
import { effectRules } from './effect-rules.ts'
import type { PlayedRow } from './examples.ts'
import type { JsonObject } from './json.ts'
import { operationId } from './operation-id.ts'
import { refusalsOf } from './refusals.ts'
import { parametersOf, requestBodyOf } from './request.ts'
import type { Responses } from './responses.ts'

export interface Parts {
  readonly components: Components
  readonly responses: Responses
  /** The servers of each host. */
  readonly servers: Readonly<Record<'api' | 'im', readonly JsonObject[]>>
}

/** Facts about a row from test runs. */
export interface Measured {
  readonly played: PlayedRow | undefined
  readonly screens: readonly string[]
}

export const securityOf = (route: string, { auth }: Endpoint): readonly JsonObject[] => {
  if (auth === 'shopper') return [{ token: [] }]
  if (route.includes(' /__mall/')) return [{}, { secret: [] }]
  return needsToken(route) ? [{}, { token: [] }] : []
}

const listOf = (rules: readonly Bilingual[], language: keyof Bilingual): string =>
  rules.map((rule) => `- ${rule[language]}`).join('\n')

/** Those of the row, and what it leaves behind. */
const rulesOf = (row: Endpoint): readonly Bilingual[] => [...(row.rules ?? []), ...effectRules(row)]

const descriptionOf = ({ summary }: Endpoint, rules: readonly Bilingual[]): string =>
  [summary.zh, ...(rules.length > 0 ? [listOf(rules, 'en'), listOf(rules, 'zh')] : [])].join('\n\n')

export const operationOf = (
  route: string,
  row: Endpoint,
  domain: string,
  { components, responses, servers }: Parts,
  { played, screens }: Measured,
): JsonObject => {
  const host = row.host ?? 'api'
  const rules = rulesOf(row)
  return {
    operationId: operationId(route),
    tags: [domain],
    summary: row.summary.en,
    description: descriptionOf(row, rules),
    'x-zh': { summary: row.summary.zh },
    'x-provenance': row.provenance,
    'x-host': host,
    'x-effect': row.effect,
    ...(screens.length > 0 && { 'x-screens': screens }),
    'x-refusals': refusalsOf(row).map((refusal) => ({ ...refusal })),
    ...(rules.length > 0 && { 'x-rules': rules.map((rule) => ({ ...rule })) }),
    ...listWords(route, row),
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
