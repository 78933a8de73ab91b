import Type, { type Static } from 'typebox'
import { Count, object, says } from '../src/common.ts'

const Departure = object({
  rule: Type.String(),
  grade: Type.Enum(['error', 'warning']),
  path: Type.String(
    says(
      'A JSON pointer; of a request it begins with the part: `/query/size`',
      'JSON 指针；请求中以所在部分开头：`/query/size`',
    ),
  ),
  found: Type.String(),
  expected: Type.String(),
})

/** What became of a call that came to a proxy of a real backend, its target. */
export const ProxyExchange = object({
  answeredBy: Type.Enum(
    ['target', 'mock', 'proxy'],
    says('`proxy` where the target gave no answer', '目标没有应答时为 `proxy`'),
  ),
  /** What the target answered with, before anything else was made of it. */
  status: Type.Union([Count, Type.Null()]),
  /** Why there was no answer of the target. */
  trouble: Type.Union([Type.String(), Type.Null()]),
  /** How the request breaks the contract, and how the answer does. */
  request: Type.Array(Departure),
  answer: Type.Array(Departure),
})
export type ProxyExchange = Static<typeof ProxyExchange>
