/** The things that have all words, in whichever field. */
export const matching = <D>(things: readonly D[], words: string): readonly D[] => {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return things
  return things.filter((thing) => {
    const text = JSON.stringify(thing).toLowerCase()
    return wanted.every((word) => text.includes(word))
  })
}
