const watchers = new Set<() => void>()

/** Runs before the login or the page ends: the last chance to send pending changes. */
export const beforeLeaving = (send: () => void): (() => void) => {
  watchers.add(send)
  return () => void watchers.delete(send)
}

export const leave = (): void => {
  for (const send of [...watchers]) send()
}
addEventListener('pagehide', leave)
