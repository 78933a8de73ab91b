import type { Disk } from '../src/data/disk.ts'
import { bitOf, flipped, type Bit } from './flip.ts'
import { chanceFrom, type Chance } from './pricing/chance.ts'

export class Crash extends Error {
  override readonly name = 'Crash'
}

interface File {
  /** The content that survives a crash. */
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
 * A disk that loses in a crash what was not synced: the end of a file, completely, partly, with garbage or as zeros, and
 * file names, in another order than they were changed. `mishap` is asked before each operation whether the machine
 * crashes or the operation fails.
 */
export class SimDisk implements Disk {
  #names = new Map<string, File>()
  /** The names at the last sync, and the changes since. */
  #lastingNames = new Map<string, File>()
  #done: ((names: Map<string, File>) => void)[] = []
  readonly #mishap: () => Mishap
  readonly #chance: Chance
  /** After a crash no operation works, even if the exception was caught. */
  stopped = false

  constructor(mishap: () => Mishap = () => null, chance = chanceFrom(1)) {
    this.#mishap = mishap
    this.#chance = chance
  }

  /** What a new process would read now. */
  copy(): SimDisk {
    const disk = new SimDisk(this.#mishap, this.#chance)
    for (const [name, { now }] of this.#names) disk.write(name, now)
    disk.syncNames()
    return disk
  }

  /** Keeps what survives a crash. */
  crash(): void {
    this.stopped = false
    const { below, is } = this.#chance
    const names = new Map(this.#lastingNames)
    const survive = below(this.#done.length + 1)
    const inOrder = is(0.7)
    for (const [at, act] of this.#done.entries()) if (inOrder ? at < survive : is(0.5)) act(names)
    for (const file of new Set([...names.values(), ...this.#names.values()])) {
      const unsure = file.now.length - file.lasting.length
      if (unsure <= 0) file.now = file.lasting
      else {
        const kept = is(0.3) ? unsure : below(unsure)
        const end = file.now.slice(file.lasting.length, file.lasting.length + kept)
        const spoilt = below(kept)
        if (kept > 0 && is(0.3)) end[spoilt] = below(256)
        else if (is(0.1)) end.fill(0, spoilt)
        file.now = joined(file.lasting, end)
      }
      file.lasting = file.now
    }
    this.#names = names
    this.#lastingNames = new Map(names)
    this.#done = []
  }

  /** Changes one bit of a file. */
  flip(name: string, chance: Chance): Bit {
    const bytes = this.read(name) ?? new Uint8Array()
    const bit = bitOf(bytes.length, chance)
    this.write(name, flipped(bytes, bit))
    this.syncNames()
    return bit
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
    // A full disk accepts a part of the bytes.
    const part = mishap === null ? bytes : bytes.subarray(0, this.#chance.below(bytes.length))
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
    if (mishap === 'refuse') throw Object.assign(new Error('ENOSPC: no space left on device'), { syscall: 'write' })
  }
}
