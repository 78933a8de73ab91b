import { isObject, type Json, type JsonObject } from '../../../contracts/openapi/json.ts'
import { at, type Operation } from '../reading.ts'
import type { Samples } from '../samples.ts'

export interface Request {
  readonly what: string
  readonly url: string
  readonly type?: string
  readonly payload?: string
}

const form = 'application/x-www-form-urlencoded'
const multipart = 'multipart/form-data'
const boundary = 'between-the-parts'

const exampleOf = (holder: Json | undefined): Json | undefined => at(holder, 'examples', 'zh', 'value')

const written = (type: string, body: Json): Pick<Request, 'type' | 'payload'> => {
  if (type === form) {
    const fields = Object.entries(body as JsonObject).map(([name, value]) => [name, String(value)])
    return { type, payload: new URLSearchParams(Object.fromEntries(fields) as Record<string, string>).toString() }
  }
  if (type !== multipart) return { type, payload: JSON.stringify(body) }
  const parts = Object.entries(body as JsonObject).map(
    ([name, text]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n${String(text)}\r\n`,
  )
  return { type: `${type}; boundary=${boundary}`, payload: `${parts.join('')}--${boundary}--\r\n` }
}

/** Fields of path or query as one object with a schema, like a body. */
const fieldsIn = (parameters: readonly JsonObject[], place: string): Part => {
  const own = parameters.filter((parameter) => parameter.in === place)
  return {
    schema: {
      type: 'object',
      properties: Object.fromEntries(own.map(({ name, schema }) => [String(name), schema ?? {}])),
      required: own.filter(({ required }) => required === true).map(({ name }) => String(name)),
    } as JsonObject,
    example: Object.fromEntries(own.map((each) => [String(each.name), exampleOf(each) ?? null])) as JsonObject,
  }
}

interface Part {
  readonly schema: JsonObject
  readonly example: Json | undefined
}

/** Requests of an operation, made from what the document says of it. */
export class Requests {
  readonly #samples: Samples
  readonly #path: string
  readonly #parts: {
    readonly path: Part
    readonly query: Part
    readonly body: (Part & { readonly type: string }) | null
  }

  constructor(samples: Samples, route: string, operation: Operation) {
    this.#samples = samples
    this.#path = route.split(' ')[1] ?? ''
    const parameters = operation.parameters.map((each) => samples.resolved(each))
    const [[type = '', media] = []] = Object.entries(at(operation, 'requestBody', 'content') ?? {})
    this.#parts = {
      path: fieldsIn(parameters, 'path'),
      query: fieldsIn(parameters, 'query'),
      body: isObject(media) ? { type, schema: media.schema as JsonObject, example: exampleOf(media) } : null,
    }
  }

  valid(): readonly Request[] {
    const { path, query, body } = this.#parts
    return this.#oneAtATime(this.#valid(path), this.#valid(query), body ? this.#valid(body) : [])
  }

  /** `isValid` tells which of the broken values the document allows after all. */
  invalid(isValid: (schema: JsonObject, value: Json) => boolean): readonly Request[] {
    const { path, query, body } = this.#parts
    const broken = (part: Part, written: (value: Json) => readonly Json[]): readonly Json[] =>
      this.#samples
        .invalid(part.schema, part.example)
        .flatMap(written)
        .filter((value) => !isValid(part.schema, value))
    const texts =
      ({ schema }: Part, needsAll: boolean) =>
      (value: Json): readonly Json[] => {
        const fields = isObject(value) ? Object.values(value) : ['']
        const names = Object.keys(schema.properties as JsonObject)
        // Lists and objects have no form in an address, and a path without a field is another path.
        if (fields.some((each) => typeof each === 'object' || each === '')) return []
        if (needsAll && names.some((name) => at(value, name) === undefined)) return []
        return [this.#asTexts(schema, value as JsonObject)]
      }
    const isForm = body?.type === form
    const bodies = body && body.type !== multipart ? broken(body, isForm ? texts(body, false) : (value) => [value]) : []
    return this.#oneAtATime(broken(path, texts(path, true)), broken(query, texts(query, false)), bodies)
  }

  #valid({ schema, example }: Part): readonly Json[] {
    return this.#samples.valid(schema, example)
  }

  /** What fields of text read, whatever was meant. */
  #asTexts(schema: JsonObject, fields: JsonObject): JsonObject {
    const isText = (name: string): boolean =>
      this.#samples.resolved((at(schema, 'properties', name) ?? {}) as JsonObject).type === 'string'
    return Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, isText(name) ? String(value) : value]),
    )
  }

  /** Each value of one part, with the first valid ones of the others. */
  #oneAtATime(paths: readonly Json[], queries: readonly Json[], bodies: readonly Json[]): readonly Request[] {
    const { path, query, body } = this.#parts
    const [firstPath = {}, firstQuery = {}] = [this.#valid(path)[0], this.#valid(query)[0]]
    const [firstBody] = body ? this.#valid(body) : []
    return [
      ...paths.map((each) => this.#request(each, firstQuery, firstBody)),
      ...queries.map((each) => this.#request(firstPath, each, firstBody)),
      ...bodies.map((each) => this.#request(firstPath, firstQuery, each)),
    ]
  }

  #request(path: Json, query: Json, body: Json | undefined): Request {
    const asked = Object.entries(query as JsonObject).map(([name, value]) => [name, String(value)])
    const search = new URLSearchParams(Object.fromEntries(asked) as Record<string, string>).toString()
    const filled = this.#path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(at(path, name))))
    return {
      what: JSON.stringify({ path, query, body }),
      url: search === '' ? filled : `${filled}?${search}`,
      ...(body !== undefined && this.#parts.body && written(this.#parts.body.type, body)),
    }
  }
}
