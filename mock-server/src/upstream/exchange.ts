import { request as plainRequest, type IncomingMessage } from 'node:http'
import { request as secureRequest } from 'node:https'
import type { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { NoAnswer, noAnswerOf, tooLarge } from './no-answer.ts'

export { NoAnswer, type NoAnswerReason } from './no-answer.ts'

/** A request to a server outside of this project. */
export interface ForeignRequest {
  readonly method: string
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array | undefined
}

/** Its answer. Redirects are not followed. */
export interface ForeignAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** Names and values in turn, with duplicates. */
  readonly rawHeaders: readonly string[]
  readonly body: Uint8Array
  readonly ms: number
}

/** Limits for a foreign server. */
export interface Patience {
  /** Milliseconds until the last byte. */
  readonly ms: number
  /** Size of the body after decompression. */
  readonly bytes: number
  readonly headerBytes: number
}

export const usualPatience: Patience = { ms: 10_000, bytes: 4 * 1024 * 1024, headerBytes: 32 * 1024 }

const unpacked = (answer: IncomingMessage): Readable => {
  const packed = answer.headers['content-encoding']?.trim().toLowerCase()
  const unpack =
    packed === 'gzip' || packed === 'x-gzip'
      ? createGunzip()
      : packed === 'deflate'
        ? createInflate()
        : packed === 'br'
          ? createBrotliDecompress()
          : null
  if (!unpack) return answer
  answer.once('error', (error) => unpack.destroy(error))
  return answer.pipe(unpack)
}

export const bodyOf = async (
  answer: IncomingMessage,
  limit: number,
  onReceived: (bytes: number) => void,
): Promise<Uint8Array> => {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of unpacked(answer) as AsyncIterable<Uint8Array>) {
    bytes += piece.length
    if (bytes > limit) throw tooLarge(limit)
    onReceived(bytes)
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

/** Sends one request; ends within the limits, whatever the server does. */
export const exchange = (
  { method, url, headers, body }: ForeignRequest,
  { ms, bytes, headerBytes }: Patience = usualPatience,
): Promise<ForeignAnswer> =>
  new Promise((resolve, reject) => {
    const since = performance.now()
    const signal = AbortSignal.timeout(ms)
    const ask = url.protocol === 'https:' ? secureRequest : plainRequest
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const request = ask(url, {
      method,
      headers: { 'accept-encoding': 'identity', ...headers, ...length },
      agent: false,
      signal,
      maxHeaderSize: headerBytes,
    })
    let received: number | null = null
    let encoding: string | undefined
    const fail = (error: unknown): void => {
      request.destroy()
      const cause = signal.aborted ? (signal.reason as Error) : (error as Error)
      reject(cause instanceof NoAnswer ? cause : noAnswerOf(cause, { url, ms, headerBytes, received, encoding }))
    }
    request.on('error', fail)
    request.once('response', (answer) => {
      received = 0
      encoding = answer.headers['content-encoding']
      bodyOf(answer, bytes, (sofar) => (received = sofar)).then((whole) => {
        request.destroy()
        const { statusCode: status = 0, headers: named, rawHeaders } = answer
        resolve({ status, headers: named, rawHeaders, body: whole, ms: performance.now() - since })
      }, fail)
    })
    request.end(body)
  })

export const textOf = ({ body }: ForeignAnswer): string => new TextDecoder().decode(body)
export const contentTypeOf = ({ headers }: ForeignAnswer): string | null => {
  const type = headers['content-type']
  return typeof type === 'string' ? type : null
}
