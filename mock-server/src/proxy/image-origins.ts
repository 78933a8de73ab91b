import type { Departure, ReceivedAnswer } from 'qinghua-contract/verdict'
import { originOf } from '../http/origins.ts'

const addresses = /https?:\/\/[^\s"'<>\\,)]{1,2000}/gi
const pictureName = /pic|img|image|logo|avatar|photo|banner|cover/i
const pictureFile = /\.(?:avif|bmp|gif|ico|jpe?g|png|svg|webp)$/i

/** Origins of the images in a text, which is the value of the field `name`. */
const originsIn = (text: string, name: string): string[] =>
  (text.match(addresses) ?? []).flatMap((address) => {
    if (!URL.canParse(address)) return []
    const { origin, pathname } = new URL(address)
    const isPicture = pictureFile.test(pathname) || (pictureName.test(name) && text.startsWith('http'))
    return isPicture && originOf(origin) !== null ? [origin] : []
  })

const deepest = 32
const mostOrigins = 8

interface Place {
  readonly value: unknown
  readonly name: string
  readonly path: string
  readonly depth: number
}

/** Places of images whose origin is not allowed: the first place of each origin. */
const disallowedOrigins = (body: unknown, allowed: readonly string[]): ReadonlyMap<string, string> => {
  const found = new Map<string, string>()
  const waiting: Place[] = [{ value: body, name: '', path: '', depth: 0 }]
  for (let place = waiting.pop(); place && found.size < mostOrigins; place = waiting.pop()) {
    const { value, name, path, depth } = place
    if (typeof value === 'string') {
      for (const origin of originsIn(value, name))
        if (!allowed.includes(origin) && !found.has(origin)) found.set(origin, path)
    } else if (typeof value === 'object' && value !== null && depth < deepest) {
      const inner = Object.entries(value).map(([key, each]: [string, unknown]) => ({
        value: each,
        name: Array.isArray(value) ? name : key,
        path: `${path}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`,
        depth: depth + 1,
      }))
      for (const each of inner.reverse()) waiting.push(each)
    }
  }
  return found
}

/**
 * Images that the content security policy of the storefront blocks. The contract allows them; the proxy needs an
 * option.
 */
export const imageDepartures = ({ status, text }: ReceivedAnswer, allowed: readonly string[]): Departure[] => {
  if (status !== 200 || !/https?:/i.test(text)) return []
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return []
  }
  const strangers = disallowedOrigins(body, allowed)
  const expected = `--image-origins ${[...allowed, ...strangers.keys()].join(',')}`
  return [...strangers].map(([found, path]) => ({ rule: 'imageOrigin', grade: 'warning', path, found, expected }))
}
