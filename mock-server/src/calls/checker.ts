import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { Refusal } from '../core/state/refusal.ts'

interface Fault {
  readonly keyword: string
  readonly schemaPath: string
  readonly instancePath: string
  readonly params: {
    readonly requiredProperties?: readonly string[]
    readonly dependencies?: readonly string[]
    readonly passingSchemas?: readonly number[]
  }
}

const alternative = /^(.*?\/anyOf\/)(\d+)/

/** Of alternatives, the first fault of the one that was most likely meant: its constants fit, and least is wrong. */
const closest = (faults: readonly Fault[]): Fault | undefined => {
  const [first] = faults
  const start = first && alternative.exec(first.schemaPath)?.[1]
  if (start === undefined) return first
  const groups = new Map<string, Fault[]>()
  for (const fault of faults) {
    const [, path, index = ''] = alternative.exec(fault.schemaPath) ?? []
    if (path === start) groups.set(index, [...(groups.get(index) ?? []), fault])
  }
  const distance = (group: readonly Fault[]): number =>
    group.length + (group.some(({ keyword }) => keyword === 'const') ? faults.length : 0)
  const [nearest] = [...groups.values()].toSorted((a, b) => distance(a) - distance(b))
  return nearest?.[0]
}

const ruleAt = (schema: TSchema, path: string): { oneOf?: readonly { required: readonly string[] }[] } =>
  path
    .split('/')
    .slice(1)
    .reduce<unknown>((part, key) => (part as Readonly<Record<string, unknown>>)[key], schema) as object

/** The path of the first invalid field, such as `/0/count`; empty for the whole. */
const wrongPath = (schema: TSchema, faults: readonly Fault[]): string => {
  const fault = closest(faults)
  if (!fault) return ''
  const { instancePath, schemaPath, params } = fault
  const { requiredProperties, dependencies, passingSchemas = [] } = params
  // Of fields that exclude each other, the first.
  const excluded = passingSchemas.flatMap((index) => ruleAt(schema, schemaPath).oneOf?.[index]?.required ?? [])
  const [name] = requiredProperties ?? dependencies ?? excluded
  return name === undefined ? instancePath : `${instancePath}/${name}`
}

/**
 * Names the first invalid field by the part that it is in and its path: `query/minPrice`, `body/0/count`. The schema is
 * compiled on first use: compiling all of them would slow down the start.
 */
export const checker = (part: string, schema: TSchema): ((value: unknown) => void) => {
  let check: ReturnType<typeof Compile> | undefined
  return (value) => {
    check ??= Compile(schema)
    if (check.Check(value)) return
    throw new Refusal('invalidRequest', { field: part + wrongPath(schema, check.Errors(value) as Fault[]) })
  }
}
