import { parseArgs } from 'node:util'
import { nearestWord } from './core/state/nearest.ts'
import { UsageError } from './usage-error.ts'

type Given = string | boolean | readonly (string | boolean)[] | undefined

/** An option: what it is for, and how its value is read. */
export interface Option<V> {
  /** The placeholder of its value; none for a switch. */
  readonly takes?: string
  readonly about: string
  readonly usual?: string
  /** How a command writes it, if not as its name with hyphens: that of a list is in the singular. */
  readonly flag?: string
  readonly short?: string
  readonly isList?: boolean
  readonly read: (given: Given, flag: string) => V
}

type Table = Readonly<Record<string, Option<unknown>>>
export type OptionsOf<T> = { readonly [K in keyof T]: T[K] extends Option<infer V> ? V : never }
type Values = Readonly<Record<string, Given>>

/** What a text says; throws a `UsageError` if that cannot be. */
type Read<V> = (text: string, flag: string) => V

const told: Read<string> = (text) => text

export const one = <V = string>(takes: string, about: string, read = told as Read<V>): Option<V | undefined> => ({
  takes,
  about,
  read: (given, flag) => (given === undefined ? undefined : read(String(given), flag)),
})

/** It has a value also if it is not given. */
export const usually = <V = string>(
  usual: string,
  takes: string,
  about: string,
  read = told as Read<V>,
): Option<V> => ({
  takes,
  about,
  usual,
  read: (given, flag) => read(String(given ?? usual), flag),
})

/** It can be given several times. */
export const list = <V>(
  flag: string,
  takes: string,
  about: string,
  read: (texts: readonly string[]) => V,
): Option<V> => ({ takes, about, flag, isList: true, read: (given) => read((given ?? []) as readonly string[]) })

export const yes = (about: string, short?: string): Option<boolean> => ({
  about,
  ...(short !== undefined && { short }),
  read: (given) => given === true,
})

export const oneOf =
  <T extends string>(...choices: readonly T[]): Read<T> =>
  (text, flag) => {
    const found = choices.find((choice) => choice === text)
    if (found === undefined) throw new UsageError(`--${flag} takes ${choices.join(' or ')}, not "${text}".`)
    return found
  }

const hyphened = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
export const flagOf = (name: string, option?: Option<unknown>): string => option?.flag ?? hyphened(name)

/** One line for each option, with its default in parentheses. */
export const optionLines = (table: Table, width: number): string =>
  Object.entries(table)
    .map(([name, option]) => {
      const { takes, about, usual, isList } = option
      const written = `--${flagOf(name, option)}${takes === undefined ? '' : ` ${takes}`}`
      const notes = [...(isList ? ['repeatable'] : []), ...(usual === undefined ? [] : [usual])]
      return `  ${written.padEnd(width)}${about}${notes.length > 0 ? ` (${notes.join('; ')})` : ''}`
    })
    .join('\n')

/** What `parseArgs` said, with the nearest option. */
export const wrongOption = (error: unknown, flags: readonly string[]): UsageError => {
  const [reason = ''] = (error as Error).message.split(/[.\n]/, 1)
  const [, given] = /^Unknown option '--(.+)'$/.exec(reason) ?? []
  const near = given === undefined ? null : nearestWord(given, flags)
  return new UsageError(`${reason}. ${near === null ? '' : `Did you mean --${near}? `}--help lists all options.`)
}

/** What a command line gives, by flag; nothing is read of it yet. */
export const givenIn = (args: readonly string[], table: Table): Values => {
  const options = Object.fromEntries(
    Object.entries(table).map(([name, option]) => {
      const { takes, short, isList = false } = option
      const type = takes === undefined ? ('boolean' as const) : ('string' as const)
      return [flagOf(name, option), { type, multiple: isList, ...(short !== undefined && { short }) }]
    }),
  )
  try {
    return parseArgs({ args: [...args], options, strict: true, allowPositionals: false }).values
  } catch (error) {
    throw wrongOption(error, Object.keys(options))
  }
}

export const readAll = <T extends Table>(table: T, given: Values): OptionsOf<T> =>
  Object.fromEntries(
    Object.entries(table).map(([name, option]) => {
      const flag = flagOf(name, option)
      return [name, option.read(given[flag], flag)]
    }),
  ) as OptionsOf<T>
