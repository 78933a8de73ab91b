const digits: Readonly<Record<string, number>> = {
  零: 0,
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
}
const powers: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1_000, 万: 10_000 }
const english: Readonly<Record<string, number>> = {
  a: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  hundred: 100,
  thousand: 1_000,
}

const few = 'one|two|three|four|five|six|seven|eight|nine'
const many = 'ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety'
const figures = '\\d[\\d,]{0,8}(?:\\.\\d{1,2})?|[一二两三四五六七八九十百千万]{1,9}'
/** A number in figures, Han characters or English words. */
export const amountPattern = `(${figures}|\\b(?:${few}|${many})\\b)`
/** `two sisters` cost nothing. */
export const pricePattern = `(${figures}|\\b(?:(?:an?|${few}|${many})[ -](?:hundred|thousand)|${many})\\b)`

/** 一百五十 is 150, and 一百五 as well. */
const hanNumber = (text: string): number => {
  let [sum, digit, power] = [0, 0, 1]
  for (const character of text) {
    const next = powers[character]
    if (next === undefined) digit = digits[character] ?? 0
    else [sum, digit, power] = [sum + (digit || 1) * next, 0, next]
  }
  return sum + digit * (power >= 100 && !text.includes('零') ? power / 10 : 1)
}

export const numberOf = (text: string): number => {
  if (/\d/.test(text)) return Number(text.replaceAll(',', ''))
  if (/[a-z]/.test(text)) return text.split(/[ -]/).reduce((product, word) => product * (english[word] ?? 1), 1)
  return hanNumber(text)
}
