/** The bytes of an answer, and its headers: the values of one that stands twice are joined by a comma. */
export interface WireBytes {
  readonly body: Uint8Array
  readonly headers: Pick<Headers, 'get'>
}

/** Headers that may stand once, with as many commas as their value has. */
const single = { 'content-type': 0, date: 1, etag: 0, 'last-modified': 1, location: 0 }

const isUtf8 = (body: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(body)
    return true
  } catch {
    return false
  }
}

/** What is wrong with the bytes of an answer, whatever they say. */
export const byteProblems = ({ body, headers }: WireBytes): { found: string; expected: string }[] => {
  const commasIn = (name: string): number => headers.get(name)?.match(/, /g)?.length ?? 0
  const twice = Object.entries(single).flatMap(([name, commas]) => (commasIn(name) > commas ? [name] : []))
  const charset = /charset\s*=\s*"?([\w-]+)/i.exec(headers.get('content-type') ?? '')?.[1]?.toLowerCase()
  const hasMark = body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf
  return [
    ...(hasMark ? [{ found: 'a byte order mark before the body', expected: 'no byte order mark' }] : []),
    ...(isUtf8(body) ? [] : [{ found: 'bytes that are not UTF-8', expected: 'UTF-8' }]),
    ...(charset === undefined || charset === 'utf-8' || charset === 'utf8'
      ? []
      : [{ found: `charset=${charset}`, expected: 'charset=utf-8, or none' }]),
    ...twice.map((name) => ({ found: `the header ${name} more than once`, expected: 'once' })),
  ]
}
