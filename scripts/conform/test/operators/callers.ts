import { contract, type Route } from 'qinghua-contract'
import type { ReceivedAnswer } from 'qinghua-contract/verdict'
import { lists } from 'qinghua-contract/data-rules'
import { hasOwnIds } from '../../inputs/ids.ts'
import type { Shape } from '../places.ts'
import type { Planted } from '../planted.ts'
import type { Spoil } from '../spoiled-server.ts'
import { at, badRequest, isGood, isRefused, queryOf, sentBy } from '../spoiling.ts'
import type { Seen, Survey } from '../survey.ts'
import { oneOf, routes, rowOf, writes, type Operator } from './operator.ts'

/** Does not ask whose it is: what the caller cannot have is answered as to whoever it belongs to. */
const leaking =
  (route: Route, isNothing: (answer: ReceivedAnswer) => boolean): (() => Spoil) =>
  () => {
    const people = new Set<string>()
    return async (call) => {
      const answer = await call.send()
      const { authorization: caller } = call.headers
      if (caller !== undefined && isGood(answer) && call.path.startsWith('/p/')) people.add(caller)
      if (call.route !== route || caller === undefined || !isNothing(answer)) return answer
      for (const other of people) {
        const theirs = await call.send({ headers: { authorization: other } })
        if (theirs.status !== 401 && !isNothing(theirs)) return theirs
      }
      return answer
    }
  }

const leaks: Operator = {
  name: 'what is somebody else’s can be had',
  on: (survey) =>
    routes
      .filter(
        (route) =>
          rowOf(route).auth === 'shopper' &&
          hasOwnIds(route) &&
          survey.read(route).some(({ answer }) => isGood(answer)),
      )
      .map((route) => ({
        what: 'what is somebody else’s can be had',
        route,
        checks: ['foreign'],
        spoil: leaking(route, ({ status, text }) => status === 400 || text === 'null' || text.includes('"count":0')),
      })),
}

const changes: Operator = {
  name: 'what is somebody else’s can be changed',
  on: (survey) =>
    writes
      .filter((route) => rowOf(route).refusals && hasOwnIds(route) && survey.acted(route).length > 0)
      .map((route) => ({
        what: 'what is somebody else’s can be changed',
        route,
        checks: ['foreign'],
        needsOther: true,
        spoil: leaking(route, isRefused),
      })),
}

const ofTheFirst: Operator = {
  name: 'a list is that of somebody else',
  on: () =>
    routes
      .filter((route) => (lists as Readonly<Record<string, { isOwn?: true }>>)[route]?.isOwn)
      .map((route) => ({
        what: 'a list is that of somebody else',
        route,
        checks: ['foreign'],
        spoil: () => {
          let first: string | undefined
          return async (call) => {
            const own = call.headers['authorization']
            if (call.route !== route || own === undefined || own === 'nobody') return call.send()
            first ??= own
            return own === first ? call.send() : call.send({ headers: { authorization: first } })
          }
        },
      })),
}

const refusedChoice: Operator = {
  name: 'a choice is refused',
  on: () =>
    routes.flatMap((route) => {
      const { query } = contract[route] as { query?: { properties: Record<string, Shape>; required?: string[] } }
      return Object.entries(query?.properties ?? {}).flatMap(([name, { enum: choices = [undefined] }]) =>
        oneOf(choices, `${route} ${name}`).map((choice): Planted => {
          const fits = (call: Seen['call']): boolean =>
            choice === undefined ? queryOf(call).has(name) : queryOf(call).get(name) === String(choice)
          return {
            what: `a choice is refused: ${name}${choice === undefined ? '' : `=${String(choice)}`}`,
            route,
            checks: ['inputs', 'answer', 'pages', 'filter', 'journey'],
            spoil: at(route, (answer, call) => (fits(call) ? badRequest : answer), isGood),
          }
        }),
      )
    }),
}

type Sent = Readonly<Record<string, unknown>>
const isSent = (sent: unknown): sent is Sent => typeof sent === 'object' && sent !== null && !Array.isArray(sent)

/** Bodies that somebody may send, as they were sent in journeys: each optional field alone, and each choice. */
const kindsOf = (survey: Survey, route: Route): ReadonlyMap<string, (sent: Sent) => boolean> => {
  const { body, bodyType } = rowOf(route)
  const kinds = new Map<string, (sent: Sent) => boolean>()
  if (!body || bodyType) return kinds
  const good = survey.acted(route).filter(({ answer }) => isGood(answer))
  const all = good.map(({ call }) => sentBy(call)).filter(isSent)
  for (const [name, { enum: choices, maxLength }] of Object.entries((body as Shape).properties ?? {})) {
    const of = (what: string, fits: (value: unknown) => boolean): void => {
      const seen = all.filter((each) => fits(each[name]))
      if (seen.length > 0 && seen.length < all.length) kinds.set(what, (sent) => fits(sent[name]))
    }
    of(`without ${name}`, (value) => value === undefined)
    of(`with ${name}`, (value) => value !== undefined && value !== null)
    of(`${name} null`, (value) => value === null)
    of(`${name} below zero`, (value) => typeof value === 'number' && value < 0)
    if (maxLength !== undefined) of(`${name} at its longest`, (value) => String(value ?? '').length === maxLength)
    for (const choice of choices ?? []) of(`${name}=${String(choice)}`, (value) => value === choice)
  }
  return kinds
}

const refusedBody: Operator = {
  name: 'a valid body is refused',
  on: (survey) =>
    writes.flatMap((route) =>
      [...kindsOf(survey, route)].map(([kind, fits]): Planted => ({
        what: `a valid body is refused: ${kind}`,
        route,
        checks: ['journey', 'sequence'],
        spoil: () => async (call) => {
          const sent = sentBy(call)
          if (call.route !== route || !isSent(sent) || !fits(sent)) return call.send()
          const answer = await call.pretend()
          return isGood(answer) ? badRequest : call.send()
        },
      })),
    ),
}

export const callerOperators: readonly Operator[] = [leaks, changes, ofTheFirst, refusedChoice, refusedBody]
