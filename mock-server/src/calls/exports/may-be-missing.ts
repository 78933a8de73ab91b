import { rowOf } from '../perform.ts'
import type { Path } from './made-values.ts'

interface Shape {
  readonly type?: string
  readonly anyOf?: readonly Shape[]
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly items?: Shape
}

const variants = (shape: Shape): readonly Shape[] => shape.anyOf?.flatMap(variants) ?? [shape]

/** For each step of a path into an answer, whether the contract allows that there is nothing. */
export const mayBeMissing = (route: string, path: Path): readonly boolean[] => {
  let shapes = variants((rowOf(route)?.responses[200] ?? {}) as Shape)
  return path.map((step) => {
    const isIndex = typeof step === 'number'
    const isOptional = isIndex || shapes.some(({ properties, required = [] }) => properties && !required.includes(step))
    const next = shapes.flatMap(({ properties = {}, items }) => (isIndex ? items : properties[step]) ?? [])
    shapes = next.flatMap(variants)
    return isOptional || shapes.some(({ type }) => type === 'null')
  })
}
