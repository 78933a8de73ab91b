import type { Endpoint } from 'qinghua-contract'
import { type Fields, isFields, type Shape } from 'qinghua-contract/shape'
import { requests } from 'qinghua-contract/rules'
import { Value } from 'typebox/value'
import { alternativeFor } from './alternatives.ts'
import type { Sending } from '../target/target.ts'

export interface BrokenCall {
  readonly about: string
  readonly sending: Sending
  /** The statuses that say so; 400 without them. */
  readonly legal?: readonly number[]
}

const beyond = ({ maximum, minimum }: Shape): number[] => [
  ...(maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER ? [maximum + 1] : []),
  ...(minimum === undefined ? [] : [minimum - 1]),
]
const tooLong = ({ maxLength }: Shape): string[] => (maxLength === undefined ? [] : ['x'.repeat(maxLength + 1)])

const wrongValues = (schema: Shape): unknown[] =>
  [null, ...beyond(schema), ...tooLong(schema), 'x', 7.5, true, [], {}, '!'].filter(
    (value) => !Value.Check(schema, value),
  )

/** In an address or a form every value is a string. */
const wrongTexts = (schema: Shape): string[] => {
  const isNumber = schema.type === 'integer' || schema.type === 'number'
  const isChoice = schema.enum?.some((each) => typeof each === 'number') ?? false
  if (isNumber || isChoice) return ['x', ...(schema.type === 'number' ? [] : ['1.5']), ...beyond(schema).map(String)]
  return ['!', 'nope', ...tooLong(schema)].filter((text) => !Value.Check(schema, text))
}

const shown = (value: unknown): string => JSON.stringify(value).slice(0, 30)

/** A wrong type, a wrong value and null are enough to test a field. */
const few = <T>(list: readonly T[]): T[] => list.slice(0, 4)

const brokenFields = (
  part: 'params' | 'query' | 'body',
  { properties = {}, required = [] }: Shape,
  fields: Fields,
): [string, Fields][] =>
  Object.entries(properties).flatMap(([name, schema]): [string, Fields][] => {
    const { [name]: given, ...others } = fields
    const wrong = part === 'body' ? wrongValues(schema) : wrongTexts(schema)
    return [
      ...(required.includes(name) && part !== 'params' ? [[`without ${name}`, others] satisfies [string, Fields]] : []),
      ...(given === undefined && part === 'body' ? [] : few(wrong)).map((value): [string, Fields] => [
        part === 'body' ? `${name}: ${shown(value)}` : `${name}=${String(value).slice(0, 30)}`,
        { ...fields, [name]: value },
      ]),
    ]
  })

const brokenBodies = (schema: Shape, body: unknown): [string, unknown][] => [
  ...few(wrongValues(schema)).map((value): [string, unknown] => [`body ${shown(value)}`, value]),
  ...(schema.items && Array.isArray(body)
    ? few(wrongValues(schema.items)).map((value): [string, unknown] => [`body [${shown(value)}]`, [...body, value]])
    : []),
]

/** Letters that nobody sees. */
const blanks = ['  ', '\u3000\u200B']

/** Texts that must say something, and do not. */
const blankFields = (shape: Shape, body: unknown): [string, unknown][] =>
  isFields(body)
    ? Object.entries(shape.properties ?? {}).flatMap(([name, field], at): [string, unknown][] => {
        const blank = blanks[at % blanks.length]
        return field['x-not-blank'] && typeof body[name] === 'string'
          ? [[`${name}: blanks`, { ...body, [name]: blank }]]
          : []
      })
    : []

const brokenBytes = (limit: number = requests.bytes) =>
  [
    ['body {', { rawBody: '{' }, [400]],
    ['a body that is no JSON by its type', { rawBody: '{}', contentType: 'text/plain' }, [415]],
    [`a body of more than ${limit} bytes`, { rawBody: JSON.stringify('x'.repeat(limit)) }, [413]],
  ] as const

/** A valid call with one field broken at a time. */
export const brokenCalls = ({ params, query, body, bodyType, bodyLimit }: Endpoint, good: Sending): BrokenCall[] => {
  const ofPart = (part: 'params' | 'query', schema: Shape | undefined): BrokenCall[] =>
    schema === undefined
      ? []
      : brokenFields(part, schema, (good[part] ?? {}) as Fields).map(([about, fields]) => ({
          about,
          sending: { ...good, [part]: fields },
          // A wrong address may be none.
          ...(part === 'params' && { legal: [400, 404] }),
        }))
  if (bodyType === 'multipart' || body === undefined) return [...ofPart('params', params), ...ofPart('query', query)]
  const shape = alternativeFor(body, good.body)
  const fields = isFields(good.body)
    ? brokenFields(bodyType === 'form' ? 'query' : 'body', shape, good.body).filter(
        ([, changed]) => bodyType === 'form' || !Value.Check(body, changed),
      )
    : []
  const whole = bodyType === 'form' ? [] : brokenBodies(body, good.body)
  return [
    ...ofPart('params', params),
    ...ofPart('query', query),
    ...[...fields, ...blankFields(shape, good.body), ...whole].map(([about, value]) => ({
      about,
      sending: { ...good, body: value },
    })),
    ...(bodyType === 'form'
      ? []
      : brokenBytes(bodyLimit).map(([about, raw, legal]) => ({ about, sending: { ...good, ...raw }, legal }))),
  ]
}
