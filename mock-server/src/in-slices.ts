export const atOnce = <T>(work: Generator<unknown, T>): T => {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}

/** Long work is done in slices, so that calls in other worlds are answered meanwhile. */
const sliceMs = 20

export const inSlices = async <S, T>(work: Generator<S, T>, onPause?: (reached: S) => void): Promise<T> => {
  for (let until = performance.now() + sliceMs; ;) {
    const { done, value } = work.next()
    if (done) return value
    if (performance.now() < until) continue
    onPause?.(value)
    await new Promise<void>((resolve) => setImmediate(resolve))
    until = performance.now() + sliceMs
  }
}
