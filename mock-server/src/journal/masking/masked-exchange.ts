import { fieldOf, inputsOf, itemsOf, membersOf, type Fields, type Shape } from 'qinghua-contract/shape'
import type { Endpoint } from 'qinghua-contract'
import type { ReceivedAnswer } from 'qinghua-contract/verdict'
import type { Input } from '../entry.ts'
import { parseFile } from '../json.ts'
import { namesPerson, personalIn, type Personal, type Pseudonyms } from './pseudonyms.ts'

export interface MaskRules {
  readonly pseudonyms: Pseudonyms
  /** Whether the row requires a login. */
  readonly ofPeople: boolean
  /** What the contract has there; nobody knows what the rest is. */
  readonly shape: Shape
}

const isMobile = (value: number): boolean => /^1[3-9]\d{9}$/.test(String(value))

/** Kinds whose numbers are masked, too. */
const counted: ReadonlySet<Personal> = new Set(['person', 'number', 'secret'])

/** `known` is the kind of its field. */
const maskLeaf = (
  value: unknown,
  known: Personal | null,
  shapes: readonly Shape[],
  pseudonyms: Pseudonyms,
): unknown => {
  const unknown = shapes.length === 0
  const kind = known ?? (unknown ? 'text' : null)
  if (typeof value === 'string')
    return kind === null || value === ''
      ? pseudonyms.within(value)
      : pseudonyms.of(
          kind,
          value,
          shapes.some(({ pattern }) => pattern !== undefined),
        )
  if (typeof value !== 'number') return value
  if (kind === 'mobile' || isMobile(value)) return Number(pseudonyms.of('mobile', String(value)))
  if (kind === 'place' || unknown) return 0
  return kind !== null && counted.has(kind) ? Number(pseudonyms.of('number', `${kind} ${value}`)) : value
}

/** Of a field that the contract does not have: a name in a program, or data as well. */
const maskName = (name: string, pseudonyms: Pseudonyms): string =>
  /^[\w$-]*$/.test(name) ? pseudonyms.within(name) : pseudonyms.of('text', name)

const typesOf = (value: unknown): readonly string[] => {
  if (value === null) return ['null']
  if (Array.isArray(value)) return ['array']
  return typeof value === 'number' ? ['number', 'integer'] : [typeof value]
}

/** Whether a value is of a type, or one of the choices. */
const isOf = ({ type, enum: choices, const: only, not }: Shape, value: unknown): boolean =>
  not === undefined &&
  (type === undefined || typesOf(value).includes(type)) &&
  (choices ?? [value]).includes(value) &&
  (only ?? value) === value

/** Replaces personal data and what the contract does not have. Its work grows as the size of the value does. */
export const maskValue = (value: unknown, { pseudonyms, ofPeople, shape }: MaskRules): unknown => {
  const visit = (inner: unknown, shapes: readonly Shape[], kind: Personal | null, people: boolean): unknown => {
    const known = shapes.filter((each) => isOf(each, inner))
    if (Array.isArray(inner)) {
      const items = itemsOf(known)
      return inner.map((each) => visit(each, items, kind, people))
    }
    if (typeof inner !== 'object' || inner === null) return maskLeaf(inner, kind, known, pseudonyms)
    const about = people || namesPerson(inner)
    return Object.fromEntries(
      Object.entries(inner as Fields).map(([key, each]) => {
        const declared = fieldOf(known, key)
        const name = declared.length === 0 ? maskName(key, pseudonyms) : key
        return [name, visit(each, declared, personalIn(key, about), about)]
      }),
    )
  }
  return visit(value, membersOf(shape), personalIn('', ofPeople), ofPeople)
}

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
