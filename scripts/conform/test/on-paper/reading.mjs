import { readFileSync } from 'node:fs'

const document = JSON.parse(readFileSync(new URL('../../../../docs/openapi.json', import.meta.url), 'utf8'))

export class Refusal extends Error {
  constructor(code, values = {}) {
    super(code)
    this.code = code
    this.values = values
  }
}
const invalid = (field) => new Refusal('invalidRequest', { field })

const resolved = (schema) =>
  schema.$ref === undefined
    ? schema
    : resolved(
        schema.$ref
          .slice(2)
          .split('/')
          .reduce((at, key) => at[key], document),
      )

/** The operation `METHOD /path` as the document declares it. */
export function operation(row) {
  const [method, path] = row.split(' ')
  const found = document.paths[path][method.toLowerCase()]
  return {
    method,
    segments: path.split('/').slice(1),
    needsLogin: found.security.length > 0,
    parameters: found.parameters.map(resolved),
    body: found.requestBody?.content['application/json'].schema,
    refusals: new Map(found['x-refusals'].map((refusal) => [refusal.code, refusal])),
  }
}

const invisible = /^[\s\p{Cc}\p{Cf}\u115F\u1160\u2800\u3164\uFFA0]*$/u
const types = {
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  array: Array.isArray,
  string: (value) => typeof value === 'string',
  number: Number.isFinite,
  integer: Number.isSafeInteger,
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
}
const decimals = (value) => (String(value).split('.')[1] ?? '').length

/** The path of the first place where a value departs from its schema; `blank` collects blank texts, which are refused last. */
function departure(declared, value, at, blank) {
  const schema = resolved(declared)
  if (schema.not !== undefined) return at
  if (schema.anyOf !== undefined)
    return schema.anyOf.some((one) => departure(one, value, at, []) === undefined) ? undefined : at
  if (schema.type !== undefined && !types[schema.type](value)) return at
  if (schema.const !== undefined && value !== schema.const) return at
  if (schema.enum !== undefined && !schema.enum.includes(value)) return at
  if (typeof value === 'number') {
    if (value < (schema.minimum ?? -Infinity) || value > (schema.maximum ?? Infinity)) return at
    if (schema['x-decimals'] !== undefined && decimals(value) > schema['x-decimals']) return at
  }
  if (typeof value === 'string') {
    const length = [...value].length
    if (schema['x-not-blank'] && invisible.test(value)) blank.push(at)
    else if (length < (schema.minLength ?? 0)) return at
    if (length > (schema.maxLength ?? Infinity) || value.length > (schema['x-max-utf16'] ?? Infinity)) return at
    if (schema.pattern !== undefined && !new RegExp(schema.pattern, 'u').test(value)) return at
  }
  if (Array.isArray(value)) {
    if (value.length < (schema.minItems ?? 0) || value.length > (schema.maxItems ?? Infinity)) return at
    for (const [index, item] of value.entries()) {
      const wrong = departure(schema.items, item, `${at}/${index}`, blank)
      if (wrong !== undefined) return wrong
    }
  }
  if (schema.type === 'object') {
    for (const [name, property] of Object.entries(schema.properties)) {
      if (!Object.hasOwn(value, name)) {
        if (schema.required?.includes(name)) return `${at}/${name}`
        continue
      }
      const wrong = departure(property, value[name], `${at}/${name}`, blank)
      if (wrong !== undefined) return wrong
      for (const other of schema.dependentRequired?.[name] ?? [])
        if (!Object.hasOwn(value, other)) return `${at}/${other}`
    }
    if (Object.keys(value).some((name) => !Object.hasOwn(schema.properties, name))) return at
  }
  return undefined
}

function number(text) {
  return /^-?(0|[1-9][0-9]*)(\.[0-9]+)?$/.test(text) ? Number(text) : undefined
}

/** What a text of an address says, by the type of its schema. */
function written(declared, text) {
  const { type } = resolved(declared)
  if (type === 'integer' || type === 'number') return number(text)
  if (type === 'boolean') return { true: true, false: false }[text]
  return text
}

function parameter({ in: part, name, schema }, text) {
  const value = written(schema, text)
  if (value === undefined || departure(schema, value, '', []) !== undefined) throw invalid(`${part}/${name}`)
  return value
}

export function readPath(row, values) {
  return Object.fromEntries(
    row.parameters.filter(({ in: part }) => part === 'path').map((one) => [one.name, parameter(one, values[one.name])]),
  )
}

function decoded(text) {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    throw invalid('query')
  }
}

export function readQuery(row, text) {
  const declared = row.parameters.filter(({ in: part }) => part === 'query')
  const given = new Map()
  for (const pair of text.split('&').filter((one) => one !== '')) {
    const [name, ...value] = pair.split('=')
    const key = decoded(name)
    if (!declared.some((one) => one.name === key)) throw invalid('query')
    if (given.has(key)) throw invalid(`query/${key}`)
    given.set(key, decoded(value.join('=')))
  }
  const read = {}
  for (const one of declared) {
    if (given.has(one.name)) read[one.name] = parameter(one, given.get(one.name))
    else if (one.required) throw invalid(`query/${one.name}`)
  }
  return read
}

/** How deep a value is, how many values it has in all, and whether no text in it ends in half a letter. */
function extent(value) {
  if (typeof value !== 'object' || value === null)
    return { depth: 0, count: 1, whole: typeof value !== 'string' || value.isWellFormed() }
  let depth = 0
  let count = 1
  let whole = true
  for (const [name, part] of Object.entries(value)) {
    const inner = extent(part)
    depth = Math.max(depth, inner.depth)
    count += inner.count
    whole &&= inner.whole && name.isWellFormed()
  }
  return { depth: depth + 1, count, whole }
}

/** A body of JSON as its bytes say it: UTF-8 without a byte order mark, and no half surrogates. */
export function parsed(bytes) {
  let value
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes))
  } catch {
    throw invalid('body')
  }
  const { depth, count, whole } = extent(value)
  if (depth > 32 || count > 3000 || !whole) throw invalid('body')
  return value
}

export function checkBody(schema, value) {
  const blank = []
  const wrong = departure(schema, value, 'body', blank)
  if (wrong !== undefined) throw invalid(wrong)
  if (blank.length > 0) throw new Refusal('blankText')
}
