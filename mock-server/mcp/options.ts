import { givenIn, one, oneOf, optionLines, readAll, usually, yes, type OptionsOf } from '../src/option.ts'
import { UsageError } from '../src/usage-error.ts'

const originOf = (text: string, flag: string): string => {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return new URL(text).origin
  throw new UsageError(`--${flag} takes an address such as http://127.0.0.1:4100, not "${text}".`)
}

const options = {
  mall: usually('http://127.0.0.1:4100', 'URL', 'the mall', originOf),
  shop: one('URL', 'where its pages are, if the API does not serve them', originOf),
  secret: one('TEXT', 'its control secret, or in MALL_CONTROL_SECRET'),
  world: one('NAME', 'the world of calls that name none; without it `default`'),
  allowChanges: yes('offers what changes something, too'),
  language: usually('en', 'zh|en', 'of descriptions and answers', oneOf('zh', 'en')),
  version: yes('shows the version'),
  help: yes('shows this help', 'h'),
}

export type McpOptions = OptionsOf<typeof options> & { readonly shop: string }

/** `command` says how it is typed. */
export const usage = (
  command: string,
): string => `A server of the Model Context Protocol for a running mall, over stdin and stdout.

  ${command} [options]

${optionLines(options, 19)}
`

/** Null if help was asked for. */
export const readOptions = (
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>> = {},
): McpOptions | null => {
  const read = readAll(options, { secret: env['MALL_CONTROL_SECRET'] || undefined, ...givenIn(args, options) })
  return read.help ? null : { ...read, shop: read.shop ?? read.mall }
}
