import { noAnswerOf, noStatus, tooLarge } from './no-answer.ts'

export { NoAnswer, type NoAnswerReason } from './no-answer.ts'

/** A request to a server outside of this project. */
export interface ForeignRequest {
  readonly method: string
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array<ArrayBuffer> | undefined
}

/** Its whole answer, unpacked. */
export class ForeignAnswer {
  readonly status: number
  readonly headers: Headers
  readonly body: Uint8Array

  constructor(status: number, headers: Headers, body: Uint8Array) {
    this.status = status
    this.headers = headers
    this.body = body
  }

  get contentType(): string | null {
    return this.headers.get('content-type')
  }

  get text(): string {
    return new TextDecoder().decode(this.body)
  }
}

/** Limits for a foreign server: milliseconds until the last byte, and the bytes of a body after decompression. */
export interface Patience {
  readonly ms: number
  readonly bytes: number
}

export const usualPatience: Patience = { ms: 10_000, bytes: 4 * 1024 * 1024 }

export const bodyOf = async (pieces: AsyncIterable<Uint8Array> | [], limit: number): Promise<Uint8Array> => {
  const read: Uint8Array[] = []
  let bytes = 0
  for await (const piece of pieces) {
    bytes += piece.length
    if (bytes > limit) throw tooLarge(limit)
    read.push(piece)
  }
  return Buffer.concat(read)
}

/** Sends one request over a connection of its own. A redirect is an answer, and is not followed. */
export const exchange = async (
  { method, url, headers, body }: ForeignRequest,
  { ms, bytes }: Patience = usualPatience,
): Promise<ForeignAnswer> => {
  try {
    const came = await fetch(url, {
      method,
      headers: { connection: 'close', ...headers },
      // A body of those means nothing, and `fetch` sends none.
      body: body === undefined || method === 'GET' || method === 'HEAD' ? null : body,
      redirect: 'manual',
      signal: AbortSignal.timeout(ms),
    })
    if (came.status < 200 || came.status > 599) throw noStatus(came.status)
    return new ForeignAnswer(came.status, came.headers, await bodyOf(came.body ?? [], bytes))
  } catch (error) {
    throw noAnswerOf(error as Error, url, ms)
  }
}
