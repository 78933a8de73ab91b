import type { Route } from 'qinghua-contract'
import type { ReceivedAnswer } from 'qinghua-contract/verdict'
import { lists } from 'qinghua-contract/data-rules'
import type { Shape } from 'qinghua-contract/shape'
import { hasOwnIds } from '../../inputs/ids.ts'
import type { Spoil } from '../spoiled-server.ts'
import { at, badRequest, isGood, isRefused, queryOf } from '../spoiling.ts'
import { atEach, oneOf, routes, rowOf, writes, type Operator } from './operator.ts'

const isOfShopper = (route: Route): boolean => rowOf(route).auth === 'shopper'

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

const leaks = atEach(
  'what is somebody else’s can be had',
  (survey) =>
    routes.filter(
      (route) => isOfShopper(route) && hasOwnIds(route) && survey.read(route).some(({ answer }) => isGood(answer)),
    ),
  (route) => ({
    checks: ['foreign'],
    spoil: leaking(route, ({ status, text }) => status === 400 || text === 'null' || text.includes('"count":0')),
  }),
)

const changes = atEach(
  'what is somebody else’s can be changed',
  (survey) => writes.filter((route) => rowOf(route).refusals && hasOwnIds(route) && survey.acted(route).length > 0),
  (route) => ({ checks: ['foreign'], needsOther: true, spoil: leaking(route, isRefused) }),
)

/** As behind a cache that does not ask who it is: everybody is answered as the first one. */
const ofTheFirst = atEach(
  'a list is that of somebody else',
  () => routes.filter((route) => (lists as Readonly<Record<string, { isOwn?: true }>>)[route]?.isOwn),
  (route) => ({
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
  }),
)

const choices = (route: Route) => {
  const { properties = {} } = (rowOf(route).query ?? {}) as Shape
  return Object.entries(properties).flatMap(([name, { enum: all = [undefined] }]) =>
    oneOf(all, `${route} ${name}`).map((choice) => ({ name, choice })),
  )
}

const refusedChoice = atEach(
  'a choice is refused',
  () => routes,
  (route) =>
    choices(route).map(({ name, choice }) => ({
      at: `${name}${choice === undefined ? '' : `=${String(choice)}`}`,
      checks: ['inputs', 'answer', 'pages', 'filter', 'journey'],
      spoil: at(
        route,
        (answer, call) => {
          const asked = queryOf(call).get(name)
          return asked !== null && (choice === undefined || asked === String(choice)) ? badRequest : answer
        },
        isGood,
      ),
    })),
)

export const callerOperators: readonly Operator[] = [leaks, changes, ofTheFirst, refusedChoice]
