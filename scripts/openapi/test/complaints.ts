import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'

/** Read from disk, without the contract: the tests must depend on the exported document only. */
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly responses: Readonly<Record<string, Responses>> }
}
interface Operation {
  readonly responses: Readonly<Record<string, Responses | Reference>>
}
interface Responses {
  readonly content?: Readonly<Record<string, { readonly schema: unknown }>>
}
interface Reference {
  readonly $ref: string
}

export interface Answer {
  readonly method: string
  readonly path: string
  readonly status: number
  readonly type: string
  readonly text: string
}

const name = 'openapi.json'
const document = JSON.parse(readFileSync(new URL(`../../../docs/${name}`, import.meta.url), 'utf8')) as Document

// Not strict: the document has keywords that JSON Schema does not know.
const ajv = new Ajv2020({ strict: false, allErrors: true }).addSchema({ $id: name, ...document })

const isReference = (response: Responses | Reference): response is Reference => '$ref' in response
const pointer = (...keys: readonly string[]): string =>
  keys.map((key) => `/${encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('')

const templates = Object.keys(document.paths)
  .map((path) => ({ path, fits: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }))
  // Literal paths must match before paths with parameters.
  .toSorted((one, other) => Number(one.path.includes('{')) - Number(other.path.includes('{')))

const operationOf = (method: string, path: string): readonly string[] | undefined => {
  const template = templates.find(({ path: known, fits }) => fits.test(path) && document.paths[known]?.[method])
  return template && ['paths', template.path, method]
}

const responseOf = (
  [, path = '', method = '']: readonly string[],
  status: string,
): readonly [Responses, readonly string[]] | null => {
  const found = document.paths[path]?.[method]?.responses[status]
  if (!found) return null
  if (!isReference(found)) return [found, ['paths', path, method, 'responses', status]]
  const called = found.$ref.replace('#/components/responses/', '')
  const shared = document.components.responses[called]
  return shared ? [shared, ['components', 'responses', called]] : null
}

export const isDescribed = ({ method, path }: Pick<Answer, 'method' | 'path'>): boolean =>
  operationOf(method.toLowerCase(), path) !== undefined

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const complaintsOf = ({ method, path, status, type, text }: Answer): string[] => {
  const operation = operationOf(method.toLowerCase(), path)
  if (!operation) return []
  const about = `${method} ${operation[1]} ${status}`
  const response = responseOf(operation, String(status))
  if (!response) return [`${about}: status not in the document`]
  const [{ content = {} }, at] = response
  if (Object.keys(content).length === 0)
    return text === '' ? [] : [`${about}: a body, which the document does not have`]
  const media = Object.keys(content).find((each) => each === type.split(';', 1)[0])
  if (media === undefined) return [`${about}: ${type} instead of ${Object.keys(content).join(', ')}`]
  const validate = ajv.getSchema(`${name}#${pointer(...at, 'content', media, 'schema')}`)
  if (!validate) return [`${about}: no schema`]
  const value = media === 'application/json' ? parsed(text) : text
  if (value === undefined) return [`${about}: no JSON`]
  validate(value)
  return (validate.errors ?? []).map(({ instancePath, message }) => `${about} at ${instancePath || '/'}: ${message}`)
}
