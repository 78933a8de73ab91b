export const node = { width: 116, height: 40 } as const
const pitch = { column: 156, row: 84 } as const
const margin = 8

type Place = readonly [column: number, row: number]
interface Point {
  readonly x: number
  readonly y: number
}

/** The centre of a status in the diagram. */
export const middleOf = ([column, row]: Place): Point => ({
  x: margin + node.width / 2 + column * pitch.column,
  y: margin + node.height / 2 + row * pitch.row,
})

export const sizeOf = (places: readonly Place[]) => ({
  width: Math.max(...places.map(([column]) => column)) * pitch.column + node.width + 2 * margin,
  height: Math.max(...places.map(([, row]) => row)) * pitch.row + node.height + 2 * margin,
})

/** The point where a line from the centre leaves the box. */
const border = (from: Point, to: Point): Point => {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const part = Math.min(
    dx === 0 ? Infinity : node.width / 2 / Math.abs(dx),
    dy === 0 ? Infinity : node.height / 2 / Math.abs(dy),
  )
  return { x: from.x + dx * part, y: from.y + dy * part }
}

const at = ({ x, y }: Point): string => `${Math.round(x)} ${Math.round(y)}`

/** A transition as an SVG path: straight, above statuses in between, or around a corner. */
export const pathOf = (from: Place, to: Place): string => {
  const [start, end] = [middleOf(from), middleOf(to)]
  if (from[1] === to[1] && Math.abs(from[0] - to[0]) > 1) {
    const top = start.y - node.height / 2
    const bend = top - pitch.row * 0.6
    const inset = node.width / 5
    const [left, right] = [start.x + inset, end.x - inset]
    return `M${left} ${top}C${left + 40} ${bend} ${right - 40} ${bend} ${right} ${top}`
  }
  if (Math.abs(from[1] - to[1]) > 1)
    return `M${start.x} ${start.y + node.height / 2}V${end.y}H${end.x - (Math.sign(end.x - start.x) * node.width) / 2}`
  return `M${at(border(start, end))}L${at(border(end, start))}`
}
