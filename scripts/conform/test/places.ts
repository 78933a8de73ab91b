import { isFields, type Shape } from 'qinghua-contract/shape'
import { Check } from 'typebox/value'

/** Something that answers tell, with `*` for each item of a list. */
export interface Place {
  readonly path: string
  readonly shape: Shape
  readonly isRequired: boolean
  /** One value that was seen there. */
  readonly value: unknown
}

/** All that an answer tells, by its schema; the same place once. */
export const placesIn = (shape: Shape, value: unknown, path = '', isRequired = false): readonly Place[] => {
  const own = shape.anyOf?.find((each) => Check(each, value)) ?? shape
  const inner: readonly Place[] = Array.isArray(value)
    ? value.flatMap((each) => (own.items ? placesIn(own.items, each, `${path}/*`) : []))
    : isFields(value)
      ? Object.entries(own.properties ?? {}).flatMap(([key, field]) =>
          key in value ? placesIn(field, value[key], `${path}/${key}`, own.required?.includes(key) ?? false) : [],
        )
      : []
  const all = new Map([{ path, shape, isRequired, value }, ...inner].map((each) => [each.path, each]))
  return [...all.values()]
}

/** What a change returns for a field that has to go. */
export const gone = Symbol('gone')

/** Changes the value at a place, wherever it is. */
export const changedAt = (value: unknown, path: string, change: (value: unknown) => unknown): unknown => {
  const [, key, ...rest] = path.split('/')
  if (key === undefined) return change(value)
  const below = rest.length > 0 ? `/${rest.join('/')}` : ''
  if (key === '*') return Array.isArray(value) ? value.map((each) => changedAt(each, below, change)) : value
  if (!isFields(value) || !(key in value)) return value
  const next = changedAt(value[key], below, change)
  return next === gone
    ? Object.fromEntries(Object.entries(value).filter(([name]) => name !== key))
    : { ...value, [key]: next }
}

/** The values at a place. */
export const valuesAt = (value: unknown, path: string): readonly unknown[] => {
  const found: unknown[] = []
  changedAt(value, path, (each) => {
    found.push(each)
    return each
  })
  return found
}
