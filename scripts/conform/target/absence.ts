import { refusalIn } from 'qinghua-contract/dialect'
import type { ReceivedAnswer } from 'qinghua-contract/verdict'

interface Asked {
  readonly method: string
  readonly url: string
}

interface Probe {
  readonly method: string
  readonly path: string
  /** What a server that does not wrap it would answer. */
  readonly status: 404 | 405
}

/** Calls that no server has. */
export const absent: readonly Probe[] = [
  { method: 'GET', path: '/no-such-address', status: 404 },
  { method: 'DELETE', path: '/login/publicKey', status: 405 },
]

/** A refusal without what it repeats of the call. */
const shapeOf = ({ method, url }: Asked, text: string): string | null => {
  const refusal = refusalIn(text)
  if (!refusal) return null
  const { pathname, search } = new URL(url)
  const address = [pathname + search, pathname, ...pathname.split('/').filter((part) => part.length > 1)]
  const repeated = [...address.flatMap((part) => [part, decodeURI(part), decodeURIComponent(part)]), method]
  return repeated
    .reduce((rest, part) => rest.replaceAll(part, ' '), `${refusal.code} ${refusal.msg}`)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
}

/** Tells apart what a server that wraps every answer refuses, and what it does not have. */
export class Absence {
  readonly #shapes = new Map<string, 404 | 405>()

  learn(probe: Probe & Asked, status: number, text: string): void {
    const shape = status === 200 ? shapeOf(probe, text) : null
    if (shape !== null && !this.#shapes.has(shape)) this.#shapes.set(shape, probe.status)
  }

  /** The answer that a server which does not wrap it would have given; null for any other answer. */
  recognise(asked: Asked, { status, contentType, text }: ReceivedAnswer): ReceivedAnswer | null {
    if (this.#shapes.size === 0 || status !== 200) return null
    const shape = shapeOf(asked, text)
    const meant = shape === null ? undefined : this.#shapes.get(shape)
    return meant === undefined ? null : { status: meant, contentType, text }
  }
}
