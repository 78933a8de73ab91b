import { Value } from 'typebox/value'
import type { Endpoint } from '../src/endpoint.ts'
import { refusals, type RefusalCode } from '../src/refusals.ts'
import { inputsOf, walk } from '../src/shape.ts'

/** Statuses that can be requested, with the refusals that have their texts. */
export const refusalOfStatus = {
  204: 'activityEnded',
  400: 'planted',
  401: 'loginRequired',
  500: 'hiccup',
  503: 'busy',
} as const satisfies Record<number, RefusalCode>

const refusalSaying: Readonly<Record<number, RefusalCode>> = {
  ...refusalOfStatus,
  404: 'notFound',
  413: 'tooLarge',
  415: 'unsupportedType',
}
/** The refusal that has the text of a status: in a frame, which has none, and where the mall is to say it. */
export const refusalOfFrame = (status: number): RefusalCode =>
  refusalSaying[status] ?? (status < 500 ? 'planted' : 'hiccup')
export type PlantedStatus = keyof typeof refusalOfStatus

const isStatus = (text: string): boolean => Object.hasOwn(refusalOfStatus, text)

/** Codes of text messages: `000500` answers 500. */
const codeFields = /^(?:validCode|credentials)$/
const codeOf = (status: string): string => `000${status}`
/** Numbers of products, orders and refunds: `9000500` answers 500. */
const numberFields = /^(?:prodId|orderNumbers?|refundSn)$/
const numberOf = (status: string): string => `9000${status}`
const leastNumber = Number(numberOf('000'))
/** Fields that are not typed by a user. */
const unwritten = /credentials|password|flag|uuid|sign|^(?:name|province|city|area|expressName)$/i
const wordOf = (said: string): string => `[mall:${said}]`
const word = /\[mall:(\w{1,40})\]/

const ending = (text: string, prefix: string): string | null =>
  text.startsWith(prefix) && isStatus(text.slice(prefix.length)) ? text.slice(prefix.length) : null

/** What a value requests: a status or a refusal, which the row may not have. */
export const askedBy = (name: string, value: unknown): string | null => {
  if (typeof value === 'number')
    return value > leastNumber && (name === '' || numberFields.test(name)) ? ending(String(value), '9000') : null
  if (typeof value !== 'string') return null
  if (codeFields.test(name) && ending(value, '000')) return ending(value, '000')
  if (numberFields.test(name) && ending(value, '9000')) return ending(value, '9000')
  return value.includes('[mall:') ? (word.exec(value)?.[1] ?? null) : null
}

/** The refusal of a row for such a request; null if the row cannot answer so. */
export const magicRefusal = ({ refusals: declared = [] }: Endpoint, asked: string): RefusalCode | null => {
  if (isStatus(asked)) return refusalOfStatus[Number(asked) as PlantedStatus]
  const code = declared.find((each) => each === asked)
  return code !== undefined && Object.hasOwn(refusals, code) ? code : null
}

/** The values that make a call of the row answer so; a field is a path such as `body/orderShopParam/0/remarks`. */
export const magicValues = (row: Endpoint, asked: string): { field: string; value: string | number }[] => {
  if (row.bodyType === 'multipart') return [{ field: 'body/file', value: `${wordOf(asked)}.png` }]
  const all = walk({ properties: inputsOf(row) }, (shape, place) => {
    if (shape.properties ?? shape.anyOf) return []
    const field = place.replaceAll('[]', '0')
    const name = field.includes('/') ? (field.split('/').at(-1) ?? '') : ''
    const number = shape.type === 'integer' ? Number(numberOf(asked)) : numberOf(asked)
    const tries = [codeOf(asked), number, ...(unwritten.test(name) ? [] : [wordOf(asked)])]
    return tries
      .filter((value) => askedBy(name, value) === asked && Value.Check(shape, value))
      .map((value) => [`${field} ${value}`, { field, value }] as const)
  })
  // Alternatives have fields in common.
  return [...new Map(all).values()]
}
