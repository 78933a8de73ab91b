import { byteProblems, type WireBytes } from '../control/bytes.ts'
import { mallTextsIn } from '../control/readable.ts'
import { gapsIn, gapsLeft, programWordsIn, refusalBy } from '../control/refusal-text.ts'
import { isInLanguage, scriptOf } from '../control/script.ts'
import {
  departuresOf,
  isJson,
  shown,
  withoutUndeclared,
  statusesOf,
  type Departure,
  type ReceivedAnswer,
} from '../control/verdict.ts'
import { contract, type Endpoint, type Route } from '../src/index.ts'
import { refusalGaps } from '../src/refusal-gaps.ts'
import { refusals, type RefusalCode } from '../src/refusals.ts'
import { departuresOfData, type Asked } from './departures.ts'
import type { Now } from './times.ts'

/** A call and its answer, without the envelope. */
export interface Exchange {
  readonly route: Route
  readonly asked: Asked
  readonly language: 'zh' | 'en'
  readonly answer: ReceivedAnswer
  readonly wire: WireBytes
  /** The time of the mall; null if nothing tells it. */
  readonly now: Now
}

const error = (rule: Departure['rule'], found: string, expected: string, path = ''): Departure => ({
  rule,
  grade: 'error',
  path,
  found,
  expected,
})

/** Refusals of every row. */
const common: readonly RefusalCode[] = ['invalidRequest', 'tooLarge', 'unsupportedType', 'hiccup', 'busy']

const isDeclared = (row: Endpoint, code: RefusalCode): boolean =>
  common.includes(code) ||
  (code === 'loginRequired' && row.auth === 'shopper') ||
  (row.refusals?.includes(code) ?? false)

/** What cannot stand in its gap: another number than the contract fixes, or another kind of value. */
const wrongGaps = (code: RefusalCode, text: string, language: 'zh' | 'en'): Departure[] =>
  Object.entries(refusalGaps[code] ?? {}).flatMap(([gap, { range, isTime }]) => {
    const told = gapsIn(text, code, language)?.[gap]
    const wrong = (due: string): Departure[] => [error('refusal', shown(text), `{${gap}} ${due}`)]
    if (isTime) return /^\d{4}-\d{2}-\d{2}/.test(String(told)) ? [] : wrong('= YYYY-MM-DD HH:MM:SS')
    if (!range) return []
    const [least, most] = range
    if (typeof told === 'number' && told >= least && told <= most) return []
    if (most === Infinity) return wrong(`≥ ${least}`)
    return wrong(`= ${least === most ? least : `${least} … ${most}`}`)
  })

/** What a refusal says: in the words of the catalogue, in the language of the caller, and nothing of the program. */
const saidDepartures = (
  row: Endpoint,
  { status, text }: ReceivedAnswer,
  language: Exchange['language'],
): Departure[] => {
  const inside = programWordsIn(text)
  if (inside !== null) return [error('leak', shown(inside), 'nothing that a program says of itself')]
  if (!isInLanguage(text, language))
    return [error('language', shown(text), language === 'en' ? 'a message in English' : 'a message in Chinese')]
  const left = gapsLeft(text)
  if (left.length > 0) return [error('refusal', shown(text), `filled in: ${left.join(', ')}`)]
  const code = refusalBy(text, language)
  if (code === null)
    return [{ ...error('refusal', shown(text), 'a text of the catalogue of refusals'), grade: 'warning' }]
  if (refusals[code].status !== status && statusesOf(row).has(refusals[code].status))
    return [error('status', `${status} ${shown(text)}`, `${refusals[code].status}, the status of ${code}`)]
  if (!isDeclared(row, code)) return [error('refusal', shown(text), `a refusal that the row declares, not ${code}`)]
  return wrongGaps(code, text, language)
}

const textDepartures = (route: Route, answer: unknown, language: Exchange['language']): Departure[] => {
  const texts = mallTextsIn(route, answer)
  const leaking = texts.flatMap(({ path, text }) => {
    const inside = programWordsIn(text)
    return inside === null ? [] : [error('leak', shown(inside), 'nothing that a program says of itself', path)]
  })
  // A Chinese mall may have a brand in Latin letters; Chinese in an English answer was not translated.
  const chinese = language === 'en' ? texts.filter(({ text }) => scriptOf(text) === 'chinese') : []
  const fields = chinese.map(({ field }) => field)
  const foreign = chinese.filter(({ field }, at) => fields.indexOf(field) === at)
  return [...leaking, ...foreign.map(({ path, text }) => error('language', shown(text), 'English', path))]
}

const parsed = (answer: ReceivedAnswer): unknown =>
  isJson(answer) ? (JSON.parse(answer.text) as unknown) : answer.text

/** All that one exchange shows of the contract: judge and proxy say the same of it. */
export const departuresOfExchange = ({ route, asked, language, answer, wire, now }: Exchange): Departure[] => {
  const row: Endpoint = contract[route]
  const bytes = byteProblems(wire).map(({ found, expected }) => error('bytes', found, expected))
  const shape = departuresOf(row, answer)
  const isGood = shape.every(({ grade }) => grade === 'warning')
  if (!isGood) return [...bytes, ...shape]
  if (answer.status === 204) return [...bytes, ...shape]
  if (answer.status !== 200) return [...bytes, ...shape, ...saidDepartures(row, answer, language)]
  const body = answer.text === '' ? null : parsed(withoutUndeclared(row, answer))
  const data = departuresOfData(route, asked, body, now).map((each): Departure => ({ ...each, grade: 'error' }))
  return [...bytes, ...shape, ...data, ...textDepartures(route, body, language)]
}
