type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Ids that each server generates itself. */
const isId = (key: string): boolean => /(?:^id|Ids?|Number|Numbers|Sn|uuid|Token|Flag|Path)$/.test(key)
/** Times and keys: they differ in every run. */
const isVolatile = (key: string): boolean => /(?:Time|Date|timestamp|expires|publicKey)/i.test(key)

/** `orderNumbers` holds the same ids as `orderNumber`. */
const kindOf = (key: string): string => key.replace(/s$/, '')
const bare = ''

/** Maps ids of the mock to ids of the target, learnt from their answers to the same call. */
export class IdMapping {
  readonly #known = new Map<string, unknown>()

  learn(here: unknown, there: unknown, key = bare): void {
    if (Array.isArray(here) && Array.isArray(there)) here.forEach((each, at) => this.learn(each, there[at], key))
    else if (isFields(here) && isFields(there))
      for (const [name, inner] of Object.entries(here)) this.learn(inner, there[name], name)
    else if (there !== undefined && there !== null && (key === bare || isId(key))) this.#pair(key, here, there)
  }

  /** Replaces the ids of the mock in a request. */
  there<T>(sent: T, key = bare): T {
    if (Array.isArray(sent)) return sent.map((each: unknown) => this.there(each, key)) as T
    if (isFields(sent))
      return Object.fromEntries(Object.entries(sent).map(([name, inner]) => [name, this.there(inner, name)])) as T
    if (key !== bare && key !== 'body' && !isId(key)) return sent
    const pieces = typeof sent === 'string' ? sent.split(',') : []
    if (pieces.length > 1) return pieces.map((each) => this.there(each, key)).join(',') as T
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

  #pair(key: string, here: unknown, there: unknown): void {
    if (here === there || (typeof here !== 'string' && typeof here !== 'number')) return
    for (const kind of [kindOf(key), bare, 'body']) this.#known.set(this.#name(kind, here), there)
    if (typeof here !== 'string' || typeof there !== 'string' || !here.includes(',')) return
    const others = there.split(',')
    here.split(',').forEach((each, at) => this.#pair(key, each, others[at]))
  }

  #name(kind: string, value: unknown): string {
    return `${kind} ${typeof value} ${String(value)}`
  }
}
