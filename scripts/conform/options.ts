import { parseArgs } from 'node:util'
import { dialects, type Dialect } from 'qinghua-contract/dialect'
import { routePattern } from '../../mock-server/src/faults/pattern.ts'
import { UsageError } from '../../mock-server/src/usage-error.ts'
import { factNames, type GivenFacts } from './inputs/facts.ts'
import { judgedRoutes, type JudgedRoute } from './target/judged-rows.ts'
import { defaultPayBody } from './target/provider.ts'

export type Account = { readonly token: string } | { readonly userName: string; readonly password: string }

export interface Options {
  readonly api: URL
  readonly im: URL | null
  readonly account: Account | null
  readonly other: Account | null
  readonly full: boolean
  readonly isWanted: (route: JudgedRoute) => boolean
  readonly dialect: Dialect
  readonly report: string | undefined
  /** A file of departures that do not fail the run. */
  readonly known: string | undefined
  /** Where to write what departs, to be known. */
  readonly writeKnown: string | undefined
  readonly shopId: number
  readonly headers: Readonly<Record<string, string>>
  /** URL that shows the SMS codes of the phone `{mobile}`. */
  readonly smsUrl: string | undefined
  /** Request that reports the payment `{payNo}` as paid. */
  readonly pay: { readonly url: string; readonly body: string } | null
  /** Moves the time of the target. */
  readonly clockUrl: URL | null
  /** Seed of the generated inputs and of the random sequences. */
  readonly seed: number
  /** Percentage of the checks that must have been tried. */
  readonly required: number
  readonly facts: GivenFacts
  readonly otherFacts: GivenFacts
  /** Fields whose texts may be the same in both languages. */
  readonly sameTexts: readonly string[]
  readonly callMs: number
  readonly runMs: number
}

export const usage = (program: string): string => `Tests a server against the contract, read-only by default.

  ${program} --target https://host [options]

  --target URL            base URL of the API; it may include a path
  --im URL                base URL of the chat host, for its calls and its socket
  --account NAME:PASSWORD account to log in with (or CONFORM_ACCOUNT in the environment)
  --token TOKEN           token to use instead of logging in (or CONFORM_TOKEN)
  --other NAME:PASSWORD   second account, to test that the first cannot see its data (or --other-token)
  --full                  also journeys that order, pay, ask for refunds, top up, buy levels, and clean up
  --i-own-this            confirms --full on a host that looks like production
  --only PATTERN          only rows that match: 'GET /p/*'
  --dialect raw|envelope  how answers are wrapped (raw)
  --shop ID               shop whose notices and stores are read (62)
  --header 'name: value'  sent with every call, for example for a gateway; can be repeated
  --sms-url URL           shows the SMS code of a phone: 'https://…/{mobile}'
  --pay-url URL           reports a payment as paid: 'https://…/notice/pay/3'; may contain {payNo}
  --pay-body JSON         body of that request (default {"payNo":"{payNo}","bizPayNo":"…","isPaySuccess":true})
  --clock-url URL         moves the time of the target, by POST with {"ms":60000}; without it no group fails
  --report DIR            writes report.md, report.json, junit.xml and traffic.jsonl there
  --known FILE            departures that do not fail the run: new ones do, and fixed ones that are still in it
  --write-known FILE      writes what departs to such a file; what is noted there of a departure stays
  --require PERCENT       fails a run that could not try that much of all rules
  --fact NAME=VALUE       an id to use instead of looking for one: product=1003; can be repeated;
                          giftCode=… redeems a gift card, which cannot be looked up
  --other-fact NAME=VALUE something of the second account that the first may not see: order=…
  --same-text FIELD       a field whose texts may be the same in both languages: storeName; can be repeated
  --seed NUMBER           repeats the generated inputs and random sequences of an earlier run
  --timeout SECONDS       limit for one call (10)
  --minutes MINUTES       limit for the whole run (10)

Names of facts: ${factNames.join(', ')}.

Exit code: 0 no departure but known ones, 1 departures, or less tried than --require, 2 it could not be judged.`

const flags = {
  target: { type: 'string' },
  im: { type: 'string' },
  account: { type: 'string' },
  token: { type: 'string' },
  other: { type: 'string' },
  'other-token': { type: 'string' },
  full: { type: 'boolean', default: false },
  'i-own-this': { type: 'boolean', default: false },
  only: { type: 'string' },
  dialect: { type: 'string', default: 'raw' },
  shop: { type: 'string', default: '62' },
  header: { type: 'string', multiple: true },
  'sms-url': { type: 'string' },
  'pay-url': { type: 'string' },
  'pay-body': { type: 'string' },
  'clock-url': { type: 'string' },
  report: { type: 'string' },
  known: { type: 'string' },
  'write-known': { type: 'string' },
  require: { type: 'string', default: '0' },
  fact: { type: 'string', multiple: true },
  'other-fact': { type: 'string', multiple: true },
  'same-text': { type: 'string', multiple: true },
  seed: { type: 'string' },
  timeout: { type: 'string', default: '10' },
  minutes: { type: 'string', default: '10' },
  help: { type: 'boolean', short: 'h', default: false },
} as const

const parse = (args: readonly string[], program: string) => {
  try {
    return parseArgs({ args: [...args], options: flags, strict: true, allowPositionals: false }).values
  } catch (error) {
    throw new UsageError(`${(error as Error).message.split(/[.\n]/, 1)[0]}. See ${program} --help`)
  }
}

const address = (flag: string, text: string): URL => {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^https?:$/.test(url.protocol))
    throw new UsageError(`--${flag} takes an address such as https://mall.example, not "${text}".`)
  if (url.username !== '' || url.search !== '' || url.hash !== '')
    throw new UsageError(`--${flag} takes an address without user, query and fragment.`)
  return url
}

const template = (flag: string, text: string, gap: string): string => {
  const filled = text.replaceAll(gap, '1')
  if (!/^https?:\/\//.test(text) || !URL.canParse(filled))
    throw new UsageError(`--${flag} takes an address such as https://mall.example/${gap}, not "${text}".`)
  if (new URL(filled).username !== '')
    throw new UsageError(`--${flag} takes an address without user; --header says who asks.`)
  return text
}

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const payOf = (url: string | undefined, given: string | undefined): Options['pay'] => {
  if (given !== undefined && url === undefined) throw new UsageError('--pay-body needs --pay-url.')
  const body = given ?? defaultPayBody
  if (!isJson(body.replaceAll('{payNo}', '1'))) throw new UsageError(`--pay-body takes JSON, not "${body}".`)
  return url === undefined ? null : { url: template('pay-url', url, '{payNo}'), body }
}

const whole = (flag: string, text: string, max: number): number => {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : 0
  if (value >= 1 && value <= max) return value
  throw new UsageError(`--${flag} takes a whole number from 1 to ${max}, not "${text}".`)
}

const accountOf = (flag: string, pair: string | undefined, token: string | undefined): Account | null => {
  if (token !== undefined) return { token }
  if (pair === undefined) return null
  const colon = pair.indexOf(':')
  if (colon < 1) throw new UsageError(`--${flag} takes NAME:PASSWORD.`)
  return { userName: pair.slice(0, colon), password: pair.slice(colon + 1) }
}

const headersOf = (lines: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    lines.map((line) => {
      const match = /^([\w-]+):\s*([^\r\n]+)$/.exec(line)
      if (!match) throw new UsageError(`--header takes 'name: value', not "${line}".`)
      return [match[1]?.toLowerCase() ?? '', match[2] ?? '']
    }),
  )

const percent = (text: string): number => {
  const value = /^\d{1,3}(\.\d+)?$/.test(text) ? Number(text) : -1
  if (value >= 0 && value <= 100) return value
  throw new UsageError(`--require takes a percentage from 0 to 100, not "${text}".`)
}

/** Codes are the only facts that are no numbers. */
const formOf = (name: string): RegExp => (name === 'giftCode' ? /^[\w-]{1,40}$/ : /^\d{1,32}$/)

const factsOf = (flag: string, pairs: readonly string[]): GivenFacts =>
  Object.fromEntries(
    pairs.map((pair) => {
      const [name = '', value = ''] = pair.split('=', 2)
      if (!(factNames as readonly string[]).includes(name) || !formOf(name).test(value))
        throw new UsageError(`--${flag} takes NAME=NUMBER with one of ${factNames.join(', ')}, not "${pair}".`)
      return [name, value]
    }),
  )

const testHost =
  /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\]|10\..*|192\.168\..*|172\.(?:1[6-9]|2\d|3[01])\..*)$|(?:^|[.-])(?:test|tests|testing|dev|develop|staging|stage|stg|qa|uat|sit|pre|preprod|sandbox|demo|local|localhost|internal|mock)\d*(?:[.-]|$)/i

export const looksLikeProduction = ({ hostname }: URL): boolean => !testHost.test(hostname)

const wantedBy = (only: string | undefined): ((route: JudgedRoute) => boolean) => {
  const matches = routePattern(only ?? '*')
  if (judgedRoutes.some(matches)) return matches
  throw new UsageError(`--only takes a pattern such as 'GET /p/*'; no row of the contract matches "${only}".`)
}

/** Null for --help. */
export const readOptions = (
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>> = {},
  program = 'npm run conform --',
): Options | null => {
  const given = parse(args, program)
  if (given.help) return null
  if (given.target === undefined) throw new UsageError(`--target is missing. See ${program} --help`)
  const dialect = dialects.find((each) => each === given.dialect)
  if (!dialect) throw new UsageError(`--dialect takes ${dialects.join(' or ')}, not "${given.dialect}".`)
  const api = address('target', given.target)
  if (given.full && looksLikeProduction(api) && !given['i-own-this'])
    throw new UsageError(
      `${api.hostname} looks like a production host. --full places and pays orders there; add --i-own-this if that is intended.`,
    )
  return {
    api,
    im: given.im === undefined ? null : address('im', given.im),
    account: accountOf('account', given.account ?? env['CONFORM_ACCOUNT'], given.token ?? env['CONFORM_TOKEN']),
    other: accountOf('other', given.other, given['other-token']),
    full: given.full,
    isWanted: wantedBy(given.only),
    dialect,
    report: given.report,
    known: given.known,
    writeKnown: given['write-known'],
    shopId: whole('shop', given.shop, Number.MAX_SAFE_INTEGER),
    headers: headersOf(given.header ?? []),
    smsUrl: given['sms-url'] === undefined ? undefined : template('sms-url', given['sms-url'], '{mobile}'),
    clockUrl: given['clock-url'] === undefined ? null : address('clock-url', given['clock-url']),
    pay: payOf(given['pay-url'], given['pay-body']),
    seed: given.seed === undefined ? Date.now() % 1_000_000_000 : whole('seed', given.seed, 999_999_999),
    required: percent(given.require),
    facts: factsOf('fact', given.fact ?? []),
    otherFacts: factsOf('other-fact', given['other-fact'] ?? []),
    sameTexts: given['same-text'] ?? [],
    callMs: whole('timeout', given.timeout, 600) * 1_000,
    runMs: whole('minutes', given.minutes, 600) * 60_000,
  }
}
