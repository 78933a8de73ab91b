import type { Route } from 'qinghua-contract'
import { refusals } from 'qinghua-contract/refusals'
import type { ReceivedAnswer } from 'qinghua-contract/verdict'
import type { JudgedRoute } from '../../target/judged-rows.ts'
import type { ForwardedCall, Spoil } from '../spoiled-server.ts'
import type { SocketSpoil } from '../spoiled-socket.ts'
import { at, changed, isGood, isRefused, lookUp, plain, type Fields, type Page } from '../spoiling.ts'

export type Kind =
  | 'twice at once'
  | 'time'
  | 'text'
  | 'somebody else'
  | 'attempts'
  | 'refusals'
  | 'list and detail'
  | 'frames'
  | 'row rules'
  | 'backends'

/** A mistake that a backend developer makes, from the contract alone. */
export interface Plant {
  readonly kind: Kind
  readonly what: string
  /** The row at fault. */
  readonly route: JudgedRoute
  /** Other rows where it may show. */
  readonly seenAt: readonly JudgedRoute[]
  /** Told as a warning: the contract does not forbid it. */
  readonly isWarned?: boolean
  readonly spoil?: () => Spoil
  readonly socket?: () => SocketSpoil
}

export const plantsOf =
  (kind: Kind) =>
  (what: string, route: Route, seenAt: readonly JudgedRoute[], spoil: () => Spoil): Plant => ({
    kind,
    what,
    route,
    seenAt,
    spoil,
  })

export const callerOf = ({ headers }: ForwardedCall): string => headers['authorization'] ?? ''
export const isEnglish = ({ headers }: ForwardedCall): boolean =>
  (headers['accept-language'] ?? '').toLowerCase().startsWith('en')

export type RefusalName = keyof typeof refusals
export const textOf = (name: RefusalName, call: ForwardedCall): string => refusals[name][isEnglish(call) ? 'en' : 'zh']
export const refuses = (name: RefusalName, call: ForwardedCall): ReceivedAnswer => ({
  status: 400,
  contentType: plain,
  text: textOf(name, call),
})

/** Whether an answer is this refusal, whatever fills its gaps. */
export const isThis = (name: RefusalName, { text, status }: ReceivedAnswer): boolean => {
  const { en, zh } = refusals[name]
  const fits = (form: string): boolean => {
    const pieces = form.split(/\{\w+\}/)
    return text.startsWith(pieces[0] ?? '') && text.endsWith(pieces.at(-1) ?? '')
  }
  return status === refusals[name].status && (fits(en) || fits(zh))
}

/** Another text instead of that of a refusal. */
export const saysInstead = (
  route: Route,
  name: RefusalName,
  text: (told: string, call: ForwardedCall) => string,
): (() => Spoil) =>
  at(route, (answer, call) => (isThis(name, answer) ? { ...answer, text: text(answer.text, call) } : answer), isRefused)

const pad = (value: number): string => String(value).padStart(2, '0')
/** A time of an answer, moved. */
export const shifted = (time: unknown, ms: number): unknown => {
  if (typeof time !== 'string') return time
  const date = new Date(Date.parse(`${time.replace(' ', 'T')}Z`) + ms)
  const days = [date.getUTCFullYear(), pad(date.getUTCMonth() + 1), pad(date.getUTCDate())]
  return `${days.join('-')} ${[date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()].map(pad).join(':')}`
}
export const later =
  (key: string, ms: number) =>
  (fields: Fields): Fields => ({ ...fields, [key]: shifted(fields[key], ms) })

/** The time of the mall in milliseconds. */
export const nowOf = async (call: ForwardedCall): Promise<number> => {
  const clock = await lookUp<{ now: number }>(call, 'GET', '/__mall/clock')
  return clock?.now ?? 0
}

/** Changes one of the records that fit, the first. */
export const firstRecord =
  (change: (fields: Fields) => Fields, fits: (fields: Fields, n: number) => boolean = () => true) =>
  (page: Page) => {
    const chosen = page.records.findIndex(fits)
    return { ...page, records: page.records.map((each, n) => (n === chosen ? change(each) : each)) }
  }

/** Tells the newest record of a first page twice. */
export const doubledRecord =
  (id: string) =>
  (page: Page): unknown => {
    const [newest] = page.records
    if (!newest || page.current > 1) return { ...page, total: page.total + 1 }
    const records = [{ ...newest, [id]: Number(newest[id]) + 1_000_000 }, ...page.records].slice(0, page.size)
    return { ...page, records, total: page.total + 1, pages: Math.ceil((page.total + 1) / page.size) }
  }

export const changedIfGood = <T>(change: (value: T) => unknown) => {
  const change_ = changed<T>(change)
  return (answer: ReceivedAnswer): ReceivedAnswer => (isGood(answer) ? change_(answer) : answer)
}
