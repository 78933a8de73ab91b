import type { Endpoint } from '../src/endpoint.ts'
import { refusals as catalogue, type RefusalCode } from '../src/refusals.ts'
import { type JsonObject, mapValues } from './json.ts'
import { refusalGaps } from '../src/refusal-gaps.ts'

export interface StatedRefusal {
  readonly code: string
  readonly status: number
  readonly en: string
  readonly zh: string
  readonly gaps?: JsonObject
}

/** A refusal as the documents write it. */
export const stated = (code: RefusalCode): StatedRefusal => {
  const gaps = refusalGaps[code]
  return { code, ...catalogue[code], ...(gaps && { gaps: mapValues(gaps, ({ says }) => ({ ...says })) }) }
}

/** All refusals of a row: those common to its kind and those it declares. */
export const refusalsOf = ({ auth, body, refusals = [] }: Endpoint): readonly StatedRefusal[] => {
  const codes: RefusalCode[] = [
    'invalidRequest',
    ...(auth === 'shopper' ? (['loginRequired'] as const) : []),
    ...(body ? (['tooLarge', 'unsupportedType'] as const) : []),
    'hiccup',
    ...refusals,
  ]
  return [...new Set(codes)].map(stated)
}
