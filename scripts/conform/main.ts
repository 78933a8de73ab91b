import { appendFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, posix, relative } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Endpoint } from 'qinghua-contract'
import { usualPatience } from 'qinghua-mock/upstream'
import { version } from '../../mock-server/src/version.ts'
import { UsageError } from '../../mock-server/src/usage-error.ts'
import { recordedCalls, type RecordedCall } from '../coverage/traffic.ts'
import type { Outcome } from './run/finding.ts'
import { judge } from './run/judge.ts'
import { clockAt } from './target/clock.ts'
import type { JudgedRoute } from './target/judged-rows.ts'
import { logIn, LoginBroken } from './target/log-in.ts'
import { readOptions, usage, type Options } from './options.ts'
import { providerAt } from './target/provider.ts'
import { refuseWrongDialect } from './target/recognise.ts'
import { junitReport } from './report/junit.ts'
import { sarifReport } from './report/sarif.ts'
import { annotationsOf, markdownReport } from './report/markdown.ts'
import { compareKnown, failsKnown, knownLines, readKnown, writeKnown } from './report/known.ts'
import { errorsOf, reportOf } from './report/report.ts'
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
const isAllowed = ({ full, account, other }: Options, route: JudgedRoute, { effect }: Endpoint): boolean =>
  full || effect === 'read' || (route === 'POST /login' && [account, other].some((each) => each && 'password' in each))

const run = async (options: Options, terminal: Terminal) => {
  const { api, dialect, account, other, shopId, headers, full, smsUrl, pay, clockUrl, seed, required } = options
  const patience = { ...usualPatience, ms: options.callMs, bytes: 2 * 1024 * 1024 }
  const since = performance.now()
  const startedAt = new Date().toISOString()
  const secrets = [account, other].flatMap((each) => (each && 'password' in each ? [each.password] : []))
  const recorded: RecordedCall[] = []
  let calls = 0
  const show = (progress: string): void => {
    if (terminal.isLive) terminal.err(`\r\u001B[K${progress}`)
  }
  const target = new Target({
    ...{ api, im: options.im, dialect, headers, patience },
    allows: (...call) => isAllowed(options, ...call),
    onExchange: (exchanged) => {
      calls += 1
      show(`${calls} calls  ${exchanged.route}`)
      recorded.push(...recordedCalls(exchanged))
    },
  })
  let loginFailed: LoginBroken | null = null
  const tokenOf = async (which: 'account' | 'other'): Promise<string | null> => {
    const person = options[which]
    try {
      const token = person && (await logIn(target, person, shopId, which))
      if (token !== null) secrets.push(token)
      if (token !== null) target.know(token, which === 'account' ? 'first' : 'second')
      return token
    } catch (error) {
      if (!(error instanceof LoginBroken)) throw error
      loginFailed ??= error
      return null
    }
  }
  const judged = async (): Promise<{ outcome: Outcome; hasAccount: boolean }> => {
    await refuseWrongDialect(target, dialect)
    const [token, otherToken] = [await tokenOf('account'), await tokenOf('other')]
    const outcome = await judge({
      ...options,
      target,
      token,
      otherToken,
      loginFailed,
      timeUsed: () => (performance.now() - since) / options.runMs,
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
    return { outcome, hasAccount: token !== null }
  }
  const { outcome, hasAccount } = await judged().catch((error: unknown) => {
    if (!(error instanceof GaveUp)) throw error
    return { outcome: { rows: [], unfinished: [], gaveUp: error.message }, hasAccount: account !== null }
  })
  show('')
  const report = reportOf({
    ...{ target: api.href, mode: full ? 'full' : 'read-only', dialect, startedAt, seed, required, hasAccount, secrets },
    ...{ ms: performance.now() - since, calls, waited: target.waited, askedAgain: target.askedAgain },
    ...outcome,
  })
  return { report, recorded }
}

const files: readonly [string, (judged: Awaited<ReturnType<typeof run>>, folder: string) => string][] = [
  ['report.md', ({ report }) => markdownReport(report)],
  ['report.json', ({ report }) => `${JSON.stringify(report, null, 2)}\n`],
  ['junit.xml', ({ report }) => junitReport(report)],
  [
    'report.sarif',
    ({ report }, folder) =>
      sarifReport(report, markdownReport(report), posix.join(folder.replaceAll('\\', '/'), 'report.md')),
  ],
  ['traffic.jsonl', ({ recorded }) => recorded.map((call) => `${JSON.stringify(call)}\n`).join('')],
]

export const conform = async (
  args: readonly string[],
  terminal: Terminal,
  env: Readonly<Record<string, string | undefined>> = {},
  program = 'npm run conform --',
): Promise<number> => {
  try {
    if (args.includes('--version')) {
      terminal.out(`${version}\n`)
      return exitCodes.conforms
    }
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
      mkdirSync(options.report, { recursive: true })
      for (const [name, render] of files)
        writeFileSync(join(options.report, name), render(judged, relative('', options.report)))
      terminal.out(`Reports: ${join(options.report, `{${files.map(([name]) => name).join(',')}}`)}\n`)
    }
    if (env['GITHUB_ACTIONS'] === 'true') terminal.out(annotationsOf(report))
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
