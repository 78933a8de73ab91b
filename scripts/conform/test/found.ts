import { expect } from 'vitest'
import type { Finding, Outcome } from '../run/finding.ts'
import { journeys } from '../journeys/index.ts'
import type { JudgedRoute } from '../target/judged-rows.ts'
import type { NewDefect } from './defect.ts'
import type { openTestServer } from './test-server.ts'

type TestServer = Awaited<ReturnType<typeof openTestServer>>

export const findingsOf = ({ rows }: Outcome): readonly Finding[] => rows.flatMap(({ findings }) => findings)
export const summaryOf = ({ route, check, grade, path }: Finding): string => `${route} ${check} ${grade} ${path}`

/** The journeys that call a row, by running each of them alone. */
export const journeysByRoute = async (testServer: TestServer): Promise<ReadonlyMap<JudgedRoute, readonly string[]>> => {
  const found = new Map<JudgedRoute, string[]>()
  for (const { name } of journeys) {
    const called = new Set<JudgedRoute>()
    await testServer.judge({ journey: name, only: [], isAlone: true, onCall: (route) => called.add(route) })
    for (const route of called) found.set(route, [...(found.get(route) ?? []), name])
  }
  return found
}

/** Runs what can see the defect, and expects a finding at the row at fault. */
export const expectReported = async (
  testServer: TestServer,
  { route, rows = [], mode, grade, path, dialect, callMs = 10_000, needsOther, seenAs, unseen, spoil }: NewDefect,
  byRoute: ReadonlyMap<JudgedRoute, readonly string[]>,
): Promise<void> => {
  let isChanged = false
  const outcome = await testServer.judge({
    spoil: spoil(),
    onChange: () => (isChanged = true),
    callMs,
    only: [route, ...rows, ...(seenAs ? [seenAs] : [])],
    isAlone: mode === 'full' && needsOther !== true,
    ...(dialect && { dialect }),
    ...(mode === 'full' ? { journey: byRoute.get(route) ?? [] } : { isNewcomer: needsOther === true }),
  })
  expect(outcome.gaveUp).toBeNull()
  expect(isChanged, 'whether the defect makes a difference').toBe(true)
  const summaries = findingsOf(outcome).map(summaryOf)
  if (unseen !== undefined) return expect(summaries, unseen).toEqual([])
  const at = seenAs ?? route
  const fitting = findingsOf(outcome).find(
    (finding) =>
      finding.route === at && finding.grade === (grade ?? 'error') && (path === undefined || finding.path === path),
  )
  expect(summaries, 'what was found').toContainEqual(
    fitting ? summaryOf(fitting) : `${at} ${grade ?? 'error'} ${path ?? ''}`,
  )
}
