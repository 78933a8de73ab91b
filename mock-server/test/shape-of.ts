import { isFields, type Shape } from 'qinghua-contract/shape'

/** A schema that has everything in a value but fields of the name `odd`. */
export const shapeOf = (value: unknown): Shape => {
  if (Array.isArray(value)) {
    const items = new Map(value.map(shapeOf).map((shape) => [JSON.stringify(shape), shape]))
    return { items: { anyOf: [...items.values()] } }
  }
  if (!isFields(value)) return {}
  const fields = Object.entries(value).filter(([name]) => name !== 'odd')
  return { properties: Object.fromEntries(fields.map(([name, inner]) => [name, shapeOf(inner)])) }
}
