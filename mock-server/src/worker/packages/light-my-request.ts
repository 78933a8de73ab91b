import { Exchange } from '../exchange.ts'

interface Asked {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly payload?: Uint8Array
}
type Dispatch = (request: Exchange['request'], response: Exchange['response']) => void

/** A call to another listener of the mall, without a connection. */
const inject = async (dispatch: Dispatch, { method, url, headers, payload }: Asked) => {
  const exchange = new Exchange({ method, url, headers, body: payload ?? new Uint8Array() })
  dispatch(exchange.request, exchange.response)
  const answer = await exchange.answer
  return {
    statusCode: answer.status,
    headers: Object.fromEntries(answer.headers),
    rawPayload: Buffer.from(await answer.arrayBuffer()),
  }
}

export { inject as 'module.exports' }
