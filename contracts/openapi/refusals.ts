import type { Endpoint } from '../src/endpoint.ts'
import { refusals as catalogue, type RefusalCode } from '../src/refusals.ts'

export interface StatedRefusal {
  readonly code: string
  readonly status: number
  readonly en: string
  readonly zh: string
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
  return [...new Set(codes)].map((code) => ({ code, ...catalogue[code] }))
}
