/** All words, in whichever order. */
export const hasWords = (text: string, words: string): boolean => {
  const where = text.toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => where.includes(word))
}

/** The things that have all words, in whichever field or in their text. */
export const matching = <D>(things: readonly D[], words: string, textOf: (thing: D) => string = JSON.stringify) =>
  words.trim() === '' ? things : things.filter((thing) => hasWords(textOf(thing), words))

/** Groups in the order of first occurrence. */
export const groupBy = <T, N>(things: readonly T[], nameOf: (thing: T) => N): Map<N, T[]> => {
  const groups = new Map<N, T[]>()
  for (const thing of things) {
    const name = nameOf(thing)
    groups.set(name, [...(groups.get(name) ?? []), thing])
  }
  return groups
}
