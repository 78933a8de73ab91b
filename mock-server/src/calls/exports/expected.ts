import { Code, isFields, plain, type Tree } from './code.ts'
import type { Story } from './story.ts'

/** Prices, numbers and states; of a state also the first, which is 0. */
const measure = /(?:total|price|amount|reduce|freight|balance|score|stocks|count|num)$|^(?:prodId|skuId|couponId)$/i
const state = /(?:status|state)$/i
const says = (key: string, value: unknown): boolean => state.test(key) || (measure.test(key) && value !== 0)
const mostFields = 6
const mostDepth = 3
/** Of longer lists nobody wants to read each element. */
const longest = 2

type Found = { readonly path: readonly (string | number)[]; readonly value: Tree }

/** The outermost first. */
const fieldsIn = (answer: unknown, { nameOf }: Story, at: number): Found[] => {
  const found: Found[] = []
  let level: { path: Found['path']; value: unknown }[] = [{ path: [], value: answer }]
  for (let depth = 0; depth <= mostDepth && found.length < mostFields; depth++) {
    const next: typeof level = []
    for (const { path, value } of level) {
      if (Array.isArray(value) && value.length > longest) continue
      if (typeof value === 'object' && value !== null)
        for (const [key, inner] of Object.entries(value))
          next.push({ path: [...path, Array.isArray(value) ? Number(key) : key], value: inner })
    }
    for (const { path, value } of next) {
      const key = String(path.findLast((step) => typeof step === 'string') ?? '')
      if (typeof value === 'object' || (typeof value === 'string' && value.length > 20)) continue
      const name = typeof value === 'string' || typeof value === 'number' ? nameOf(value, at) : undefined
      if (name !== undefined) found.push({ path, value: new Code(name) })
      else if (says(key, value)) found.push({ path, value: plain(value) })
    }
    level = next
  }
  return found.slice(0, mostFields)
}

const put = (into: Tree, [step, ...rest]: Found['path'], value: Tree, whole: unknown): Tree => {
  if (step === undefined) return value
  const inner = Object(whole)[step] as unknown
  if (Array.isArray(whole)) {
    const list = Array.isArray(into) ? [...into] : whole.map((): Tree => ({}))
    list[Number(step)] = put(list[Number(step)], rest, value, inner)
    return list
  }
  const fields = isFields(into) ? into : {}
  return { ...fields, [step]: put(fields[step], rest, value, inner) }
}

/** A few fields of an answer that are worth expecting; null if it has none. */
export const expectedOf = (answer: unknown, story: Story, at: number): Tree => {
  if (typeof answer === 'number' || typeof answer === 'boolean') return answer
  let tree: Tree = null
  for (const { path, value } of fieldsIn(answer, story, at)) tree = put(tree, path, value, answer)
  return tree
}
