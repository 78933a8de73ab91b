import type { Check } from '../../run/finding.ts'
import type { SpoiledAnswer } from '../spoiled-server.ts'
import { at, badRequest, isGood, json, serverError } from '../spoiling.ts'
import { writes, type Operator } from './operator.ts'

const ofJourneys = ['journey', 'sequence'] as const
const spoiled = (
  name: string,
  answer: SpoiledAnswer | 'silence',
  checks: readonly Check[],
  callMs?: number,
): Operator => ({
  name,
  on: (survey) =>
    writes
      .filter((route) => survey.journeysOf(route).length > 0)
      .map((route) => ({
        what: name,
        route,
        checks,
        ...(callMs !== undefined && { callMs }),
        spoil: at(route, () => answer, isGood),
      })),
})

export const writeOperators: readonly Operator[] = [
  spoiled('a call that changes something fails', serverError, ['serverError']),
  spoiled('a call that changes something is refused', badRequest, ofJourneys),
  spoiled('a call that changes something is never answered', 'silence', ['noAnswer'], 400),
  spoiled('a call that changes something has another status', { status: 201, contentType: json, text: 'null' }, [
    'journey',
    'sequence',
  ]),
]
