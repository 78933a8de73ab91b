import { contract, type Endpoint, type Route } from 'qinghua-contract'
import type { Fields } from 'qinghua-contract/shape'
import type { ReceivedAnswer } from 'qinghua-contract/verdict'
import { Check } from 'typebox/value'
import type { ForwardedCall, Spoil, SpoiledAnswer } from './spoiled-server.ts'

export interface Page {
  readonly records: readonly Fields[]
  readonly total: number
  readonly size: number
  readonly current: number
  readonly pages: number
}

export const plain = 'text/plain; charset=utf-8'
export const json = 'application/json; charset=utf-8'
export const serverError: SpoiledAnswer = { status: 500, contentType: plain, text: 'Internal Server Error' }
export const badRequest: SpoiledAnswer = { status: 400, contentType: plain, text: 'The request is not valid: query' }
export const jsonOf = (value: unknown): ReceivedAnswer => ({
  status: 200,
  contentType: json,
  text: JSON.stringify(value),
})
/** The answer of a write that returns nothing. */
export const accepted = jsonOf(null)

export const isGood = ({ status }: ReceivedAnswer): boolean => status === 200
export const isRefused = ({ status }: ReceivedAnswer): boolean => status === 400
export const isVisited = ({ status }: ReceivedAnswer): boolean => status === 401

type Change = SpoiledAnswer | null
/** Changes the answers of a row. */
export const at =
  (
    route: Route,
    change: (answer: ReceivedAnswer, call: ForwardedCall) => Change | Promise<Change>,
    fits: (answer: ReceivedAnswer) => boolean = () => true,
  ): (() => Spoil) =>
  () =>
  async (call) => {
    if (call.route !== route) return call.send()
    const answer = await call.send()
    return fits(answer) ? change(answer, call) : answer
  }

const values = new WeakMap<ReceivedAnswer, unknown>()
/** What an answer tells, parsed once. */
export const valueOf = <T>(answer: ReceivedAnswer): T => {
  if (!values.has(answer)) values.set(answer, JSON.parse(answer.text))
  return values.get(answer) as T
}
export const changed =
  <T>(change: (value: T) => unknown) =>
  (answer: ReceivedAnswer): ReceivedAnswer => ({ ...answer, text: JSON.stringify(change(valueOf<T>(answer))) })

/** Changes the value of good answers. */
export const told = <T>(
  route: Route,
  change: (value: T, query: URLSearchParams, call: ForwardedCall) => unknown,
): (() => Spoil) =>
  at(route, (answer, call) => changed<T>((value) => change(value, queryOf(call), call))(answer), isGood)

export const queryOf = ({ path }: { readonly path: string }): URLSearchParams =>
  new URL(path, 'http://mall').searchParams
export const sentBy = ({ body }: Pick<ForwardedCall, 'body'>): unknown => {
  try {
    return JSON.parse(new TextDecoder().decode(body))
  } catch {
    return undefined
  }
}

/** Whether the contract allows the body; others must reach the mall unchanged, to be refused. */
const isValidBody = (route: Route, value: unknown): boolean => {
  const { body }: Endpoint = contract[route]
  return body !== undefined && Check(body, value)
}

type Asked = Readonly<Record<string, string>>
const isInBody = (route: Route): boolean => 'body' in contract[route]

/** What a list is asked for. */
export const askedBy = (route: Route, call: Pick<ForwardedCall, 'path' | 'body'>): Asked =>
  Object.fromEntries(isInBody(route) ? new URLSearchParams(new TextDecoder().decode(call.body)) : queryOf(call))

/** Asks the mall for something else than the caller; the answer can be repaired to hide it. */
export const asked = (
  route: Route,
  change: (asked: Asked) => Readonly<Record<string, string | undefined>>,
  repair: (page: Page, asked: Asked) => unknown = (page) => page,
): (() => Spoil) =>
  at(
    route,
    async (answer, call) => {
      const own = askedBy(route, call)
      const next = Object.entries({ ...own, ...change(own) }).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value]],
      )
      const text = new URLSearchParams(next).toString()
      const path = call.path.split('?', 1)[0]
      const other = await call.send(isInBody(route) ? { body: text } : { path: `${path}?${text}` })
      if (!isGood(other)) return answer
      const after = repair(valueOf<Page>(other), own)
      return JSON.stringify(after) === JSON.stringify(valueOf(answer)) ? answer : jsonOf(after)
    },
    isGood,
  )

/** Hands on another body than the one that was sent. */
export const stores =
  <T>(route: Route, change: (value: T, call: ForwardedCall) => unknown): (() => Spoil) =>
  () =>
  async (call) => {
    const value = sentBy(call)
    if (call.route !== route || !isValidBody(route, value)) return call.send()
    const body = JSON.stringify(await change(value as T, call))
    return body === JSON.stringify(value) ? call.send() : call.send({ body })
  }

/** The value that the mall behind gives to the same caller; null if it refuses. */
export const lookUp = async <T>(
  call: ForwardedCall,
  method: string,
  path: string,
  body?: unknown,
): Promise<T | null> => {
  const answer = await call.also(method, path, body)
  return isGood(answer) ? valueOf<T>(answer) : null
}

export const inCents = (amount: number): number => Math.round(amount * 100) / 100
