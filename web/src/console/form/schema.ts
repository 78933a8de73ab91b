import type { Named } from 'qinghua-contract/control'

/** What the documents say of a field. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly enum?: readonly (string | number)[]
  readonly const?: string | number
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly dependentRequired?: Readonly<Record<string, readonly string[]>>
  readonly items?: Schema
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly exclusiveMaximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly pattern?: string
  readonly 'x-decimals'?: number
  readonly 'x-not-blank'?: boolean
  readonly 'x-time'?: 'instant' | 'span'
  readonly 'x-names'?: Named
  readonly 'x-hint'?: string
  readonly 'x-max-utf16'?: number
}

export interface CallShape {
  readonly route: string
  readonly domain: string
  /** Only looks, however much it is told of what to look for. */
  readonly isRead: boolean
  readonly summary: string
  readonly params: Schema
  readonly query: Schema
  /** Absent if the call has none; a body without properties is written as JSON. */
  readonly body?: Schema
}

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly description?: string
  readonly schema: Schema
}
type Content = Readonly<Record<string, { readonly schema: Schema }>>
interface Operation {
  readonly tags: readonly string[]
  readonly summary: string
  readonly 'x-effect': string
  readonly parameters: readonly (Parameter | { readonly $ref: string })[]
  readonly requestBody?: {
    readonly 'x-body-limit'?: number
    readonly content: Content
  }
  readonly responses?: Readonly<Record<string, { readonly content?: Content }>>
}
export interface CallDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

/** A schema with its fields, items and variants changed. */
export const within = (schema: Schema, change: (inner: Schema) => Schema): Schema => {
  const { properties, items, anyOf } = schema
  return {
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, change(field)])),
    }),
    ...(items && { items: change(items) }),
    ...(anyOf && { anyOf: anyOf.map((one) => change(one)) }),
  }
}

type Components = CallDocument['components']

/** A schema with all that it refers to. */
const inFull = (schema: Schema, components: Components): Schema => {
  const { $ref, ...own } = schema
  if ($ref === undefined) return within(schema, (inner) => inFull(inner, components))
  return { ...inFull(components.schemas[$ref.slice($ref.lastIndexOf('/') + 1)] ?? {}, components), ...own }
}

/** What a call answers; empty where the document does not know it. */
export const answerOf = ({ paths, components }: CallDocument, route: string): Schema => {
  const [method = '', path = ''] = route.split(' ')
  const [media] = Object.values(paths[path]?.[method.toLowerCase()]?.responses?.['200']?.content ?? {})
  return inFull(media?.schema ?? {}, components)
}

/** The calls of a document that change something or take a body, with all that they refer to. */
export const callsWithForms = ({ paths, components }: CallDocument): readonly CallShape[] => {
  const whole = (schema: Schema): Schema => inFull(schema, components)
  const given = (parameters: Operation['parameters'], place: string): Schema => {
    const own = parameters.filter((one): one is Parameter => 'in' in one && one.in === place)
    return {
      type: 'object',
      properties: Object.fromEntries(
        own.map(({ name, description, schema }) => [
          name,
          whole({ ...schema, ...(description !== undefined && { description }) }),
        ]),
      ),
      required: own.filter(({ required }) => required).map(({ name }) => name),
    }
  }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation['x-effect'] !== 'read' || operation.requestBody !== undefined)
      .map(([method, { tags, summary, 'x-effect': effect, parameters, requestBody }]) => {
        const [media] = Object.values(requestBody?.content ?? {})
        return {
          route: `${method.toUpperCase()} ${path}`,
          domain: tags[0] ?? '',
          isRead: effect === 'read',
          summary,
          params: given(parameters, 'path'),
          query: given(parameters, 'query'),
          ...(media && { body: requestBody?.['x-body-limit'] === undefined ? whole(media.schema) : {} }),
        }
      }),
  )
}
