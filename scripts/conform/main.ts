import { appendFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Endpoint, Route } from 'qinghua-contract'
import { usualPatience } from 'qinghua-mock/upstream'
import { UsageError } from '../../mock-server/src/usage-error.ts'
import { recordedCalls, type RecordedCall } from '../coverage/traffic.ts'
import type { Outcome } from './run/finding.ts'
import { judge } from './run/judge.ts'
import { clockAt } from './target/clock.ts'
import type { JudgedRoute } from './target/judged-rows.ts'
import { logIn, LoginBroken } from './target/log-in.ts'
import { readOptions, usage, type Account, type Options } from './options.ts'
import { providerAt } from './target/provider.ts'
import { refuseWrongDialect } from './target/recognise.ts'
import { junitReport } from './report/junit.ts'
import { annotationsOf, markdownReport } from './report/markdown.ts'
import { compareKnown, failsKnown, knownLines, readKnown, writeKnown } from './report/known.ts'
import { errorsOf, reportOf, type Report } from './report/report.ts'
import { isJudged, textReport } from './report/text.ts'
import { codeReader } from './target/sms.ts'
import { GaveUp, Target } from './target/target.ts'

export interface Terminal {
  readonly out: (text: string) => void
  readonly err: (text: string) => void
  /** Whether it is a terminal that can overwrite a line. */
  readonly isLive: boolean
}

export const exitCodes = { conforms: 0, departs: 1, cannotJudge: 2 } as const

export const terminal: Terminal = {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  isLive: process.stderr.isTTY === true,
}

/** The login is the only call that a read-only run makes although it changes something. */
const allowsOf =
  ({ full, account, other }: Options) =>
  (route: JudgedRoute, { effect }: Endpoint): boolean =>
    full ||
    effect === 'read' ||
    (route === 'POST /login' && [account, other].some((each) => each && !('token' in each)))

const files: readonly [string, (report: Report) => string][] = [
  ['report.md', markdownReport],
  ['report.json', (report) => `${JSON.stringify(report, null, 2)}\n`],
  ['junit.xml', junitReport],
]

interface Judged {
  readonly report: Report
  readonly recorded: readonly RecordedCall[]
}

type Person = { readonly token: string | null; readonly failed: LoginBroken | null }

const personOf = async (
  target: Target,
  account: Account | null,
  shopId: number,
  option: 'account' | 'other',
): Promise<Person> => {
  try {
    return { token: account && (await logIn(target, account, shopId, option)), failed: null }
  } catch (error) {
    if (error instanceof LoginBroken) return { token: null, failed: error }
    throw error
  }
}

const run = async (options: Options, terminal: Terminal): Promise<Judged> => {
  const { api, im, account, other, dialect, shopId, headers, full, callMs, runMs, smsUrl, pay, clockUrl, seed } =
    options
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
  const onRow = (route: Route, done: number, of: number): void => {
    if (terminal.isLive) terminal.err(`\r\u001B[K${done}/${of}  ${calls} calls  ${route}`)
  }
  const finished = (outcome: Outcome, hasAccount: boolean): Judged => {
    if (terminal.isLive) terminal.err('\r\u001B[K')
    const mode = full ? 'full' : 'read-only'
    const { required } = options
    const ms = performance.now() - since
    const facts = {
      target: api.href,
      mode,
      dialect,
      startedAt,
      ms,
      calls,
      waited: target.waited,
      askedAgain: target.askedAgain,
      seed,
      required,
    } as const
    return { report: reportOf({ ...facts, hasAccount, ...outcome, secrets }), recorded }
  }
  try {
    await refuseWrongDialect(target, dialect)
    const first = await personOf(target, account, shopId, 'account')
    const second = await personOf(target, other, shopId, 'other')
    secrets.push(...[first.token, second.token].flatMap((each) => each ?? []))
    if (first.token !== null) target.know(first.token, 'first')
    if (second.token !== null) target.know(second.token, 'second')
    const outcome = await judge({
      ...options,
      target,
      token: first.token,
      otherToken: second.token,
      loginFailed: first.failed ?? second.failed,
      onRow,
      journeys: full
        ? {
            account: account && 'password' in account ? account : null,
            serial: String(Date.now()),
            wait,
            codeSentTo: smsUrl === undefined ? null : codeReader(smsUrl, headers, patience),
            providerPays: pay && providerAt(pay.url, pay.body, headers, patience),
            timePasses: clockUrl && clockAt(clockUrl, headers, patience),
          }
        : null,
    })
    return finished(outcome, first.token !== null)
  } catch (error) {
    if (error instanceof GaveUp) return finished({ rows: [], unfinished: [], gaveUp: error.message }, account !== null)
    throw error
  }
}

const write = (folder: string, { report, recorded }: Judged): void => {
  mkdirSync(folder, { recursive: true })
  for (const [name, render] of files) writeFileSync(join(folder, name), render(report))
  writeFileSync(join(folder, 'traffic.jsonl'), recorded.map((call) => `${JSON.stringify(call)}\n`).join(''))
}

export const conform = async (
  args: readonly string[],
  terminal: Terminal,
  env: Readonly<Record<string, string | undefined>> = {},
  program = 'npm run conform --',
): Promise<number> => {
  try {
    const options = readOptions(args, env, program)
    if (!options) {
      terminal.out(`${usage(program)}\n`)
      return exitCodes.conforms
    }
    const today = new Date().toISOString().slice(0, 10)
    const list = options.known === undefined ? null : readKnown(options.known)
    const judged = await run(options, terminal)
    const { report } = judged
    const compared = list && compareKnown(report, list, today)
    const notes = compared && options.known !== undefined ? knownLines(options.known, compared) : []
    terminal.out(`${textReport(report, notes)}\n`)
    if (options.report !== undefined) {
      write(options.report, judged)
      const names = [...files.map(([name]) => name), 'traffic.jsonl']
      terminal.out(`Reports: ${join(options.report, `{${names.join(',')}}`)}\n`)
    }
    if (env['GITHUB_ACTIONS'] === 'true')
      terminal.out(
        annotationsOf(report)
          .map((line) => `${line}\n`)
          .join(''),
      )
    const { GITHUB_STEP_SUMMARY: summary } = env
    if (summary !== undefined) appendFileSync(summary, markdownReport(report))
    if (!isJudged(report)) return exitCodes.cannotJudge
    if (options.writeKnown !== undefined) {
      const before = existsSync(options.writeKnown) ? readKnown(options.writeKnown) : []
      const count = writeKnown(options.writeKnown, report, before, today)
      terminal.out(`${options.writeKnown}: ${count} known departures\n`)
      return exitCodes.conforms
    }
    const fails = compared ? failsKnown(compared) : errorsOf(report).length > 0
    return fails || report.tried.percentOfAll < report.required ? exitCodes.departs : exitCodes.conforms
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (!(error instanceof UsageError) && code === undefined) throw error
    terminal.err(`${message}\n`)
    return exitCodes.cannotJudge
  }
}
