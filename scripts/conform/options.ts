import { parseArgs } from 'node:util'
import { dialects } from 'qinghua-contract/dialect'
import { routePattern } from '../../mock-server/src/faults/pattern.ts'
import { wrongOption } from '../../mock-server/src/option.ts'
import { UsageError } from '../../mock-server/src/usage-error.ts'
import { factNames, type GivenFacts } from './inputs/facts.ts'
import { judgedRoutes, type JudgedRoute } from './target/judged-rows.ts'
import { defaultPayBody } from './target/provider.ts'

export type Account = { readonly token: string } | { readonly userName: string; readonly password: string }

/** What an option takes, with `…` if it can be repeated, and what it is for. */
const text = (takes: string, help: string) => ({ type: 'string', takes, help }) as const
const texts = (takes: string, help: string) => ({ type: 'string', multiple: true, takes: `${takes} …`, help }) as const
const yes = (help: string) => ({ type: 'boolean', takes: '', help }) as const

const flags = {
  target: text('URL', 'base URL of the API; it may include a path'),
  im: text('URL', 'base URL of the chat host, for its calls and its socket'),
  account: text('NAME:PASSWORD', 'account to log in with (or CONFORM_ACCOUNT in the environment)'),
  token: text('TOKEN', 'token to use instead of logging in (or CONFORM_TOKEN)'),
  other: text('NAME:PASSWORD', 'second account, to test that the first cannot see its data'),
  'other-token': text('TOKEN', 'token of the second account'),
  full: yes('also journeys that order, pay, ask for refunds, top up, buy levels, and clean up'),
  'i-own-this': yes('confirms --full on a host that looks like production'),
  only: text('PATTERN', "only rows that match: 'GET /p/*'"),
  dialect: text('raw|envelope', 'how answers are wrapped (raw)'),
  shop: text('ID', 'shop whose notices and stores are read (62)'),
  header: texts("'name: value'", 'sent with every call, for example for a gateway'),
  'sms-url': text('URL', "shows the SMS code of a phone: 'https://…/{mobile}'"),
  'pay-url': text('URL', "reports a payment as paid: 'https://…/notice/pay/3'; may contain {payNo}"),
  'pay-body': text('JSON', `body of that request (${defaultPayBody})`),
  'clock-url': text('URL', 'moves the time of the target, by POST with {"ms":60000}; without it no group fails'),
  report: text('DIR', 'writes report.md, report.json, junit.xml and traffic.jsonl there'),
  known: text('FILE', 'departures that do not fail the run: new ones do, and fixed ones that are still in it'),
  'write-known': text('FILE', 'writes what departs to such a file; what is noted there of a departure stays'),
  require: text('PERCENT', 'fails a run that could not try that much of all rules'),
  fact: texts('NAME=VALUE', 'an id to use instead of looking for one: product=1003; giftCode=… is the card to redeem'),
  'other-fact': texts('NAME=VALUE', 'something of the second account that the first may not see: order=…'),
  'same-text': texts('FIELD', 'a field whose texts may be the same in both languages: storeName'),
  seed: text('NUMBER', 'repeats the generated inputs and random sequences of an earlier run'),
  timeout: text('SECONDS', 'limit for one call (10)'),
  minutes: text('MINUTES', 'begins nothing more after that time, and names what was left out (10)'),
  version: yes('shows the version'),
  help: { ...yes('lists the options'), short: 'h' },
} as const

const optionLines = Object.entries(flags).map(
  ([name, { takes, help }]) => `  ${`--${name} ${takes}`.padEnd(25)} ${help}`,
)

export const usage = (program: string): string => `Tests a server against the contract, read-only by default.

  ${program} --target https://host [options]

${optionLines.join('\n')}

Names of facts: ${factNames.join(', ')}.

Exit code: 0 no departure but known ones, 1 departures, or less tried than --require, 2 it could not be judged.`

const parse = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options: flags, strict: true, allowPositionals: false }).values
  } catch (error) {
    throw wrongOption(error, Object.keys(flags))
  }
}

/** A gap such as `{mobile}` is filled later; only without one the address is a base, to which paths are added. */
const addressIn = (flag: string, given: string, gap = ''): string => {
  const filled = gap === '' ? given : given.replaceAll(gap, '1')
  const url = URL.canParse(filled) ? new URL(filled) : null
  if (!url || !/^https?:\/\//.test(given))
    throw new UsageError(`--${flag} takes an address such as https://mall.example/${gap}, not "${given}".`)
  if (url.username !== '') throw new UsageError(`--${flag} takes an address without user; --header says who asks.`)
  if (gap === '' && `${url.search}${url.hash}` !== '')
    throw new UsageError(`--${flag} takes an address without query and fragment.`)
  return given
}

const payOf = (url: string | undefined, body = defaultPayBody): { url: string; body: string } | null => {
  if (url === undefined && body !== defaultPayBody) throw new UsageError('--pay-body needs --pay-url.')
  try {
    JSON.parse(body.replaceAll('{payNo}', '1'))
  } catch {
    throw new UsageError(`--pay-body takes JSON, not "${body}".`)
  }
  return url === undefined ? null : { url: addressIn('pay-url', url, '{payNo}'), body }
}

const whole = (flag: string, text: string, max: number, min = 1): number => {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : -1
  if (value >= min && value <= max) return value
  throw new UsageError(`--${flag} takes a whole number from ${min} to ${max}, not "${text}".`)
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
) => {
  const given = parse(args)
  if (given.help) return null
  if (given.target === undefined) throw new UsageError(`--target is missing. See ${program} --help`)
  const { dialect: wrapping = 'raw', 'sms-url': smsUrl, 'clock-url': clockUrl } = given
  const dialect = dialects.find((each) => each === wrapping)
  if (!dialect) throw new UsageError(`--dialect takes ${dialects.join(' or ')}, not "${wrapping}".`)
  const api = new URL(addressIn('target', given.target))
  if (given.full && looksLikeProduction(api) && !given['i-own-this'])
    throw new UsageError(
      `${api.hostname} looks like a production host. --full places and pays orders there; add --i-own-this if that is intended.`,
    )
  return {
    api,
    im: given.im === undefined ? null : new URL(addressIn('im', given.im)),
    account: accountOf('account', given.account ?? env['CONFORM_ACCOUNT'], given.token ?? env['CONFORM_TOKEN']),
    other: accountOf('other', given.other, given['other-token']),
    full: given.full ?? false,
    isWanted: wantedBy(given.only),
    dialect,
    report: given.report,
    known: given.known,
    writeKnown: given['write-known'],
    shopId: whole('shop', given.shop ?? '62', 999_999_999),
    headers: headersOf(given.header ?? []),
    smsUrl: smsUrl === undefined ? undefined : addressIn('sms-url', smsUrl, '{mobile}'),
    clockUrl: clockUrl === undefined ? null : new URL(addressIn('clock-url', clockUrl)),
    pay: payOf(given['pay-url'], given['pay-body']),
    seed: whole('seed', given.seed ?? String(1 + (Date.now() % 999_999_999)), 999_999_999),
    required: whole('require', given.require ?? '0', 100, 0),
    facts: factsOf('fact', given.fact ?? []),
    otherFacts: factsOf('other-fact', given['other-fact'] ?? []),
    sameTexts: given['same-text'] ?? [],
    callMs: whole('timeout', given.timeout ?? '10', 600) * 1_000,
    runMs: whole('minutes', given.minutes ?? '10', 600) * 60_000,
  }
}

export type Options = NonNullable<ReturnType<typeof readOptions>>
