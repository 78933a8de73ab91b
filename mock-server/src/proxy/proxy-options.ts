import { dialects } from 'qinghua-contract/dialect'
import { flagOf, list, one, oneOf, readAll, usually, yes, type OptionsOf } from '../option.ts'
import { usualPatience } from '../upstream/exchange.ts'
import { UsageError } from '../usage-error.ts'
import { originOf } from '../http/origins.ts'

const addressOf = (text: string, flag: string): URL => {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash)
    throw new UsageError(
      `--${flag} takes an address such as https://mall.example or http://10.0.0.7:8080/api, not "${text}".`,
    )
  return url
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

const imageOriginsOf = (text: string): readonly string[] =>
  text.split(',').map((each) => {
    const origin = originOf(each.trim())
    if (origin !== null) return origin
    throw new UsageError(
      `--image-origins takes origins such as https://cdn.example,http://10.0.0.7:9000, without path or wildcard, not "${each}".`,
    )
  })

export const proxyOptions = {
  target: one('URL', 'the backend to forward calls to; may have a path', addressOf),
  imTarget: one('URL', 'the chat host, for its calls and its socket; without it the mock answers them', addressOf),
  missing: usually(
    'pass',
    'pass|mock',
    'who answers calls that the backend does not have: the backend itself or the mock',
    oneOf('pass', 'mock'),
  ),
  mock: list('mock', 'PATTERN', 'the mock answers these calls: "GET /p/score/*"', (texts) => texts.map(patternOf)),
  dialect: usually('raw', 'raw|envelope', 'whether answers are wrapped as {code, msg, data}', oneOf(...dialects)),
  patienceMs: {
    ...usually(`${usualPatience.ms}`, 'MS', 'how long to wait for an answer, in milliseconds', patienceOf),
    flag: 'patience',
  },
  imageOrigins: list(
    'image-origins',
    'ORIGINS',
    'pages may also show images of these origins, separated by commas',
    (texts) => texts.flatMap(imageOriginsOf),
  ),
  errors: yes('pages get 500 instead of an answer that breaks the contract; for browser tests'),
  sameWorlds: yes('the target is a mock like this one; world names are forwarded to it'),
}

export type ProxyOptions = OptionsOf<typeof proxyOptions> & { readonly target: URL }

/** Undefined without `--target`: then this is a mock and no proxy. */
export const readProxyOptions = (given: Parameters<typeof readAll>[1]): ProxyOptions | undefined => {
  const { target, ...options } = readAll(proxyOptions, given)
  if (target) return { target, ...options }
  const needless = Object.entries(proxyOptions).map(([name, option]) => flagOf(name, option))
  const flag = needless.find((each) => given[each] !== undefined)
  if (flag !== undefined) throw new UsageError(`--${flag} is of a proxy: give --target too.`)
  return undefined
}
