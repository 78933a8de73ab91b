interface Node {
  readonly next: Map<number, Node>
  /** What replaces the value that ends here. */
  by: string | null
}

const mostValues = 2_000
/** Of longer ones only the first are sought, one after the other. */
const longestInTree = 64
const mostLong = 50

const node = (): Node => ({ next: new Map(), by: null })

/** Shorter values occur in other texts by chance. */
const isSought = (value: string): boolean => value.length >= (/[\u0300-\uffff]/.test(value) ? 2 : 5)

/** Values that are replaced inside texts, in one pass however many there are; of several at a place the longest. */
export class KnownValues {
  readonly #root = node()
  readonly #long = new Map<string, string>()
  #count = 0

  add(value: string, by: string): void {
    if (!isSought(value)) return
    if (value.length > longestInTree) {
      if (this.#long.size < mostLong && !this.#long.has(value)) this.#long.set(value, by)
      return
    }
    if (this.#count >= mostValues) return
    let at = this.#root
    for (let i = 0; i < value.length; i++) {
      const code = value.charCodeAt(i)
      const next = at.next.get(code) ?? node()
      at.next.set(code, next)
      at = next
    }
    if (at.by !== null) return
    at.by = by
    this.#count += 1
  }

  replacedIn(text: string): string {
    let masked = text
    for (const [value, by] of this.#long) masked = masked.split(value).join(by)
    return this.#count === 0 ? masked : this.#replacedByTree(masked)
  }

  #replacedByTree(text: string): string {
    const pieces: string[] = []
    let done = 0
    for (let from = 0; from < text.length; from++) {
      const found = this.#longestAt(text, from)
      if (!found) continue
      pieces.push(text.slice(done, from), found.by)
      done = found.to
      from = found.to - 1
    }
    return done === 0 ? text : pieces.join('') + text.slice(done)
  }

  #longestAt(text: string, from: number): { readonly to: number; readonly by: string } | null {
    let found: { to: number; by: string } | null = null
    let at: Node | undefined = this.#root
    for (let to = from; to < text.length; to++) {
      at = at.next.get(text.charCodeAt(to))
      if (!at) break
      if (at.by !== null) found = { to: to + 1, by: at.by }
    }
    return found
  }
}
