import type { Route } from 'qinghua-contract'
import { wrapped } from 'qinghua-contract/dialect'
import type { ReceivedAnswer } from 'qinghua-contract/verdict'
import { methodBesides } from '../../inputs/other-method.ts'
import { hasIds, hasOwnIds } from '../../inputs/ids.ts'
import type { Check } from '../../run/finding.ts'
import type { Planted } from '../planted.ts'
import type { ForwardedCall, SpoiledAnswer } from '../spoiled-server.ts'
import { at, badRequest, isGood, isRefused, isVisited, json, plain, serverError } from '../spoiling.ts'
import type { Survey } from '../survey.ts'
import { paramsOf, routes, rowOf, shapeOf, takesInput, type Operator } from './operator.ts'

type Change = (answer: ReceivedAnswer, call: ForwardedCall) => SpoiledAnswer | 'silence' | null
interface Rule {
  readonly checks: readonly Check[]
  readonly change: Change
  readonly fits?: (answer: ReceivedAnswer, call: Pick<ForwardedCall, 'headers' | 'path'>) => boolean
  readonly isAt?: (route: Route) => boolean
  readonly callMs?: number
}

const ofAnswer = ['answer'] as const
const inGbk = (text: string): Uint8Array =>
  Buffer.from([...text].flatMap((letter) => (letter < '\u0080' ? [letter.charCodeAt(0)] : [0xd6, 0xd0])))
const isChinese = ({ status, text }: ReceivedAnswer): boolean => status === 200 && /\p{Script=Han}/u.test(text)
const isJson = (answer: ReceivedAnswer): boolean => isGood(answer) && answer.contentType === json
const isUnknown = ({ path }: { readonly path: string }): boolean => path.includes('987654321')
const isByNobody = ({ headers }: Pick<ForwardedCall, 'headers'>): boolean =>
  [undefined, 'nobody'].includes(headers['authorization'])
const isOfShopper = (route: Route): boolean => rowOf(route).auth === 'shopper'

const good: Readonly<Record<string, Rule>> = {
  'a good answer has another status': { checks: ofAnswer, change: (answer) => ({ ...answer, status: 201 }) },
  'what exists is not found': {
    checks: ofAnswer,
    change: () => ({ status: 404, contentType: plain, text: 'gone' }),
    isAt: (route) => takesInput(route),
  },
  'a valid call is refused': { checks: ofAnswer, change: () => badRequest },
  'a valid call fails': { checks: ['serverError'], change: () => serverError },
  'a good answer is told as HTML': { checks: ofAnswer, change: (answer) => ({ ...answer, contentType: 'text/html' }) },
  'a good answer is cut off': {
    checks: ofAnswer,
    fits: isJson,
    change: (answer) => ({ ...answer, text: answer.text.slice(0, -1) }),
    // A number without its last digit is a number.
    isAt: (route) => !['integer', 'number'].includes(shapeOf(route).type ?? ''),
  },
  'a byte order mark comes first': {
    checks: ['bytes'],
    change: (answer) => ({ ...answer, text: `\uFEFF${answer.text}` }),
  },
  'bytes are not UTF-8': {
    checks: ['bytes'],
    fits: isChinese,
    change: (answer) => ({ ...answer, bytes: inGbk(answer.text) }),
  },
  'another charset is told': {
    checks: ['bytes'],
    change: (answer) => ({ ...answer, contentType: `${answer.contentType?.split(';', 1)[0]}; charset=ISO-8859-1` }),
  },
  'a header is told twice': {
    checks: ['bytes'],
    change: (answer) => ({ ...answer, headers: [['content-type', answer.contentType ?? json]] }),
  },
  'plain bytes are told as gzip': {
    checks: ['noAnswer', 'answer'],
    change: (answer) => ({ ...answer, headers: [['content-encoding', 'gzip']] }),
  },
  'an answer never comes': { checks: ['noAnswer'], change: () => 'silence', callMs: 400 },
  'the connection breaks': { checks: ['noAnswer'], change: () => null },
}

const isInvalid = (answer: ReceivedAnswer, call: Pick<ForwardedCall, 'path'>): boolean =>
  isRefused(answer) && !isUnknown(call)
const ofRefusal = ['broken', 'unknown', 'foreign'] as const

const refused: Readonly<Record<string, Rule>> = {
  'a refusal is an object': {
    checks: ofRefusal,
    fits: isInvalid,
    change: ({ text }) => ({ status: 400, contentType: json, text: JSON.stringify({ msg: text }) }),
  },
  'a refusal has no message': {
    checks: ofRefusal,
    fits: isInvalid,
    change: () => ({ status: 400, contentType: plain, text: '' }),
  },
  'a refusal has another status': {
    checks: ofRefusal,
    fits: isInvalid,
    change: (answer) => ({ ...answer, status: 422 }),
  },
  'invalid input fails': { checks: ['serverError'], fits: isInvalid, change: () => serverError },
  'an unknown id is answered with an empty object': {
    checks: ['unknown'],
    fits: (answer, call) => isRefused(answer) && isUnknown(call),
    change: () => ({ status: 200, contentType: json, text: '{}' }),
    isAt: (route) => hasIds(rowOf(route)),
  },
  'what is somebody else’s has a message of its own': {
    checks: ['foreign'],
    fits: (answer, call) => isRefused(answer) && isUnknown(call),
    change: (answer) => ({ ...answer, text: `${answer.text} ${answer.text}` }),
    isAt: (route) => isOfShopper(route) && hasOwnIds(route),
  },
}

const visited: Readonly<Record<string, Rule>> = {
  'a visitor is answered 403': {
    checks: ['visitor'],
    fits: isVisited,
    change: (answer) => ({ ...answer, status: 403 }),
  },
  'a visitor is answered 200': {
    checks: ['visitor'],
    fits: isVisited,
    change: () => ({ status: 200, contentType: json, text: '{}' }),
  },
  'a wrong token is refused by a public call': {
    checks: ['visitor'],
    fits: (answer, call) => isGood(answer) && isByNobody(call) && call.headers['authorization'] !== undefined,
    change: () => ({ status: 401, contentType: plain, text: '请登录 log in' }),
    isAt: (route) => !isOfShopper(route),
  },
}

const isSeen = (survey: Survey, route: Route, fits: NonNullable<Rule['fits']>): boolean =>
  survey.read(route).some(({ answer, call }) => fits(answer, call))

const wholes = Object.entries({ ...good, ...refused, ...visited }).map(
  ([name, { change, checks, fits = isGood, isAt = () => true, callMs }]): Operator => ({
    name,

    on: (survey) =>
      routes
        .filter((route) => isAt(route) && isSeen(survey, route, fits))
        .map((route) => ({
          what: name,
          route,
          checks,
          ...(callMs !== undefined && { callMs }),
          spoil: at(route, (answer, call) => (fits(answer, call) ? change(answer, call) : answer)),
        })),
  }),
)

const inOtherMethod: Operator = {
  name: 'another method of a path is answered',
  on: () =>
    routes
      .filter((route) => methodBesides(route) !== null)
      .map((route) => {
        const isIt = (call: ForwardedCall): boolean =>
          call.route === null && call.method === methodBesides(route) && paramsOf(route, call.path) !== null
        const answer = { status: 200, contentType: json, text: '{}' }
        return {
          what: 'another method of a path is answered',
          route,
          checks: ['method'],
          spoil: () => async (call) => (isIt(call) ? answer : call.send()),
        }
      }),
}

const enveloped = (
  name: string,
  isIt: (answer: ReceivedAnswer) => boolean,
  change: (envelope: Readonly<Record<string, unknown>>) => unknown,
): Operator => ({
  name,
  on: (survey) =>
    routes
      .filter((route) => isSeen(survey, route, isIt))
      .map((route): Planted => ({
        what: name,
        route,
        dialect: 'envelope',
        spoil: () => async (call) => {
          const answer = await call.send()
          const envelope = wrapped(answer, null)
          if (call.route !== route || !isIt(answer)) return envelope
          return { ...envelope, text: JSON.stringify(change(JSON.parse(envelope.text))) }
        },
      })),
})

export const answerOperators: readonly Operator[] = [
  ...wholes,
  inOtherMethod,
  enveloped('an envelope has a number for its code', isGood, (each) => ({ ...each, code: 0 })),
  enveloped('an answer has no envelope', isJson, (each) => each['data']),
  enveloped('a refusal has the code of success', isRefused, (each) => ({ ...each, code: '00000' })),
]
