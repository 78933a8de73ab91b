import { inWorldTable } from 'qinghua-contract/control'
import type { Tree } from './code.ts'
import { keyOfBody } from './known-names.ts'
import type { Recorded } from './recorded.ts'
import type { Known, Story } from './story.ts'

export const inputTree = ({ tree }: Story, { n, route, input }: Recorded, known?: Known): Tree => {
  const { params, query, body } = input
  const given = known ? { at: n, known } : { at: n }
  return {
    params: params === undefined ? undefined : tree(params, given),
    query: query === undefined ? undefined : tree(query, given),
    body: body === undefined ? undefined : tree(body, given, keyOfBody(route)),
  }
}

/** What a control call that reads takes. */
export const inputToAsk = (route: string): Tree =>
  'query' in (inWorldTable[route as keyof typeof inWorldTable] ?? {}) ? { query: {} } : undefined
