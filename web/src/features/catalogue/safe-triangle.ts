interface Point {
  readonly x: number
  readonly y: number
}

const side = (a: Point, b: Point, p: Point): number => (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)

/**
 * Whether the pointer, coming from `from`, is moving to the panel: inside the triangle of its old position and the
 * panel's near corners. The rows that it crosses meanwhile are not meant.
 */
export const headsTo = (panel: Pick<DOMRect, 'left' | 'top' | 'bottom'>, from: Point, to: Point): boolean => {
  if (to.x <= from.x) return false
  const [top, bottom] = [
    { x: panel.left, y: panel.top },
    { x: panel.left, y: panel.bottom },
  ]
  return side(from, top, to) >= 0 && side(from, bottom, to) <= 0
}
