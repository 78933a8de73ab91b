import { foundAndExpected } from 'qinghua-contract/departure-words'
import { fromRecording, judgeAnswer } from '../judge-answer.ts'
import { recordedDepartures } from '../proxy-exchange.ts'
import type { Loaded } from './load.ts'
import { rowNamed, type RecordedExchange } from './recordings.ts'

const mostShown = 5

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`

const departing = ({ file, route, input, answer }: RecordedExchange): string[] => {
  const row = rowNamed(route)
  const judged = row && judgeAnswer(route, row, 'raw', fromRecording(input, answer, false))
  const [first, ...more] = recordedDepartures(judged?.departures ?? [])
  if (!first) return []
  const { rule, path, found, expected } = first
  const others = more.length > 0 ? ` (and ${more.length} more)` : ''
  return [`  ${file}, ${route}: ${rule} at ${path || '/'}: ${foundAndExpected({ found, expected }, 'en')}${others}`]
}

const shownFirst = (lines: readonly string[], rest: (count: number) => string): string[] => [
  ...lines.slice(0, mostShown),
  ...(lines.length > mostShown ? [rest(lines.length - mostShown)] : []),
]

/** What a terminal says of recordings: what there is, what is left out, and what departs from the contract. */
export const toldOf = ({ exchanges, unknown, others, unanswered, leftOut }: Loaded): string[] => {
  const routes = new Set(exchanges.map(({ route }) => route)).size
  const departures = exchanges.flatMap(departing)
  const left = [
    ...(others > 0
      ? [`${counted(others, 'request')} that the contract does not have, such as pictures and scripts`]
      : []),
    ...(unanswered > 0 ? [`${counted(unanswered, 'call')} whose answer is not in the archive`] : []),
  ]
  const strange = unknown.map(
    ({ file, route }) => `  ${file}: the contract has no ${route}. Record it again, or take it out of the folder.`,
  )
  return [
    `Recorded: ${counted(exchanges.length, 'exchange')} of ${counted(routes, 'route')}.`,
    ...leftOut.map((file) => `Left out: ${file}. Record it again, or take it out of the folder.`),
    ...(left.length > 0 ? [`Left out: ${left.join('; ')}.`] : []),
    ...shownFirst(
      strange,
      (count) => `  … and ${counted(count, 'file')} more of routes that the contract does not have.`,
    ),
    ...(departures.length > 0
      ? [`${departures.length} of them ${departures.length === 1 ? 'departs' : 'depart'} from the contract:`]
      : []),
    ...shownFirst(departures, (count) => `  … and ${count} more. The journal shows all of a call when it is played.`),
  ]
}
