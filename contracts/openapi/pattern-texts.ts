type Piece = (n: number) => string

const classes: Readonly<Record<string, string>> = { d: '0-9', w: 'A-Za-z0-9_', s: ' ' }

const lettersOf = (inner: string): readonly string[] => {
  const letters: string[] = []
  for (let at = 0; at < inner.length; at++) {
    const [first = '', dash, last] = inner.slice(at)
    if (first === '\\') letters.push(...lettersOf(classes[inner[++at] ?? ''] ?? inner[at] ?? ''))
    else if (dash === '-' && last !== undefined) {
      const [from, to] = [first.charCodeAt(0), last.charCodeAt(0)]
      letters.push(...Array.from({ length: to - from + 1 }, (_, n) => String.fromCharCode(from + n)))
      at += 2
    } else letters.push(first)
  }
  return letters
}

/** The first texts take the same turn everywhere, the others one of its own at each place. */
const mixed = (n: number, place: number): number =>
  n < 3 ? n : (Math.imul(n + 1, 0x9e3779b1) ^ Math.imul(place + 1, 0x85ebca6b)) >>> 12

const pick = <T>(list: readonly T[], n: number): T | undefined => list[n % list.length]

/** Reads a pattern of letters, classes, groups, alternatives and counts: what the contract has (decision 14). */
const read = (pattern: string): Piece => {
  let at = 0
  const choices = (): Piece => {
    const all = [sequence()]
    while (pattern[at] === '|') {
      at++
      all.push(sequence())
    }
    return (n) => pick(all, n)?.(n) ?? ''
  }
  const sequence = (): Piece => {
    const pieces: Piece[] = []
    while (at < pattern.length && pattern[at] !== '|' && pattern[at] !== ')') pieces.push(counted(one()))
    return (n) => pieces.map((piece, place) => piece(mixed(n, place))).join('')
  }
  const one = (): Piece => {
    const letter = pattern[at++] ?? ''
    if (letter === '^' || letter === '$') return () => ''
    if (letter === '(') {
      if (pattern.startsWith('?:', at)) at += 2
      const inner = choices()
      at++
      return inner
    }
    if (letter !== '[' && letter !== '\\') return () => (letter === '.' ? 'x' : letter)
    const [whole = '', inner = ''] = (letter === '[' ? /^((?:\\.|[^\]\\])*)\]/ : /^(.)/).exec(pattern.slice(at)) ?? []
    at += whole.length
    const letters = lettersOf(letter === '[' ? inner : `\\${inner}`)
    return (n) => pick(letters, n * 7) ?? ''
  }
  const counted = (piece: Piece): Piece => {
    const [whole = '', sign = '', least = '1', comma, most = ''] =
      /^([?*+]|\{(\d+)(,)?(\d*)\})/.exec(pattern.slice(at)) ?? []
    if (whole === '') return piece
    at += whole.length
    const min = { '?': 0, '*': 0, '+': 1 }[sign] ?? Number(least)
    const open = { '?': 1, '*': 4, '+': 4 }[sign] ?? (comma === undefined ? min : Number(most || min + 4))
    const times = (n: number): number => pick([min, open, Math.min(min + 1, open), Math.min(min + 3, open)], n) ?? min
    return (n) => Array.from({ length: times(n) }, (_, place) => piece(n + place)).join('')
  }
  return choices()
}

/** Texts that a pattern accepts, always the same; none if it is of another kind. */
export const patternTexts = (pattern: string): readonly string[] => {
  const piece = read(pattern)
  const regex = new RegExp(pattern)
  return [...new Set(Array.from({ length: 24 }, (_, n) => piece(n)))].filter((text) => regex.test(text))
}
