/** How many letters must be added, left out, changed or swapped; more than `most` counts as `most + 1`. */
export const distance = (a: string, b: string, most: number): number => {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let [older, last]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      let best = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1))
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) best = Math.min(best, (older[j - 2] ?? 0) + 1)
      row.push(best)
    }
    if (Math.min(...row) > most) return most + 1
    ;[older, last] = [last, row]
  }
  return Math.min(last[b.length] ?? 0, most + 1)
}

const mistakesIn = ({ length }: string): number => (length < 4 ? 0 : length < 6 ? 1 : 2)

/** A bit for each letter that occurs. */
export const lettersOf = (word: string): number => {
  let letters = 0
  for (const letter of word) letters |= 1 << (letter.charCodeAt(0) & 31)
  return letters
}

export const bitsIn = (number: number): number => {
  let [left, count] = [number, 0]
  for (; left !== 0; left &= left - 1) count++
  return count
}

/** The words that differ least from a mistyped one; with the same first letter if there are any. */
export const nearWords = (typed: string, ...lists: readonly Iterable<string>[]): string[] => {
  let [least, found]: [number, string[]] = [mistakesIn(typed), []]
  if (least === 0 || /\d/.test(typed)) return []
  const letters = lettersOf(typed)
  for (const words of lists)
    for (const word of words) {
      // A changed letter takes one away and brings another: whoever differs in more need not be compared.
      if (bitsIn(letters ^ lettersOf(word)) > 2 * least) continue
      const far = distance(typed, word, least)
      if (far > least) continue
      if (far < least) [least, found] = [far, []]
      found.push(word)
    }
  const sameStart = found.filter((word) => word[0] === typed[0])
  return sameStart.length > 0 ? sameStart : found
}
