import type { ProxyExchange } from 'qinghua-contract/control'
import { isoTime } from '../core/state/time.ts'
import type { Endpoint } from 'qinghua-contract'
import { verdictOf, type Entry } from '../journal/entry.ts'
import { masked, maskedWhole, maskedWholeAnswer } from '../journal/mask.ts'
import { maskedExchange } from '../journal/masking/masked-exchange.ts'
import { Pseudonyms } from '../journal/masking/pseudonyms.ts'
import type { Outcome } from '../worlds/replay.ts'
import { version } from '../version.ts'
import { answerAsSent } from './exchange.ts'
import { rowOf } from './perform.ts'

/** Rules whose departures show no data. */
const ofForm = new Set(['status', 'contentType', 'notThere', 'bytes', 'size'])
const hidden = (each: ProxyExchange['answer'][number]): ProxyExchange['answer'][number] => ({
  ...each,
  // A field that the contract does not have can be named after a person, or by a number of theirs.
  path: /^[\w/$~-]*$/.test(each.path) && !/\d{6}/.test(each.path) ? each.path : '***',
  found: ofForm.has(each.rule) || each.found === 'nothing' ? each.found : '***',
})

/** For whoever may read an archive: where it departs, and not by which data. */
const withoutFound = ({ request, answer, refusal, ...others }: ProxyExchange): ProxyExchange => ({
  ...others,
  ...(refusal && { refusal: { ...refusal, text: '***' } }),
  request: request.map(hidden),
  answer: answer.map(hidden),
})

interface PostData {
  readonly mimeType: string
  readonly text: string
}

/** Of a file the journal has what it is; what was refused may be a text. */
const postDataOf = ({ route, barred }: Entry, body: unknown): PostData | null => {
  if (body === undefined) return null
  const { bodyType } = rowOf(route) ?? {}
  if (bodyType === 'form' && typeof body === 'object' && body !== null) {
    const fields = Object.entries(body).map(([name, value]) => [name, String(value)])
    return { mimeType: 'application/x-www-form-urlencoded', text: String(new URLSearchParams(fields)) }
  }
  const mimeType = bodyType === 'multipart' ? 'multipart/form-data' : 'application/json'
  return { mimeType, text: typeof body === 'string' && barred ? body : JSON.stringify(body) }
}

interface Shown {
  readonly address: string
  readonly body: unknown
  readonly answer: string
}

/** Of the mall, whose people are invented: without secrets. */
const shownOfMall = ({ address, input }: Entry, answer: string): Shown => ({
  address: String(maskedWhole(address)),
  body: maskedWhole(input?.body),
  answer: maskedWholeAnswer(answer),
})

const queryOf = (query: unknown): string => {
  const pairs = Object.entries(query ?? {}).map(([name, value]) => [name, String(value)])
  return pairs.length > 0 ? `?${String(new URLSearchParams(pairs))}` : ''
}

/** Of a backend, in one archive: without people, and without what the contract does not have. */
const backendMasker = () => {
  const pseudonyms = new Pseudonyms()
  return (row: Endpoint, { address, input }: Entry, sent: Outcome | null): Shown => {
    const { status = 0, type: contentType = '', text = '' } = sent ?? {}
    const { request, answer } = maskedExchange(pseudonyms, row, input ?? {}, { status, contentType, text })
    return {
      address: `${pseudonyms.within(address.split('?', 1)[0] ?? '')}${queryOf(request.query)}`,
      body: request.body,
      answer: typeof answer.body === 'string' ? answer.body : text === '' ? '' : JSON.stringify(answer.body),
    }
  }
}

/** The journal as an HTTP archive (HAR 1.2), in world time, given the answers that a replay gives. */
export const harOf = (entries: readonly Entry[], world: string, replayed: ReadonlyMap<number, Outcome>): unknown => {
  const shownOfBackend = backendMasker()
  return {
    log: {
      version: '1.2',
      creator: { name: 'qinghua', version },
      entries: entries.map((entry) => {
        const { route, status, language, at, ms, id, faults, struck, ending, refusal, ...told } = masked(world, entry)
        const sent = answerAsSent(entry, replayed.get(entry.n))
        const { type = '', text = '' } = sent ?? {}
        const row = entry.proxyExchange && !entry.handled ? rowOf(route) : undefined
        const shown = row ? shownOfBackend(row, entry, sent) : shownOfMall(entry, text)
        const { answer: received } = shown
        const proxyExchange = told.proxyExchange && withoutFound(told.proxyExchange)
        const verdict = row && proxyExchange ? verdictOf(proxyExchange) : told.verdict
        const postData = postDataOf(entry, shown.body)
        const url = `http://${world}.localhost${shown.address}`
        return {
          startedDateTime: isoTime(at),
          time: ms ?? 0,
          request: {
            method: route.split(' ', 1)[0],
            url,
            httpVersion: 'HTTP/1.1',
            cookies: [],
            headers: [{ name: 'accept-language', value: language }],
            queryString: [...new URL(url).searchParams].map(([name, value]) => ({ name, value })),
            headersSize: -1,
            bodySize: Buffer.byteLength(postData?.text ?? ''),
            ...(postData && { postData }),
          },
          response: {
            status: status ?? 0,
            statusText: refusal ?? '',
            httpVersion: 'HTTP/1.1',
            cookies: [],
            headers: [
              { name: 'x-mall-call', value: id },
              ...(faults.length > 0 ? [{ name: 'x-mall-fault', value: faults.join(', ') }] : []),
              ...(proxyExchange ? [{ name: 'x-mall-answered-by', value: proxyExchange.answeredBy }] : []),
            ],
            content: { size: Buffer.byteLength(received), mimeType: type, ...(received !== '' && { text: received }) },
            redirectURL: '',
            headersSize: -1,
            bodySize: -1,
            ...(ending !== 'answered' && { _error: ending }),
          },
          cache: {},
          timings: { send: 0, wait: ms ?? 0, receive: 0 },
          ...(struck.length > 0 && { comment: struck.map((fault) => fault[language]).join('; '), _faults: struck }),
          ...(verdict !== null && { _verdict: verdict }),
          ...(proxyExchange && { _proxyExchange: proxyExchange }),
        }
      }),
    },
  }
}
