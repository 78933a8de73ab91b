import Type, { type Static } from 'typebox'
import { Count, object, says } from '../src/field-types.ts'

export const Departure = object({
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

/** The result of a call through the proxy, or with recordings; the target is the real backend. */
export const ProxyExchange = object({
  answeredBy: Type.Enum(
    ['target', 'mock', 'proxy', 'recording'],
    says(
      '`proxy` where the target gave no answer; `recording` with `--recorded`',
      '目标没有应答时为 `proxy`；以 `--recorded` 启动并由录制应答时为 `recording`',
    ),
  ),
  /** The status of the target, before faults were applied. */
  status: Type.Union([Count, Type.Null()]),
  trouble: Type.Union(
    [Type.String(), Type.Null()],
    says('Why the target gave no answer, as a word: `tooSlow`', '目标没有应答的原因（代号）：`tooSlow`'),
  ),
  /** The same as a sentence that says what to do. */
  explained: Type.Optional(object({ zh: Type.String(), en: Type.String() })),
  /** How the target refused a request that breaks the contract. */
  refusal: Type.Optional(object({ status: Count, text: Type.String() })),
  /** Contract violations of the request, and of the answer. */
  request: Type.Array(Departure),
  answer: Type.Array(Departure),
  /** The number of further departures, which are not kept. */
  leftOut: Type.Optional(Count),
})
export type ProxyExchange = Static<typeof ProxyExchange>
