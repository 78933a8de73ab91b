import type { Api, Route, UploadFile } from 'qinghua-contract'
import type { ControlApi, ControlRoute } from 'qinghua-contract/control'
import { bodyTypeOf, isImRoute, type Locale } from 'qinghua-contract/rules'
import supertest from 'supertest'
import type { MockServer } from '../src/index.ts'

type Listeners = Pick<MockServer, 'api' | 'im'>

export interface Caller {
  readonly token?: string
  readonly world?: string
  readonly language?: Locale
  readonly headers?: Readonly<Record<string, string>>
}

type Fields = Readonly<Record<string, string | number | boolean>>
interface Input {
  readonly params?: Fields
  readonly query?: Fields
  readonly body?: unknown
}

export interface Answer<T> {
  readonly status: number
  readonly type: string
  readonly text: string
  readonly body: T
  readonly headers: Readonly<Record<string, string>>
}

export const addressOf = (path: string, { params = {}, query }: Input): string => {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  return query ? `${filled}?${new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]))}` : filled
}

/** Sends any request to a route, valid or not. */
export const send = async (
  server: Listeners,
  route: string,
  input: Input = {},
  { token, world, language, headers = {} }: Caller = {},
): Promise<Answer<unknown>> => {
  const [method = '', path = ''] = route.split(' ')
  const app = isImRoute(route) ? server.im : server.api
  const request = supertest(app.server)[method.toLowerCase() as 'get'](addressOf(path, input))
  if (token !== undefined) request.set('authorization', token)
  if (world !== undefined) request.set('x-mall-world', world)
  if (language !== undefined) request.set('accept-language', language)
  request.set(headers)
  if (bodyTypeOf(route) === 'multipart' && input.body) {
    const { file } = input.body as { file: UploadFile }
    request.attach('file', Buffer.from(await file.arrayBuffer()), { filename: file.name, contentType: file.type })
  } else if (bodyTypeOf(route) === 'form') request.type('form').send(input.body as object)
  else if (input.body !== undefined) request.type('json').send(JSON.stringify(input.body))
  const answer = await request
  const type = answer.headers['content-type'] ?? ''
  const body: unknown = type.startsWith('application/json') ? JSON.parse(answer.text) : answer.text
  return { status: answer.status, type, text: answer.text, body, headers: answer.headers }
}

/** A call of the product, typed by its row. */
export const call = async <K extends Route>(
  server: Listeners,
  route: K,
  input: Api[K]['input'],
  caller?: Caller,
): Promise<Answer<Api[K]['output']>> => (await send(server, route, input, caller)) as Answer<Api[K]['output']>

/** A control call, typed by its row. */
export const control = async <K extends ControlRoute>(
  server: Listeners,
  route: K,
  input: ControlApi[K]['args'][0],
  caller?: Caller,
): Promise<Answer<ControlApi[K]['output']>> =>
  (await send(server, route, input, caller)) as Answer<ControlApi[K]['output']>
