/** A piece of a pattern in the portable subset, which `patterns.test.ts` describes. */
interface Piece {
  /** Texts of one occurrence: the first and the last that are possible. */
  readonly texts: readonly string[]
  readonly min: number
  readonly max: number
}

/** How often a piece without an upper limit occurs. */
const often = 3

const lettersOf = (inner: string): readonly string[] => {
  const letters = [...inner.replaceAll(/\\(.)/g, '$1')]
  const [first = '', last = ''] = [letters[0], letters.at(-1)]
  return [first, last]
}

const quantity = (text: string): Pick<Piece, 'min' | 'max'> => {
  if (text === '?') return { min: 0, max: 1 }
  if (text === '*') return { min: 0, max: often }
  if (text === '+') return { min: 1, max: often }
  const [, min = '1', comma, max = ''] = /^\{(\d+)(,?)(\d*)\}$/.exec(text) ?? []
  return { min: Number(min), max: max === '' ? (comma ? Number(min) + often : Number(min)) : Number(max) }
}

/** The shortest and the longest text of every alternative of a pattern from `^` to `$`. */
export const textsOf = (pattern: string): readonly string[] => {
  const source = pattern.slice(1, -1)
  let at = 0
  const take = (fits: RegExp): string => {
    const found = fits.exec(source.slice(at))?.[0] ?? ''
    at += found.length
    return found
  }
  const occurrence = (): readonly string[] => {
    if (source[at] !== '(') {
      const letter = take(/^(?:\[(?:\\.|[^\]\\])+\]|.)/)
      return letter.length > 1 ? lettersOf(letter.slice(1, -1)) : [letter]
    }
    at += 1
    const texts = alternatives()
    at += 1
    return texts
  }
  const sequence = (): readonly string[] => {
    const pieces: Piece[] = []
    while (at < source.length && source[at] !== '|' && source[at] !== ')') {
      const texts = occurrence()
      pieces.push({ texts, ...quantity(take(/^(?:[?*+]|\{[\d,]+\})/)) })
    }
    const joined = (of: (piece: Piece) => string): string => pieces.map(of).join('')
    const [choices] = [Math.max(1, ...pieces.map(({ texts }) => texts.length))]
    return Array.from({ length: choices }, (_, choice) => [
      joined(({ texts, min }) => (texts[choice % texts.length] ?? '').repeat(min)),
      joined(({ texts, max }) => (texts[choice % texts.length] ?? '').repeat(max)),
    ]).flat()
  }
  const alternatives = (): readonly string[] => {
    const texts = [...sequence()]
    while (source[at] === '|') {
      at += 1
      texts.push(...sequence())
    }
    return texts
  }
  return [...new Set(alternatives())]
}
