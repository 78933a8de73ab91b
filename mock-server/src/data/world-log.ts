import { Refusal } from '../core/state/refusal.ts'
import { draftFile, type Disk } from './disk.ts'
import { encodeRecord, readRecord, splitRecords } from './record.ts'

/** What a world's file holds: what it starts from, then its steps, each followed by what came of it. */
export interface Chapter<H, S> {
  readonly head: H
  readonly steps: readonly S[]
}

interface Numbered {
  readonly n: number
}

const format = 'qinghua-log'
export const logVersion = 2

export class UnreadableLog extends Error {
  override readonly name = 'UnreadableLog'
}

export const notStored = (error: unknown): Refusal =>
  Object.assign(new Refusal('notStored', { reason: (error as Error).message }), { cause: error })

/**
 * The steps of one world on a disk, appended one by one. Where appending fails nothing more is trusted to the file:
 * the next step goes into a new one, together with all that came before it.
 */
export class WorldLog<H, S extends Numbered> {
  readonly #disk: Disk
  readonly #file: string
  readonly #content: () => Chapter<H, S>
  #trusted: boolean

  /** `content` is the whole as it stands now. */
  constructor(disk: Disk, file: string, content: () => Chapter<H, S>, trusted = false) {
    this.#disk = disk
    this.#file = file
    this.#content = content
    this.#trusted = trusted
  }

  /** Writes the whole anew, and a step that is to follow. Until the new file is in place the old one stays as it is. */
  rewrite(next?: S): void {
    try {
      const { head, steps } = this.#content()
      const first = { format, version: logVersion, head }
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

  /** Whether what is appended now goes into the file. */
  get trusted(): boolean {
    return this.#trusted
  }

  /** Appends a step that has to last before anything else happens. One of the same number takes the place of the first. */
  append(step: S): void {
    if (this.#trusted) this.#write({ step }, true)
    if (!this.#trusted) this.rewrite(step)
  }

  /** Appends what may get lost: a step without an effect, or what came of one. */
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
      // Whatever is in the file now: from here on it goes on in a new one.
    }
  }
}

export interface ReadLog<H, S> extends Chapter<H, S> {
  readonly version: number
}

/** What a file holds, cut where it was torn; nothing where there is no whole beginning. */
export const readLog = <H, S extends Numbered>(disk: Disk, file: string): ReadLog<H, S> | null => {
  const bytes = disk.read(file)
  if (!bytes) return null
  const { texts, length } = splitRecords(bytes)
  const [first, ...rest] = texts.map(readRecord) as [Record<string, unknown> | undefined, ...{ step: S }[]]
  if (first === undefined || first.format !== format) throw new UnreadableLog('it does not begin as a journal does')
  if (Number(first.version) > logVersion)
    throw new UnreadableLog(`it is of version ${String(first.version)}; this mall reads up to ${logVersion}`)
  if (length < bytes.length) disk.truncate(file, length)
  const steps = new Map<number, S>()
  for (const { step } of rest) steps.set(step.n, { ...steps.get(step.n), ...step })
  return {
    version: Number(first.version),
    head: first.head as H,
    steps: [...steps.values()].sort((a, b) => a.n - b.n),
  }
}
