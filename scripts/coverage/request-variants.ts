import type { Endpoint } from 'qinghua-contract'
import { isFields, type Shape } from 'qinghua-contract/shape'

/** Empty if any value is allowed. */
const choicesOf = ({ type, enum: values, anyOf = [] }: Shape): readonly unknown[] => {
  if (type === 'boolean') return [true, false]
  return values ?? anyOf.flatMap(choicesOf)
}

const variantsOf = ({ properties = {}, required = [] }: Shape = {}): string[] =>
  Object.entries(properties).flatMap(([name, field]) => {
    const choices = choicesOf(field)
    if (choices.length > 1) return choices.map((choice) => `${name}=${String(choice)}`)
    return required.includes(name) ? [] : [name]
  })

const parts = ['query', 'body'] as const

/** What a call of the row can contain beyond the required: each optional field, and each value of an enum. */
export const requestVariants = (row: Endpoint): string[] => [...new Set(parts.flatMap((part) => variantsOf(row[part])))]

export const variantsIn = (row: Endpoint, input: unknown): string[] => {
  const given = isFields(input) ? parts.flatMap((part) => Object.entries(isFields(input[part]) ? input[part] : {})) : []
  const sent = new Set(
    given.flatMap(([name, value]) => (value === undefined ? [] : [name, `${name}=${String(value)}`])),
  )
  return requestVariants(row).filter((variant) => sent.has(variant))
}
