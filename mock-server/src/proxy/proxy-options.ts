import { dialects, type Dialect } from 'qinghua-contract/dialect'
import { usualPatience } from '../upstream/exchange.ts'
import { UsageError } from '../usage-error.ts'
import { originOf } from '../http/origins.ts'

export interface ProxyOptions {
  /** Origin and base path of the backend. */
  readonly target: URL
  /** The same for the chat host; without it the mock world answers its calls and serves its socket. */
  readonly imTarget: URL | undefined
  /** Who answers calls that the backend does not have. */
  readonly missing: 'pass' | 'mock'
  /** Patterns of routes that the mock world always answers. */
  readonly mock: readonly string[]
  readonly dialect: Dialect
  readonly patienceMs: number
  /** Further origins that pages may show images of. */
  readonly imageOrigins: readonly string[]
  /** Pages get 500 instead of an answer that departs from the contract. */
  readonly errors: boolean
  /** The target is a mock like this one: world names are forwarded. */
  readonly sameWorlds: boolean
}

export const proxyFlags = {
  target: { type: 'string', takes: 'URL', about: 'the backend to forward calls to; may have a path' },
  'im-target': {
    type: 'string',
    takes: 'URL',
    about: 'the chat host, for its calls and its socket; without it the mock answers them',
  },
  missing: {
    type: 'string',
    takes: 'pass|mock',
    about: 'who answers calls that the backend does not have: the backend itself or the mock (pass)',
  },
  mock: { type: 'string', multiple: true, takes: 'PATTERN', about: 'the mock answers these calls: "GET /p/score/*"' },
  dialect: {
    type: 'string',
    takes: 'raw|envelope',
    about: 'whether answers are wrapped as {code, msg, data} (raw)',
  },
  patience: {
    type: 'string',
    takes: 'MS',
    about: `how long to wait for an answer, in milliseconds (${usualPatience.ms})`,
  },
  'image-origins': {
    type: 'string',
    takes: 'ORIGINS',
    about: 'pages may also show images of these origins, separated by commas',
  },
  errors: { type: 'boolean', about: 'pages get 500 instead of an answer that breaks the contract; for browser tests' },
  'same-worlds': { type: 'boolean', about: 'the target is a mock like this one; world names are forwarded to it' },
} as const

export interface GivenFlags {
  readonly target?: string | undefined
  readonly 'im-target'?: string | undefined
  readonly missing?: string | undefined
  readonly mock?: readonly string[] | undefined
  readonly dialect?: string | undefined
  readonly patience?: string | undefined
  readonly 'image-origins'?: string | undefined
  readonly errors?: boolean | undefined
  readonly 'same-worlds'?: boolean | undefined
}

const addressOf = (flag: string, text: string): URL => {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash)
    throw new UsageError(
      `--${flag} takes an address such as https://mall.example or http://10.0.0.7:8080/api, not "${text}".`,
    )
  return url
}

const oneOf = <T extends string>(flag: string, choices: readonly T[], text: string): T => {
  const found = choices.find((choice) => choice === text)
  if (found === undefined) throw new UsageError(`--${flag} takes ${choices.join(' or ')}, not "${text}".`)
  return found
}

const pattern = /^(?:(?:[A-Z]+|\*) )?[/*]\S*$/
const patternOf = (text: string): string => {
  if (pattern.test(text)) return text
  throw new UsageError(`--mock takes a route or a pattern such as "GET /p/score/*", not "${text}".`)
}

const longestPatience = 120_000
const patienceOf = (text: string): number => {
  const ms = /^\d{1,6}$/.test(text) ? Number(text) : NaN
  if (ms >= 1 && ms <= longestPatience) return ms
  throw new UsageError(`--patience takes milliseconds from 1 to ${longestPatience}, not "${text}".`)
}

const imageOriginsOf = (text: string): string[] =>
  text.split(',').map((each) => {
    const origin = originOf(each.trim())
    if (origin !== null) return origin
    throw new UsageError(
      `--image-origins takes origins such as https://cdn.example,http://10.0.0.7:9000, without path or wildcard, not "${each}".`,
    )
  })

/** Undefined without `--target`: then this is a mock and no proxy. */
export const readProxyOptions = (given: GivenFlags): ProxyOptions | undefined => {
  if (given.target === undefined) {
    const needless = Object.keys(proxyFlags).find((flag) => given[flag as keyof GivenFlags] !== undefined)
    if (needless !== undefined) throw new UsageError(`--${needless} is of a proxy: give --target too.`)
    return undefined
  }
  return {
    target: addressOf('target', given.target),
    imTarget: given['im-target'] === undefined ? undefined : addressOf('im-target', given['im-target']),
    missing: oneOf('missing', ['pass', 'mock'] as const, given.missing ?? 'pass'),
    mock: (given.mock ?? []).map(patternOf),
    dialect: oneOf('dialect', dialects, given.dialect ?? 'raw'),
    patienceMs: given.patience === undefined ? usualPatience.ms : patienceOf(given.patience),
    imageOrigins: given['image-origins'] === undefined ? [] : imageOriginsOf(given['image-origins']),
    errors: given.errors ?? false,
    sameWorlds: given['same-worlds'] ?? false,
  }
}
