import type { Route } from 'qinghua-contract'
import { methodBesides } from '../inputs/other-method.ts'
import { isRead, paramsOf } from './operators/operator.ts'
import { findingsOf, summaryOf, tells, type Planted } from './planted.ts'
import type { ForwardedCall, Spoil } from './spoiled-server.ts'
import type { Survey, TestServer } from './survey.ts'
import { newcomer, type JudgeOptions } from './test-server.ts'

/** What so many runs do not see, others hardly do. */
const enough = 4

type Run = Pick<JudgeOptions, 'only' | 'people' | 'isAlone'> & { readonly journey?: readonly string[] }

/** The runs that can see a defect, the cheapest first. */
const runsFor = ({ route, seenAt = [], journeys, needsOther }: Planted, survey: Survey): readonly Run[] => {
  const only = [route, ...seenAt]
  const reading = isRead(route) && !journeys ? [{ only }, { only, people: newcomer }] : []
  // Of all rows, as another can be named, and without the checks that read.
  const acting = (journeys ?? survey.journeysOf(route)).map((name) => ({ journey: [name], isAlone: !needsOther }))
  return [...reading, ...acting]
}

/** What was told instead of a defect; null if it was told. */
export const missed = async (testServer: TestServer, survey: Survey, planted: Planted): Promise<string | null> => {
  const { dialect = 'raw', spoil } = planted
  const seen: string[] = []
  for (const run of runsFor(planted, survey)) {
    if (seen.length === enough) break
    let isChanged = false
    const onChange = (): void => void (isChanged = true)
    const outcome = await testServer.judge({ ...run, dialect, spoil: spoil(), onChange })
    const found = findingsOf(outcome)
    if (isChanged && found.some((finding) => tells(planted, finding))) return null
    if (isChanged)
      seen.push([...(run.journey ?? ['reading']), ...found.map(summaryOf), outcome.gaveUp ?? ''].join('; '))
  }
  return seen.length === 0 ? 'it changes nothing' : seen.join(' / ')
}

/** Several defects at once, one at each row. */
export const together = (all: readonly Planted[]): Spoil => {
  const spoils = new Map(all.map(({ route, spoil }) => [route, spoil()]))
  const isAt = (route: Route, { method, path }: ForwardedCall): boolean =>
    methodBesides(route) === method && paramsOf(route, path) !== null
  return (call) => {
    const route = call.route ?? [...spoils.keys()].find((each) => isAt(each, call))
    return (route && spoils.get(route)?.(call)) ?? call.send()
  }
}

/** Rows with one defect each, again and again until all have been there. */
const roundsOf = (all: readonly Planted[]): readonly (readonly Planted[])[] => {
  const rounds: Map<Route, Planted>[] = []
  for (const planted of all) {
    const round = rounds.find((each) => !each.has(planted.route))
    if (round) round.set(planted.route, planted)
    else rounds.push(new Map([[planted.route, planted]]))
  }
  return rounds.map((round) => [...round.values()])
}

interface Missed {
  readonly planted: Planted
  readonly why: string
}

/** Of defects that need a run each, so many of an operator are tried, at rows all over the contract; all take hours. */
const most = Number(process.env['PLANTED'] ?? 4)
const spread = (all: readonly Planted[]): Planted[] => {
  const part = (at: number): number => Math.floor((at * most) / all.length)
  return all.filter((_, at) => part(at) !== part(at - 1))
}

/**
 * The defects that were tried, and those that were not told. Those at rows on which no other depends are there at once;
 * what is not told then, and others, are there alone.
 */
export const allMissed = async (
  testServer: TestServer,
  survey: Survey,
  all: readonly Planted[],
  hubs: ReadonlySet<Route>,
): Promise<{ readonly tried: readonly Planted[]; readonly list: readonly Missed[] }> => {
  const isShared = ({ route, seenAt, dialect, journeys, needsOther }: Planted): boolean =>
    isRead(route) && !hubs.has(route) && (seenAt ?? dialect ?? journeys ?? needsOther) === undefined
  const alone = spread(all.filter((planted) => !isShared(planted)))
  const shared = all.filter(isShared)
  const tried = [...shared, ...alone]
  for (const round of roundsOf(shared)) {
    const outcome = await testServer.judge({ only: round.map(({ route }) => route), spoil: together(round) })
    const found = findingsOf(outcome)
    alone.push(...round.filter((planted) => !found.some((finding) => tells(planted, finding))))
  }
  const list: Missed[] = []
  for (const planted of alone) {
    const why = await missed(testServer, survey, planted)
    if (why !== null) list.push({ planted, why })
  }
  return { tried, list }
}
