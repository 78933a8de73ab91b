import type { Endpoint } from '../src/endpoint.ts'
import { asRequest } from './as-request.ts'
import type { Components } from './components.ts'
import { examplesOf, type PlayedExample, type PlayedRow } from './examples.ts'
import { type Json, type JsonObject, plain, without } from './json.ts'

export const bodyTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
} as const

const said = ['description', 'x-zh', 'x-provenance']

type Place = 'path' | 'query'
const valuesIn = (place: Place) => (example: PlayedExample) => (place === 'path' ? example.params : example.query)

/** The parameters of one location. The description belongs to the parameter, not to its schema. */
export const parametersOf = (
  place: Place,
  schema: object | undefined,
  components: Components,
  played: PlayedRow | undefined,
): readonly JsonObject[] => {
  if (!schema) return []
  const { properties = {}, required = [] } = asRequest(plain(schema))
  return Object.entries(properties as Readonly<Record<string, JsonObject>>).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (required as readonly Json[]).includes(name),
    ...Object.fromEntries(Object.entries(property).filter(([key]) => said.includes(key))),
    schema: components.refer(without(property, 'x-zh', 'x-provenance', 'description')),
    ...examplesOf(played, (example) => valuesIn(place)(example)?.[name]),
  }))
}

/**
 * Alternatives are whole objects, which exclude each other. Strict validators miss the field in one that only requires
 * it, and generators make a type of it that takes any field.
 */
const withWholeAlternatives = (schema: JsonObject): JsonObject => {
  if (!Array.isArray(schema.oneOf)) return schema
  const { oneOf, properties, required, ...rest } = schema
  const names = (oneOf as readonly { readonly required: readonly [string] }[]).map(({ required: [name] }) => name)
  const alternatives = names.map((name) => ({
    ...rest,
    required: [...(required as readonly string[]), name],
    properties: without(properties as JsonObject, ...names.filter((other) => other !== name)),
  }))
  return { anyOf: alternatives }
}

export const requestBodyOf = (
  { body, bodyType, bodyLimit }: Endpoint,
  components: Components,
  played: PlayedRow | undefined,
): { requestBody?: JsonObject } => {
  if (!body) return {}
  const schema = components.refer(withWholeAlternatives(asRequest(plain(body))))
  const content = {
    [bodyTypes[bodyType ?? 'json']]: { schema, ...examplesOf(played, (example) => example.body) },
  }
  return { requestBody: { required: true, ...(bodyLimit !== undefined && { 'x-body-limit': bodyLimit }), content } }
}
