import { expect, it } from 'vitest'
import { textProblems } from './texts.ts'

type Words = readonly [name: string, brief: string]

it.each<[string, Words, Words, string[], string[]]>([
  ['each caller gets his own', ['杯', '一只杯子'], ['Cup', 'A cup'], [], []],
  ['a sentence of English', ['The blue cup', '杯'], ['The blue cup', 'Cup'], [], ['error zh /prodName']],
  ['a short name that is the same', ['Kindle', '阅读器'], ['Kindle', 'A reader'], [], ['warning zh /prodName']],
  ['a name that may be the same', ['Kindle', '阅读器'], ['Kindle', 'A reader'], ['prodName'], []],
])('the language of an answer: %s', (_what, [zhName, zhBrief], [enName, enBrief], same, found) => {
  const [zh, en] = [
    { prodName: zhName, brief: zhBrief },
    { prodName: enName, brief: enBrief },
  ]
  const problems = textProblems('GET /prod/prodInfo', zh, en, same)
  expect(problems.map(({ grade, language, path }) => `${grade} ${language} ${path}`)).toEqual(found)
})
