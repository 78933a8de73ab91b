const decoder = new TextDecoder()
const encoder = new TextEncoder()

/**
 * A row as it was stored, which is read when somebody asks for it: of the thousands of orders of a long world few are
 * looked at again. Whoever has it has the same row, before and after it was read.
 */
export class StoredRow {
  /** Null once it was read. */
  #text: Uint8Array | null
  #value: unknown = undefined

  constructor(text: Uint8Array) {
    this.#text = text
  }

  get value(): unknown {
    if (this.#text) {
      this.#value = JSON.parse(decoder.decode(this.#text))
      this.#text = null
    }
    return this.#value
  }

  /** Its JSON. */
  get text(): Uint8Array {
    return this.#text ?? encoder.encode(JSON.stringify(this.#value))
  }

  /** Whether both are the same to the byte; false if one of them was read. */
  isAsStored(other: StoredRow): boolean {
    const [mine, theirs] = [this.#text, other.#text]
    return (
      this === other || (mine?.length === theirs?.length && mine?.every((byte, at) => byte === theirs?.[at]) === true)
    )
  }

  toJSON(): unknown {
    return this.value
  }
}

/** The value of a row, whether it was read or not. */
export const valueOf = (row: unknown): unknown => (row instanceof StoredRow ? row.value : row)

/** Whether two rows are certainly equal, as far as that is known without reading them. */
export const areOneRow = (one: unknown, other: unknown): boolean =>
  one === other || (one instanceof StoredRow && other instanceof StoredRow && one.isAsStored(other))
