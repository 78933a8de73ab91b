import { amountPattern, numberOf } from './numbers.ts'

/** Units in the form in which amounts are compared: `350ml`, `500g`, `20inch`, `2year`. */
const names: readonly (readonly [pattern: string, unit: string, times?: number])[] = [
  ['毫升|mls?|millilit(?:er|re)s?', 'ml'],
  ['公斤|千克|kgs?|kilos?', 'kg'],
  ['克|gr?|grams?', 'g'],
  ['斤', 'g', 500],
  ['升|l|lit(?:er|re)s?', 'l'],
  ['英寸|寸|inch(?:es)?|"|″|”', 'inch'],
  ['厘米|cms?|centimet(?:er|re)s?', 'cm'],
  ['gbs?', 'gb'],
  ['tbs?', 'tb'],
  ['毫安时?|mah', 'mah'],
  ['片装?|pieces?|pcs', 'piece'],
  ['色|colou?rs?', 'colour'],
  ['天|days?', 'day'],
  ['个月|months?', 'month'],
  ['年|years?', 'year'],
]
const units = names.map(
  ([pattern, unit, times = 1]) =>
    [new RegExp(`(?<![\\d.])${amountPattern}\\s*-?\\s*(?:${pattern})(?![a-z])`, 'gu'), unit, times] as const,
)
const ounce = 29.57
const cupful = 50
const adult = 13
/** A year of the calendar is no length. */
const longest = 1900

const special: readonly (readonly [pattern: RegExp, told: string | ((written: string, amount: string) => string)])[] = [
  [/半斤/gu, ' 250g '],
  [/半年/gu, ' 6month '],
  [/\bhalf (?:a )?lit(?:er|re)\b|半升/gu, ' 500ml '],
  // Memory comes in powers of two, food does not.
  [/\b(16|32|64|128|256|512)\s*g(?:内存|存储|(?![a-z]))/gu, ' $1gb '],
  // A set of 6 cups is six cups, which goods do not say.
  [/\b(?:set|pack|box)s? of (?:\d+|two|three|four|five|six|eight|twelve)\b/gu, ' '],
  // 6 years old is a child.
  [
    new RegExp(`${amountPattern}\\s*(?:-|个)?\\s*(?:(?:years?|yrs?|months?)[\\s-]*olds?|yo\\b|周?岁|月大)`, 'gu'),
    (_, amount) => (numberOf(amount) < adult ? ' child ' : ' teenager '),
  ],
  // Cups are measured in steps of 50 ml.
  [
    /(\d+(?:\.\d+)?)\s*-?\s*(?:fl\.? ?)?(?:oz|ounces?|盎司)(?![a-z])/gu,
    (_, amount) => ` ${Math.round((Number(amount) * ounce) / cupful) * cupful}ml `,
  ],
  [/(\d+)\s*(?:码|年出版|年版)/gu, ' $1 '],
]

const hasNumber =
  /[\d一二两三四五六七八九十半]|\b(?:half|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|\w+ty)\b/u

/** A line in lower case with its amounts as one word each, as goods and shoppers say them alike. */
export const inUnits = (line: string): string => {
  if (!hasNumber.test(line)) return line
  const told = special.reduce((text, [pattern, other]) => text.replace(pattern, other as string), line)
  const inThem = units.reduce(
    (text, [pattern, unit, times]) =>
      text.replace(pattern, (written: string, amount: string) => {
        const number = numberOf(amount) * times
        return number > longest && unit === 'year' ? written : ` ${number}${unit} `
      }),
    told,
  )
  return inThem.replace(/\s+/gu, ' ').trim()
}
