import { isoTime } from '../core/state/time.ts'
import type { Entry } from '../journal/entry.ts'
import { masked, maskedWhole, maskedWholeAnswer } from '../journal/mask.ts'
import type { Outcome } from '../worlds/replay.ts'
import { version } from '../version.ts'
import { answerAsSent } from './exchange.ts'
import { rowOf } from './perform.ts'

interface PostData {
  readonly mimeType: string
  readonly text: string
}

/** A body as it came: the journal has what was read of it. Of a file it has what it is. */
const postDataOf = ({ route, input, barred }: Entry): PostData | null => {
  const body = maskedWhole(input?.body)
  if (body === undefined) return null
  const { bodyType } = rowOf(route) ?? {}
  if (bodyType === 'form' && typeof body === 'object' && body !== null) {
    const fields = Object.entries(body).map(([name, value]) => [name, String(value)])
    return { mimeType: 'application/x-www-form-urlencoded', text: String(new URLSearchParams(fields)) }
  }
  const mimeType = bodyType === 'multipart' ? 'multipart/form-data' : 'application/json'
  return { mimeType, text: typeof body === 'string' && barred ? body : JSON.stringify(body) }
}

/** The journal as an HTTP archive (HAR 1.2), in world time, given the answers that a replay gives. */
export const harOf = (entries: readonly Entry[], world: string, replayed: ReadonlyMap<number, Outcome>): unknown => ({
  log: {
    version: '1.2',
    creator: { name: 'qinghua', version },
    entries: entries.map((entry) => {
      const shown = masked(world, entry)
      const { route, status, language, at, ms, id, faults, struck, ending } = shown
      const { refusal, verdict, proxyExchange } = shown
      const { type = '', text: answer = '' } = answerAsSent(entry, replayed.get(entry.n)) ?? {}
      const received = maskedWholeAnswer(answer)
      const postData = postDataOf(entry)
      const url = `http://${world}.localhost${String(maskedWhole(entry.address))}`
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
})
