import { bodyTypeOf, isImRoute } from 'qinghua-contract/rules'
import { addressOf } from '../call.ts'
import type { TestWorld } from '../test-world.ts'

/** What is sent; `payload` instead of a body that is JSON. */
export interface Request {
  readonly route: string
  readonly input: { readonly params?: object; readonly query?: object; readonly body?: unknown }
  readonly payload?: string | Buffer
  readonly headers?: Readonly<Record<string, string>>
  /** After the address. */
  readonly tail?: string
}

export interface Cost {
  readonly ms: number
  readonly status: number
  readonly text: string
}

const payloadOf = ({ route, input, payload }: Request): string | Buffer | undefined => {
  if (payload !== undefined || input.body === undefined) return payload
  return bodyTypeOf(route) === 'form'
    ? new URLSearchParams(input.body as Record<string, string>).toString()
    : JSON.stringify(input.body)
}
const types = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data; boundary=x',
}

/** What a call may take, in milliseconds of processor (docs/decisions/0037-no-input-costs-more.md). */
export const mostMs = 50

/** The milliseconds of processor that something takes, whatever else the machine does. */
export const processorMs = async (act: () => Promise<unknown>): Promise<number> => {
  const before = process.cpuUsage()
  await act()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

export const costOf = async ({ server, world, token }: TestWorld, request: Request): Promise<Cost> => {
  const { route, input, headers, tail = '' } = request
  const [method = '', path = ''] = route.split(' ')
  const app = isImRoute(route) ? server.im : server.api
  const payload = payloadOf(request)
  const asked = {
    method: method as 'GET',
    url: `${addressOf(path, input as Parameters<typeof addressOf>[1])}${tail}`,
    headers: {
      ...(token !== '' && { authorization: token }),
      'x-mall-world': world,
      ...(payload !== undefined && { 'content-type': types[bodyTypeOf(route)] }),
      ...headers,
    },
    ...(payload !== undefined && { payload }),
  }
  let answer: { readonly statusCode: number; readonly body: string } | undefined
  const ms = await processorMs(async () => (answer = await app.inject(asked)))
  return { ms, status: answer?.statusCode ?? 0, text: answer?.body.slice(0, 200) ?? '' }
}
