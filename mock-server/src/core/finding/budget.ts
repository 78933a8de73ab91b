import { numberOf, pricePattern } from './numbers.ts'

export type Share = 'cheap' | 'notDear' | 'notCheap' | 'dear'

/** What something may cost, in yuan, both ends included; `share` is a third of what is found, or what is not in it. */
export interface Budget {
  readonly written: string
  readonly min?: number
  readonly max?: number
  readonly share?: Share
}

const amount = `[¥$€£]?\\s*${pricePattern}`
const currency = '(?:元钱|块钱|元|块|圆|人民币|rmb|cny|yuan|kuai|bucks?|dollars?|quid|pounds?|usd)'
const money = `${amount}\\s*${currency}?`
/** 24 cm, 12 months and 6 years are no prices. */
const isPrice =
  '(?![\\d.,]*\\s*(?:(?:ml|g|kg|l|cm|mm|m|inch|oz|gb|mah|month|year|yr|day|week|hour|minute|page|piece|pcs|pack|people|person|word|colou?r|cup|star)s?\\b|[%"]|岁|月|年|天|日|个|片|色|码|寸|斤|克|升|毫|公|人|件|本|支|只|套|份|集|讲|节|周|g|张|页))'
const [around, cent] = [0.3, 0.01]

type Read = (numbers: readonly number[]) => Omit<Budget, 'written'>
const upTo: Read = ([max = 0]) => ({ max })
const from: Read = ([min = 0]) => ({ min })
export const about = (sum: number) => ({ min: Math.floor(sum * (1 - around)), max: Math.ceil(sum * (1 + around)) })
const near: Read = ([sum = 0]) => about(sum)
const between: Read = ([a = 0, b = 0]) => ({ min: Math.min(a, b), max: Math.max(a, b) })
/** 三四百: from 300 to what is just below 500. */
const roughly: Read = ([a = 0, b = 0, power = 0]) => ({ min: a * power, max: (b + 1) * power - cent })
/** 几十, 十几, 两百多. */
const several: Read = ([power = 0]) => ({ min: power, max: power * 10 - cent })
const andMore: Read = ([a = 0, power = a]) => ({ min: a * power, max: (a + 1) * power - cent })
const teens: Read = () => ({ min: 10, max: 20 - cent })

const digit = '([一二两三四五六七八九])'
const spokenEnd = `(?:${currency}|左右|以内|之间|的|$)(?:左右|上下|之间)?`

/** The first that fits is the budget. */
const ways: readonly (readonly [pattern: string, read: Read])[] = [
  [`(?:预算|价格)?${digit}${digit}([十百千万])\\s*${spokenEnd}`, roughly],
  [`(?:预算|价格)?几([十百千万])\\s*${spokenEnd}`, several],
  [`(?:预算|价格)?十[几多]\\s*${spokenEnd}`, teens],
  [`(?:预算|价格)?${digit}([十百千万])[几多]\\s*${spokenEnd}`, andMore],
  [`between\\s*${money}\\s*(?:and|to|-)\\s*${money}`, between],
  [
    `(?:价格|预算)?(?:from|在)?\\s*${money}\\s*(?:-|~|–|—|到|至|to|and)\\s*${amount}\\s*(?:${currency}|之间|的|$)(?:之间)?`,
    between,
  ],
  [`(?:大约|大概|差不多|预算在?)?\\s*${money}\\s*(?:左右|上下|多块|来块)`, near],
  [`(?:around|about|approximately|approx|roughly|circa|~)\\s*${money}\\b${isPrice}`, near],
  [`(?:预算|价格)?\\s*${money}\\s*(?:以内|之内|以下|内|不到|封顶)`, upTo],
  [`(?:价格|预算)?(?:不超过|不高于|不大于|低于|少于|小于|最多|不要超过|别超过)\\s*${money}`, upTo],
  [
    `(?:(?:for |costing )?(?:under|below|less than|up to|maximum|max|within|no more than|not more than|at most|cheaper than|not over|budget of|budget is|budget|<=?))\\s*${money}${isPrice}`,
    upTo,
  ],
  [`${money}\\s*(?:or less|or under|or below|max\\b|maximum|budget|tops\\b)`, upTo],
  [`${money}\\s*(?:以上|起步|往上)`, from],
  [`(?:价格)?(?:不低于|不少于|高于|超过|至少|大于)\\s*${money}`, from],
  [`(?:over|above|more than|at least|>=?)\\s*${money}${isPrice}`, from],
  [`(?:大约|大概|差不多)\\s*${money}${isPrice}`, near],
  [`预算(?:是|为|只有|有)?\\s*${money}${isPrice}`, upTo],
  [`[¥$€£]\\s*${amount}`, near],
  [`${amount}\\s*${currency}(?![a-z\\p{Script=Han}]*卡)`, near],
]
const patterns = ways.map(([pattern, read]) => [new RegExp(pattern, 'u'), read] as const)

const dear = 'expensive|pricey|costly|overpriced|luxury|luxurious|premium|high[ -]end|upscale|dear|fancy'
const cheap = 'cheap(?:er)?|affordable|inexpensive|low cost|low price[ds]?|budget|bargains?'
const not = '(?:but )?(?:not|nothing|isnt|is not|arent|never)(?: too| that| so| very| overly)?'
const shares: readonly (readonly [pattern: RegExp, share: Share])[] = [
  [
    new RegExp(
      `(?:但)?(?:不要|不|别|不能|没那么|不用)(?:是)?(?:太|那么|很|特别)?贵(?:的|了)?|\\b${not} (?:${dear})\\b`,
      'u',
    ),
    'notDear',
  ],
  [new RegExp(`(?:但)?(?:不要|别)?太便宜的?|\\b${not} (?:${cheap})\\b`, 'u'), 'notCheap'],
  [new RegExp(`(?<!最)(?:便宜(?:点|些|一点)?|平价|实惠|低价|廉价|划算|性价比高?)|\\b(?:${cheap})\\b`, 'u'), 'cheap'],
  [new RegExp(`(?<!最)(?:高档|高端|贵重|奢侈|昂贵)|(?<!most )\\b(?:${dear})\\b`, 'u'), 'dear'],
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
    return {
      budget: { written: match[0].trim(), ...read(numbers) },
      rest: cutOut(line, match.index, match[0].length),
    }
  }
  for (const [pattern, share] of shares) {
    const match = pattern.exec(line)
    // `the least expensive` is an order.
    if (match && !/(?:least|most) $/.test(line.slice(0, match.index)))
      return { budget: { written: match[0].trim(), share }, rest: cutOut(line, match.index, match[0].length) }
  }
  return { budget: null, rest: line }
}
