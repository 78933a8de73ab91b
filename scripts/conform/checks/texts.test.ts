import { describe, expect, it } from 'vitest'
import { textProblems } from './texts.ts'

const product = (prodName: string, brief = '') => ({ prodName, brief })
const found = (zh: unknown, en: unknown, same: string[] = []): string[] =>
  textProblems('GET /prod/prodInfo', zh, en, same).map((each) => `${each.grade} ${each.language} ${each.path}`)

describe('the language of an answer', () => {
  it('is right if each caller gets his own', () => {
    expect(found(product('杯', '一只杯子'), product('Cup', 'A cup'))).toEqual([])
  })
  it('is wrong for English callers who get Chinese', () => {
    expect(found(product('青花瓷杯'), product('青花瓷杯'))).toEqual(['error en /prodName'])
  })
  it('is wrong for Chinese callers who get English, one name of it or all', () => {
    expect(found(product('The blue cup'), product('The blue cup'))).toEqual(['error zh /prodName'])
    expect(found(product('Cups', 'Cups too'), product('Cups', 'Cups too'))).toEqual([
      'error zh /prodName',
      'error zh /brief',
    ])
  })
  it('is wrong for both if it is swapped', () => {
    expect(found(product('Blue cup'), product('青花瓷杯'))).toEqual(['error en /prodName', 'error zh /prodName'])
  })
  it('is a warning for a short name that is the same in both, unless it is allowed', () => {
    expect(found(product('Kindle', '阅读器'), product('Kindle', 'A reader'))).toEqual(['warning zh /prodName'])
    expect(found(product('Kindle', '阅读器'), product('Kindle', 'A reader'), ['prodName'])).toEqual([])
  })
  it('does not matter for what customers have typed', () => {
    const comments = (content: string) => ({ records: [{ content, skuName: '大' }] })
    expect(
      textProblems('GET /prod/prodCommPageByProd', comments('很好用的东西'), comments('很好用的东西'), []),
    ).toEqual([expect.objectContaining({ path: '/records/0/skuName' })])
  })
})
