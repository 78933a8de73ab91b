import { inWorldTable } from '@mall/contracts/control'
import type { Tree } from './code.ts'
import { keyOfBody } from './known-names.ts'
import type { Recorded } from './recorded.ts'
import type { Story } from './story.ts'

export const inputTree = ({ tree }: Story, { route, input }: Pick<Recorded, 'route' | 'input'>): Tree => {
  const { params, query, body } = input
  return {
    params: params === undefined ? undefined : tree(params),
    query: query === undefined ? undefined : tree(query),
    body: body === undefined ? undefined : tree(body, keyOfBody(route)),
  }
}

/** What a control call that reads takes. */
export const inputToAsk = (route: string): Tree =>
  'query' in (inWorldTable[route as keyof typeof inWorldTable] ?? {}) ? { query: {} } : undefined
