import type { Shape } from 'qinghua-contract/shape'

const texts = ['nobody-9', 'nobody_9', '987', '08:00-20:00']

/** A valid value about things that no world has. */
export const sample = (shape: Shape): unknown => {
  if (shape.anyOf) return sample(shape.anyOf[0] ?? {})
  if (shape.enum) return shape.enum[0]
  if (shape.const !== undefined) return shape.const
  if (shape.properties)
    return Object.fromEntries(
      Object.entries(shape.properties).flatMap(([name, inner]) =>
        shape.required?.includes(name) ? [[name, sample(inner)]] : [],
      ),
    )
  if (shape.type === 'array') return Array.from({ length: shape.minItems ?? 1 }, () => sample(shape.items ?? {}))
  if (shape.type === 'integer' || shape.type === 'number') return Math.max(shape.minimum ?? 0, 987)
  if (shape.type === 'boolean') return false
  const fits = new RegExp(shape.pattern ?? '')
  return texts.find((each) => fits.test(each))
}
