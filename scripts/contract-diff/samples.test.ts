import { expect, it } from 'vitest'
import { lists } from '../../contracts/data-rules/index.ts'
import { isObject, type Json } from '../../contracts/openapi/json.ts'
import { patternTexts } from '../../contracts/openapi/pattern-texts.ts'
import { sampleOf } from '../../contracts/openapi/samples.ts'
import { contractBundle } from '../openapi/bundle.ts'
import { readBundle } from './bundle.ts'

const bundle = readBundle(contractBundle())

const patternsIn = (value: Json): readonly string[] => {
  if (typeof value !== 'object' || value === null) return []
  const own = isObject(value) && typeof value.pattern === 'string' ? [value.pattern] : []
  return [...own, ...Object.values(value).flatMap(patternsIn)]
}

it.each([...new Set(Object.values(bundle.defs).flatMap(patternsIn))])(
  'there are texts of the pattern %s',
  (pattern) => {
    const texts = patternTexts(pattern)
    expect(texts.length).toBeGreaterThan(3)
    expect(texts.filter((text) => !new RegExp(pattern).test(text))).toEqual([])
  },
)

it('each order of a list is said by its fields', () => {
  const orders = Object.values(bundle.lists).flatMap((list) => Object.values(list.orders))
  expect(orders).toContain('isTop descending, publishTime descending')
  expect(orders.filter((order) => !/^(any order|\w+ (a|de)scending(, \w+ (a|de)scending)*)$/.test(order))).toEqual([])
  expect(Object.keys(bundle.lists).toSorted()).toEqual(Object.keys(lists).toSorted())
})

it('a sample of a field does not change with the fields beside it', () => {
  const field = { type: 'string', maxLength: 9 }
  const schema = (properties: Record<string, Json>) => ({
    type: 'object',
    properties,
    required: Object.keys(properties),
  })
  for (const n of [0, 1, 2])
    expect(sampleOf(schema({ other: field, it: field }), n)).toMatchObject(sampleOf(schema({ it: field }), n) as object)
})
