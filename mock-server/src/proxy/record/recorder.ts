import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Endpoint } from '@mall/contracts'
import type { Departure, ReceivedAnswer } from '@mall/contracts/verdict'
import type { Input } from '../../journal/entry.ts'
import { maskValue, undeclaredAt, type Undeclared } from './mask-value.ts'
import { Pseudonyms } from './pseudonyms.ts'

const longestBody = 1024 * 1024
const mostFiles = 2_000

/** For example `GET_p_shopCart_prodCount.200.json`. */
export const fileNameOf = (route: string, status: number): string =>
  `${route.replaceAll(/[{}]/g, '').replaceAll(/[^A-Za-z0-9]+/g, '_')}.${status}.json`

interface Recorded {
  readonly route: string
  readonly row: Endpoint
  readonly input: Input
  /** Departures of the request; those of the answer are in `departures`. */
  readonly asked: readonly Departure[]
  readonly answer: ReceivedAnswer
  readonly departures: readonly Departure[]
}

const undeclaredIn = (departures: readonly Departure[]): Undeclared =>
  undeclaredAt(departures.flatMap(({ rule, path }) => (rule === 'undeclared' ? [path] : [])))

const bodyOf = ({ contentType, text }: ReceivedAnswer): { json: unknown } | { text: string } | null => {
  if (text.length > longestBody) return null
  if (contentType?.startsWith('text/plain')) return { text }
  try {
    return { json: JSON.parse(text) as unknown }
  } catch {
    return null
  }
}

/** Writes exchanges as fixtures without personal data, one file for each route and status. */
export class Recorder {
  readonly #folder: string
  readonly #onTrouble: (error: unknown) => void
  readonly #pseudonyms = new Pseudonyms()
  /** File contents by name. */
  readonly #written = new Map<string, string>()
  #queue: Promise<void> = Promise.resolve()

  constructor(folder: string, onTrouble: (error: unknown) => void) {
    this.#folder = folder
    this.#onTrouble = onTrouble
  }

  /** Errors are reported and do not affect the call. */
  record(recorded: Recorded): void {
    try {
      this.#put(fileNameOf(recorded.route, recorded.answer.status), this.#textOf(recorded))
    } catch (error) {
      this.#onTrouble(error)
    }
  }

  /** Resolves once everything is written. */
  done(): Promise<void> {
    return this.#queue
  }

  #put(name: string, text: string): void {
    if (this.#written.get(name) === text || (!this.#written.has(name) && this.#written.size >= mostFiles)) return
    this.#written.set(name, text)
    this.#queue = this.#queue.then(() => this.#write(name, text)).catch(this.#onTrouble)
  }

  #textOf({ route, row, input, asked, answer, departures }: Recorded): string {
    const body = bodyOf(answer)
    // Twice: the first pass finds names that the second one replaces further up.
    const masked = (value: unknown, ofPeople: boolean, found: readonly Departure[]): unknown => {
      const rules = { pseudonyms: this.#pseudonyms, ofPeople, undeclared: undeclaredIn(found) }
      maskValue(value, rules)
      return maskValue(value, rules)
    }
    // A plain text answer with status 200 is a token or a flag; a refusal is a sentence.
    const plain = (text: string): string =>
      answer.status === 200 ? this.#pseudonyms.of('secret', text) : this.#pseudonyms.within(text)
    const answered = body && ('json' in body ? masked(body.json, row.auth === 'shopper', departures) : plain(body.text))
    const { status, contentType } = answer
    const fixture = { route, request: masked(input, true, asked), answer: { status, contentType, body: answered } }
    return `${JSON.stringify(fixture, null, 2)}\n`
  }

  /** Writes a temporary file first, so that no fixture is ever incomplete. */
  async #write(name: string, text: string): Promise<void> {
    await mkdir(this.#folder, { recursive: true })
    const file = join(this.#folder, name)
    await writeFile(`${file}.part`, text, { mode: 0o600 })
    await rename(`${file}.part`, file)
  }
}
