import { expect, it } from 'vitest'
import { lists } from '../../contracts/data-rules/index.ts'
import { patternTexts } from '../../contracts/openapi/pattern-texts.ts'
import { contractBundle } from '../openapi/bundle.ts'
import { objectsIn } from '../openapi/reading.ts'
import { readBundle } from './bundle.ts'

const bundle = readBundle(contractBundle())

it('there are texts of each pattern', () => {
  const patterns = objectsIn(bundle.defs).flatMap(({ pattern }) => (typeof pattern === 'string' ? pattern : []))
  for (const pattern of new Set(patterns)) {
    const texts = patternTexts(pattern)
    expect(texts.length, pattern).toBeGreaterThan(3)
    expect(texts.filter((text) => !new RegExp(pattern).test(text))).toEqual([])
  }
})

it('each filter of a list is tried with records that pass, and with records that do not', () => {
  const blind = Object.entries(bundle.lists ?? {}).flatMap(([route, { filters }]) =>
    Object.entries(filters)
      .filter(([, { fields, accepts, refuses }]) => fields.length * accepts.length * refuses.length === 0)
      .map(([name]) => `${route} ${name}`),
  )
  expect(blind).toEqual([])
})

it('each condition in code accepts some samples and refuses others', () => {
  const conditions = { ...bundle.predicates, ...bundle.refined?.samples }
  const blind = Object.entries(conditions).filter(([, { accepts, refuses }]) => accepts.length * refuses.length === 0)
  // It is about routes: each row says its host itself.
  expect(blind.map(([name]) => name)).toEqual(['isImRoute'])
})

it('each order of a list is said by its fields', () => {
  const orders = Object.values(bundle.lists ?? {}).flatMap((list) => Object.values(list.orders))
  expect(orders).toContain('isTop descending, publishTime descending')
  expect(orders.filter((order) => !/^(any order|\w+ (a|de)scending(, \w+ (a|de)scending)*)$/.test(order))).toEqual([])
  expect(Object.keys(bundle.lists ?? {})).toEqual(Object.keys(lists))
})

it('each number that has to agree is in the samples', () => {
  const bare = Object.entries(bundle.sums ?? {}).filter(([, sums]) => Object.keys(sums).length === 0)
  expect(bare).toEqual([])
})
