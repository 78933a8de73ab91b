import { Refusal } from '../core/state/refusal.ts'
import { draftFile, type Disk } from './disk.ts'
import { encodeLine } from './line.ts'

const refusal =
  (code: 'notStored' | 'perhapsStored') =>
  (error: unknown): Refusal =>
    Object.assign(new Refusal(code, { reason: (error as Error).message }), { cause: error })
export const notStored = refusal('notStored')
/** It was sent, and no answer came. */
export const perhapsStored = refusal('perhapsStored')

/**
 * The log of one world on a disk, to which lines are appended. If appending fails, the file is no longer trusted: the
 * next line goes to a new file, together with everything before it.
 */
export class WorldLog {
  readonly #disk: Disk
  readonly #file: string
  readonly #content: () => Iterable<Uint8Array>
  #trusted: boolean

  /** `content` returns all current lines. */
  constructor(disk: Disk, file: string, content: () => Iterable<Uint8Array>, trusted = false) {
    this.#disk = disk
    this.#file = file
    this.#content = content
    this.#trusted = trusted
  }

  /** Writes a new file, with `next` at its end, and replaces the old one by it. */
  rewrite(next: readonly Uint8Array[] = []): void {
    try {
      const replace = draftFile(this.#disk, this.#file, Buffer.concat([...this.#content(), ...next]))
      this.#trusted = false
      replace()
      this.#disk.syncNames()
    } catch (error) {
      throw notStored(error)
    }
    this.#trusted = true
  }

  /** Whether the file is complete, so that it can be appended to. */
  get trusted(): boolean {
    return this.#trusted
  }

  /** From now on it counts as incomplete. */
  distrust(): void {
    this.#trusted = false
  }

  /** Appends what must survive a crash. */
  append(value: unknown): void {
    const line = encodeLine(value)
    if (this.#trusted) this.#write(line, true)
    if (!this.#trusted) this.rewrite([line])
  }

  /** Appends what may be lost in a crash. */
  note(...values: readonly unknown[]): void {
    if (this.#trusted) this.#write(Buffer.concat(values.map(encodeLine)), false)
  }

  #write(lines: Uint8Array, lasting: boolean): void {
    this.#trusted = false
    try {
      this.#disk.append(this.#file, lines)
      if (lasting) this.#disk.sync(this.#file)
      this.#trusted = true
    } catch {
      // The file may be damaged; the next line goes to a new one.
    }
  }
}
