import type { Route } from 'qinghua-contract'
import { wrapped } from 'qinghua-contract/dialect'
import type { ReceivedAnswer } from 'qinghua-contract/verdict'
import { methodBesides } from '../../inputs/other-method.ts'
import { hasIds, hasOwnIds } from '../../inputs/ids.ts'
import type { Check } from '../../run/finding.ts'
import type { ForwardedCall, SpoiledAnswer } from '../spoiled-server.ts'
import { at, badRequest, isGood, isRefused, isVisited, json, plain, serverError } from '../spoiling.ts'
import type { Survey } from '../survey.ts'
import { atEach, paramsOf, routes, rowOf, takesInput, writes, type Operator } from './operator.ts'

type Call = Pick<ForwardedCall, 'headers' | 'path'>
/** What an answer becomes; each rule of the contract is tested there, so here one answer of each kind is enough. */
interface Rule {
  readonly checks: readonly Check[]
  readonly change: (answer: ReceivedAnswer) => SpoiledAnswer | null
  readonly fits: (answer: ReceivedAnswer, call: Call) => boolean
  readonly isAt?: (route: Route) => boolean
}

const inGbk = (text: string): Uint8Array =>
  Buffer.from([...text].flatMap((letter) => (letter < '\u0080' ? [letter.charCodeAt(0)] : [0xd6, 0xd0])))
const isChinese = ({ status, text }: ReceivedAnswer): boolean => status === 200 && /\p{Script=Han}/u.test(text)
const isUnknown = ({ path }: Call): boolean => path.includes('987654321')
const isInvalid = (answer: ReceivedAnswer, call: Call): boolean => isRefused(answer) && !isUnknown(call)
const isOfUnknown = (answer: ReceivedAnswer, call: Call): boolean => isRefused(answer) && isUnknown(call)
const isOfShopper = (route: Route): boolean => rowOf(route).auth === 'shopper'
const ofRefusal = ['broken', 'unknown', 'foreign'] as const
const ofJourneys = ['journey', 'sequence'] as const

const toReads: Readonly<Record<string, Rule>> = {
  'what exists is not found': {
    checks: ['answer'],
    fits: isGood,
    change: () => ({ status: 404, contentType: plain, text: 'gone' }),
    isAt: takesInput,
  },
  'a valid call is refused': { checks: ['answer'], fits: isGood, change: () => badRequest },
  'bytes are not UTF-8': {
    checks: ['bytes'],
    fits: isChinese,
    change: (answer) => ({ ...answer, bytes: inGbk(answer.text) }),
  },
  'the connection breaks': { checks: ['noAnswer'], fits: isGood, change: () => null },
  'a refusal is an object': {
    checks: ofRefusal,
    fits: isInvalid,
    change: ({ text }) => ({ status: 400, contentType: json, text: JSON.stringify({ msg: text }) }),
  },
  'a refusal has another status': {
    checks: ofRefusal,
    fits: isInvalid,
    change: (answer) => ({ ...answer, status: 422 }),
  },
  'invalid input fails': { checks: ['serverError'], fits: isInvalid, change: () => serverError },
  'an unknown id is answered with an empty object': {
    checks: ['unknown'],
    fits: isOfUnknown,
    change: () => ({ status: 200, contentType: json, text: '{}' }),
    isAt: (route) => hasIds(rowOf(route)),
  },
  'what is somebody else’s has a message of its own': {
    checks: ['foreign'],
    fits: isOfUnknown,
    change: (answer) => ({ ...answer, text: `${answer.text} ${answer.text}` }),
    isAt: (route) => isOfShopper(route) && hasOwnIds(route),
  },
  'a visitor is answered 403': {
    checks: ['visitor'],
    fits: isVisited,
    change: (answer) => ({ ...answer, status: 403 }),
  },
  'a wrong token is refused by a public call': {
    checks: ['visitor'],
    fits: (answer, call) => isGood(answer) && call.headers['authorization'] === 'nobody',
    change: () => ({ status: 401, contentType: plain, text: '请登录 log in' }),
    isAt: (route) => !isOfShopper(route),
  },
}

const toWrites: Readonly<Record<string, Rule>> = {
  'a call that changes something fails': { checks: ['serverError'], fits: isGood, change: () => serverError },
  'a call that changes something is refused': { checks: ofJourneys, fits: isGood, change: () => badRequest },
  'a call that changes something is never answered': { checks: ['noAnswer'], fits: isGood, change: () => null },
}

const isSeen = (survey: Survey, route: Route, fits: Rule['fits']): boolean =>
  survey.read(route).some(({ answer, call }) => fits(answer, call))

const planting = (
  rules: Readonly<Record<string, Rule>>,
  rowsOf: (survey: Survey, fits: Rule['fits']) => readonly Route[],
): readonly Operator[] =>
  Object.entries(rules).map(([name, { change, checks, fits, isAt = () => true }]) =>
    atEach(
      name,
      (survey) => rowsOf(survey, fits).filter(isAt),
      (route) => ({ checks, spoil: at(route, (answer, call) => (fits(answer, call) ? change(answer) : answer)) }),
    ),
  )

const otherMethod = atEach(
  'another method of a path is answered',
  () => routes.filter((route) => methodBesides(route) !== null),
  (route) => ({
    checks: ['method'],
    spoil: () => async (call) => {
      const isIt = call.route === null && call.method === methodBesides(route) && paramsOf(route, call.path) !== null
      return isIt ? { status: 200, contentType: json, text: '{}' } : call.send()
    },
  }),
)

const isJson = (answer: ReceivedAnswer): boolean => isGood(answer) && answer.contentType === json
const withoutEnvelope = atEach(
  'an answer has no envelope',
  (survey) => routes.filter((route) => isSeen(survey, route, isJson)),
  (route) => ({
    dialect: 'envelope',
    spoil: () => async (call) => {
      const answer = await call.send()
      return call.route === route && isJson(answer) ? answer : wrapped(answer, null)
    },
  }),
)

export const answerOperators: readonly Operator[] = [
  ...planting(toReads, (survey, fits) => routes.filter((route) => isSeen(survey, route, fits))),
  ...planting(toWrites, (survey) => writes.filter((route) => survey.journeysOf(route).length > 0)),
  otherMethod,
  withoutEnvelope,
]
