import type { Shape } from 'qinghua-contract/shape'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Endpoint } from 'qinghua-contract'
import { Refusal } from '../core/state/refusal.ts'
import { explainInput, shapeAt, wrongKind, type InputFault } from './explain-input.ts'

const alternative = /^(.*?\/anyOf\/)(\d+)/

/** Of alternatives, the faults of the one that was most likely meant: its constants fit, and least is wrong. */
const closest = (faults: readonly InputFault[]): readonly InputFault[] => {
  const [first] = faults
  const start = first && alternative.exec(first.schemaPath)?.[1]
  if (start === undefined) return faults
  const groups = new Map<string, InputFault[]>()
  for (const fault of faults) {
    const [, path, index = ''] = alternative.exec(fault.schemaPath) ?? []
    if (path !== start) continue
    const group = groups.get(index)
    if (group) group.push(fault)
    else groups.set(index, [fault])
  }
  const distance = (group: readonly InputFault[]): number =>
    group.length + (group.some(({ keyword }) => keyword === 'const') ? faults.length : 0)
  const [nearest] = [...groups.values()].toSorted((a, b) => distance(a) - distance(b))
  return nearest ?? []
}

/** The path of the first invalid field, such as `/0/count`; empty for the whole. */
const wrongPath = (schema: TSchema, [fault]: readonly InputFault[]): string => {
  if (!fault) return ''
  const { instancePath, schemaPath, params } = fault
  const { requiredProperties, dependencies, passingSchemas = [] } = params
  const { oneOf = [] } = (shapeAt(schema, schemaPath) ?? {}) as { readonly oneOf?: readonly Shape[] }
  // Of fields that exclude each other, the first.
  const excluded = passingSchemas.flatMap((index) => oneOf[index]?.required ?? [])
  const [name] = requiredProperties ?? dependencies ?? excluded
  return name === undefined ? instancePath : `${instancePath}/${name}`
}

/**
 * Names the first invalid field by the part that it is in and its path: `query/minPrice`, `body/0/count`. The schema is
 * compiled on first use: compiling all of them would slow down the start. A tester is also told what may stand there.
 */
export const checker = (part: string, schema: TSchema, forTesters = false): ((value: unknown) => void) => {
  let check: ReturnType<typeof Compile> | undefined
  return (value) => {
    check ??= Compile(schema)
    if (check.Check(value)) return
    const all = check.Errors(value) as InputFault[]
    const faults = (forTesters && wrongKind(schema, value, all)) || closest(all)
    const path = wrongPath(schema, faults)
    throw new Refusal(
      'invalidRequest',
      forTesters ? explainInput(part, schema, value, faults, path) : { field: `${part}${path}` },
    )
  }
}

type Check = ReturnType<typeof Compile>

const checks = new WeakMap<Endpoint, Check>()
const checkOf = (row: Endpoint): Check => {
  const known = checks.get(row)
  if (known) return known
  const check = Compile(row.responses[200])
  checks.set(row, check)
  return check
}

/** Where an answer violates the schema of its row; null if it is valid. */
export const breachOf = (row: Endpoint, value: unknown): string | null => {
  const check = checkOf(row)
  if (check.Check(value)) return null
  const [first] = check.Errors(value)
  return `${first?.instancePath ?? ''} ${first?.message ?? 'breaks the contract'}`.trim()
}
