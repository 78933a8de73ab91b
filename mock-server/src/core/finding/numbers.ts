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
