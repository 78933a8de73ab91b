/** A promise that is settled from outside. */
export interface Waiting {
  readonly promise: Promise<void>
  readonly resolve: () => void
  readonly reject: (error: Error) => void
}

export const waiting = (): Waiting => {
  let settle: Pick<Waiting, 'resolve' | 'reject'> | undefined
  const promise = new Promise<void>((resolve, reject) => (settle = { resolve, reject }))
  // A call may have ended before it waits.
  promise.catch(() => undefined)
  return { promise, resolve: () => settle?.resolve(), reject: (error) => settle?.reject(error) }
}
