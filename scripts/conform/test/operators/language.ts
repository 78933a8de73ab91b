import type { Route } from 'qinghua-contract'
import { mallTextsIn } from 'qinghua-contract/readable'
import type { ReceivedAnswer } from 'qinghua-contract/verdict'
import { Check } from 'typebox/value'
import { changedAt, valuesAt } from '../places.ts'
import { placeOf } from '../../run/records.ts'
import type { ForwardedCall } from '../spoiled-server.ts'
import { at, changed, isGood, isRefused, isVisited, json, told, valueOf } from '../spoiling.ts'
import type { Survey } from '../survey.ts'
import { atEach, oneOf, placesOf, routes, type Operator } from './operator.ts'

type Fits = (answer: ReceivedAnswer) => boolean
type Language = 'zh' | 'en'
type LanguageFor = (call: Pick<ForwardedCall, 'headers'>) => Language

const isEnglish = ({ headers }: Pick<ForwardedCall, 'headers'>): boolean => headers['accept-language'] === 'en'
const inLanguage = (call: ForwardedCall, language: Language) => call.send({ headers: { 'accept-language': language } })

/** The rows with texts of the mall, and the places of the texts. */
const textsOf = (survey: Survey, route: Route): readonly string[] => {
  const of = survey.read(route).filter(({ answer }) => answer.contentType === json)
  const texts = of.filter(({ answer }) => isGood(answer)).flatMap(({ answer }) => mallTextsIn(route, valueOf(answer)))
  const chinese = texts.filter(({ text }) => /\p{Script=Han}{2}/u.test(text) && !/[A-Za-z]/.test(text))
  return [...new Set(chinese.map(({ path }) => placeOf(path)))]
}

/** Whether an English caller is told something there. */
const isTold = (survey: Survey, route: Route, fits: (value: unknown) => boolean): boolean =>
  survey
    .read(route)
    .some(
      ({ answer, call }) => isEnglish(call) && isGood(answer) && answer.contentType === json && fits(valueOf(answer)),
    )

/** Whether callers of a language are refused there. */
const isToldOff = (survey: Survey, route: Route, isIts: Fits, languageFor: LanguageFor) =>
  survey.read(route).some(({ answer, call }) => isIts(answer) && languageFor(call) !== (isEnglish(call) ? 'en' : 'zh'))

const inOne = (name: string, isIts: Fits, languageFor: LanguageFor): Operator =>
  atEach(
    name,
    (survey) =>
      routes.filter((route) =>
        isIts === isGood
          ? textsOf(survey, route).length > 0 && isTold(survey, route, (value) => mallTextsIn(route, value).length > 0)
          : isToldOff(survey, route, isIts, languageFor),
      ),
    (route) => ({
      checks: ['language'],
      // Few words of English in Chinese may be names.
      grades: ['error', 'warning'],
      spoil: at(route, (_answer, call) => inLanguage(call, languageFor(call)), isIts),
    }),
  )

const textsToldInEnglish = (survey: Survey, route: Route): readonly string[] =>
  textsOf(survey, route).filter((place) => isTold(survey, route, (value) => valuesAt(value, place).some(Boolean)))

const oneText = atEach(
  'one text is Chinese for English callers',
  () => routes,
  (route, survey) =>
    oneOf(textsToldInEnglish(survey, route), route).map((place) => ({
      ...{ at: place, place, checks: ['language'] },
      spoil: at(
        route,
        async (answer, call) => {
          if (!isEnglish(call)) return answer
          const chinese = valuesAt(valueOf(await inLanguage(call, 'zh')), place)
          let n = 0
          return changed((value) => changedAt(value, place, () => chinese[n++] ?? null))(answer)
        },
        isGood,
      ),
    })),
)

const ofPages = ['/total', '/pages', '/size', '/current']
const restless = atEach(
  'the answer is another one each time',
  () => routes,
  (route, survey) => {
    const numbers = placesOf(survey, route).filter(
      ({ value, shape, path }) =>
        typeof value === 'number' &&
        Check(shape, value + 1000) &&
        !ofPages.includes(path) &&
        isTold(survey, route, (all) => valuesAt(all, path).length > 0),
    )
    return oneOf(numbers, `again ${route}`).map(({ path }) => ({
      ...{ at: path, checks: ['repeat'], grades: ['warning'] },
      spoil: () => {
        let turn = 0
        return told(route, (value) => {
          turn += 1
          return changedAt(value, path, (number) => Number(number) + turn)
        })()
      },
    }))
  },
)

export const languageOperators: readonly Operator[] = [
  inOne('English callers are answered in Chinese', isGood, () => 'zh'),
  inOne('Chinese callers are answered in English', isGood, () => 'en'),
  inOne('English callers are refused in Chinese', isRefused, () => 'zh'),
  inOne('Chinese callers are refused in English', isRefused, () => 'en'),
  inOne('visitors are asked in the other language to log in', isVisited, (call) => (isEnglish(call) ? 'zh' : 'en')),
  oneText,
  restless,
]
