import type { RefusalCode } from '@mall/contracts'
import type { Text } from '@mall/fixtures'

export type RefusalValues = Readonly<Record<string, string | number | Text>>

/** Thrown by a command or query that says no. Only the HTTP shell catches it. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: RefusalCode
  /** What fills the gaps of the catalogue's text. */
  readonly values: RefusalValues
  constructor(code: RefusalCode, values: RefusalValues = {}) {
    super(code)
    this.code = code
    this.values = values
  }
}

export function refuseUnless(condition: unknown, code: RefusalCode, values?: RefusalValues): asserts condition {
  if (!condition) throw new Refusal(code, values)
}
