import type { TSchema } from 'typebox'
import { Count, object } from '../src/field-types.ts'
import { imPushes, type Push, type PushName } from '../src/im-socket.ts'
import { declaredOf, departuresFrom, shown, type Departure } from './verdict.ts'

/** A frame that a chat host sent. */
export interface JudgedFrame {
  /** Null if it is none of the contract. */
  readonly name: PushName | null
  /** Without undeclared fields. */
  readonly obj: unknown
  readonly departures: readonly Departure[]
}

const pushes = Object.entries(imPushes) as [PushName, Push][]
const byCode = new Map<unknown, { readonly name: PushName; readonly schema: TSchema }>(
  pushes.map(([name, { code, obj }]) => [code, { name, schema: object({ code: Count, obj }) }]),
)
const codes = pushes.map(([, { code }]) => code).join(', ')

const strange = (rule: Departure['rule'], path: string, found: string, expected: string): JudgedFrame => ({
  name: null,
  obj: null,
  departures: [{ rule, grade: 'error', path, found, expected }],
})

const judged = (frame: unknown): JudgedFrame => {
  const { code } = (frame ?? {}) as { code?: unknown }
  const known = byCode.get(code)
  if (!known) return strange('schema', '/code', shown(code), `one of ${codes}`)
  const { obj } = declaredOf(known.schema, frame) as { obj?: unknown }
  return { name: known.name, obj, departures: departuresFrom(known.schema, frame) }
}

/** Checks a frame of a chat host as the answer of a call is checked. One that is too deep to be looked at is no frame. */
export const judgeFrame = (text: string): JudgedFrame => {
  try {
    return judged(JSON.parse(text))
  } catch {
    return strange('notJson', '', shown(text), 'a frame {code, obj}')
  }
}
