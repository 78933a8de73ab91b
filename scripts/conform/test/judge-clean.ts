import type { CleanCell } from './clean-cells.ts'
import { findingsOf, summaryOf } from './found.ts'
import { dialectOf, gateways } from './gateways.ts'
import type { TestServer } from './survey.ts'

/** The false alarms of a run against a server that keeps the contract. */
export const falseAlarms = async (testServer: TestServer, cell: CleanCell): Promise<readonly string[]> => {
  const { scenario, people, gateway, seed, timeZone } = cell
  const { TZ } = process.env
  process.env['TZ'] = timeZone
  try {
    const outcome = await testServer.judge({
      ...{ scenario, people, seed, journey: 'all' },
      dialect: dialectOf(gateway),
      gateway: gateways[gateway],
    })
    const errors = findingsOf(outcome).filter(({ grade }) => grade === 'error')
    return [
      ...errors.map((each) => `${summaryOf(each)} ${each.about}: found ${each.found}, expected ${each.expected}`),
      ...(outcome.gaveUp === null ? [] : [outcome.gaveUp]),
      ...outcome.rows.filter(({ isMissing }) => isMissing).map(({ route }) => `${route} is missing`),
    ]
  } finally {
    if (TZ === undefined) delete process.env['TZ']
    else process.env['TZ'] = TZ
  }
}
