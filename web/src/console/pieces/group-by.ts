/** Groups in the order of first occurrence. */
export const groupBy = <T, N>(things: readonly T[], nameOf: (thing: T) => N): Map<N, T[]> => {
  const groups = new Map<N, T[]>()
  for (const thing of things) {
    const name = nameOf(thing)
    const group = groups.get(name)
    if (group) group.push(thing)
    else groups.set(name, [thing])
  }
  return groups
}
