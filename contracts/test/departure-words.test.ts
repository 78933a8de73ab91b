import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { inChinese } from '../control/departure-words.ts'

describe('the words of a departure in Chinese', () => {
  it.each([
    ['nothing', '无'],
    ['a required field', '必填字段'],
    ['12.5: the sum of its lines and the freight', '12.5：各行与运费之和'],
    ['a later time: it ends after the Date of the answer', '更晚的时间：结束晚于应答的 Date'],
    ['3: 25 records, 10 a page', '3：共 25 条，每页 10 条'],
    ['must be number', '数字'],
    ['at most 3, like the record before', '至多 3，与上一条记录一致'],
    ['{"code":1}', '{"code":1}'],
  ])('%s', (en, zh) => {
    expect(inChinese(en)).toBe(zh)
  })

  it('has a phrase for whatever a sum has to be', () => {
    const folder = `${import.meta.dirname}/../data-rules/`
    const phrases = readdirSync(folder).flatMap((file) =>
      [...readFileSync(folder + file, 'utf8').matchAll(/\bas: (?:'([^']+)'|`([^`]+)`)/g)].map(
        ([, plain, template = '']) => plain ?? template.replaceAll(/\$\{[^}]*\}/g, '7'),
      ),
    )
    expect(phrases.length).toBeGreaterThan(60)
    const isName = (phrase: string): boolean => /^\S+$|^[\d\W]+$|−/.test(phrase)
    expect(phrases.filter((phrase) => !isName(phrase) && inChinese(phrase) === phrase)).toEqual([])
  })
})
