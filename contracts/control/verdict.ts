import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Endpoint } from '../src/endpoint.ts'
import { refusals } from '../src/refusals.ts'
import { type Fields, isFields, type Shape } from '../src/shape.ts'

export type DepartureRule =
  | 'status'
  | 'contentType'
  | 'envelope'
  | 'notJson'
  | 'schema'
  | 'money'
  | 'paging'
  | 'undeclared'
  | 'message'
  | 'imageOrigin'
  | 'refusesValid'
  | 'notThere'
  | 'bytes'
  | 'language'
  | 'refusal'
  | 'leak'
  | 'size'
  | 'same'
  | 'filter'
  | 'order'
  | 'sum'
  | 'echo'

/** One difference between an answer or request and the contract. */
export interface Departure {
  readonly rule: DepartureRule
  /** Clients can cope with a warning. */
  readonly grade: 'error' | 'warning'
  /** A JSON pointer into the body; empty for the whole answer. */
  readonly path: string
  readonly found: string
  readonly expected: string
}

export interface ReceivedAnswer {
  readonly status: number
  readonly contentType: string | null
  readonly text: string
}

const longestShown = 120
const longestMessage = 200

/** A value as text, shortened. */
export const shown = (value: unknown): string => {
  const text = value === undefined ? 'nothing' : JSON.stringify(value)
  return text.length > longestShown ? `${text.slice(0, longestShown)}…` : text
}

const error = (rule: DepartureRule, path: string, found: string, expected: string): Departure => ({
  rule,
  grade: 'error',
  path,
  found,
  expected,
})
const warning = (...[rule, path, found, expected]: Parameters<typeof error>): Departure => ({
  ...error(rule, path, found, expected),
  grade: 'warning',
})

/**
 * The member of a union that a value is closest to: the one whose constant fields match, else the one of the same type.
 */
const meant = (shapes: readonly Shape[], value: unknown): Shape | undefined => {
  const ofKind = shapes.filter(({ type, properties, items }) => {
    if (Array.isArray(value)) return items !== undefined
    return isFields(value) ? properties !== undefined : type === (value === null ? 'null' : typeof value)
  })
  const fixed = ({ properties = {} }: Shape): boolean =>
    Object.entries(properties).every(([key, { const: only }]) => only === undefined || (value as Fields)[key] === only)
  return ofKind.find((shape) => isFields(value) && fixed(shape)) ?? ofKind[0]
}

const pointerTo = (way: readonly (string | number)[]): string =>
  way.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

/** The value without undeclared fields, which are added to `undeclared` with their paths; the same if it has none. */
const declaredPart = (
  shape: Shape | undefined,
  value: unknown,
  way: (string | number)[],
  undeclared: [string, unknown][],
): unknown => {
  const own = shape?.anyOf ? meant(shape.anyOf, value) : shape
  const within = (step: string | number, inner: unknown, of: Shape): unknown => {
    way.push(step)
    const part = declaredPart(of, inner, way, undeclared)
    way.pop()
    return part
  }
  const { items, properties } = own ?? {}
  if (Array.isArray(value)) {
    const parts = items ? value.map((each, at) => within(at, each, items)) : value
    return parts.every((each, at) => each === value[at]) ? value : parts
  }
  if (!isFields(value) || !properties) return value
  let kept: Record<string, unknown> | undefined
  for (const key of Object.keys(value)) {
    const [inner, field] = [value[key], Object.hasOwn(properties, key) ? properties[key] : undefined]
    const part = field && within(key, inner, field)
    if (field && part === inner) continue
    kept ??= { ...value }
    if (field) kept[key] = part
    else {
      delete kept[key]
      undeclared.push([pointerTo([...way, key]), inner])
    }
  }
  return kept ?? value
}

/** A value without the fields that its schema does not have. */
export const declaredOf = (schema: TSchema, value: unknown): unknown => declaredPart(schema as Shape, value, [], [])

/** The answer without the fields that the contract does not have. */
export const withoutUndeclared = (row: Endpoint, answer: ReceivedAnswer): ReceivedAnswer => {
  const { status, contentType, text } = answer
  if (status !== 200 || !isJson(answer)) return answer
  try {
    const value: unknown = JSON.parse(text)
    const declared = declaredOf(row.responses[200], value)
    return declared === value ? answer : { status, contentType, text: JSON.stringify(declared) }
  } catch {
    return answer
  }
}

export const valueAt = (value: unknown, path: string): unknown =>
  path
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (inner, key) => (inner as Fields | undefined)?.[key.replaceAll('~1', '/').replaceAll('~0', '~')],
      value,
    )

const checks = new WeakMap<TSchema, ReturnType<typeof Compile>>()
const checkOf = (schema: TSchema): ReturnType<typeof Compile> => {
  const check = checks.get(schema) ?? Compile(schema)
  checks.set(schema, check)
  return check
}

interface Fault {
  readonly keyword: string
  readonly schemaPath: string
  readonly instancePath: string
  readonly params: object
  readonly message: string
}

/** Errors of a union that repeat what is wrong in the closest member. */
const isNoise = ({ keyword, params, instancePath }: Fault, faults: readonly Fault[]): boolean => {
  if (keyword === 'anyOf')
    return faults.some((other) => other.keyword !== 'anyOf' && other.instancePath.startsWith(instancePath))
  const saysNull = keyword === 'type' && (params as { type?: string }).type === 'null'
  return (
    saysNull &&
    faults.some((other) => other.instancePath.startsWith(instancePath) && !['anyOf', 'type'].includes(other.keyword))
  )
}

const fieldsOf = (fault: Fault, value: unknown): Departure[] => {
  const { keyword, instancePath, params, message } = fault
  if (keyword === 'required')
    return (params as { requiredProperties: string[] }).requiredProperties.map((name) =>
      error('schema', `${instancePath}/${name}`, 'nothing', 'a required field'),
    )
  const { allowedValues } = params as { allowedValues?: readonly unknown[] }
  const expected = allowedValues ? `one of ${allowedValues.map(shown).join(', ')}` : message
  return [
    error(
      keyword === '~refine' && /decimals/.test(message) ? 'money' : 'schema',
      instancePath,
      shown(valueAt(value, instancePath)),
      expected,
    ),
  ]
}

/** Contradictions between the fields of a page. */
const pagingOf = (value: unknown): Departure[] => {
  if (!isFields(value) || !Array.isArray(value['records'])) return []
  const { records, total, size, current, pages } = value as { records: unknown[] } & Record<string, number>
  if (total === undefined || size === undefined || current === undefined || pages === undefined) return []
  const held = Math.max(0, Math.min(size, total - (current - 1) * size))
  // A single page that is not full says how many there are.
  const isWhole = current === 1 && records.length < size && pages === Math.ceil(records.length / size)
  if (isWhole && total !== records.length)
    return [error('paging', '/total', shown(total), `${records.length}: the records of the only page`)]
  return [
    ...(size > 0 && pages !== Math.ceil(total / size)
      ? [error('paging', '/pages', shown(pages), `${Math.ceil(total / size)}: ${total} records, ${size} a page`)]
      : []),
    ...(records.length === held
      ? []
      : [
          error(
            'paging',
            '/records',
            `${records.length} records`,
            `${held}: page ${current} of ${total} records, ${size} a page`,
          ),
        ]),
  ]
}

/** The differences between a value and a schema. */
export const departuresFrom = (schema: TSchema, value: unknown): Departure[] => {
  const undeclared: [string, unknown][] = []
  const declared = declaredPart(schema, value, [], undeclared)
  const check = checkOf(schema)
  const faults = check.Check(declared) ? [] : (check.Errors(declared) as Fault[])
  const found = faults.filter((fault) => !isNoise(fault, faults)).flatMap((fault) => fieldsOf(fault, declared))
  return [
    ...found,
    ...(found.length === 0 ? pagingOf(declared) : []),
    ...undeclared.map(([path, inner]) => warning('undeclared', path, shown(inner), 'no such field in the contract')),
  ]
}

/** What a valid call is answered that is not there yet; 405 where another row has its path. No row answers so. */
export const isNotThere = (status: number | undefined): boolean => status === 404 || status === 405 || status === 501

/** The statuses of a row besides 200. */
export const statusesOf = ({ auth, refusals: declared = [] }: Endpoint): ReadonlySet<number> =>
  new Set([
    400,
    413,
    415,
    500,
    503,
    ...(auth === 'shopper' ? [401] : []),
    ...declared.map((code) => refusals[code].status),
  ])

const is = (contentType: string | null, type: string): boolean =>
  contentType?.split(';', 1)[0]?.trim().toLowerCase() === type

export const isJson = ({ contentType }: Pick<ReceivedAnswer, 'contentType'>): boolean =>
  is(contentType, 'application/json')

const messageDepartures = ({ status, contentType, text }: ReceivedAnswer): Departure[] => {
  if (status === 204) return text === '' ? [] : [error('message', '', shown(text), 'no body')]
  const isHtml = /^\s*<(?:!doctype|html)/i.test(text)
  const isObject = /^\s*[{[]/.test(text)
  return [
    ...(is(contentType, 'text/plain') ? [] : [error('contentType', '', shown(contentType), 'text/plain')]),
    ...(isHtml || isObject || text.trim() === '' ? [error('message', '', shown(text), 'a message in plain text')] : []),
    ...(text.length > longestMessage
      ? [warning('message', '', `${text.length} characters`, `at most ${longestMessage}`)]
      : []),
  ]
}

/** The differences between an answer and its row; empty if the answer conforms. */
export const departuresOf = (row: Endpoint, answer: ReceivedAnswer): Departure[] => {
  const { status, contentType, text } = answer
  const schema = row.responses[200]
  const { type }: Shape = schema
  if (status !== 200) {
    const legal = statusesOf(row)
    if (!legal.has(status))
      return [error('status', '', String(status), `200, ${[...legal].toSorted((a, b) => a - b).join(', ')}`)]
    return messageDepartures(answer)
  }
  if (type === 'null' && text === '') return []
  const promised = type === 'string' ? 'text/plain' : 'application/json'
  if (!is(contentType, promised)) return [error('contentType', '', shown(contentType), promised)]
  if (type === 'string') return departuresFrom(schema, text)
  try {
    return departuresFrom(schema, JSON.parse(text))
  } catch {
    return [error('notJson', '', shown(text), 'JSON')]
  }
}
