import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint, Route } from '@mall/contracts'
import { usualPatience } from '@mall/mock-server/upstream'
import { UsageError } from '../../mock-server/src/usage-error.ts'
import { recordedCalls, type RecordedCall } from '../coverage/traffic.ts'
import type { RowResult } from './finding.ts'
import { logIn } from './log-in.ts'
import { readOptions, usage, type Options } from './options.ts'
import { providerAt } from './provider.ts'
import { htmlReport } from './report/html.ts'
import { junitReport } from './report/junit.ts'
import { errorsOf, reportOf, type Report } from './report/report.ts'
import { sarifReport } from './report/sarif.ts'
import { textReport } from './report/text.ts'
import { readOnly, mergeOutcomes, type Outcome } from './run.ts'
import { codeReader } from './sms.ts'
import { GaveUp, Target } from './target.ts'

export interface Terminal {
  readonly out: (text: string) => void
  readonly err: (text: string) => void
  /** Whether it is a terminal that can overwrite a line. */
  readonly isLive: boolean
}

export const exitCodes = { conforms: 0, departs: 1, cannotJudge: 2 } as const

/** The login is the only call that a read-only run makes although it changes something. */
const allowsOf =
  ({ full, account, other }: Options) =>
  (route: Route, { effect }: Endpoint): boolean =>
    full ||
    effect === 'read' ||
    (route === 'POST /login' && [account, other].some((each) => each && !('token' in each)))

const files: readonly [string, (report: Report) => string][] = [
  ['report.html', htmlReport],
  ['report.json', (report) => `${JSON.stringify(report, null, 2)}\n`],
  ['junit.xml', junitReport],
  ['report.sarif', sarifReport],
]

const readCase = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${(error as Error).message}`)
  }
}

interface Judged {
  readonly report: Report
  readonly recorded: readonly RecordedCall[]
}

const judge = async (options: Options, terminal: Terminal): Promise<Judged> => {
  const {
    api,
    im,
    account,
    other,
    dialect,
    shopId,
    headers,
    isWanted,
    full,
    callMs,
    runMs,
    smsUrl,
    pay,
    seed,
    caseFile,
  } = options
  const patience = { ...usualPatience, ms: callMs, bytes: 2 * 1024 * 1024 }
  const since = performance.now()
  const startedAt = new Date().toISOString()
  const secrets = [account, other].flatMap((each) => (each && !('token' in each) ? [each.password] : []))
  const recorded: RecordedCall[] = []
  let calls = 0
  const target = new Target({
    api,
    im,
    dialect,
    headers,
    patience,
    deadline: runMs,
    allows: allowsOf(options),
    onExchange: (exchanged) => {
      calls += 1
      recorded.push(...recordedCalls(exchanged))
    },
  })
  const onRow = ({ route }: RowResult, done: number, of: number): void => {
    if (terminal.isLive) terminal.err(`\r\u001B[K${done}/${of}  ${calls} calls  ${route}`)
  }
  const finished = ({ rows, unfinished, gaveUp }: Outcome): Judged => {
    if (terminal.isLive) terminal.err('\r\u001B[K')
    const ms = performance.now() - since
    const mode = full ? 'full' : 'read-only'
    const run = { target: api.href, mode, dialect, startedAt, ms, calls, gaveUp, unfinished, rows, secrets } as const
    return { report: reportOf(run), recorded }
  }
  try {
    const token = account && (await logIn(target, account, shopId))
    const otherToken = other && (await logIn(target, other, shopId))
    const tokens = [token, otherToken].flatMap((each) => each ?? [])
    secrets.push(...tokens)
    // Loaded only when needed: case.ts starts a mock server, run-journeys.ts loads fast-check.
    if (caseFile !== undefined) {
      const { replayCase } = await import('./case.ts')
      return finished(await replayCase({ target, file: readCase(caseFile), tokens, full }))
    }
    const plan = { target, dialect, token, otherToken, shopId, isWanted, onRow }
    const read = await readOnly(plan)
    if (!full || read.gaveUp !== null) return finished(read)
    const codeSentTo = smsUrl === undefined ? null : codeReader(smsUrl, headers, patience)
    const providerPays = pay && providerAt(pay.url, pay.body, headers, patience)
    const { runJourneys } = await import('./run-journeys.ts')
    const journeyOutcome = await runJourneys({ ...plan, codeSentTo, providerPays, seed, serial: String(Date.now()) })
    return finished(mergeOutcomes(read, journeyOutcome))
  } catch (error) {
    if (error instanceof GaveUp) return finished({ rows: [], unfinished: [], gaveUp: error.message })
    throw error
  }
}

export const conform = async (
  args: readonly string[],
  terminal: Terminal,
  env: Readonly<Record<string, string | undefined>> = {},
): Promise<number> => {
  try {
    const options = readOptions(args, env)
    if (!options) {
      terminal.out(`${usage}\n`)
      return exitCodes.conforms
    }
    const { report, recorded } = await judge(options, terminal)
    terminal.out(`${textReport(report)}\n`)
    if (options.report !== undefined) {
      mkdirSync(options.report, { recursive: true })
      for (const [name, render] of files) writeFileSync(join(options.report, name), render(report))
      writeFileSync(join(options.report, 'traffic.jsonl'), recorded.map((call) => `${JSON.stringify(call)}\n`).join(''))
      terminal.out(
        `Reports: ${join(options.report, '{report.html,report.json,junit.xml,report.sarif,traffic.jsonl}')}\n`,
      )
    }
    if (report.gaveUp !== null) return exitCodes.cannotJudge
    return errorsOf(report).length > 0 ? exitCodes.departs : exitCodes.conforms
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (!(error instanceof UsageError) && code === undefined) throw error
    terminal.err(`${message}\n`)
    return exitCodes.cannotJudge
  }
}
