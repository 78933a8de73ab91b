import type { Endpoint } from 'qinghua-contract'
import { recognised, unwrapped } from 'qinghua-contract/dialect'
import type { ReceivedAnswer } from 'qinghua-contract/verdict'
import { Type, type Static } from 'typebox'
import { Compile } from 'typebox/compile'
import { readForm } from '../../http/read-text.ts'
import { requestJudge, type Sent } from '../judge-request.ts'
import { routeOf } from './route-of.ts'
import { rowNamed, type RecordedExchange } from './recordings.ts'

/** What can be sent as a header. */
export const contentTypes = { maxLength: 200, pattern: '^[ -~]*$' }
const mostEntries = 20_000

/** The part of HAR 1.2 that is played; browsers add more. */
const HarEntry = Type.Object({
  request: Type.Object({
    method: Type.String(),
    url: Type.String(),
    postData: Type.Optional(
      Type.Object({ mimeType: Type.Optional(Type.String()), text: Type.Optional(Type.String()) }),
    ),
  }),
  response: Type.Object({
    status: Type.Integer(),
    bodySize: Type.Optional(Type.Number()),
    content: Type.Object({
      size: Type.Optional(Type.Number()),
      mimeType: Type.Optional(Type.String(contentTypes)),
      text: Type.Optional(Type.String()),
      encoding: Type.Optional(Type.String()),
    }),
  }),
})
type HarEntry = Static<typeof HarEntry>
export const harFile = Compile(
  Type.Object({ log: Type.Object({ entries: Type.Array(HarEntry, { maxItems: mostEntries }) }) }),
)

/** Browsers drop the content of what was long ago, and say the size that it had, unpacked or on the wire. */
const answerOf = ({ status, bodySize = 0, content }: HarEntry['response']): ReceivedAnswer | null => {
  const { size = 0, mimeType = '', text, encoding } = content
  const isLost = text === undefined && (size > 0 || bodySize > 0)
  if (status < 200 || status === 304 || status > 599 || isLost) return null
  const whole = encoding === 'base64' ? Buffer.from(text ?? '', 'base64').toString('utf8') : (text ?? '')
  return { status, contentType: mimeType === '' ? null : mimeType, text: whole }
}

/** Without the envelope: nobody has been asked for the dialect of an archive. Another envelope stays, and departs. */
const meant = (row: Endpoint, answer: ReceivedAnswer): ReceivedAnswer => {
  const { dialect, differences } = recognised(answer)
  return dialect === 'envelope' && differences.length === 0 ? unwrapped(row, answer) : answer
}

const sentOf = ({ url, postData }: HarEntry['request'], params: Sent['params']): Sent => {
  const { pathname, search } = new URL(url)
  const { mimeType = '', text = '' } = postData ?? {}
  return {
    params,
    query: readForm(search.slice(1)),
    url: `${pathname}${search}`,
    headers: { 'content-type': mimeType },
    body: Buffer.from(text),
  }
}

export interface ReadHar {
  readonly exchanges: readonly RecordedExchange[]
  /** The number of entries that are no calls of the contract, and of calls without an answer. */
  readonly others: number
  readonly unanswered: number
}

type Played = RecordedExchange | 'other' | 'unanswered'

const exchangeOf = async (file: string, { request, response }: HarEntry): Promise<Played> => {
  try {
    const found = routeOf(request.method, new URL(request.url).pathname)
    const row = found && rowNamed(found.route)
    if (!row) return 'other'
    const answer = answerOf(response)
    if (!answer) return 'unanswered'
    const { input } = await requestJudge(row)(sentOf(request, found.params))
    const { params, query, body } = input
    return { file, route: found.route, input: { params, query, body }, answer: meant(row, answer) }
  } catch {
    // An address that is none.
    return 'other'
  }
}

export const readHar = async (file: string, entries: readonly HarEntry[]): Promise<ReadHar> => {
  const all: Played[] = []
  for (const entry of entries) all.push(await exchangeOf(file, entry))
  const count = (what: Played): number => all.filter((each) => each === what).length
  return {
    exchanges: all.filter((each): each is RecordedExchange => typeof each !== 'string'),
    others: count('other'),
    unanswered: count('unanswered'),
  }
}
