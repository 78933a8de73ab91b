import type { Endpoint } from 'qinghua-contract'
import { inputsOf, type Shape } from 'qinghua-contract/shape'
import type { ReceivedAnswer } from 'qinghua-contract/verdict'
import { parseFile } from '../json.ts'
import type { Input } from '../entry.ts'
import { maskValue } from './mask-value.ts'
import type { Pseudonyms } from './pseudonyms.ts'

const longestBody = 1024 * 1024
const sentence: Shape = { type: 'string' }

/** Undefined if nobody can tell what is in it. */
const valueOf = ({ contentType, text }: ReceivedAnswer): unknown => {
  if (text.length > longestBody) return undefined
  if (contentType?.startsWith('text/plain')) return text
  try {
    return parseFile(text)
  } catch {
    return undefined
  }
}

export interface MaskedExchange {
  readonly request: Input
  readonly answer: { readonly status: number; readonly contentType: string | null; readonly body: unknown }
}

/** An exchange with a backend, without what is personal or secret, and without what the contract does not have. */
export const maskedExchange = (
  pseudonyms: Pseudonyms,
  row: Endpoint,
  input: Input,
  answer: ReceivedAnswer,
): MaskedExchange => {
  // Twice: the first pass finds names that the second one replaces further up.
  const masked = (value: unknown, shape: Shape, ofPeople: boolean): unknown => {
    const rules = { pseudonyms, ofPeople, shape }
    maskValue(value, rules)
    return maskValue(value, rules)
  }
  const { status, contentType } = answer
  const came = valueOf(answer)
  const isWhole = status === 200
  // A text alone with status 200 is a token or a flag; a refusal is a sentence.
  const plain = (text: string): string => (isWhole ? pseudonyms.of('secret', text) : pseudonyms.within(text))
  const answered =
    typeof came === 'string'
      ? plain(came)
      : masked(came ?? null, isWhole ? row.responses[200] : sentence, row.auth === 'shopper')
  return {
    request: masked(input, { properties: inputsOf(row) }, true) as Input,
    answer: { status, contentType, body: answered },
  }
}
