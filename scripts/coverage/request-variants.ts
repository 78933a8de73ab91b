import type { Endpoint } from 'qinghua-contract'
import type { TSchema } from 'typebox'

interface Member {
  readonly name: string
  readonly isOptional: boolean
  /** Empty if any value is allowed. */
  readonly choices: readonly unknown[]
}

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

const variantsOfField = ({ name, isOptional, choices }: Member): string[] =>
  choices.length > 1 ? choices.map((choice) => `${name}=${String(choice)}`) : isOptional ? [name] : []

const parts = ['query', 'body'] as const

/** What a call of the row can contain beyond the required: each optional field, and each value of an enum. */
export const requestVariants = (row: Endpoint): string[] => [
  ...new Set(parts.flatMap((part) => membersOf(row[part]).flatMap(variantsOfField))),
]

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const variantsIn = (row: Endpoint, input: unknown): string[] => {
  const given = isFields(input) ? parts.flatMap((part) => Object.entries(isFields(input[part]) ? input[part] : {})) : []
  const sent = new Set(
    given.flatMap(([name, value]) => (value === undefined ? [] : [name, `${name}=${String(value)}`])),
  )
  return requestVariants(row).filter((variant) => sent.has(variant))
}
