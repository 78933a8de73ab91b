import { Refusal } from '../core/state/refusal.ts'
import type { Damage } from './damage.ts'
import { draftFile, type Disk } from './disk.ts'
import { encodeRecord, readRecord, splitRecords, type Records } from './record.ts'

/** The content of a log: what the world started from, then its steps, each followed by its outcome. */
export interface LogContent<H, S> {
  readonly head: H
  readonly steps: readonly S[]
}

interface Numbered {
  readonly n: number
}

const format = 'qinghua-log'

export class UnreadableLog extends Error {
  override readonly name: string = 'UnreadableLog'
}

const refusal =
  (code: 'notStored' | 'perhapsStored') =>
  (error: unknown): Refusal =>
    Object.assign(new Refusal(code, { reason: (error as Error).message }), { cause: error })
export const notStored = refusal('notStored')
/** It was sent, and no answer came. */
export const perhapsStored = refusal('perhapsStored')

/**
 * The steps of one world on a disk, appended one by one. If appending fails, the file is no longer trusted: the next
 * step is written to a new file, together with everything before it.
 */
export class WorldLog<H, S extends Numbered> {
  readonly #disk: Disk
  readonly #file: string
  readonly #content: () => LogContent<H, S>
  #trusted: boolean

  /** `content` returns the current content. */
  constructor(disk: Disk, file: string, content: () => LogContent<H, S>, trusted = false) {
    this.#disk = disk
    this.#file = file
    this.#content = content
    this.#trusted = trusted
  }

  /** Writes a new file, with `next` at its end, and replaces the old one by it. */
  rewrite(next?: S): void {
    try {
      const { head, steps } = this.#content()
      const first = { format, head }
      const records = [first, ...steps.map((step) => ({ step })), ...(next ? [{ step: next }] : [])]
      const replace = draftFile(this.#disk, this.#file, Buffer.concat(records.map(encodeRecord)))
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

  /** Appends a step that must survive a crash. It replaces an earlier one of the same number. */
  append(step: S): void {
    if (this.#trusted) this.#write({ step }, true)
    if (!this.#trusted) this.rewrite(step)
  }

  /** Appends what may be lost in a crash: a step without an effect, or an outcome. */
  note(step: Partial<S> & Numbered): void {
    if (this.#trusted) this.#write({ step }, false)
  }

  #write(value: unknown, lasting: boolean): void {
    this.#trusted = false
    try {
      this.#disk.append(this.#file, encodeRecord(value))
      if (lasting) this.#disk.sync(this.#file)
      this.#trusted = true
    } catch {
      // The file may be damaged; the next step goes to a new one.
    }
  }
}

export interface ReadLog<H, S> extends LogContent<H, S> {
  /** The steps before it are what can be read. A file that is damaged stays as it is; a torn end gets a file of its own. */
  readonly damage: Damage | null
}

/** What was cut off a log. */
export const cutOf = (file: string): string => `${file}.cut`

const cutOff = (disk: Disk, file: string, bytes: Uint8Array, length: number): void => {
  disk.append(cutOf(file), bytes.subarray(length))
  disk.sync(cutOf(file))
  disk.syncNames()
  disk.truncate(file, length)
}

const damages: Readonly<Record<Records['rest'], (file: string, lost: number) => Damage | null>> = {
  nothing: () => null,
  torn: (file) => ({ file: cutOf(file), lost: 0, readOnly: false }),
  damaged: (file, lost) => ({ file, lost, readOnly: true }),
}

const lostIn = (beyond: readonly Uint8Array[], known: ReadonlyMap<number, unknown>): number => {
  const numbers = beyond.map((text) => (readRecord(text) as { step?: Numbered }).step?.n)
  return new Set(numbers.filter((n) => n !== undefined && !known.has(n))).size
}

/** Reads a log; null if there is none. */
export const readLog = <H, S extends Numbered>(disk: Disk, file: string): ReadLog<H, S> | null => {
  const bytes = disk.read(file)
  if (!bytes) return null
  const { texts, length, rest: end, beyond } = splitRecords(bytes)
  const [first, ...rest] = texts.map(readRecord) as [Record<string, unknown> | undefined, ...{ step: S }[]]
  if (first === undefined || first.format !== format) throw new UnreadableLog('it does not begin as a journal does')
  if (end === 'torn') cutOff(disk, file, bytes, length)
  const steps = new Map<number, S>()
  for (const { step } of rest) steps.set(step.n, { ...steps.get(step.n), ...step })
  return {
    head: first.head as H,
    steps: [...steps.values()].sort((a, b) => a.n - b.n),
    damage: damages[end](file, lostIn(beyond, steps)),
  }
}
