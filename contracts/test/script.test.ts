import { describe, expect, it } from 'vitest'
import { isInLanguage, scriptOf } from '../control/script.ts'

describe('the script of a text', () => {
  it.each([
    ['青花瓷杯', 'chinese'],
    ['A blue cup', 'latin'],
    ['iPhone 手机壳', 'chinese'],
    ['适用于 Kindle 的保护套', 'chinese'],
    ['PDF', 'none'],
    ['<p class="long-name">杯</p>', 'chinese'],
  ])('of %s is %s', (text, script) => {
    expect(scriptOf(text)).toBe(script)
  })
})

describe('the language of a message', () => {
  it.each([
    ['库存不足', 'zh', true],
    ['Insufficient stock', 'zh', false],
    ['请求参数有误：orderNumber', 'zh', true],
    ['The request is not valid: orderNumber', 'en', true],
    ['请求参数有误：orderNumber', 'en', false],
  ] as const)('%s for %s', (text, language, is) => {
    expect(isInLanguage(text, language)).toBe(is)
  })
})
