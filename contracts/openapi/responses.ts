import type { Endpoint } from '../src/endpoint.ts'
import type { Shape } from '../src/shape.ts'
import type { Components } from './components.ts'
import { examplesOf, type PlayedRow } from './examples.ts'
import { type JsonObject, plain } from './json.ts'
import { refusalsOf, type StatedRefusal } from './refusals.ts'

const meanings: Readonly<Record<number, { readonly en: string; readonly zh: string }>> = {
  204: { en: 'The activity has ended.', zh: '活动已结束。' },
  400: { en: 'Refused; the text is shown to the person.', zh: '请求被拒绝，正文即为向用户展示的提示。' },
  401: { en: 'Nobody is logged in.', zh: '尚未登录。' },
  403: { en: 'Not for this caller.', zh: '调用方无权访问。' },
  404: { en: 'There is no such thing.', zh: '没有相应内容。' },
  413: { en: 'The request is too large.', zh: '请求内容过大。' },
  415: { en: 'Sent as another content type.', zh: '内容类型不符。' },
  500: { en: 'The server had a hiccup.', zh: '服务器开小差了。' },
  503: { en: 'Not now.', zh: '暂时无法处理。' },
}

/** The texts of a refusal in both languages, named by code and language. */
const textsOf = ({ code, en, zh }: StatedRefusal): readonly (readonly [string, JsonObject])[] => [
  [`${code}.zh`, { value: zh }],
  [`${code}.en`, { value: en }],
]

const codeMeaning = {
  description: 'Why: a client that acts on a refusal knows it by this code, not by its text. Optional.',
  'x-zh': { description: '拒绝原因的代码；客户端据此而非正文判断原因。可选。' },
}

const refused = (status: number, refusals: readonly StatedRefusal[]): JsonObject => {
  const { en, zh } = meanings[status] ?? { en: 'Refused.', zh: '请求被拒绝。' }
  const meaning = { description: en, 'x-zh': { description: zh } }
  if (status === 204) return meaning
  const examples = Object.fromEntries(refusals.flatMap(textsOf))
  const codes = [...new Set(refusals.map(({ code }) => code))]
  return {
    ...meaning,
    headers: { 'x-refusal': { ...codeMeaning, schema: { type: 'string', ...(codes.length > 0 && { enum: codes }) } } },
    content: { 'text/plain': { schema: { type: 'string' }, examples } },
  }
}

/** Responses common to all rows, which are referred to. */
const shared: Readonly<Record<string, string>> = {
  401: 'LoginRequired',
  413: 'TooLarge',
  415: 'UnsupportedType',
  500: 'Hiccup',
}

const byStatus = (row: Endpoint): Map<number, StatedRefusal[]> => {
  const groups = new Map<number, StatedRefusal[]>()
  for (const refusal of refusalsOf(row)) groups.set(refusal.status, [...(groups.get(refusal.status) ?? []), refusal])
  return groups
}

const isText = ({ type }: Shape): boolean => type === 'string'

/** Collects the responses of a document; common ones become components. */
export class Responses {
  readonly #shared = new Map<string, JsonObject>()

  of(row: Endpoint, components: Components, played: PlayedRow | undefined): JsonObject {
    const answer = row.responses[200]
    const type = isText(answer) ? 'text/plain' : 'application/json'
    const media = { schema: components.refer(plain(answer)), ...examplesOf(played, (example) => example.answer) }
    const responses: Record<string, JsonObject> = {
      200: { description: 'Done.', 'x-zh': { description: '成功。' }, content: { [type]: media } },
    }
    for (const [status, refusals] of byStatus(row)) {
      const name = refusals.length === 1 ? shared[status] : undefined
      const response = refused(status, refusals)
      if (name !== undefined) this.#shared.set(name, response)
      responses[status] = name === undefined ? response : { $ref: `#/components/responses/${name}` }
    }
    return responses
  }

  shared(): JsonObject {
    return Object.fromEntries([...this.#shared].sort(([a], [b]) => (a < b ? -1 : 1)))
  }
}
