/** The bytes of an answer; names and values of its headers in turn, as received. */
export interface WireBytes {
  readonly body: Uint8Array
  readonly rawHeaders: readonly string[]
}

interface ByteProblem {
  readonly found: string
  readonly expected: string
}

/** Headers that may stand once. */
const single = ['content-type', 'content-length', 'content-encoding', 'date', 'etag', 'last-modified', 'location']

const isUtf8 = (body: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(body)
    return true
  } catch {
    return false
  }
}

/** What is wrong with the bytes of an answer, whatever they say. */
export const byteProblems = ({ body, rawHeaders }: WireBytes): ByteProblem[] => {
  const names = rawHeaders.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase())
  const twice = single.filter((name) => names.indexOf(name) !== names.lastIndexOf(name))
  const type = rawHeaders[names.indexOf('content-type') * 2 + 1] ?? ''
  const charset = /charset\s*=\s*"?([\w-]+)/i.exec(names.includes('content-type') ? type : '')?.[1]?.toLowerCase()
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
