import type { Disk } from '../src/data/disk.ts'

/** The machine stopped. */
export class Crash extends Error {
  override readonly name = 'Crash'
}

interface File {
  /** What a crash cannot take. */
  lasting: Uint8Array
  now: Uint8Array
}

const joined = (a: Uint8Array, b: Uint8Array): Uint8Array => {
  const both = new Uint8Array(a.length + b.length)
  both.set(a)
  both.set(b, a.length)
  return both
}

export type Mishap = 'crash' | 'refuse' | null

/**
 * A disk that forgets whatever it was not told to keep: the end of a file, in part or in whole and sometimes spoilt,
 * and names. `mishap` says before each operation whether it is the last one, or fails.
 */
export class SimDisk implements Disk {
  #names = new Map<string, File>()
  /** Names as they were when they were last made to last, and what was done with them since. */
  #lastingNames = new Map<string, File>()
  #done: ((names: Map<string, File>) => void)[] = []
  readonly #mishap: () => Mishap
  readonly #random: () => number
  /** The machine stands still: nothing is done any more, whoever catches what. */
  stopped = false

  constructor(mishap: () => Mishap, random: () => number) {
    this.#mishap = mishap
    this.#random = random
  }

  /** What a process finds that starts now, while this disk goes on. */
  copy(): SimDisk {
    const disk = new SimDisk(this.#mishap, this.#random)
    for (const [name, { now }] of this.#names) disk.write(name, now)
    disk.syncNames()
    return disk
  }

  /** What is left after the machine stopped. */
  crash(): void {
    this.stopped = false
    const names = new Map(this.#lastingNames)
    const survive = Math.floor(this.#random() * (this.#done.length + 1))
    for (const act of this.#done.slice(0, survive)) act(names)
    for (const file of new Set([...names.values(), ...this.#names.values()])) {
      const unsure = file.now.length - file.lasting.length
      if (unsure <= 0) file.now = file.lasting
      else {
        const kept = this.#random() < 0.3 ? unsure : Math.floor(this.#random() * unsure)
        const end = file.now.slice(file.lasting.length, file.lasting.length + kept)
        if (kept > 0 && this.#random() < 0.3) end[Math.floor(this.#random() * kept)] = Math.floor(this.#random() * 256)
        file.now = joined(file.lasting, end)
      }
      file.lasting = file.now
    }
    this.#names = names
    this.#lastingNames = new Map(names)
    this.#done = []
  }

  list(): string[] {
    return [...this.#names.keys()]
  }

  read(name: string): Uint8Array | null {
    return this.#names.get(name)?.now ?? null
  }

  write(name: string, bytes: Uint8Array): void {
    this.remove(name)
    this.append(name, bytes)
    this.sync(name)
  }

  append(name: string, bytes: Uint8Array): void {
    const mishap = this.#step()
    const file = this.#names.get(name) ?? { lasting: new Uint8Array(), now: new Uint8Array() }
    if (!this.#names.has(name)) this.#name((names) => names.set(name, file))
    // A full disk takes a part.
    const part = mishap === null ? bytes : bytes.subarray(0, Math.floor(this.#random() * bytes.length))
    file.now = joined(file.now, part)
    this.#fail(mishap)
  }

  sync(name: string): void {
    const mishap = this.#step()
    const file = this.#names.get(name)
    if (!file) throw new Error(`there is no ${name}`)
    if (mishap === null) file.lasting = file.now
    this.#fail(mishap)
  }

  truncate(name: string, length: number): void {
    const mishap = this.#step()
    const file = this.#names.get(name)
    if (file && mishap === null) {
      file.now = file.now.slice(0, length)
      file.lasting = file.lasting.slice(0, length)
    }
    this.#fail(mishap)
  }

  rename(from: string, to: string): void {
    const mishap = this.#step()
    const file = this.#names.get(from)
    if (file && mishap === null)
      this.#name((names) => {
        names.delete(from)
        names.set(to, file)
      })
    this.#fail(mishap)
  }

  remove(name: string): void {
    const mishap = this.#step()
    if (this.#names.has(name) && mishap === null) this.#name((names) => void names.delete(name))
    this.#fail(mishap)
  }

  syncNames(): void {
    const mishap = this.#step()
    if (mishap === null) {
      this.#lastingNames = new Map(this.#names)
      this.#done = []
    }
    this.#fail(mishap)
  }

  #name(act: (names: Map<string, File>) => void): void {
    act(this.#names)
    this.#done.push(act)
  }

  #step(): Mishap {
    if (this.stopped) throw new Crash('the machine has stopped')
    const mishap = this.#mishap()
    this.stopped = mishap === 'crash'
    return mishap
  }

  #fail(mishap: Mishap): void {
    if (mishap === 'crash') throw new Crash('the machine stopped')
    if (mishap === 'refuse') throw new Error('ENOSPC: no space left on device')
  }
}
