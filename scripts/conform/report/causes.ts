import { isOwnWords, rowsOf, type FindingReport, type Report } from './report.ts'

/** What departs at many rows and is repaired at one place. */
export interface Cause {
  readonly title: string
  readonly grade: FindingReport['grade']
  readonly rows: readonly string[]
  readonly findings: readonly FindingReport[]
  /** What nobody can see as long as it is so. */
  readonly hidden: string
}

interface Kind {
  readonly title: string
  readonly hidden: string
  readonly fits: (finding: FindingReport) => boolean
}

const everything = 'all that these rows do'

/** Causes that show at several checks. */
const kinds: readonly Kind[] = [
  {
    title: 'calls fail on the way to the server',
    hidden: everything,
    fits: ({ check, found }) => check === 'noAnswer' && found.startsWith('A gateway '),
  },
  {
    title: 'refusals come with status 200',
    hidden: 'whether they are the right ones, and what they say',
    fits: ({ found, expected }) => found.startsWith('200 ') && /^4\d\d/.test(expected),
  },
  {
    title: 'refusals are no plain text',
    hidden: 'what they say, and in which language',
    fits: ({ path, expected }) => path === '' && ['text/plain', 'a message in plain text'].includes(expected),
  },
  {
    title: 'valid calls are answered 401 or 403',
    hidden: everything,
    fits: ({ found, expected }) => /^40[13] /.test(found) && expected.startsWith('200'),
  },
  {
    title: 'answers are no JSON',
    hidden: 'all that they tell',
    fits: ({ path, expected }) => path === '' && ['application/json', 'JSON'].includes(expected),
  },
  {
    title: 'answers come without the envelope',
    hidden: 'whether refusals have the right codes',
    fits: ({ check }) => check === 'envelope',
  },
]
const [fewRows, manyRows] = [3, 8]

/** What is alike in findings of the same cause. */
const likenessOf = ({ grade, check, path, found, expected }: FindingReport): string => {
  const place = path.slice(path.lastIndexOf('/')).replaceAll(/\d+/g, '')
  const status = path === '' ? (/^\d{3}(?= |$)/.exec(found)?.[0] ?? '') : ''
  return JSON.stringify([
    grade,
    grade === 'warning' || check,
    place,
    status,
    expected.replaceAll(/\d+(?:\.\d+)?/g, '0'),
  ])
}

const titleOf = ({ check, path, expected }: FindingReport): string => {
  const place = path.slice(path.lastIndexOf('/') + 1)
  return place === '' ? `${check}: expected ${expected}` : `${check}: \`${place}\`, ${expected}`
}

/** Findings of many rows that have one cause, the most frequent first. */
export const causesOf = (report: Pick<Report, 'domains'>): readonly Cause[] => {
  const groups = new Map<string, { readonly kind: Kind | undefined; readonly found: Map<FindingReport, string> }>()
  for (const { route, findings } of rowsOf(report))
    for (const finding of findings) {
      if (isOwnWords(finding)) continue
      const kind = finding.grade === 'error' ? kinds.find(({ fits }) => fits(finding)) : undefined
      const key = kind?.title ?? likenessOf(finding)
      const group = groups.get(key) ?? { kind, found: new Map<FindingReport, string>() }
      group.found.set(finding, route)
      groups.set(key, group)
    }
  return [...groups.values()]
    .flatMap(({ kind, found }): Cause[] => {
      const [first] = found.keys()
      const rows = [...new Set(found.values())]
      if (!first || rows.length < (kind ? fewRows : manyRows)) return []
      const { title = titleOf(first), hidden = 'what else departs there' } = kind ?? {}
      return [{ title, hidden, grade: first.grade, rows, findings: [...found.keys()] }]
    })
    .toSorted((a, b) => a.grade.localeCompare(b.grade) || b.findings.length - a.findings.length)
}

/** The report without what has a cause of its own: there each row says what it alone departs in. */
export const withoutCauses = <T extends Report>(report: T): T => {
  const told = new Set(causesOf(report).flatMap(({ findings }) => findings))
  if (told.size === 0) return report
  const domains = report.domains.map((domain) => ({
    ...domain,
    rows: domain.rows.map((row) => ({ ...row, findings: row.findings.filter((each) => !told.has(each)) })),
  }))
  return { ...report, domains }
}

/** A part of all addresses under which nothing is there, though it is elsewhere. */
export const missingPrefixOf = (report: Report): { readonly prefix: string; readonly count: number } | null => {
  const rows = rowsOf(report)
    .filter(({ calls }) => calls > 0)
    .map(({ route, isMissing }) => ({ path: route.slice(route.indexOf(' ') + 1), isMissing }))
  const prefixes = [...new Set(rows.map(({ path }) => path.split('/').slice(0, 2).join('/')))].flatMap((prefix) => {
    const under = rows.filter(({ path }) => path === prefix || path.startsWith(`${prefix}/`))
    return under.every(({ isMissing }) => isMissing) ? [{ prefix, count: under.length }] : []
  })
  const [first] = prefixes.toSorted((a, b) => b.count - a.count)
  return first && first.count >= manyRows && first.count < rows.length ? first : null
}
