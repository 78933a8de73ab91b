import type { Endpoint, Route } from 'qinghua-contract'
import { type Fields, inputsOf, membersOf, type Shape } from 'qinghua-contract/shape'
import fc from 'fast-check'
import { Value } from 'typebox/value'
import { alternativeFor } from './alternatives.ts'
import type { Sending } from '../target/target.ts'

export interface ValidInput {
  readonly about: string
  /** The field that is varied alone. */
  readonly field: string | null
  readonly sending: Sending
}

type Part = 'params' | 'query' | 'body'

const parts: readonly Part[] = ['params', 'query', 'body']
const isId = (schema: Shape): boolean => membersOf(schema).some((each) => each['x-ref'] !== undefined)

/**
 * Parameters whose valid values depend on the product or on the state of an order, so that a refusal says nothing.
 */
const stateful: { readonly [K in Route]?: readonly string[] } = {
  'GET /prod/chapter': ['chapter'],
  'GET /p/prod/chapter': ['chapter'],
  'GET /p/orderRefund/refundable': ['orderItemId', 'goodsNum', 'keptItemIds', 'refundSn'],
}

const edges = (schema: Shape): unknown[] => {
  const { type, minimum = 0, maximum = Number.MAX_SAFE_INTEGER, minLength = 0, maxLength = 64 } = schema
  if (schema.enum) return [...schema.enum]
  if (type === 'boolean') return [true, false]
  if (isId(schema)) return minimum === 0 && schema.minimum === 0 ? [0] : ['']
  if (type === 'integer') return [minimum, minimum + 1, ...(maximum < Number.MAX_SAFE_INTEGER ? [maximum] : [])]
  if (type === 'number') return [minimum, 0.01, 12.34, ...(maximum < Number.MAX_SAFE_INTEGER ? [maximum] : [])]
  if (type !== 'string') return []
  return [
    'x'.repeat(minLength),
    'x'.repeat(maxLength),
    '墨',
    '😀 %&#+ \'"\\',
    '2000-01-01 00:00:00',
    '2099-12-31 23:59:59',
  ]
}

/** The values to try for one field: those of the schema, and one that the target has. */
const valuesOf = (schema: Shape, existing: unknown): unknown[] =>
  [...new Set([...edges(schema), ...(existing === undefined ? [] : [existing])])].filter((value) =>
    Value.Check(schema, value),
  )

/** Lists of ids that nothing has, from none to as many as there may be. */
const arrays = (schema: Shape = {}): unknown[][] => {
  const { items, maxItems = 3 } = schema
  if (!items) return []
  const list = (length: number): number[] => Array.from({ length }, (_, at) => 987_654_321 + at)
  return [0, 1, 3, maxItems].map(list).filter((each) => Value.Check(schema, each))
}

/** Whether there is more than one way to ask a row. */
export const isVaried = (row: Endpoint): boolean =>
  arrays(row.body).length > 1 ||
  Object.values(inputsOf(row)).some(({ properties = {}, required = [] }) =>
    Object.entries(properties).some(([name, schema]) => !required.includes(name) || edges(schema).length > 1),
  )

const shown = (fields: Fields): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name}=${String(value).slice(0, 24)}`)
    .join(' ')

const combinations = 12
const most = 280

type Choices = readonly (readonly [string, readonly unknown[]])[]

/** Of a field that has no choices, one value is enough beside another field. */
const few = (schema: Shape | undefined, values: readonly unknown[]): readonly unknown[] =>
  schema?.enum || schema?.type === 'boolean' ? values : values.slice(-1)

const pairsOf = (choices: Choices, properties: Readonly<Record<string, Shape>>): Fields[] =>
  choices.flatMap(([a, of], at) =>
    choices
      .slice(at + 1)
      .flatMap(([b, others]) =>
        few(properties[a], of).flatMap((one) => few(properties[b], others).map((other) => ({ [a]: one, [b]: other }))),
      ),
  )

/**
 * Valid inputs of a row, the same for the same seed: each field alone with each value, without each optional field,
 * in pairs, and some combinations. `existing` are values that the target has, by field.
 */
export const validInputs = (route: Route, row: Endpoint, base: Sending, existing: Fields, seed: number): ValidInput[] =>
  parts
    .flatMap((part): ValidInput[] => {
      const schema = row[part]
      const { required = [], properties } = schema ? alternativeFor(schema, base[part]) : {}
      if (!properties)
        return arrays(row[part]).map((list) => ({
          about: `${list.length} ids`,
          field: null,
          sending: { ...base, [part]: list },
        }))
      const known = (base[part] ?? {}) as Fields
      const choices = Object.entries(properties)
        .filter(([name]) => !stateful[route]?.includes(name))
        .map(([name, schema]) => [name, valuesOf(schema, known[name] ?? existing[name])] as const)
        .filter(([, values]) => values.length > 0)
      const withFields = (fields: Fields, field: string | null = null): ValidInput => ({
        field,
        about: shown(fields),
        sending: { ...base, [part]: fields },
      })
      const alone = choices.flatMap(([name, values]) =>
        values.map((value) => withFields({ ...known, [name]: value }, name)),
      )
      const without = Object.keys(known)
        .filter((name) => !required.includes(name))
        .map((name) => withFields(Object.fromEntries(Object.entries(known).filter(([key]) => key !== name)), name))
      const optional = choices.filter(([name]) => !required.includes(name))
      if (optional.length < 2) return [...alone, ...without]
      const needed = Object.fromEntries(Object.entries(known).filter(([name]) => required.includes(name)))
      const arbitrary = fc.record(
        Object.fromEntries(optional.map(([name, values]) => [name, fc.constantFrom(...values)])),
        { requiredKeys: [] },
      )
      const together = fc.sample(arbitrary, { seed, numRuns: combinations })
      const pairs = pairsOf(
        choices.filter(([name]) => !['current', 'size'].includes(name)),
        properties,
      )
      return [...alone, ...without, ...[...pairs, ...together].map((fields) => withFields({ ...needed, ...fields }))]
    })
    .filter(({ sending }, at, all) => {
      const text = JSON.stringify(sending)
      return all.findIndex((each) => JSON.stringify(each.sending) === text) === at
    })
    .slice(0, most)

/** Something valid for each required field; its ids exist nowhere. */
export const placeholder = (row: Endpoint): Sending => {
  const valueOf = (schema: Shape = {}): unknown =>
    [...(isId(schema) ? [987_654_321, '98765432109876543210'] : []), ...edges(schema), 'x', 1].find((value) =>
      Value.Check(schema, value),
    )
  return Object.fromEntries(
    Object.entries(inputsOf(row)).flatMap(([part, { required = [], properties, items }]): [string, unknown][] => {
      if (items) return [[part, [valueOf(items)]]]
      if (!properties) return []
      return [[part, Object.fromEntries(required.map((name) => [name, valueOf(properties[name])]))]]
    }),
  )
}
