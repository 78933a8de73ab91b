import type { RefusalCode } from 'qinghua-contract'
import type { Text } from '@mall/fixtures'

export type RefusalValues = Readonly<Record<string, string | number | Text>>

/** An error that the mall answers on purpose. Only the layers above the core catch it. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: RefusalCode
  /** Values for the placeholders of the text of the refusal. */
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

/** A refusal that is told beforehand. */
export interface Reason {
  readonly code: RefusalCode
  readonly values: RefusalValues
}
/** Its text in the caller's language. */
export type Explain = (reason: Reason) => string
