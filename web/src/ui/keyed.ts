/** Keys for what has no number of its own: its text, and for a text that comes again, which time it is. */
export const keyed = <T>(items: readonly T[], textOf: (item: T) => string): (readonly [key: string, item: T])[] => {
  const times = new Map<string, number>()
  return items.map((item) => {
    const text = textOf(item)
    const time = (times.get(text) ?? 0) + 1
    times.set(text, time)
    return [time === 1 ? text : `${text} ${time}`, item]
  })
}
