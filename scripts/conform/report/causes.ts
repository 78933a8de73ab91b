import { withoutNumbers } from '../run/records.ts'
import { grouped, rowsOf, type FindingReport, type Report, type RowReport } from './report.ts'

/** What departs at many rows and is repaired at one place. */
export interface Cause {
  readonly title: string
  readonly grade: FindingReport['grade']
  readonly rows: readonly string[]
  readonly findings: readonly FindingReport[]
  /** What nobody can see as long as it is so; empty for a warning. */
  readonly hidden: string
}

interface Kind {
  readonly title: string
  readonly hidden: string
  readonly fits: (finding: FindingReport) => boolean
  /** So many rows make it a cause, if not a few. */
  readonly least?: number
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
  {
    title: 'refusals come in other words than those of the catalogue',
    hidden: '',
    fits: ({ check, grade }) => check === 'refusal' && grade === 'warning',
    least: 1,
  },
]
const [fewRows, manyRows] = [3, 8]

/** What is alike in findings of the same cause. */
const likenessOf = ({ grade, check, path, found, expected }: FindingReport): string => {
  const place = path.slice(path.lastIndexOf('/'))
  const status = path === '' ? (/^\d{3}(?= |$)/.exec(found)?.[0] ?? '') : ''
  return JSON.stringify([grade, grade === 'warning' || check, ...[place, expected].map(withoutNumbers), status])
}

const titleOf = ({ check, path, expected }: FindingReport): string => {
  const place = path.slice(path.lastIndexOf('/') + 1)
  return place === '' ? `${check}: expected ${expected}` : `${check}: \`${place}\`, ${expected}`
}

/** Findings of many rows that have one cause, the most frequent first. */
export const causesOf = (report: Pick<Report, 'domains'>): readonly Cause[] => {
  const found = rowsOf(report).flatMap(({ route, findings }) =>
    findings.map((finding) => ({ route, finding, kind: kinds.find(({ fits }) => fits(finding)) })),
  )
  return grouped(found, ({ kind, finding }) => kind?.title ?? likenessOf(finding))
    .flatMap(([, all]): Cause[] => {
      const [first] = all
      const rows = [...new Set(all.map(({ route }) => route))]
      if (!first || rows.length < (first.kind ? (first.kind.least ?? fewRows) : manyRows)) return []
      const { grade } = first.finding
      const { title = titleOf(first.finding), hidden = 'what else departs there' } = first.kind ?? {}
      const findings = all.map(({ finding }) => finding)
      return [{ title, hidden: grade === 'error' ? hidden : '', grade, rows, findings }]
    })
    .toSorted((a, b) => a.grade.localeCompare(b.grade) || b.findings.length - a.findings.length)
}

/** The rows without what has a cause of its own: there each says what it alone departs in. */
export const rowsWithoutCauses = (report: Report): readonly RowReport[] => {
  const told = new Set(causesOf(report).flatMap(({ findings }) => findings))
  return rowsOf(report).map((row) => ({ ...row, findings: row.findings.filter((each) => !told.has(each)) }))
}

/** A part of all addresses under which nothing is there, though it is elsewhere. */
export const missingPrefixOf = (report: Report): string | null => {
  const rows = rowsOf(report).filter(({ calls }) => calls > 0)
  const under = grouped(rows, ({ route }) => `/${route.split('/')[1]}/`)
  const absent = under.filter(([, own]) => own.length >= manyRows && own.every(({ isMissing }) => isMissing))
  const [first] = absent.toSorted(([, a], [, b]) => b.length - a.length)
  return first && first[1].length < rows.length ? first[0] : null
}
