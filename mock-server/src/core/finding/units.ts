/** Units in the form that options have: `350 ml`, `500 g`, `20 inch`. */
const names: readonly (readonly [pattern: string, unit: string, times?: number])[] = [
  ['毫升|mls?|millilit(?:er|re)s?', 'ml'],
  ['公斤|千克|kgs?|kilos?', 'kg'],
  ['克|gr?|grams?', 'g'],
  ['斤', 'g', 500],
  ['升|lit(?:er|re)s?', 'l'],
  ['英寸|寸|inch(?:es)?|"|″|”', 'inch'],
  ['厘米|cms?|centimet(?:er|re)s?', 'cm'],
  ['gbs?|g(?=内存|存储)', 'gb'],
  ['毫安时?|mah', 'mah'],
  ['片装?|pieces?|pcs', 'piece'],
  ['色', 'colour'],
]
const units = names.map(
  ([pattern, unit, times]) =>
    [new RegExp(`(\\d+(?:\\.\\d+)?)\\s*(?:${pattern})(?![a-z])`, 'gu'), unit, times ?? 1] as const,
)
const ounce = 29.57
const cupful = 50
/** Memory comes in powers of two, food does not. */
const memory = /\b(16|32|64|128|256|512)\s*g(?![a-z])/gu

const halves: readonly (readonly [RegExp, string])[] = [
  [/半斤/gu, '250 g '],
  [/一斤/gu, '500 g '],
  [/两斤|二斤/gu, '1 kg '],
]

/** A set of 6 cups is six cups, which goods do not say. */
const sets = /\b(?:set|pack|box)s? of (?:\d+|two|three|four|five|six|eight|twelve)\b/gu

const adult = 13
const ages =
  /(\d+)\s*(?:-|个)?\s*(?:years?|yrs?|yo\b|岁|周岁|月大|months?)(?:\s*-?\s*olds?)?(?=\s|的|$|[a-z]|\p{Script=Han})/gu
/** 6 years old is a child. */
const asPeople = (line: string): string =>
  line.replace(ages, (written, number: string) => {
    if (!/岁|old|yo/.test(written)) return written
    return Number(number) < adult ? ' child ' : ' teenager '
  })

/** Amounts in a line in lower case as the options of goods give them; cups are measured in steps of 50 ml. */
export const inUnits = (line: string): string => {
  const whole = halves.reduce(
    (text, [pattern, amount]) => text.replace(pattern, amount),
    asPeople(line.replace(memory, '$1 gb').replace(sets, ' ')),
  )
  const metric = whole.replace(
    /(\d+(?:\.\d+)?)\s*-?\s*(?:fl\.? ?)?(?:oz|ounces?|盎司)(?![a-z])/gu,
    (_, number: string) => {
      return `${Math.round((Number(number) * ounce) / cupful) * cupful} ml`
    },
  )
  const told = units.reduce(
    (text, [pattern, unit, times]) =>
      text.replace(pattern, (_, number: string) => ` ${Number(number) * times} ${unit} `),
    metric,
  )
  return told
    .replace(/(\d+)\s*码/gu, ' $1 ')
    .replace(/\s+/gu, ' ')
    .trim()
}
