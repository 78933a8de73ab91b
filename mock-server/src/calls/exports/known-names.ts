import { known } from '@mall/fixtures/known'
import { goods } from '@mall/fixtures/scenarios'
import { Code, type Tree } from './code.ts'
import type { Known } from './story.ts'

type Facts = Readonly<Record<string, string | number>>
const things = Object.entries(known).filter((pair): pair is [keyof typeof known, Facts & (typeof pair)[1]] => {
  const [name, fact] = pair
  return typeof fact === 'object' && name !== 'shopStates'
}) as unknown as [string, Facts][]

const mostVariants = 10
const nameable = /^(?:\w+Id|code)$/
const people = new Set(['userName', 'mobile'])

const personal = (value: string): string | undefined => {
  for (const [name, facts] of things) for (const key of people) if (facts[key] === value) return `known.${name}.${key}`
  return undefined
}

const ofProduct = (key: string, value: number): string | undefined => {
  for (const [name, facts] of things) {
    const variant = key === 'skuId' ? value - Number(facts['skuId']) : 0
    if (variant > 0 && variant < mostVariants) return `known.${name}.skuId + ${variant}`
  }
  return undefined
}

/** The name that fixtures has for a value of the seed. */
export const knownName = (key: string, value: string | number): Code | undefined => {
  const [name] = things.find(([, facts]) => nameable.test(key) && facts[key] === value) ?? []
  let text = name === undefined ? undefined : `known.${name}.${key}`
  if (key === 'shopId' && value === known.mainShopId) text = 'known.mainShopId'
  text ??= typeof value === 'string' ? personal(value) : ofProduct(key, value)
  return text === undefined ? undefined : new Code(text)
}

/** What a route calls the only value that it takes. */
const onlyValue: Readonly<Record<string, string>> = {
  'POST /p/myCoupon/receive': 'couponId',
  'POST /p/shop/collection/addOrCancel': 'shopId',
  'POST /p/user/collection/addOrCancel': 'prodId',
}
export const keyOfBody = (route: string): string => onlyValue[route] ?? 'body'

/** An item of the scenarios, in one piece or several. */
export const knownItem = (value: object, fields: Readonly<Record<string, Tree>>): Tree | undefined => {
  const { prodId, skuId, shopId, prodCount, ...rest } = value as Partial<Record<string, unknown>>
  const [name] =
    Object.entries(goods).find(
      ([, item]) => item.skuId === skuId && item.prodId === prodId && item.shopId === shopId,
    ) ?? []
  if (name === undefined || typeof prodCount !== 'number') return undefined
  const item = prodCount === 1 ? `goods.${name}` : `pieces(goods.${name}, ${prodCount})`
  if (Object.keys(rest).length === 0) return new Code(item)
  const others = Object.fromEntries(Object.keys(rest).map((key) => [key, fields[key]]))
  return { [`...${item}`]: null, ...others }
}

export const knownWords: Known = { value: knownName, fields: knownItem }
