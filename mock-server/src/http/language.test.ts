import { expect, it } from 'vitest'
import { languageAsked, languageOf } from './language.ts'

it.each([
  [undefined, 'zh'],
  ['', 'zh'],
  ['*', 'zh'],
  ['fr, de;q=0.5', 'zh'],
  ['en', 'en'],
  ['en-GB', 'en'],
  ['EN', 'en'],
  // Of two that are wanted as much, the first.
  ['zh, en', 'zh'],
  ['en, zh', 'en'],
  ['en;q=0.8, zh-CN;q=0.8', 'en'],
  ['zh-CN,zh;q=0.9,en;q=0.8', 'zh'],
  ['fr;q=1, en;q=0.2, zh;q=0.1', 'en'],
  ['zh;q=0.1, en;q=0.25', 'en'],
  ['zh;q=0, en;q=0.001', 'en'],
  ['en;q=0', 'zh'],
  ['en; q=0.7 , zh ; q=0.3', 'en'],
  ['en;q=high, zh;q=0.1', 'zh'],
])('accept-language %j is answered in %s', (header, language) => {
  expect(languageOf(header)).toBe(language)
})

it('a call that names no language is answered in Chinese, one of control in English', () => {
  const asked = (url: string, header?: string) =>
    languageAsked({ url, headers: header === undefined ? {} : { 'accept-language': header } })
  expect([asked('/p/order/submit'), asked('/__mall/clock'), asked('/__mall/clock', 'zh-CN')]).toEqual([
    'zh',
    'en',
    'zh',
  ])
})
