import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { Refusal } from '../core/state/refusal.ts'

interface Fault {
  readonly keyword: string
  readonly instancePath: string
  readonly params: object
}

/** The first invalid field, as `body/0/count`. */
const wrongField = (part: string, { keyword, instancePath, params }: Fault): string => {
  const missing =
    keyword === 'required' ? (params as { requiredProperties?: string[] }).requiredProperties?.[0] : undefined
  return `${part}${instancePath}${missing ? `/${missing}` : ''}`
}

/** The schema is compiled on first use: compiling all of them would slow down the start. */
export const checker = (part: string, schema: TSchema): ((value: unknown) => void) => {
  let check: ReturnType<typeof Compile> | undefined
  return (value) => {
    check ??= Compile(schema)
    if (check.Check(value)) return
    const [first] = check.Errors(value) as Fault[]
    throw new Refusal('invalidRequest', { field: first ? wrongField(part, first) : part })
  }
}
