import type { CartGroup } from 'qinghua-contract'
import { unitsOf, type CartUnit } from '../goods/cart-unit.ts'
import { applyRead, isShown, newLine, shownItem, type Line } from './cart-line.ts'

/** The lines of a cart, in the order of the page, and those that were removed and may come back. */
export const createCartLines = () => {
  const lines = new Map<string, Line>()
  let order: readonly string[] = []
  let groups: readonly CartGroup[] | null = null
  const all = (): Line[] => order.flatMap((key) => lines.get(key) ?? [])
  return {
    all,
    get: (key: string): Line | undefined => lines.get(key),
    /** Null before the first read. */
    shown: (): CartUnit[] | null => (groups === null ? null : all().filter(isShown).map(shownItem)),
    groups: (): readonly CartGroup[] => groups ?? [],
    isSending: (): boolean => [...lines.values()].some(({ sent }) => sent !== null),
    keep: (answer: readonly CartGroup[]): void => {
      groups = answer
      const given = new Map(unitsOf(answer).map((unit) => [unit.key, unit]))
      for (const [key, item] of given) if (!lines.has(key)) lines.set(key, newLine(item, true))
      for (const [key, line] of lines) applyRead(line, given.get(key))
      order = [...[...given.keys()].filter((key) => !order.includes(key)), ...order]
    },
    /** The line of goods that may not have been in the cart yet. */
    lineOf: (unit: CartUnit): Line => {
      const line = lines.get(unit.key) ?? newLine(unit, false)
      lines.set(unit.key, line)
      return line
    },
    moveTo: (key: string, gone: string): void => {
      const others = order.filter((each) => each !== key)
      order = others.toSpliced(Math.max(0, others.indexOf(gone)), 0, key)
    },
  }
}
