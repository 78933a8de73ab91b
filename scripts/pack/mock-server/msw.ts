import { isImRoute } from 'qinghua-contract/rules'
import type { MockRequest, MockServer } from './index.ts'
import { isOfMall } from './is-of-mall.ts'

/** The world of a request is in its host, if that is one of this machine. */
const hostOf = ({ hostname, host }: URL): string => (hostname.endsWith('.localhost') ? host : 'localhost')

/**
 * Answers what msw intercepts from a mock in the same process, without a network: `http.all('*', answerFrom(mock))`.
 * What is not of the mall is left to other handlers.
 */
export const answerFrom =
  (mock: MockServer) =>
  async ({ request }: { readonly request: Request }): Promise<Response | undefined> => {
    const url = new URL(request.url)
    const { method } = request
    if (!isOfMall(method, url.pathname)) return undefined
    const asked = {
      method: method as NonNullable<MockRequest['method']>,
      url: url.pathname + url.search,
      headers: { ...Object.fromEntries(request.headers), host: hostOf(url) },
      payload: Buffer.from(await request.arrayBuffer()),
    }
    const app = isImRoute(`${method} ${url.pathname}`) ? mock.im : mock.api
    const answer = await app.inject(asked).catch(() => null)
    // A fault has broken the connection.
    if (!answer) return Response.error()
    const headers = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)])
    const body = answer.rawPayload.length > 0 ? new Uint8Array(answer.rawPayload) : null
    return new Response(body, { status: answer.statusCode, headers })
  }
