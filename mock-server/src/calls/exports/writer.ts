import { mayBeMissing } from './may-be-missing.ts'
import { camel, statement, type Tree } from './code.ts'
import type { Act, Binding } from './acts.ts'
import { namesBeside } from './story.ts'

/** How a call is written: the function, and what it takes. */
export interface Spoken {
  readonly route: string
  readonly head: string
  readonly args: readonly Tree[]
}

const isIndex = (step: unknown): boolean => typeof step === 'number'

const valueAt = (route: string, noun: string, { path, isText }: Binding): string => {
  const missing = mayBeMissing(route, path)
  let text = noun
  for (const [at, step] of path.entries()) {
    const maybe = missing[at - 1] === true
    text += isIndex(step) ? `${maybe ? '?.' : ''}[${step}]` : `${maybe ? '?' : ''}.${step}`
  }
  return missing.includes(true) ? `${text} ?? ${isText ? "''" : 0}` : text
}

const dull = /^(?:p|info|list|page|detail|__mall|\{.*\}|[A-Z]+)$/
const nounOf = (route: string): string =>
  camel(route.split(/[ /]/).findLast((word) => word !== '' && !dull.test(word)) ?? 'answer')

/** Writes the calls of one file; names are free once in it. */
export const writerOf = (acts: readonly Act[], taken: readonly string[], depth: number) => {
  const told = acts.flatMap((act) => ('bindings' in act ? act.bindings : []))
  const newName = namesBeside([...taken, ...told.map(({ name }) => name)])
  const pad = '  '.repeat(depth)

  /** A call, and constants for what later calls need of its answer; `about` says more of the answer. */
  const call = (spoken: Spoken, bindings: readonly Binding[], about?: (noun: string) => string): string[] => {
    const { route, head, args } = spoken
    const line = (before: string): string => statement(`${before}${head}`, args, '', depth)
    const [only] = bindings
    if (!about) {
      if (!only) return [line('')]
      if (only.path.length === 0) return [line(`const ${only.name} = `)]
      if (bindings.every(({ path }) => path.length === 1 && !mayBeMissing(route, path).includes(true))) {
        const parts = bindings.map(({ name, path: [key] }) => (key === name ? name : `${String(key)}: ${name}`))
        return [line(`const { ${parts.join(', ')} } = `)]
      }
    }
    const noun = newName(nounOf(route))
    const constants = bindings.map((binding) => `${pad}const ${binding.name} = ${valueAt(route, noun, binding)}`)
    return [line(`const ${noun} = `), ...(about ? [about(noun)] : []), ...constants]
  }
  return { call, newName }
}
