import { readdirSync } from 'node:fs'
import { refusals } from 'qinghua-contract/refusals'
import { buildSeed } from '@mall/fixtures'
import { scenarios } from '@mall/fixtures/scenarios'
import * as messages from '../../../mock-server/src/core/people/message-words.ts'
import * as orderMessages from '../../../mock-server/src/core/people/order-words.ts'

export interface Said {
  readonly at: string
  readonly language: 'zh' | 'en'
  readonly text: string
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Every `{ zh, en }` in a value. */
const pairsIn = (value: unknown, at: string): Said[] => {
  if (!isObject(value)) return []
  const { zh, en } = value
  if (typeof zh === 'string' && typeof en === 'string')
    return [
      { at, language: 'zh', text: zh },
      { at, language: 'en', text: en },
    ]
  // Options go over the wire as `k:v;k2:v2`, and notices are HTML; neither is shown as it is.
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'properties' || key === 'content' ? [] : pairsIn(inner, `${at}.${key}`),
  )
}

const leavesIn = (value: unknown, at: string, language: 'zh' | 'en'): Said[] =>
  isObject(value)
    ? Object.entries(value).flatMap(([key, inner]) => leavesIn(inner, `${at}.${key}`, language))
    : [{ at, language, text: String(value) }]

const folder = `${import.meta.dirname}/../../../web/src`
const localesOf = async (language: 'zh' | 'en', isWanted: (file: string) => boolean): Promise<Said[]> => {
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const files = all.filter((file) => file.endsWith(`.${language}.ts`) && !/[\\/]core\./.test(file) && isWanted(file))
  const areas = await Promise.all(files.map((file) => import(`${folder}/${file}`) as Promise<unknown>))
  return areas.flatMap((area) => leavesIn(area, language, language))
}
const inBoth = async (isWanted: (file: string) => boolean): Promise<Said[]> => [
  ...(await localesOf('zh', isWanted)),
  ...(await localesOf('en', isWanted)),
]

/** Refusals of control calls are read by testers. */
const toShoppers = Object.entries(refusals).filter(([, { status }]) => status === 400)

/** What the mall says to shoppers. */
export const ownTexts = async (): Promise<readonly Said[]> => [
  ...(await inBoth((file) => !file.startsWith('console'))),
  ...pairsIn(Object.fromEntries(toShoppers), 'refusal'),
  ...pairsIn(messages, 'message'),
  ...pairsIn(orderMessages, 'message'),
]

/** What testers read, and what shops and buyers say. */
export const otherTexts = async (): Promise<readonly Said[]> => [
  ...(await inBoth((file) => file.startsWith('console'))),
  ...scenarios.flatMap(({ name, title, summary }) => pairsIn({ title, summary }, `scenario.${name}`)),
  ...pairsIn(buildSeed(1, 10), 'seed'),
]
