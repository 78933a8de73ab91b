import type { Endpoint } from '@mall/contracts'
import type { TSchema } from 'typebox'

/** A member of a query or a body, as far as coverage asks. */
interface Member {
  readonly name: string
  readonly isOptional: boolean
  /** Empty where it may be anything. */
  readonly choices: readonly unknown[]
}

/** A schema as JSON Schema has it. */
interface Plain {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Plain[]
  readonly properties?: Readonly<Record<string, Plain>>
  readonly required?: readonly string[]
}

const choicesOf = ({ type, enum: values, anyOf = [] }: Plain): readonly unknown[] => {
  if (type === 'boolean') return [true, false]
  return values ?? anyOf.flatMap(choicesOf)
}

const membersOf = (schema: TSchema | undefined): Member[] => {
  const { properties = {}, required = [] } = (schema ?? {}) as Plain
  return Object.entries(properties).map(([name, member]) => ({
    name,
    isOptional: !required.includes(name),
    choices: choicesOf(member),
  }))
}

const ways = ({ name, isOptional, choices }: Member): string[] =>
  choices.length > 1 ? choices.map((choice) => `${name}=${String(choice)}`) : isOptional ? [name] : []

const parts = ['query', 'body'] as const

/** Ways to ask for a row beyond what it always needs: each part that may be left out, each choice where there are some. */
export const askable = (row: Endpoint): string[] => [
  ...new Set(parts.flatMap((part) => membersOf(row[part]).flatMap(ways))),
]

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Which of these ways a call went. */
export const askedOf = (row: Endpoint, input: unknown): string[] => {
  const given = isFields(input) ? parts.flatMap((part) => Object.entries(isFields(input[part]) ? input[part] : {})) : []
  const ways = new Set(
    given.flatMap(([name, value]) => (value === undefined ? [] : [name, `${name}=${String(value)}`])),
  )
  return askable(row).filter((way) => ways.has(way))
}
