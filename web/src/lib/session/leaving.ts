const watchers = new Set<() => void>()

/** Calls it when the login or the page is about to go: the last chance to send what the shopper was promised. */
export const beforeLeaving = (send: () => void): (() => void) => {
  watchers.add(send)
  return () => void watchers.delete(send)
}

export const leave = (): void => {
  for (const send of [...watchers]) send()
}
addEventListener('pagehide', leave)
