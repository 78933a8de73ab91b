import { isSeen, shareOf, type Cell, type Coverage, type RowCoverage, type Share } from './coverage.ts'

const percent = ({ seen, all }: Share): string => (all === 0 ? 'all' : `${Math.floor((100 * seen) / all)} %`)

const domainLine = (domain: string, rows: readonly RowCoverage[]): string => {
  const answers = percent(shareOf(rows.flatMap(({ cells }) => cells)))
  const asks = percent(shareOf(rows.flatMap((row) => row.asks)))
  const called = `${rows.filter(({ calls }) => calls > 0).length} of ${rows.length} rows`
  return `  ${domain.padEnd(16)} ${called.padEnd(16)} ${answers.padStart(5)} of the answers, ${asks.padStart(5)} of the request variants`
}

export const textCoverage = ({ rows, answers, asks }: Coverage): string => {
  const domains = [...new Set(rows.map(({ domain }) => domain))]
  const unseen = (of: (row: RowCoverage) => readonly Cell[]): string[] =>
    rows.flatMap((row) => {
      const missing = row.calls === 0 ? [] : of(row).filter((cell) => !isSeen(cell))
      return missing.length > 0 ? [`  ${row.route}: ${missing.map(({ what }) => what).join(', ')}`] : []
    })
  const neverSeen = unseen(({ cells }) => cells)
  const neverAsked = unseen((row) => row.asks)
  const silent = rows.filter(({ calls }) => calls === 0)
  return [
    `${percent(answers)} of all possible answers were seen: ${answers.seen} of ${answers.all};`,
    `${percent(asks)} of all request variants were seen: ${asks.seen} of ${asks.all}.`,
    ...domains.map((domain) =>
      domainLine(
        domain,
        rows.filter((row) => row.domain === domain),
      ),
    ),
    ...(silent.length > 0 ? ['\nNever called:', ...silent.map(({ route }) => `  ${route}`)] : []),
    ...(neverSeen.length > 0 ? ['\nAnswers never seen:', ...neverSeen] : []),
    ...(neverAsked.length > 0 ? ['\nRequest variants never seen:', ...neverAsked] : []),
  ].join('\n')
}
