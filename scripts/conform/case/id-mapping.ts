type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Ids that each server generates itself. */
const isId = (key: string): boolean => /(?:^id|Ids?|Number|Numbers|Sn|uuid|Token|Flag|Path)$/.test(key)
/** Times and keys: they differ in every run. */
const isVolatile = (key: string): boolean => /(?:Time|Date|timestamp|expires|publicKey)/i.test(key)

/** `orderNumbers` holds the same ids as `orderNumber`. */
const kindOf = (key: string): string => key.replace(/s$/, '')
const noKey = ''

/** Maps ids of the mock to ids of the target, learnt from their answers to the same call. */
export class IdMapping {
  readonly #known = new Map<string, unknown>()

  learn(ours: unknown, theirs: unknown, key = noKey): void {
    if (Array.isArray(ours) && Array.isArray(theirs)) ours.forEach((each, at) => this.learn(each, theirs[at], key))
    else if (isFields(ours) && isFields(theirs))
      for (const [name, inner] of Object.entries(ours)) this.learn(inner, theirs[name], name)
    else if (theirs !== undefined && theirs !== null && (key === noKey || isId(key))) this.#pair(key, ours, theirs)
  }

  /** Replaces the ids of the mock in a request. */
  toTarget<T>(sent: T, key = noKey): T {
    if (Array.isArray(sent)) return sent.map((each: unknown) => this.toTarget(each, key)) as T
    if (isFields(sent))
      return Object.fromEntries(Object.entries(sent).map(([name, inner]) => [name, this.toTarget(inner, name)])) as T
    if (key !== noKey && key !== 'body' && !isId(key)) return sent
    const pieces = typeof sent === 'string' ? sent.split(',') : []
    if (pieces.length > 1) return pieces.map((each) => this.toTarget(each, key)).join(',') as T
    return (this.#known.get(this.#name(kindOf(key), sent)) as T | undefined) ?? sent
  }

  /** An answer without times, where an id counts only as present or null. */
  comparable(answer: unknown): unknown {
    if (Array.isArray(answer)) return answer.map((each) => this.comparable(each))
    if (!isFields(answer)) return answer
    const isPlain = (value: unknown): boolean => !isFields(value) && !Array.isArray(value)
    return Object.fromEntries(
      Object.entries(answer)
        .filter(([key]) => !isVolatile(key))
        .map(([key, inner]) => [key, isId(key) && isPlain(inner) ? inner !== null : this.comparable(inner)]),
    )
  }

  #pair(key: string, ours: unknown, theirs: unknown): void {
    if (ours === theirs || (typeof ours !== 'string' && typeof ours !== 'number')) return
    for (const kind of [kindOf(key), noKey, 'body']) this.#known.set(this.#name(kind, ours), theirs)
    if (typeof ours !== 'string' || typeof theirs !== 'string' || !ours.includes(',')) return
    const others = theirs.split(',')
    ours.split(',').forEach((each, at) => this.#pair(key, each, others[at]))
  }

  #name(kind: string, value: unknown): string {
    return `${kind} ${typeof value} ${String(value)}`
  }
}
