import { readFileSync } from 'node:fs'
import { afterAll, expect, it } from 'vitest'
import { isObject, type Json, type JsonObject } from '../../contracts/openapi/json.ts'
import { control } from '../../mock-server/test/call.ts'
import { pictures } from '../../mock-server/test/pictures.ts'
import { complaintsOf } from './test/complaints.ts'
import { onlyOnce } from './example-inputs.ts'
import { examplesServer } from './play.ts'
import { at, objectAt, type Operation, operationsOf } from './reading.ts'

const document = JSON.parse(readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8')) as JsonObject
const operations = Object.entries(operationsOf(document))
const token = objectAt(document, 'components', 'securitySchemes', 'token')
/** `WHOLE=1` plays them in both languages. */
const languages = process.env['WHOLE'] === '1' ? (['zh', 'en'] as const) : (['zh'] as const)
type Language = 'zh' | 'en'

const server = await examplesServer()
afterAll(() => server.close())

const exampleOf = (holder: Json | undefined, language: Language) => at(holder, 'examples', language, 'value')

const filesOf = (body: JsonObject): FormData => {
  const form = new FormData()
  for (const [field, name] of Object.entries(body))
    form.set(field, new File([pictures.png()], String(name), { type: 'image/png' }))
  return form
}

const bodyOf = (type: string, body: Json): string | FormData | URLSearchParams => {
  if (type === 'multipart/form-data') return filesOf(body as JsonObject)
  if (type === 'application/json') return JSON.stringify(body)
  return new URLSearchParams(Object.entries(body as JsonObject).map(([name, value]) => [name, String(value)]))
}

/** Sends the example request of an operation as a tool would that knows nothing but the document. */
const replay = async (route: string, operation: Operation, language: Language) => {
  const [method = '', template = ''] = route.split(' ')
  const values = (place: string) =>
    operation.parameters.flatMap((parameter) => {
      const value = exampleOf(parameter, language)
      return parameter.in === place && value !== undefined ? [[String(parameter.name), String(value)]] : []
    })
  const inPath = new Map(values('path') as [string, string][])
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(inPath.get(name) ?? ''))
  const search = new URLSearchParams(values('query') as [string, string][]).toString()
  const [[type = '', media] = []] = Object.entries(at(operation, 'requestBody', 'content') ?? {})
  const body = exampleOf(media, language)
  const [security = {}, ...others] = operation.security as readonly JsonObject[]
  const port = 'servers' in operation ? server.ports.im : server.ports.api
  const answer = await fetch(`http://localhost:${port}${path}${search === '' ? '' : `?${search}`}`, {
    method,
    headers: {
      'accept-language': language,
      ...('token' in security && others.length === 0 && { [String(token.name)]: String(token['x-example-token']) }),
      ...(type.startsWith('application/') && { 'content-type': type }),
    },
    ...(body !== undefined && { body: bodyOf(type, body) }),
  })
  return {
    method,
    path,
    status: answer.status,
    type: answer.headers.get('content-type') ?? '',
    text: await answer.text(),
  }
}

/** Where an answer has another shape than its example; null in an example stands for anything. */
const departures = (example: Json, answer: Json, path = ''): string[] => {
  if (example === null) return []
  if (Array.isArray(example)) {
    const [first] = example as readonly Json[]
    if (first === undefined || !Array.isArray(answer)) return Array.isArray(answer) ? [] : [path]
    const [found] = answer as readonly Json[]
    return found === undefined ? [`${path}/0`] : departures(first, found, `${path}/0`)
  }
  if (!isObject(example)) return typeof example === typeof answer ? [] : [path]
  if (!isObject(answer)) return [path]
  return Object.entries(example).flatMap(([key, value]) =>
    key in answer ? departures(value, answer[key] ?? null, `${path}/${key}`) : [`${path}/${key}`],
  )
}

it('in the scenario examples, every example request is answered as its example says, in the order of the document', async () => {
  await control(server, 'POST /__mall/worlds/{name}/reset', { params: { name: 'default' }, body: {} })
  const wrong: unknown[] = []
  const made = new Set<string>()
  for (const [route, operation] of operations)
    for (const language of languages) {
      if (onlyOnce.has(route) && made.has(route)) continue
      made.add(route)
      const answer = await replay(route, operation, language)
      const [media] = Object.values(objectAt(operation, 'responses', '200', 'content'))
      const example = exampleOf(media, language) ?? null
      const found = answer.type.startsWith('application/json') ? (JSON.parse(answer.text) as Json) : answer.text
      const complaints = [...complaintsOf(answer), ...departures(example, found)]
      if (answer.status !== 200 || complaints.length > 0)
        wrong.push([route, language, answer.status, answer.text.slice(0, 200), complaints])
    }
  expect(made.size).toBeGreaterThan(100)
  expect(wrong).toEqual([])
})
