import { contract, type Endpoint, type Endpoints } from 'qinghua-contract'
import type { FaultCondition, FaultEffect, FaultSpec } from 'qinghua-contract/control'
import { recognised, unwrapped } from 'qinghua-contract/dialect'
import { requests } from 'qinghua-contract/rules'
import { fieldOf, itemsOf, membersOf, type Shape } from 'qinghua-contract/shape'
import type { Text } from '@mall/fixtures'
import { Type, type Static } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import { Refusal } from '../core/state/refusal.ts'
import type { Language } from '../core/state/text.ts'
import { mostValues, refuseBrokenText, scanJson } from '../journal/json.ts'
import { maskedAddress } from '../journal/mask.ts'
import { personalIn } from '../journal/masking/pseudonyms.ts'
import { checkFault } from '../faults/check-fault.ts'
import { paramsIn } from '../faults/conditions.ts'
import { isSecret } from '../faults/secret-fields.ts'

const most = { entries: 20_000, conditions: 10, letters: 200, addresses: 5, earlier: 51 }

/** The part of HAR 1.2 that is read; browsers add more. */
const HarEntry = Type.Object({
  request: Type.Object({
    method: Type.String(),
    url: Type.String(),
    postData: Type.Optional(Type.Object({ text: Type.Optional(Type.String()) })),
  }),
  response: Type.Object({
    status: Type.Integer(),
    bodySize: Type.Optional(Type.Number()),
    content: Type.Object({
      size: Type.Optional(Type.Number()),
      mimeType: Type.Optional(Type.String()),
      text: Type.Optional(Type.String()),
      encoding: Type.Optional(Type.String()),
    }),
  }),
})
type HarEntry = Static<typeof HarEntry>
const Har = Type.Object({ log: Type.Object({ entries: Type.Array(HarEntry, { maxItems: most.entries }) }) })
let compiled: Validator<{}, typeof Har> | undefined

const reasons = {
  other: { en: 'no call of the contract', zh: '不是契约中的接口' },
  session: {
    en: 'gives a token, which stays with the mall: log in there',
    zh: '会发放 token，仍由商城应答：请在商城登录',
  },
  unanswered: { en: 'its answer is not in the archive', zh: '归档中没有其应答' },
  kind: { en: 'its answer is neither JSON nor plain text', zh: '其应答既不是 JSON 也不是纯文本' },
  large: { en: 'its answer is larger than a rule can be', zh: '其应答超出一条规则的上限' },
  earlier: {
    en: 'earlier answers to the same request, more than one rule takes: only the last one plays',
    zh: '同一请求的较早应答，超出一条规则的上限：仅重放最后一次',
  },
} satisfies Record<string, Text>
type Why = keyof typeof reasons

const rows: Endpoints = contract
const patterns = Object.entries<Endpoint>(rows)
  .map(([route, row]) => {
    const [method, path = ''] = route.split(' ')
    const pattern = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
    return { route, row, method, pattern, depth: path.split('/').length, names: path.split('{').length }
  })
  // Those without parameters are meant where both fit.
  .sort((a, b) => a.names - b.names)
const mostLevels = 10

/** The call of the contract that a request is, below whatever path its server has. */
const callOf = (method: string, path: string): (typeof patterns)[number] | undefined => {
  const segments = path.split('/')
  const levels = Array.from({ length: Math.min(mostLevels, segments.length - 1) }, (_, at) => segments.length - at)
  for (const depth of levels) {
    const own = `/${segments.slice(segments.length - depth + 1).join('/')}`
    const found = patterns.find((each) => each.depth === depth && each.method === method && each.pattern.test(own))
    if (found) return found
  }
  return undefined
}

type Answer = Extract<FaultEffect, { kind: 'answer' }>

/** More than the body of any call has. */
const isBeyond = (json: string): boolean => {
  const { deep, values } = scanJson(json, mostValues)
  return deep || values > mostValues
}

/** Browsers drop the content of what was long ago, and say the size that it had. */
const answerOf = (row: Endpoint, { status, bodySize = 0, content }: HarEntry['response']): Answer | Why => {
  const { size = 0, mimeType = '', text, encoding } = content
  const isLost = text === undefined && (size > 0 || bodySize > 0)
  const whole = encoding === 'base64' ? Buffer.from(text ?? '', 'base64').toString('utf8') : (text ?? '')
  if (whole !== '' && !/^(?:text\/plain|application\/json)\b/.test(mimeType)) return 'kind'
  if (isBeyond(whole)) return 'large'
  const received = { status, contentType: mimeType || null, text: whole }
  const { dialect, differences } = recognised(received)
  const meant = dialect === 'envelope' && differences.length === 0 ? unwrapped(row, received) : received
  if (meant.status < 200 || meant.status === 304 || meant.status > 599 || isLost) return 'unanswered'
  const answer = { kind: 'answer', status: meant.status } as const
  if (meant.text === '') return answer
  if (meant.contentType?.startsWith('text/plain')) return { ...answer, body: meant.text }
  try {
    const body: unknown = JSON.parse(meant.text)
    // A text alone would be sent as plain text.
    if (typeof body !== 'string') return { ...answer, body }
    return { ...answer, headers: { 'content-type': 'application/json; charset=utf-8' }, body: JSON.stringify(body) }
  } catch {
    return 'kind'
  }
}

type Named = readonly [name: string, value: unknown]
/** Ids and numbers of things, and the page of a list; the body itself has no name. */
const identifying = /^(?:id|current|size)?$|(?:Id|Ids|Number|Numbers|No|Sn)$/
const isChoice = ({ type, enum: choices, const: only }: Shape): boolean =>
  choices !== undefined || only !== undefined || type === 'boolean'
const isHidden = (name: string): boolean => personalIn(name, true) !== null || isSecret(name, '')

/** The values of a body that say what a call is about: not what people write, and nothing that the row does not have. */
const partsOf = (value: unknown, shapes: readonly Shape[], name: string, path: readonly string[]): Named[] => {
  if (isHidden(name)) return []
  if (identifying.test(name) || shapes.some(isChoice))
    if (typeof value !== 'object' || (Array.isArray(value) && value.every((each) => typeof each !== 'object')))
      return [[path.join('/'), value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => {
    const inner = Array.isArray(value) ? itemsOf(shapes) : fieldOf(shapes, key)
    return inner.length === 0 ? [] : partsOf(each, inner, Array.isArray(value) ? name : key, [...path, key])
  })
}

const bodyOf = ({ bodyType }: Endpoint, text: string): unknown => {
  if (bodyType === 'form') return Object.fromEntries(new URLSearchParams(text))
  if (bodyType === 'multipart' || isBeyond(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What a request has to say so that it gets the same answer. */
const conditionsOf = (route: string, row: Endpoint, { pathname, searchParams }: URL, text = ''): FaultCondition[] => {
  const named = (of: FaultCondition['of'], parts: readonly Named[]): FaultCondition[] =>
    parts.map(([name, value]) => ({ of, name, value: typeof value === 'object' ? JSON.stringify(value) : `${value}` }))
  const params = Object.entries(paramsIn(route, pathname))
  const query = [...searchParams].filter(([name]) => Object.hasOwn(row.query?.properties ?? {}, name))
  const body = row.body && text !== '' ? partsOf(bodyOf(row, text), membersOf(row.body), '', []) : []
  const said = [
    ...named('path', params),
    ...named(
      'query',
      query.sort(([a], [b]) => (a < b ? -1 : 1)),
    ),
  ]
  return [...said.filter(({ name = '' }) => !isHidden(name)), ...named('body', body)]
    .filter(({ name = '', value }) => name.length <= most.letters && value.length <= most.letters)
    .slice(0, most.conditions)
}

interface Asked {
  readonly on: string
  readonly when: readonly FaultCondition[]
}
const readEntry = ({ request: { method, url, postData }, response }: HarEntry): (Asked & { answer: Answer }) | Why => {
  const address = URL.canParse(url) ? new URL(url) : null
  const found = address && callOf(method, address.pathname)
  if (!found || address.pathname.startsWith('/__mall/')) return 'other'
  const { route: on, row } = found
  if (fieldOf([row.responses[200]], 'accessToken').length > 0) return 'session'
  const answer = answerOf(row, response)
  return typeof answer === 'string' ? answer : { on, when: conditionsOf(on, row, address, postData?.text), answer }
}

/** Whether it can be armed: by its effect, and as the body of a call. */
const isRule = (spec: FaultSpec): boolean => {
  const text = JSON.stringify(spec)
  if (isBeyond(text) || Buffer.byteLength(text) > requests.bytes) return false
  try {
    refuseBrokenText(spec)
    checkFault(spec)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** The last answer plays again and again, and those before it once each, in their order. */
const rulesOf = ({ on, when }: Asked, answers: readonly Answer[], leave: (why: Why, count: number) => void) => {
  const asked = { on, ...(when.length > 0 && { when: [...when] }) }
  const [[first, ...after], [last]] = [answers.slice(0, -1), answers.slice(-1)]
  const rules: FaultSpec[] = []
  if (first) {
    const timing = after.length > 0 ? ({ kind: 'sequence', after } as const) : ({ kind: 'next' } as const)
    const earlier = { ...asked, effect: first, timing }
    if (after.length < most.earlier && isRule(earlier)) rules.push(earlier)
    else leave('earlier', answers.length - 1)
  }
  const rule = last && { ...asked, effect: last, timing: { kind: 'every' } as const }
  if (rule && isRule(rule)) rules.push(rule)
  else leave('large', 1)
  return rules
}

const unusable = (reason: Text): Refusal => new Refusal('harUnusable', { reason })

export interface HarRules {
  readonly rules: FaultSpec[]
  readonly leftOut: { readonly why: string; readonly count: number; readonly such: string[] }[]
}

/**
 * Rules that answer as an HTTP archive did, in slices, if there is room for them. Those that ask for more come first:
 * the first that fits a call strikes it.
 */
export function* harRules(har: unknown, room: number, language: Language): Generator<unknown, HarRules> {
  compiled ??= Compile(Har)
  if (!compiled.Check(har)) throw unusable({ en: 'no HTTP archive (HAR 1.2)', zh: '不是 HTTP 归档（HAR 1.2）' })
  const left = new Map<Why, { count: number; such: Set<string> }>()
  const leave = (why: Why, count: number, call: string): void => {
    const same = left.get(why) ?? { count: 0, such: new Set() }
    left.set(why, same)
    same.count += count
    if (same.such.size < most.addresses)
      same.such.add(maskedAddress(call.slice(0, most.letters).replaceAll(/\p{C}/gu, '')))
  }
  const all = new Map<string, Asked & { readonly answers: Answer[] }>()
  for (const entry of har.log.entries) {
    yield
    const read = readEntry(entry)
    if (typeof read === 'string') {
      leave(read, 1, `${entry.request.method} ${entry.request.url}`)
      continue
    }
    const { on, when, answer } = read
    const key = JSON.stringify([on, when])
    const asked = all.get(key) ?? { on, when, answers: [] }
    all.set(key, asked)
    if (JSON.stringify(asked.answers.at(-1)) !== JSON.stringify(answer)) asked.answers.push(answer)
  }
  const rules: FaultSpec[] = []
  for (const asked of [...all.values()].sort((a, b) => b.when.length - a.when.length)) {
    yield
    rules.push(...rulesOf(asked, asked.answers, (why, count) => leave(why, count, asked.on)))
  }
  if (rules.length > room)
    throw unusable({
      en: `it makes ${rules.length} rules, and there is room for ${room} more. Save fewer calls in it, or disarm others`,
      zh: `将产生 ${rules.length} 条规则，而还能预设 ${room} 条。请减少归档中的调用，或解除其他规则`,
    })
  const leftOut = [...left].map(([why, { count, such }]) => ({ why: reasons[why][language], count, such: [...such] }))
  return { rules, leftOut }
}
