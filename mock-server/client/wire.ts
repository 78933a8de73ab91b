import type { UploadFile } from '@mall/contracts'
import { bodyTypeOf, isImRoute } from '@mall/contracts/rules'

/** What a call is sent with; its row says which of them. */
export interface WireInput {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

/** The mall said no, or did not answer as it should. */
export class MallError extends Error {
  override readonly name = 'MallError'
  readonly route: string
  readonly status: number
  /** What it said. */
  readonly text: string
  constructor(route: string, status: number, text: string) {
    super(`${route}: ${status} ${text}`)
    this.route = route
    this.status = status
    this.text = text
  }
}

export interface Hosts {
  /** Where the API listens: `http://localhost:4100`. */
  readonly api: string
  /** Where the chat host listens, for the few calls that go there. */
  readonly im: string | undefined
}

/** The path of a call, filled in, with its query. */
export const addressOf = (route: string, { params = {}, query = {} }: WireInput): string => {
  const pattern = route.slice(route.indexOf(' ') + 1)
  const path = pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)]))
  return search.size > 0 ? `${path}?${search}` : path
}

const formOf = ({ file }: { file: UploadFile }): FormData => {
  const form = new FormData()
  form.set('file', file as File)
  return form
}

/** The body and its type; of a form the runtime writes the type itself. */
const bodyOf = (route: string, body: unknown): RequestInit => {
  if (body === undefined) return {}
  const type = bodyTypeOf(route)
  if (type === 'multipart') return { body: formOf(body as { file: UploadFile }) }
  if (type === 'form') return { body: new URLSearchParams(body as Record<string, string>) }
  return { body: JSON.stringify(body) }
}

const readAnswer = async (answer: Response): Promise<unknown> =>
  // A text comes as it is: digits that are a name would lose their last ones as a number.
  answer.headers.get('content-type')?.startsWith('application/json') ? answer.json() : answer.text()

/** Sends a call to its host and reads what it answers; anything but 200 is an error. */
export const send = async (
  hosts: Hosts,
  route: string,
  input: WireInput,
  headers: Readonly<Record<string, string>>,
): Promise<unknown> => {
  const host = isImRoute(route) ? hosts.im : hosts.api
  if (host === undefined) throw new Error(`${route} goes to the chat host: connect with { im: 'http://…' }`)
  const sent = bodyOf(route, input.body)
  const json = typeof sent.body === 'string' ? { 'content-type': 'application/json' } : {}
  const method = route.split(' ', 1)[0] ?? 'GET'
  const answer = await fetch(`${host}${addressOf(route, input)}`, { ...sent, method, headers: { ...headers, ...json } })
  if (answer.status !== 200) throw new MallError(route, answer.status, await answer.text())
  return readAnswer(answer)
}
