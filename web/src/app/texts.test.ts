import { describe, expect, test } from 'vitest'
import { en, zh } from '../../test/all-texts.ts'

/** A percentage is what remains of ten in Chinese, and what comes off in English. */
const sameRate = (name: string) => (name === '{{rate}}' ? '{{off}}' : name)
const placeholders = (text = '') => [...text.matchAll(/{{\w+}}/g)].map(([name]) => sameRate(name)).sort()

/** English has `…_one` beside each `…_other`, the only form in Chinese. */
const inEnglish = (key: string) => (key.endsWith('_other') ? [key, key.replace(/_other$/, '_one')] : [key])

const alwaysMore = ['cart.removedSome', 'compare.full', 'orders.andMore']

describe('the texts', () => {
  test('have the same keys in Chinese and English, which has a form for one besides [S1.7]', () => {
    expect([...en.keys()].sort()).toEqual([...zh.keys()].flatMap(inEnglish).sort())
    expect(zh.size).toBeGreaterThan(50)
  })
  test('have the same placeholders in Chinese and English [S1.7]', () => {
    for (const [key, text] of zh)
      for (const form of inEnglish(key)) expect([form, placeholders(en.get(form))]).toEqual([form, placeholders(text)])
  })
  test('say no number with a noun in the plural in English, where there is no form for one [S1.7]', () => {
    const nouns = /\{\{count\}\} (?:products|stores|fans|items|orders|pieces|reviews|calls|steps|pictures|addresses)\b/
    const single = [...en].filter(([key, text]) => nouns.test(text) && !key.endsWith('_other'))
    expect(single.map(([key]) => key)).toEqual(alwaysMore)
  })
  test('are never empty [S1.7]', () => {
    expect([...zh, ...en].filter(([, text]) => text.trim() === '')).toEqual([])
  })
})
