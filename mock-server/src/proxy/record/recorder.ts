import { readdirSync } from 'node:fs'
import type { Endpoint } from 'qinghua-contract'
import type { Departure, ReceivedAnswer } from 'qinghua-contract/verdict'
import { writeFile } from '../../data/write-file.ts'
import { digest } from '../../journal/digest.ts'
import type { Input } from '../../journal/entry.ts'
import { maskValue, undeclaredAt, type Undeclared } from './mask-value.ts'
import { Pseudonyms } from './pseudonyms.ts'

const longestBody = 1024 * 1024
export const mostFiles = 9_999

/** For example `0012.GET_p_shopCart_prodCount.200.json`: the order of names is that of the exchanges. */
export const fileNameOf = (n: number, route: string, status: number): string => {
  const call = route.replaceAll(/[{}]/g, '').replaceAll(/[^A-Za-z0-9]+/g, '_')
  return `${String(n).padStart(4, '0')}.${call}.${status}.json`
}

/** The highest number in a folder, which an earlier recording may have left. */
const lastIn = (folder: string): number => {
  try {
    return Math.max(0, ...readdirSync(folder).map((name) => Number(/^\d{4}(?=\.)/.exec(name)?.[0] ?? 0)))
  } catch {
    return 0
  }
}

interface Recorded {
  readonly route: string
  readonly row: Endpoint
  readonly input: Input
  /** Departures of the request; those of the answer are in `departures`. */
  readonly asked: readonly Departure[]
  readonly answer: ReceivedAnswer
  readonly departures: readonly Departure[]
}

interface Fixture {
  readonly route: string
  readonly request: unknown
  readonly answer: { readonly status: number; readonly contentType: string | null; readonly body: unknown }
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

/** Writes exchanges as fixtures without personal data, one file for each that is not as the one before. */
export class Recorder {
  readonly #folder: string
  readonly #onTrouble: (error: unknown) => void
  readonly #pseudonyms = new Pseudonyms()
  /** The last answer to each request. */
  readonly #answers = new Map<string, string>()
  #last: number

  constructor(folder: string, onTrouble: (error: unknown) => void) {
    this.#folder = folder
    this.#onTrouble = onTrouble
    this.#last = lastIn(folder)
  }

  /** Errors are reported and do not affect the call. */
  record(recorded: Recorded): void {
    try {
      this.#put(recorded, this.#fixtureOf(recorded))
    } catch (error) {
      this.#onTrouble(error)
    }
  }

  #put({ route, answer: { status } }: Recorded, fixture: Fixture): void {
    const asked = digest(JSON.stringify([route, fixture.request]))
    const answer = digest(JSON.stringify(fixture.answer))
    if (this.#answers.get(asked) === answer || this.#last >= mostFiles) return
    this.#answers.set(asked, answer)
    const name = fileNameOf(++this.#last, route, status)
    writeFile(this.#folder, name, `${JSON.stringify(fixture, null, 2)}\n`, 0o600)
  }

  #fixtureOf({ route, row, input, asked, answer, departures }: Recorded): Fixture {
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
}
