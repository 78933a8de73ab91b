import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprintOf, keyOf, type Fingerprint } from './fingerprint.ts'
import { rowsOf, stateOf, type Report, type Tried } from './report.ts'

/** What is remembered of a run. */
export interface PastRun {
  readonly commit: string
  readonly at: string
  readonly mode: Report['mode']
  readonly tried: Tried
  /** Rows that are there. */
  readonly rows: number
  readonly departures: readonly Fingerprint[]
}

const ofServers = ['CONFORM_COMMIT', 'GITHUB_SHA', 'CI_COMMIT_SHA', 'GIT_COMMIT'] as const

/** The commit of the server: as continuous integration names it, else that of the folder. */
export const commitOf = (env: Readonly<Record<string, string | undefined>>): string => {
  const named = ofServers.map((name) => env[name]).find((each) => each !== undefined && each !== '')
  if (named !== undefined) return named.slice(0, 12)
  try {
    const told = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    return told.trim().slice(0, 12)
  } catch {
    return 'unknown'
  }
}

export const pastRunOf = (report: Report, commit: string): PastRun => {
  const departures = rowsOf(report).flatMap(({ route, findings }) =>
    findings.filter(({ grade }) => grade === 'error').map((finding) => fingerprintOf(route, finding)),
  )
  return {
    commit,
    at: report.startedAt,
    mode: report.mode,
    tried: report.tried,
    rows: rowsOf(report).filter((row) => !['missing', 'untried'].includes(stateOf(row))).length,
    departures: [...new Map(departures.map((each) => [keyOf(each), each])).values()],
  }
}

const isPast = (value: unknown): value is PastRun =>
  typeof value === 'object' && value !== null && 'departures' in value && 'tried' in value && 'commit' in value

/** The last run in the folder that was made in the same mode. */
export const lastRun = (folder: string, mode: Report['mode']): PastRun | null => {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
  for (const name of names.sort().reverse()) {
    const value: unknown = JSON.parse(readFileSync(join(folder, name), 'utf8'))
    if (isPast(value) && value.mode === mode) return value
  }
  return null
}

const shown = 6
const named = (list: readonly Fingerprint[]): string[] => [
  ...list.slice(0, shown).map(({ row, check, what }) => `    ${row} ${check}: ${what}`),
  ...(list.length > shown ? [`    … and ${list.length - shown} more`] : []),
]

export const historyLines = (before: PastRun | null, now: PastRun): string[] => {
  if (!before) return ['', 'History: this is the first run.']
  const [old, fresh] = [before, now].map(({ departures }) => new Set(departures.map(keyOf)))
  const worse = now.departures.filter((each) => !old?.has(keyOf(each)))
  const better = before.departures.filter((each) => !fresh?.has(keyOf(each)))
  return [
    '',
    `Since ${before.commit} (${before.at.slice(0, 16).replace('T', ' ')} UTC): rows that were judged ${before.rows} → ${now.rows}, rules that could be tried ${before.tried.percent} % → ${now.tried.percent} %, departures ${before.departures.length} → ${now.departures.length}`,
    ...(better.length > 0 ? [`  Better: ${better.length} no longer seen`, ...named(better)] : []),
    ...(worse.length > 0 ? [`  Worse: ${worse.length} new`, ...named(worse)] : []),
  ]
}

/** Adds the run, and returns the one before. */
export const remember = (folder: string, run: PastRun): PastRun | null => {
  mkdirSync(folder, { recursive: true })
  const before = lastRun(folder, run.mode)
  const name = `${run.at.replaceAll(/[:.]/g, '-')}-${run.commit.replaceAll(/[^\w-]/g, '_')}.json`
  writeFileSync(join(folder, name), `${JSON.stringify(run, null, 2)}\n`)
  return before
}
