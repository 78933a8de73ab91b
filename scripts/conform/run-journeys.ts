import { contract, type Route } from '@mall/contracts'
import { NoAnswer } from '@mall/mock-server/upstream'
import { Unavailable } from './facts.ts'
import type { Finding, RowResult } from './finding.ts'
import { journeys } from './journeys/index.ts'
import { StepFailed, JourneyRunner, type Journey, type JourneyContext } from './journeys/journey-runner.ts'
import { domainOf, generalFindings, withoutDuplicates, type Outcome, type Plan } from './run.ts'
import { GaveUp, type Exchanged } from './target.ts'

export interface JourneyPlan extends Plan {
  readonly serial: string
  readonly codeSentTo: JourneyContext['codeSentTo']
  readonly providerPays: JourneyContext['providerPays']
  readonly seed: number
}

/** One after the other, because all journeys use the same account. */
export const runJourneys = async (plan: JourneyPlan, selected: readonly Journey[] = journeys): Promise<Outcome> => {
  const { target, token, shopId, serial, codeSentTo, providerPays, isWanted, dialect, seed } = plan
  const writing = (Object.keys(contract) as Route[]).filter(
    (route) => isWanted(route) && contract[route].effect !== 'read',
  )
  const findings: Finding[] = []
  const calls = new Map<Route, number>()
  const lacks = new Set<string>()
  const report = (finding: Finding): void => void findings.push(finding)
  const onStep = (route: Route, exchanged: Exchanged): void => {
    calls.set(route, (calls.get(route) ?? 0) + 1)
    findings.push(...generalFindings(route, 'a step of a journey', exchanged, dialect))
  }
  let gaveUp: string | null = null
  if (token === null) lacks.add('journeys need an account (--account or --token)')
  const context = { target, token: token ?? '', shopId, serial, seed, codeSentTo, providerPays, report, onStep }
  for (const each of token === null ? [] : selected) {
    if (gaveUp !== null) break
    const runner = new JourneyRunner(context)
    try {
      await each.run(runner, context)
    } catch (error) {
      if (error instanceof GaveUp) gaveUp = error.message
      else if (error instanceof Unavailable || error instanceof NoAnswer) lacks.add(`${each.name}: ${error.message}`)
      else if (error instanceof TypeError) lacks.add(`${each.name}: an answer has an unexpected shape`)
      else if (error instanceof StepFailed) lacks.add(`${each.name}: ${error.message} failed`)
      else throw error
    }
    if (gaveUp === null) await runner.cleanUp()
  }
  const why = lacks.size > 0 ? [...lacks].join('; ') : 'no journey calls it'
  const routes = [...new Set([...writing, ...calls.keys()])].filter(isWanted)
  const rows = routes.map((route): RowResult => ({
    route,
    domain: domainOf(route),
    calls: calls.get(route) ?? 0,
    checked: calls.has(route) ? ['journey'] : [],
    findings: withoutDuplicates(findings.filter((finding) => finding.route === route)),
    lacks: calls.has(route) ? null : why,
  }))
  return { rows, unfinished: [...lacks], gaveUp }
}
