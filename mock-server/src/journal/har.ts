import { isoTime } from '../core/state/time.ts'
import type { Entry } from './entry.ts'
import { masked } from './mask.ts'

/** The journal as an HTTP archive (HAR 1.2), in world time. */
export const harOf = (entries: readonly Entry[], world: string): unknown => ({
  log: {
    version: '1.2',
    creator: { name: 'qinghua', version: '0.1.0' },
    entries: entries.map((entry) => {
      const { address, route, input, status, language, at, ms, id, faults, refusal, proxyExchange } = masked(
        world,
        entry,
      )
      const { type = '', body: received = '' } = entry.proxyExchange?.received ?? {}
      const body = (input as { body?: unknown } | null)?.body
      const text = body === undefined ? '' : JSON.stringify(body)
      const url = `http://${world}.localhost${address}`
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
          bodySize: Buffer.byteLength(text),
          ...(text !== '' && { postData: { mimeType: 'application/json', text } }),
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
          content: { size: received.length, mimeType: type, ...(received !== '' && { text: received }) },
          redirectURL: '',
          headersSize: -1,
          bodySize: -1,
        },
        cache: {},
        timings: { send: 0, wait: ms ?? 0, receive: 0 },
        ...(proxyExchange && { _proxyExchange: proxyExchange }),
      }
    }),
  },
})
