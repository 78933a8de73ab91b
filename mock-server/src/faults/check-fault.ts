import { contract, imPushes, imSocket, type Endpoints } from 'qinghua-contract'
import type { FaultCondition, FaultEffect, FaultSpec } from 'qinghua-contract/control'
import { walk, type Shape } from 'qinghua-contract/shape'
import { distance, hintOf, nearestRows, nearestWord } from '../core/state/nearest.ts'
import type { Mall } from '../core/state/mall.ts'
import { Refusal, type RefusalValues } from '../core/state/refusal.ts'
import { refuseTooLarge } from './spoil.ts'
import { asksBody, effectsOf, isTakenBy, timingOf, type KeptFault } from './faults.ts'
import { wrongHeaderIn } from './fault-answer.ts'
import { routePattern } from './pattern.ts'
import { isSecret } from './secret-fields.ts'

const rows: Endpoints = { ...contract, ...imSocket }
const routes = Object.keys(rows)

const nowhere = { zh: '', en: '' }
/** Says what there is not, what is nearest to it, and where to look. */
export const unclear = (where: string, what: RefusalValues[string], near: string | null, more = nowhere): Refusal =>
  new Refusal('faultUnclear', { where, what, hint: hintOf(near, more) })

const listed = { zh: 'GET /__mall/contract 列出全部接口', en: 'GET /__mall/contract lists all calls' }

/** A pattern with the stars of another one and the words of a route. */
const withStarsOf = (pattern: string, route: string): string => {
  const segments = route.split('/')
  return pattern
    .split('/')
    .map((segment, at) => (segment.includes('*') || (at === 0 && segment === '') ? segment : (segments[at] ?? '')))
    .join('/')
}

const nearestPattern = (pattern: string): string | null => {
  if (!pattern.includes('*')) {
    const [method = '', path = ''] = pattern.startsWith('/') ? ['', pattern] : pattern.split(' ', 2)
    const near = nearestRows(routes, method.toUpperCase(), path || method)[0]
    return near ?? null
  }
  const meant = [...new Set(routes.map((route) => withStarsOf(pattern, route)))]
    .filter((each) => routes.some(routePattern(each)))
    .map((each) => ({ each, far: distance(pattern.toLowerCase(), each.toLowerCase()) }))
    .sort((one, other) => one.far - other.far)[0]
  return meant && meant.far <= Math.max(2, pattern.length / 3) ? meant.each : null
}

/** Refuses a pattern that no call of the contract matches. */
export const checkPattern = (where: string, on: FaultSpec['on']): void => {
  for (const pattern of [on].flat()) {
    if (routes.some(routePattern(pattern))) continue
    throw unclear(where, pattern, nearestPattern(pattern), listed)
  }
}

/** Whether the first one, if it comes before, leaves no call to the second. */
const takesAll = (one: KeptFault, other: KeptFault): boolean => {
  const timing = timingOf(one)
  const always = timing.kind === 'every' || (timing.kind === 'share' && timing.share === 1)
  const meanwhile = one.from <= other.from && (one.until === null || (other.until !== null && other.until <= one.until))
  const asked = new Set(other.when?.map((each) => JSON.stringify(each)))
  return (
    one.isActive &&
    always &&
    meanwhile &&
    isTakenBy(other, one.effect) &&
    (one.when ?? []).every((each) => asked.has(JSON.stringify(each))) &&
    routes.filter(routePattern(other.on)).every(routePattern(one.on))
  )
}

/** The fault that takes every call that another one is for. Those that ask for the body come after the others. */
export const takerOf = (fault: KeptFault, all: readonly KeptFault[]): KeptFault | undefined => {
  const at = all.findIndex(({ id }) => id === fault.id)
  return all.find((one, n) => {
    const isBefore = asksBody(one) === asksBody(fault) ? n < at : asksBody(fault)
    return isBefore && takesAll(one, fault)
  })
}

const namesIn = (shape: Shape): string[] => walk(shape, ({ properties = {} }) => Object.keys(properties))

const frameNames = ['code', 'obj', ...Object.values(imPushes).flatMap(({ obj }) => namesIn(obj))]
/** The fields of the answers of a route, at any depth; its frames are the answers of a socket. */
const fieldsOf = (route: string): string[] =>
  route in imSocket ? frameNames : namesIn(rows[route as keyof Endpoints]?.responses[200] ?? {})

/** The fields that an effect is about, and where it names them. A change can set one that is new. */
const namedBy = (effect: FaultEffect): (readonly [field: string, at: string])[] => {
  if (effect.kind === 'breach') return effect.field === undefined ? [] : [[effect.field, 'field']]
  if (effect.kind !== 'change') return []
  return effect.changes.flatMap(({ do: what, at }, n) => {
    const names = at.split('/').filter((name) => !/^(?:\*|\d*)$/.test(name))
    return (what === 'set' ? names.slice(0, -1) : names).map((name) => [name, `changes/${n}/at`] as const)
  })
}

/** Refuses to break or change a field that no answer of these calls has. */
export const checkField = (where: string, effect: FaultEffect, on: FaultSpec['on']): void => {
  const named = namedBy(effect)
  if (named.length === 0) return
  const fields = new Set(routes.filter(routePattern(on)).flatMap(fieldsOf))
  for (const [field, at] of named)
    if (!fields.has(field))
      throw unclear(where.startsWith('body') ? `${where}/${at}` : where, field, nearestWord(field, fields))
}

export const isStatus = (status: number): boolean => status === 204 || (status >= 400 && status <= 599)
export const statusText = { zh: '可为 204 或 400 至 599', en: 'It can be 204, or 400 to 599' }

const checkStatus = (effect: FaultEffect): void => {
  if (effect.kind !== 'status' || isStatus(effect.status)) return
  throw unclear('body/effect/status', String(effect.status), null, statusText)
}

const checkHeaders = (effect: FaultEffect): void => {
  if (effect.kind !== 'answer') return
  const wrong = wrongHeaderIn(effect.headers ?? {})
  if (wrong) throw unclear('body/effect/headers', wrong.name, null, wrong.why)
}

const secretHeader = /^(?:authorization|cookie|x-mall-secret)$/i
/** The names that conditions can have; null: any. */
const namesOf = ({ of }: FaultCondition, on: FaultSpec['on']): ReadonlySet<string> | null => {
  if (of === 'header') return null
  const named = routes.filter(routePattern(on))
  if (of === 'path')
    return new Set(named.flatMap((route) => [...route.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)))
  return new Set(
    named.flatMap((route) => namesIn(rows[route as keyof Endpoints]?.[of === 'body' ? 'body' : 'query'] ?? {})),
  )
}

/** A condition names what calls of the route have; secrets are not kept. */
const checkCondition = (condition: FaultCondition, at: number, on: FaultSpec['on']): void => {
  const { of, name = '' } = condition
  if (of === 'account' || of === 'language') return
  const refuse = (what: string, near: string | null = null): never => {
    throw unclear(`body/when/${at}/name`, what, near)
  }
  if (of !== 'body' && name === '') refuse('""')
  const known = namesOf(condition, on)
  for (const part of of === 'body' ? name.split('/') : [name]) {
    if (of === 'header' ? secretHeader.test(part) : isSecret(part, '')) refuse(part)
    if (known && !/^(?:\*|\d*)$/.test(part) && !known.has(part)) refuse(part, nearestWord(part, known))
  }
}

/** Refuses a fault for an account that its world does not have. */
export const checkAccounts = ({ accounts }: Pick<Mall, 'accounts'>, { when = [] }: FaultSpec): void => {
  const names = [...accounts.values()].map(({ userName }) => userName)
  when.forEach(({ of, test = 'is', value }, at) => {
    if (of !== 'account' || test !== 'is' || value === '' || names.includes(value)) return
    throw unclear(`body/when/${at}/value`, value, nearestWord(value, names), {
      zh: 'GET /__mall/members 列出全部账号',
      en: 'GET /__mall/members lists all',
    })
  })
}

/** Refuses an effect that no call can have. */
export const checkEffect = (effect: FaultEffect, on: FaultSpec['on'] = '*'): void => {
  checkField('body/effect', effect, on)
  checkStatus(effect)
  checkHeaders(effect)
  refuseTooLarge(effect)
}

/** Refuses a fault that can strike no call. */
export const checkFault = (spec: FaultSpec): void => {
  const { on, when = [], timing, forMs } = spec
  checkPattern('body/on', on)
  when.forEach((condition, at) => checkCondition(condition, at, on))
  for (const effect of effectsOf(spec)) checkEffect(effect, on)
  if (timing?.kind === 'share' && timing.share === 0) throw new Refusal('faultNever', { where: 'body/timing/share' })
  if (forMs === 0) throw new Refusal('faultNever', { where: 'body/forMs' })
}
