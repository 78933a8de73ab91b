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

/** Writes exchanges as fixtures without personal data, one file for each request and answer that differs. */
export class Recorder {
  readonly #folder: string
  readonly #onTrouble: (error: unknown) => void
  readonly #pseudonyms = new Pseudonyms()
  /** What the files of each name have. */
  readonly #written = new Map<string, readonly string[]>()
  #count = 0
  #queue: Promise<void> = Promise.resolve()

  constructor(folder: string, onTrouble: (error: unknown) => void) {
    this.#folder = folder
    this.#onTrouble = onTrouble
  }

  /** Errors are reported and do not affect the call. */
  record(recorded: Recorded): void {
    try {
      this.#put(fileNameOf(recorded.route, recorded.answer.status), this.#fixtureOf(recorded))
    } catch (error) {
      this.#onTrouble(error)
    }
  }

  /** Resolves once everything is written. */
  done(): Promise<void> {
    return this.#queue
  }

  /** Another request or answer of a call gets a file of its own; the same again gets none. */
  #put(name: string, fixture: object): void {
    const text = JSON.stringify(fixture)
    const known = this.#written.get(name) ?? []
    if (known.includes(text) || this.#count >= mostFiles) return
    this.#written.set(name, [...known, text])
    const file = known.length === 0 ? name : name.replace(/json$/, `${known.length + 1}.json`)
    const whole = `${JSON.stringify({ n: ++this.#count, ...fixture }, null, 2)}\n`
    this.#queue = this.#queue.then(() => this.#write(file, whole)).catch(this.#onTrouble)
  }

  #fixtureOf({ route, row, input, asked, answer, departures }: Recorded): object {
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
    return { route, request: masked(input, true, asked), answer: { status, contentType, body: answered } }
  }

  /** Writes a temporary file first, so that no fixture is ever incomplete. */
  async #write(name: string, text: string): Promise<void> {
    await mkdir(this.#folder, { recursive: true })
    const file = join(this.#folder, name)
    await writeFile(`${file}.part`, text, { mode: 0o600 })
    await rename(`${file}.part`, file)
  }
}
