import { readdirSync } from 'node:fs'
import type { Endpoint } from 'qinghua-contract'
import type { ReceivedAnswer } from 'qinghua-contract/verdict'
import { writeFile } from '../../data/write-file.ts'
import { digest } from '../../journal/digest.ts'
import type { Input } from '../../journal/entry.ts'
import { maskedExchange } from '../../journal/masking/masked-exchange.ts'
import { Pseudonyms } from '../../journal/masking/pseudonyms.ts'

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
  readonly answer: ReceivedAnswer
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
      this.#put(recorded)
    } catch (error) {
      this.#onTrouble(error)
    }
  }

  #put({ route, row, input, answer }: Recorded): void {
    const fixture = { route, ...maskedExchange(this.#pseudonyms, row, input, answer) }
    const asked = digest(JSON.stringify([route, fixture.request]))
    const answered = digest(JSON.stringify(fixture.answer))
    if (this.#answers.get(asked) === answered || this.#last >= mostFiles) return
    this.#answers.set(asked, answered)
    const name = fileNameOf(++this.#last, route, answer.status)
    writeFile(this.#folder, name, `${JSON.stringify(fixture, null, 2)}\n`, 0o600)
  }
}
