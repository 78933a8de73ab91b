import { Type, type Static } from 'typebox'
import { Count, described, Maybe, object, says } from '../src/field-types.ts'
import { optional } from './rows.ts'

export const Departure = object({
  rule: Type.String(),
  grade: Type.Enum(['error', 'warning']),
  path: described(
    Type.String(),
    'A JSON pointer; of a request it begins with the part: `/query/size`',
    'JSON 指针；请求中以所在部分开头：`/query/size`',
  ),
  found: Type.String(),
  expected: Type.String(),
})

/** The result of a call through the proxy; the target is the real backend. */
export const ProxyExchange = object({
  answeredBy: Type.Enum(
    ['target', 'mock', 'proxy'],
    says('`proxy` where the target gave no answer', '目标没有应答时为 `proxy`'),
  ),
  status: described(Maybe(Count), 'The status of the target, before faults were applied', '目标的状态码，故障作用之前'),
  trouble: described(
    Maybe(Type.String()),
    'Why the target gave no answer, as a word: `tooSlow`',
    '目标没有应答的原因（代号）：`tooSlow`',
  ),
  explained: optional(
    object({ zh: Type.String(), en: Type.String() }),
    'The same as a sentence that says what to do',
    '同一原因的说明与处理办法',
  ),
  refusal: optional(
    object({ status: Count, text: Type.String() }),
    'How the target refused a request that breaks the contract',
    '目标如何拒绝违反契约的请求',
  ),
  request: Type.Array(Departure, says('Where the request breaks the contract', '请求违反契约之处')),
  answer: Type.Array(Departure, says('Where the answer breaks the contract', '应答违反契约之处')),
  leftOut: optional(Count, 'How many departures more there were, which are not kept', '另有多少处偏离未保留'),
})
export type ProxyExchange = Static<typeof ProxyExchange>
