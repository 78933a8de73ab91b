/** What something may cost, in yuan, both ends included; `share` is the cheaper or dearer third of what is found. */
export interface Budget {
  readonly written: string
  readonly min?: number
  readonly max?: number
  readonly share?: 'cheap' | 'dear'
}

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

/** 一百五十 is 150. */
const hanNumber = (text: string): number => {
  let [sum, digit] = [0, 0]
  for (const character of text) {
    const power = powers[character]
    if (power === undefined) digit = digits[character] ?? 0
    else [sum, digit] = [sum + (digit || 1) * power, 0]
  }
  return sum + digit
}
const numberOf = (text: string): number => (/\d/.test(text) ? Number(text.replaceAll(',', '')) : hanNumber(text))

const amount = '[¥$€£]?\\s*(\\d[\\d,]{0,8}(?:\\.\\d{1,2})?|[一二两三四五六七八九十百千万]{1,9})'
const currency = '(?:元钱|块钱|元|块|圆|rmb|cny|yuan|bucks?|dollars?|quid|pounds?|usd)'
const money = `${amount}\\s*${currency}?`
/** 24 cm, 12 months and 6 years are no prices. */
const isPrice =
  '(?![\\d.,]*\\s*(?:(?:ml|g|kg|l|cm|mm|m|inch|oz|gb|mah|month|year|yr|day|week|hour|minute|page|piece|pcs|pack|people|person|word|colou?r|cup|star)s?\\b|[%"]|岁|月|年|天|日|个|片|色|码|寸|斤|克|升|毫|公|人|件|本|支|只|套|份|集|讲|节|周|g|张|页))'
const around = 0.3

type Read = (numbers: readonly number[]) => Omit<Budget, 'written'>
const upTo: Read = ([max = 0]) => ({ max })
const from: Read = ([min = 0]) => ({ min })
export const about = (sum: number) => ({ min: Math.floor(sum * (1 - around)), max: Math.ceil(sum * (1 + around)) })
const near: Read = ([sum = 0]) => about(sum)
const between: Read = ([a = 0, b = 0]) => ({ min: Math.min(a, b), max: Math.max(a, b) })

/** The first that fits is the budget. */
const ways: readonly (readonly [pattern: string, read: Read])[] = [
  [`between\\s*${money}\\s*(?:and|to|-)\\s*${money}`, between],
  [
    `(?:价格|预算)?(?:from|在)?\\s*${money}\\s*(?:-|~|–|—|到|至|to|and)\\s*${amount}\\s*(?:${currency}|之间|的|$)(?:之间)?`,
    between,
  ],
  [`(?:大约|大概|差不多|预算在?)?\\s*${money}\\s*(?:左右|上下|多块|来块)`, near],
  [`(?:around|about|approximately|approx|roughly|circa|~)\\s*${money}\\b${isPrice}`, near],
  [`(?:预算|价格)?\\s*${money}\\s*(?:以内|之内|以下|内|不到|封顶)`, upTo],
  [`(?:价格|预算)?(?:不超过|不高于|不大于|低于|少于|小于|最多|不要超过)\\s*${money}`, upTo],
  [
    `(?:under|below|less than|up to|maximum|max|within|no more than|not more than|at most|cheaper than|not over|budget of|budget is|budget|<=?)\\s*${money}${isPrice}`,
    upTo,
  ],
  [`${money}\\s*(?:or less|or under|or below|max\\b|maximum|budget)`, upTo],
  [`${money}\\s*(?:以上|起步|往上)`, from],
  [`(?:价格)?(?:不低于|不少于|高于|超过|至少|大于)\\s*${money}`, from],
  [`(?:over|above|more than|at least|>=?)\\s*${money}${isPrice}`, from],
  [`(?:大约|大概|差不多|预算在?)\\s*${money}${isPrice}`, near],
  [`[¥$€£]\\s*${amount}`, near],
  [`${amount}\\s*${currency}(?![a-z\\p{Script=Han}]*卡)`, near],
]
const patterns = ways.map(([pattern, read]) => [new RegExp(pattern, 'u'), read] as const)

const shares: readonly (readonly [pattern: RegExp, share: 'cheap' | 'dear'])[] = [
  [
    /便宜(?:点|些|一点)?|平价|实惠|低价|廉价|划算|不贵|性价比高?|\b(?:cheap(?:est|er)?|affordable|inexpensive|low cost|low price[ds]?|budget|bargains?|not expensive)\b/u,
    'cheap',
  ],
  [/高档|高端|贵重|奢侈|最贵|昂贵|\b(?:expensive|luxury|luxurious|premium|high[ -]end|upscale)\b/u, 'dear'],
]

const cutOut = (line: string, at: number, length: number): string =>
  `${line.slice(0, at)} ${line.slice(at + length)}`.trim()

/** A budget that a line in lower case names, and the rest of the line. */
export const budgetIn = (line: string): { readonly budget: Budget | null; readonly rest: string } => {
  for (const [pattern, read] of patterns) {
    const match = pattern.exec(line)
    if (!match) continue
    const numbers = match.slice(1).flatMap((text) => (text ? [numberOf(text)] : []))
    if (numbers.some((number) => number <= 0)) continue
    const written = match[0].trim()
    return { budget: { written, ...read(numbers) }, rest: cutOut(line, match.index, match[0].length) }
  }
  for (const [pattern, share] of shares) {
    const match = pattern.exec(line)
    if (match) return { budget: { written: match[0], share }, rest: cutOut(line, match.index, match[0].length) }
  }
  return { budget: null, rest: line }
}
