import type { SeedWords } from '@mall/fixtures'
import { numberOf } from './numbers.ts'

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
