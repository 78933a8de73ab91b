import { inWorldTable } from '@mall/contracts/control'
import type { Tree } from './code.ts'
import { keyOfBody } from './known-names.ts'
import type { Recorded } from './recorded.ts'
import type { Known, Story } from './story.ts'

export const inputTree = ({ tree }: Story, { route, input }: Recorded, known?: Known): Tree => {
  const { params, query, body } = input
  return {
    params: params === undefined ? undefined : tree(params, '', known),
    query: query === undefined ? undefined : tree(query, '', known),
    body: body === undefined ? undefined : tree(body, keyOfBody(route), known),
  }
}

/** What a control call that reads takes. */
export const inputToAsk = (route: string): Tree =>
  'query' in (inWorldTable[route as keyof typeof inWorldTable] ?? {}) ? { query: {} } : undefined
