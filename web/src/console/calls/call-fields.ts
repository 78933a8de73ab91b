/** As much of JSON Schema as the contract uses for the input of control calls. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string
  readonly enum?: readonly (string | number)[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly description?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMaximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
}
interface Parameter {
  readonly $ref?: string
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly description?: string
  readonly schema: Schema
}
interface Operation {
  readonly summary: string
  readonly tags: readonly string[]
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
}
export interface ControlDocument {
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

type Place = 'params' | 'query' | 'body'
export interface Field {
  readonly name: string
  readonly place: Place
  readonly isRequired: boolean
  readonly isNullable: boolean
  readonly hint: string
  readonly kind: 'choice' | 'flag' | 'number' | 'text' | 'json'
  /** The values of a choice. */
  readonly values: readonly (string | number)[]
  readonly schema: Schema
}
export interface FormCall {
  readonly route: string
  readonly summary: string
  readonly domain: string
  readonly fields: readonly Field[]
  /** The body is one value, not an object of fields. */
  readonly hasWholeBody: boolean
}

const places = { path: 'params', query: 'query' } as const satisfies Record<string, Place>

const kindOf = ({ type, enum: values }: Schema): Field['kind'] => {
  if (values) return 'choice'
  if (type === 'boolean') return 'flag'
  if (type === 'integer' || type === 'number') return 'number'
  return type === 'string' ? 'text' : 'json'
}

/** The calls of a document that change something, with the fields of their input. */
export const callsIn = ({ paths, tags, components }: ControlDocument): readonly FormCall[] => {
  const resolved = (schema: Schema): Schema => {
    if (schema.$ref === undefined) return schema
    const { description } = schema
    const found = resolved(components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {})
    return description === undefined ? found : { ...found, description }
  }
  const fieldOf = (name: string, place: Place, given: Schema, isRequired: boolean, said?: string): Field => {
    const whole = resolved(given)
    const others = whole.anyOf?.map(resolved).filter(({ type }) => type !== 'null') ?? []
    const [only] = others
    const isNullable = others.length < (whole.anyOf?.length ?? 0)
    const schema = only && others.length === 1 ? only : whole
    const hint = said ?? whole.description ?? schema.description ?? ''
    const kind = kindOf(schema)
    return { name, place, isRequired, isNullable, hint, kind, values: schema.enum ?? [], schema }
  }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(
      ([
        method,
        {
          summary,
          tags: [tag = ''],
          parameters = [],
          requestBody,
        },
      ]) => {
        if (method === 'get') return []
        const body = resolved(requestBody?.content['application/json']?.schema ?? {})
        const asked = parameters.flatMap(({ name, in: at, schema, required = false, description }) =>
          at === 'path' || at === 'query' ? [fieldOf(name, places[at], schema, required, description)] : [],
        )
        const properties = Object.entries(body.properties ?? {})
        const hasWholeBody = requestBody !== undefined && body.properties === undefined
        return {
          route: `${method.toUpperCase()} ${path}`,
          summary,
          domain: tags.find(({ name }) => name === tag)?.description ?? tag,
          hasWholeBody,
          fields: [
            ...asked,
            ...properties.map(([name, schema]) =>
              fieldOf(name, 'body', schema, body.required?.includes(name) ?? false),
            ),
            ...(hasWholeBody ? [fieldOf('body', 'body', body, true)] : []),
          ],
        }
      },
    ),
  )
}

export type Values = Readonly<Record<string, string>>
export type Problem = 'missing' | 'number' | 'range' | 'length' | 'pattern' | 'json'
export const keyOf = ({ place, name }: Pick<Field, 'place' | 'name'>): string => `${place}/${name}`
/** What is chosen for null. */
export const nullText = 'null'

const numberIn = (text: string, { type, minimum, maximum, exclusiveMaximum }: Schema): number | Problem => {
  const value = Number(text)
  if (!Number.isFinite(value) || (type === 'integer' && !Number.isInteger(value))) return 'number'
  const fits = value >= (minimum ?? value) && value <= (maximum ?? value) && value < (exclusiveMaximum ?? Infinity)
  return fits ? value : 'range'
}
const textIn = (text: string, { minLength = 0, maxLength = Infinity, pattern }: Schema): { text: string } | Problem => {
  if (text.length < minLength || text.length > maxLength) return 'length'
  return pattern === undefined || new RegExp(pattern, 'u').test(text) ? { text } : 'pattern'
}

type Filled = { readonly value: unknown } | Problem | null
/** Null if nothing is sent for it. */
export const valueOf = ({ kind, isRequired, isNullable, values, schema }: Field, text: string): Filled => {
  if (isNullable && text === nullText) return { value: null }
  if (text === '') return isRequired ? 'missing' : null
  if (kind === 'flag') return { value: text === 'true' }
  if (kind === 'choice') {
    const value = values.find((each) => String(each) === text)
    return value === undefined ? 'pattern' : { value }
  }
  if (kind === 'number') {
    const number = numberIn(text, schema)
    return typeof number === 'number' ? { value: number } : number
  }
  if (kind === 'text') {
    const found = textIn(text, schema)
    return typeof found === 'string' ? found : { value: found.text }
  }
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    // Where a text would do, it needs no quotes.
    return schema.anyOf?.some(({ type }) => type === 'string') ? { value: text } : 'json'
  }
}

interface Input {
  readonly input: Readonly<Record<string, unknown>>
  readonly problems: Readonly<Record<string, Problem>>
}
export const inputOf = ({ fields, hasWholeBody }: FormCall, texts: Values): Input => {
  const input: Record<string, Record<string, unknown>> = {}
  const problems: Record<string, Problem> = {}
  for (const field of fields) {
    input[field.place] ??= {}
    const found = valueOf(field, texts[keyOf(field)] ?? '')
    if (typeof found === 'string') problems[keyOf(field)] = found
    else if (found) input[field.place] = { ...input[field.place], [field.name]: found.value }
  }
  return { input: hasWholeBody ? { ...input, body: input['body']?.['body'] } : input, problems }
}
