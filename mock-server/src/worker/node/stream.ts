interface Sink {
  readonly destroyed: boolean
  write(chunk: Uint8Array): boolean
  end(): void
  destroy(error?: Error): void
}

/** What Fastify sends piece by piece. */
export class Readable {
  readonly #source: AsyncIterable<Uint8Array>

  private constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source
  }

  static from(source: AsyncIterable<Uint8Array>): Readable {
    return new Readable(source)
  }

  pipe(sink: Sink): void {
    void this.#pour(sink).catch((error: Error) => sink.destroy(error))
  }

  async #pour(sink: Sink): Promise<void> {
    for await (const piece of this.#source) {
      if (sink.destroyed) return
      sink.write(piece)
    }
    sink.end()
  }
}

/** `pipe` ends what it fills. */
export const finished = (): (() => void) => () => undefined
