const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

export const spans = {
  s10: 10 * second,
  m1: minute,
  m5: 5 * minute,
  m30: 30 * minute,
  h1: hour,
  d1: day,
  d7: 7 * day,
  d15: 15 * day,
} as const
export type SpanName = keyof typeof spans

/** The two largest units of a duration. */
export const partsOf = (ms: number) => {
  const left = Math.max(0, Math.round(ms / second))
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
  }
}
