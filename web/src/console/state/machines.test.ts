import { describe, expect, test } from 'vitest'
import { middleOf, node, pathOf } from './edge.ts'
import { orderMachine, refundMachine, type Machine } from './machines.ts'

const machines: [string, Machine<string>][] = [
  ['an order', orderMachine as Machine<string>],
  ['a refund', refundMachine as Machine<string>],
]
interface Point {
  x: number
  y: number
}
/** Points along an SVG path of lines and curves. */
const walk = (path: string): Point[] => {
  const numbers = (path.match(/-?\d+(\.\d+)?/g) ?? []).map(Number)
  const between = (a: Point, b: Point) =>
    Array.from({ length: 21 }, (_, at) => ({ x: a.x + ((b.x - a.x) * at) / 20, y: a.y + ((b.y - a.y) * at) / 20 }))
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = numbers
  if (path.includes('V'))
    return [...between({ x: x0, y: y0 }, { x: x0, y: x1 }), ...between({ x: x0, y: x1 }, { x: y1, y: x1 })]
  if (path.includes('C')) return []
  return between({ x: x0, y: y0 }, { x: x1, y: y1 })
}

describe.each(machines)('the drawing of %s', (_name, { statuses, places, steps }) => {
  test('has a separate place for every status', () => {
    const spots = statuses.map((status) => String(places[status]))
    expect(new Set(spots).size).toBe(statuses.length)
    for (const { from, to } of steps) expect([places[from], places[to]]).not.toContain(undefined)
  })
  test('has no line through an unrelated status', () => {
    for (const { from, to } of steps)
      for (const other of statuses.filter((status) => status !== from && status !== to)) {
        const { x, y } = middleOf(places[other] ?? [0, 0])
        const inside = walk(pathOf(places[from] ?? [0, 0], places[to] ?? [0, 0])).filter(
          (point) => Math.abs(point.x - x) < node.width / 2 && Math.abs(point.y - y) < node.height / 2,
        )
        expect([from, to, other, inside]).toEqual([from, to, other, []])
      }
  })
})
