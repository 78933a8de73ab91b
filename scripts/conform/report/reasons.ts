import type { Check } from '../run/finding.ts'
import { rowsOf, type Report } from './report.ts'

/** A reason why checks were not tried, with the rows that it concerns. */
export interface Reason {
  readonly why: string
  readonly checks: number
  readonly rows: readonly { readonly route: string; readonly checks: readonly Check[] }[]
}

/** A reason such as `a product in the list and in detail: it needs an account` is told as the reason behind it. */
const behind = (why: string, all: ReadonlySet<string>): string =>
  [...all].find((other) => other !== why && why.endsWith(`: ${other}`)) ?? why

/** The most frequent first. Rows that are not there yet have a list of their own. */
export const reasonsOf = (report: Report): Reason[] => {
  const untried = rowsOf(report)
    .filter(({ isMissing }) => !isMissing)
    .flatMap(({ route, checks }) =>
      checks.flatMap(({ check, state, why }) => (state === 'notTried' && why !== null ? [{ route, check, why }] : [])),
    )
  const all = new Set(untried.map(({ why }) => why))
  const byReason = new Map<string, Map<string, Check[]>>()
  for (const { route, check, why } of untried) {
    const told = behind(why, all)
    const rows = byReason.get(told) ?? new Map<string, Check[]>()
    byReason.set(told, rows.set(route, [...(rows.get(route) ?? []), check]))
  }
  return [...byReason]
    .map(([why, rows]) => ({
      why,
      checks: [...rows.values()].flat().length,
      rows: [...rows].map(([route, checks]) => ({ route, checks })),
    }))
    .toSorted((a, b) => b.checks - a.checks)
}
