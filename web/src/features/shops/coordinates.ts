import { limits } from 'qinghua-contract/rules'

/** What the map shows, in degrees: the delivery regions of the mall lie within. */
export const reach = { lng: limits.longitude, lat: limits.latitude } as const

export interface Point {
  readonly lng: number
  readonly lat: number
}

/** Not a number while it is incomplete. */
export const coordinate = (typed: string): number =>
  /^\d{1,3}(\.\d{1,8})?$/.test(typed.trim()) ? Number(typed) : Number.NaN

export const isInReach = (axis: keyof typeof reach, typed: string): boolean => {
  const value = coordinate(typed)
  return value >= reach[axis].min && value <= reach[axis].max
}

export const pointOf = (lng: string, lat: string): Point | null =>
  isInReach('lng', lng) && isInReach('lat', lat) ? { lng: coordinate(lng), lat: coordinate(lat) } : null

const within = (value: number, { min, max }: { readonly min: number; readonly max: number }): number =>
  Math.min(max, Math.max(min, value))

/** To a hundred metres or better, and never beyond the map. */
export const placed = ({ lng, lat }: Point): Point => ({
  lng: Number(within(lng, reach.lng).toFixed(4)),
  lat: Number(within(lat, reach.lat).toFixed(4)),
})

/** What is shown: its centre, and how many degrees of longitude wide. */
export interface View extends Point {
  readonly span: number
}

/** A degree of latitude is longer than one of longitude here; width to height of the drawing is 3 to 2. */
export const heightOf = (span: number): number => (span * 2) / 3 / 1.22

export const wholeView: View = { lng: 104.5, lat: 29.5, span: 94 }
const spans = { closest: 0.25, province: 8 } as const

export const closeTo = ({ lng, lat }: Point): View => ({ lng, lat, span: spans.province })

export const zoomed = ({ lng, lat, span }: View, factor: number, at: Point | null): View => {
  const wide = within(span * factor, { min: spans.closest, max: wholeView.span })
  return wide === wholeView.span ? wholeView : { lng: at?.lng ?? lng, lat: at?.lat ?? lat, span: wide }
}

/** From the upper left corner, in parts of the drawing. */
export const shownAt = ({ lng, lat, span }: View, point: Point) => ({
  x: 0.5 + (point.lng - lng) / span,
  y: 0.5 - (point.lat - lat) / heightOf(span),
})

export const pointAt = ({ lng, lat, span }: View, x: number, y: number): Point =>
  placed({ lng: lng + (x - 0.5) * span, lat: lat - (y - 0.5) * heightOf(span) })

/** Moves the view after a point that left it. */
export const following = (view: View, point: Point): View => {
  const { x, y } = shownAt(view, point)
  return x > 0.02 && x < 0.98 && y > 0.02 && y < 0.98 ? view : { ...view, ...point }
}

/** The distance of two lines, so that there are about ten. */
export const gridStep = (span: number): number =>
  [0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5].find((step) => span / step <= 12) ?? 10

/** The lines of an axis within a view. */
export const gridLines = (middle: number, wide: number, step: number): number[] => {
  const first = Math.ceil((middle - wide / 2) / step)
  const last = Math.floor((middle + wide / 2) / step)
  return Array.from({ length: last - first + 1 }, (_, at) => Number(((first + at) * step).toFixed(2)))
}
