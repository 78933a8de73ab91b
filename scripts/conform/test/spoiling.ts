import { contract, type Endpoint, type Route } from '@mall/contracts'
import type { ReceivedAnswer } from '@mall/contracts/verdict'
import { Check } from 'typebox/value'
import { type NewDefect, type Fields, accepted, at, isBroken, isGood, json, plain } from './defect.ts'
import type { ForwardedCall, Spoil, SpoiledAnswer } from './spoiled-server.ts'

type More = Omit<NewDefect, 'what' | 'route' | 'mode' | 'spoil'>

const inMode =
  (mode: NewDefect['mode']) =>
  (what: string, route: Route, spoil: () => Spoil, more: More = {}): NewDefect => ({
    what,
    route,
    mode,
    spoil,
    ...more,
  })

/** A defect that reading calls can see. */
export const reading = inMode('read')
/** A defect that only calls that write can see. */
export const writing = inMode('full')

export interface Page {
  readonly records: readonly Fields[]
  readonly total: number
  readonly size: number
  readonly current: number
  readonly pages: number
}

export const queryOf = ({ path }: { readonly path: string }): URLSearchParams =>
  new URL(path, 'http://mall').searchParams
export const sentBy = ({ body }: ForwardedCall): unknown => {
  try {
    return JSON.parse(new TextDecoder().decode(body))
  } catch {
    return undefined
  }
}

const withValue = (answer: ReceivedAnswer, value: unknown): ReceivedAnswer => ({
  ...answer,
  text: JSON.stringify(value),
})
export const valueOf = <T>({ text }: ReceivedAnswer): T => JSON.parse(text) as T

/** Changes the value of good answers, knowing the query. */
export const told = <T>(
  route: Route,
  change: (value: T, query: URLSearchParams, call: ForwardedCall) => unknown,
): (() => Spoil) =>
  at(route, (answer, call) =>
    isGood(answer) ? withValue(answer, change(valueOf<T>(answer), queryOf(call), call)) : answer,
  )

/** Asks the mall with another query than the caller's; the answer can be repaired to hide it. */
export const asked =
  (
    route: Route,
    change: (query: URLSearchParams) => void,
    repair: (page: Page, query: URLSearchParams) => unknown = (page) => page,
  ): (() => Spoil) =>
  () =>
  async (call) => {
    if (call.route !== route) return call.send()
    const answer = await call.send()
    if (!isGood(answer)) return answer
    const url = new URL(call.path, 'http://mall')
    change(url.searchParams)
    const other = await call.send({ path: `${url.pathname}${url.search}` })
    return isGood(other) ? withValue(other, repair(valueOf<Page>(other), queryOf(call))) : other
  }

/** A parameter that the server does not know. */
export const without = (route: Route, ...names: readonly string[]): (() => Spoil) =>
  asked(route, (query) => names.forEach((name) => query.delete(name)))

export const serverError: SpoiledAnswer = { status: 500, contentType: plain, text: 'Internal Server Error' }
export const badRequest: SpoiledAnswer = { status: 400, contentType: plain, text: 'The request is not valid: query' }
export const jsonOf = (value: unknown): SpoiledAnswer => ({
  status: 200,
  contentType: json,
  text: JSON.stringify(value),
})

/** Answers otherwise where the input fits and the answer would be good. */
export const when = (
  route: Route,
  fits: (call: ForwardedCall, answer: ReceivedAnswer) => boolean,
  wrong: SpoiledAnswer | 'silence' | ((answer: ReceivedAnswer, call: ForwardedCall) => SpoiledAnswer),
): (() => Spoil) =>
  at(route, (answer, call) => {
    if (!isGood(answer) || !fits(call, answer)) return answer
    return typeof wrong === 'function' ? wrong(answer, call) : wrong
  })

export const asks =
  (name: string, value?: string) =>
  (call: ForwardedCall): boolean => {
    const query = queryOf(call)
    return value === undefined ? query.has(name) : query.get(name) === value
  }

/** Whether the contract allows the body; others must reach the mall unchanged, to be refused. */
export const isValidBody = (route: Route, value: unknown): boolean => {
  const { body }: Endpoint = contract[route]
  return body !== undefined && Check(body, value)
}

/** Hands on another body than the one that was sent. */
export const stores =
  <T>(route: Route, change: (value: T, call: ForwardedCall) => unknown): (() => Spoil) =>
  () =>
  async (call) => {
    const value = sentBy(call)
    if (call.route !== route || !isValidBody(route, value)) return call.send()
    return call.send({ body: JSON.stringify(await change(value as T, call)) })
  }

/** Fails a valid body that fits. */
export const failsFor = <T>(
  route: Route,
  fits: (value: T) => boolean,
  wrong: SpoiledAnswer = serverError,
): (() => Spoil) => {
  return () => async (call) => {
    const value = sentBy(call)
    if (call.route !== route || !isValidBody(route, value) || !fits(value as T)) return call.send()
    const isLoggedIn = contract[route].auth === 'public' || isGood(await call.also('GET', '/p/user/userInfo'))
    return isLoggedIn ? wrong : call.send()
  }
}

/** Answers like a success without doing anything, where `wouldDo` tells that it would succeed. */
export const skips =
  (route: Route, wouldDo: (call: ForwardedCall) => Promise<SpoiledAnswer | null>): (() => Spoil) =>
  () =>
  async (call) => {
    const { body }: Endpoint = contract[route]
    const isDue = call.route === route && (body === undefined || isValidBody(route, sentBy(call)))
    return (isDue && (await wouldDo(call))) || call.send()
  }

/** Does something else, too, after each success. */
export const alsoDoes =
  (route: Route, more: (call: ForwardedCall, answer: ReceivedAnswer) => Promise<unknown>): (() => Spoil) =>
  () =>
  async (call) => {
    const answer = await call.send()
    if (call.route === route && isGood(answer)) await more(call, answer)
    return answer
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

/** Refused by the mall, and answered like a success, where the call fits. */
export const accepts = (
  route: Route,
  answer: ReceivedAnswer,
  fits: (call: ForwardedCall) => boolean | Promise<boolean> = () => true,
): (() => Spoil) => at(route, async (refused, call) => (isBroken(refused) && (await fits(call)) ? answer : refused))

/** After the first success of `earlier`. */
export const after =
  (earlier: Route, routes: readonly Route[], change: (answer: ReceivedAnswer) => ReceivedAnswer): (() => Spoil) =>
  () => {
    let isAfter = false
    return async (call) => {
      const answer = await call.send()
      if (call.route === earlier && isGood(answer)) isAfter = true
      return isAfter && call.route && routes.includes(call.route) && isGood(answer) ? change(answer) : answer
    }
  }

/** The first good answer of a row, again and again. */
export const always =
  (route: Route): (() => Spoil) =>
  () => {
    let known: ReceivedAnswer | null = null
    return async (call) => {
      const answer = await call.send()
      if (call.route !== route) return answer
      if (isGood(answer)) known ??= answer
      return known ?? answer
    }
  }

export const everyRecord = (change: (fields: Fields) => unknown) => (page: Page) => ({
  ...page,
  records: page.records.map(change),
})
export const within = (key: string, change: (fields: Fields) => unknown) => (fields: Fields) => ({
  ...fields,
  [key]: change(fields[key] as unknown as Fields),
})

export const lastPart = ({ path }: ForwardedCall): string => path.split('?', 1)[0]?.split('/').at(-1) ?? ''
export const inCents = (amount: number): number => Math.round(amount * 100) / 100
export const plus = (key: string, amount: number) => (fields: Fields) => ({
  ...fields,
  [key]: inCents(Number(fields[key]) + amount),
})

interface CartGroupShape {
  readonly shopCartItemDiscounts: readonly {
    readonly shopCartItems: readonly { readonly basketId: number; readonly prodCount: number }[]
  }[]
}
export const cartLines = async (call: ForwardedCall) =>
  ((await lookUp<CartGroupShape[]>(call, 'POST', '/p/shopCart/info', [])) ?? []).flatMap(({ shopCartItemDiscounts }) =>
    shopCartItemDiscounts.flatMap(({ shopCartItems }) => shopCartItems),
  )

/** Succeeds without an effect, where the same caller gets something from `path`. */
export const doneIf = (path: (call: ForwardedCall) => string) => async (call: ForwardedCall) =>
  isGood(await call.also('GET', path(call))) ? accepted : null
