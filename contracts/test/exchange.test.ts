import { describe, expect, it } from 'vitest'
import { gapsLeft, programWordsIn, refusalBy } from '../control/refusal-text.ts'
import { refusals, type RefusalCode } from '../src/refusals.ts'
import { departuresOfExchange } from '../data-rules/index.ts'

const refused = (text: string, language: 'zh' | 'en' = 'zh', status = 400): string[] =>
  departuresOfExchange({
    route: 'POST /p/shopCart/changeItem',
    asked: {},
    language,
    answer: { status, contentType: 'text/plain', text },
    wire: { body: new TextEncoder().encode(text), headers: new Headers({ 'content-type': 'text/plain' }) },
    now: null,
  }).map(({ rule, grade }) => `${grade} ${rule}`)

describe('what one exchange shows of a refusal', () => {
  it.each<[string, string, 'zh' | 'en', string[]]>([
    ['a text of the row', '库存不足，仅剩 3 件', 'zh', []],
    ['a gap that is left', '库存不足，仅剩 {stock} 件', 'zh', ['error refusal']],
    ['the other language', 'Insufficient stock: 3 left', 'zh', ['error language']],
    ['words of its own', '这个不行', 'zh', ['warning refusal']],
    ['a refusal of other rows', '优惠券已使用', 'zh', ['error refusal']],
    ['a number that the contract fixes', '购物车已满，最多 120 种商品', 'zh', []],
    ['another number', 'Your cart is full: it holds up to 1,200 items', 'en', ['error refusal']],
    ['words for a number', '购物车已满，最多 许多 种商品', 'zh', ['error refusal']],
    ['a place in a source file', '请求失败 CartServiceImpl.java:214', 'zh', ['error leak']],
    ['a login that is asked for with 400', '请先登录', 'zh', ['error status']],
    ['an exception', 'java.lang.NullPointerException: null', 'en', ['error leak']],
    ['a stack frame', 'undefined\n    at handle (/srv/app/cart.js:12:7)', 'en', ['error leak']],
    ['a statement', "Duplicate entry '7' for key 'uk_cart'", 'en', ['error leak']],
  ])('%s', (_what, text, language, found) => {
    expect(refused(text, language)).toEqual(found)
  })

  it('knows every refusal by its text, with its gaps filled in, and takes none for a program', () => {
    const codes = (Object.keys(refusals) as RefusalCode[]).filter((code) => refusals[code].zh !== '')
    for (const language of ['zh', 'en'] as const)
      for (const code of codes) {
        const text = refusals[code][language].replaceAll(/\{\w+\}/g, '7')
        const known = refusalBy(text, language)
        expect(refusals[known ?? 'hiccup'][language].replaceAll(/\{\w+\}/g, '7')).toBe(text)
        expect([gapsLeft(text), programWordsIn(text)]).toEqual([[], null])
      }
  })
})

describe('what one exchange shows of an answer', () => {
  const found = (text: string, language: 'zh' | 'en', body = new TextEncoder().encode(text)): string[] =>
    departuresOfExchange({
      route: 'GET /p/delivery/list',
      asked: {},
      language,
      answer: { status: 200, contentType: 'application/json', text },
      wire: { body, headers: new Headers({ 'content-type': 'application/json' }) },
      now: null,
    }).map(({ rule, path }) => `${rule} ${path}`)
  const couriers = (dvyName: string): string => JSON.stringify([{ dvyId: 1, dvyName }])

  it('finds Chinese in an English answer, and bytes that are no UTF-8', () => {
    expect(found(couriers('顺丰速运'), 'zh')).toEqual([])
    expect(found(couriers('顺丰速运'), 'en')).toEqual(['language /0/dvyName'])
    expect(found(couriers('SF'), 'en', Uint8Array.of(0xc7, 0xe0))).toEqual(['bytes '])
  })
})
