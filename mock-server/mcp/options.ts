import { parseArgs } from 'node:util'
import { UsageError } from '../src/usage-error.ts'

export interface McpOptions {
  /** Origin of the API of the mall. */
  readonly mall: string
  /** Origin of its pages. */
  readonly shop: string
  readonly secret: string | undefined
  /** Of calls that name none; undefined is the world `default`. */
  readonly world: string | undefined
  readonly allowChanges: boolean
  readonly language: 'zh' | 'en'
}

/** `command` says how it is typed. */
export const usage = (
  command: string,
): string => `A server of the Model Context Protocol for a running mall, over stdin and stdout.

  ${command} [options]

  --mall URL         the mall (http://127.0.0.1:4100)
  --shop URL         where its pages are, if the API does not serve them
  --secret TEXT      its control secret, or in MALL_CONTROL_SECRET
  --world NAME       the world of calls that name none (default)
  --allow-changes    offers what changes something, too
  --language zh|en   of descriptions and answers (en)
  --help             shows this help
`

const flags = {
  mall: { type: 'string', default: 'http://127.0.0.1:4100' },
  shop: { type: 'string' },
  secret: { type: 'string' },
  world: { type: 'string' },
  'allow-changes': { type: 'boolean', default: false },
  language: { type: 'string', default: 'en' },
  help: { type: 'boolean', short: 'h', default: false },
} as const

const parse = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options: flags, strict: true, allowPositionals: false }).values
  } catch (error) {
    const reason = String(error instanceof Error ? error.message : error).split(/[.\n]/, 1)[0]
    throw new UsageError(`${reason}. See --help`)
  }
}

const originOf = (flag: string, text: string): string => {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new UsageError(`--${flag} takes an address such as http://127.0.0.1:4100, not "${text}".`)
  return new URL(text).origin
}

/** Null if help was asked for. */
export const readOptions = (
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>> = {},
): McpOptions | null => {
  const { mall, shop = mall, secret, world, language, help, 'allow-changes': allowChanges } = parse(args)
  if (help) return null
  if (language !== 'zh' && language !== 'en') throw new UsageError(`--language takes zh or en, not "${language}".`)
  return {
    mall: originOf('mall', mall),
    shop: originOf('shop', shop),
    secret: secret ?? (env['MALL_CONTROL_SECRET'] || undefined),
    world,
    allowChanges,
    language,
  }
}
