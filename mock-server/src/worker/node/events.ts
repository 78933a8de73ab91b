type Hear = (...given: never[]) => void

const heard = new WeakMap<object, Map<string, Hear[]>>()

const hearersOf = (emitter: object): Map<string, Hear[]> => {
  const known = heard.get(emitter) ?? new Map<string, Hear[]>()
  heard.set(emitter, known)
  return known
}

/** What Fastify and its parts use of `node:events`. They inherit from it without calling a constructor. */
export class EventEmitter {
  on(name: string, hear: Hear): this {
    const known = hearersOf(this)
    known.set(name, [...(known.get(name) ?? []), hear])
    return this
  }

  once(name: string, hear: Hear): this {
    const first: Hear = (...given) => {
      this.removeListener(name, first)
      hear.apply(this, given)
    }
    return this.on(name, first)
  }

  removeListener(name: string, hear: Hear): this {
    const known = hearersOf(this)
    known.set(
      name,
      (known.get(name) ?? []).filter((each) => each !== hear),
    )
    return this
  }

  setMaxListeners(): void {
    // There is no limit.
  }

  emit(name: string, ...given: unknown[]): boolean {
    const hearers = hearersOf(this).get(name) ?? []
    for (const hear of hearers) hear.apply(this, given as never[])
    return hearers.length > 0
  }
}
