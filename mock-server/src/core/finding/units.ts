import type { SeedWords } from '@mall/fixtures'

const digits = '零一二三四五六七八九'
const powers: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1_000, 万: 10_000 }
const few = 'a one two three four five six seven eight nine ten eleven twelve'.split(' ')
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const english = new Map([
  ...few.map((word, at) => [word, Math.max(at, 1)] as const),
  ...tens.map((word, at) => [word, 10 * (at + 2)] as const),
  ...([
    ['an', 1],
    ['fifteen', 15],
    ['hundred', 100],
    ['thousand', 1_000],
  ] as const),
])

/** 一百五十 is 150, and so is 一百五. */
const hanNumber = (text: string): number => {
  let [sum, digit, power] = [0, 0, 1]
  for (const character of text.replaceAll('两', '二')) {
    const next = powers[character]
    if (next === undefined) digit = Math.max(0, digits.indexOf(character))
    else [sum, digit, power] = [sum + (digit || 1) * next, 0, next]
  }
  return sum + digit * (power >= 100 && !text.includes('零') ? power / 10 : 1)
}

export const numberOf = (text: string): number => {
  if (/\d/.test(text)) return Number(text.replaceAll(',', ''))
  if (/[a-z]/.test(text)) return text.split(/[ -]/).reduce((product, word) => product * (english.get(word) ?? 1), 1)
  return hanNumber(text)
}

type Rewrite = (line: string) => string
const built = new WeakMap<SeedWords, readonly Rewrite[]>()

const rewritesIn = (words: SeedWords): readonly Rewrite[] => {
  const rewrites = built.get(words) ?? [
    ...words.amounts.map(([pattern, told]): Rewrite => {
      const said = new RegExp(pattern, 'gu')
      return (line) => line.replace(said, told)
    }),
    ...words.units.map(({ pattern, unit, times, step }): Rewrite => {
      const said = new RegExp(pattern, 'gu')
      const told = (amount: number): number => (step > 0 ? Math.round(amount / step) * step : amount)
      return (line) => line.replace(said, (_, amount: string) => ` ${told(numberOf(amount) * times)}${unit} `)
    }),
  ]
  built.set(words, rewrites)
  return rewrites
}

const hasNumber =
  /[\d一二两三四五六七八九十半]|\b(?:half|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|\w+ty)\b/u

/** A line in lower case with its amounts as one word each, as goods and shoppers say them alike. */
export const inUnits = (words: SeedWords, line: string): string => {
  if (!hasNumber.test(line)) return line
  const told = rewritesIn(words).reduce((text, rewrite) => rewrite(text), line)
  return told.replace(/ +/gu, ' ').trim()
}
