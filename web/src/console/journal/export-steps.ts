/** As long as the call takes; beyond that all between the first and the last. */
const longest = 4_000

/** Numbers of steps as `GET /__mall/export` takes them: `3-9,12`. */
export const stepsText = (steps: readonly number[]): string => {
  const ranges: [from: number, to: number][] = []
  for (const step of steps.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last && step <= last[1] + 1) last[1] = step
    else ranges.push([step, step])
  }
  const text = ranges.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(',')
  return text.length <= longest ? text : `${ranges[0]?.[0]}-${ranges.at(-1)?.[1]}`
}
