import { contract, type Endpoint, type Route } from 'qinghua-contract'
import { Value } from 'typebox/value'
import { describe, expect, it } from 'vitest'
import { brokenCalls } from './broken.ts'
import { hasOwnIds } from './ids.ts'
import { readRoutes } from './inputs.ts'
import { isVaried, placeholder, validInputs } from './valid-inputs.ts'

const search = 'GET /search/searchProdPage'
const base = { query: { current: 1, size: 5 } }
const existing = { prodName: '杯', categoryId: 3, shopId: 62, minPrice: 12, maxPrice: 12 }
const rowOf = (route: Route): Endpoint => contract[route]

describe('generated inputs', () => {
  const inputs = validInputs(search, rowOf(search), base, existing, 7)
  const has = (part: object): boolean =>
    inputs.some(({ sending }) => Object.entries(part).every(([key, value]) => sending.query?.[key] === value))

  it('are the same for the same seed', () => {
    expect(validInputs(search, rowOf(search), base, existing, 7)).toEqual(inputs)
    expect(validInputs(search, rowOf(search), base, existing, 8)).not.toEqual(inputs)
  })
  it('hold each choice, each edge, and what the target has', () => {
    for (const part of [
      { sort: 2 },
      { inStock: false },
      { kind: 'virtual' },
      { size: 60 },
      { size: 1 },
      { current: 2 },
    ])
      expect([part, has(part)]).toEqual([part, true])
    for (const part of [{ prodName: '' }, { prodName: 'x'.repeat(100) }, { minPrice: 0 }, { categoryId: 3 }])
      expect([part, has(part)]).toEqual([part, true])
  })
  it('hold each pair of choices', () => {
    for (const part of [
      { sort: 1, orderBy: 0 },
      { sort: 2, orderBy: 1 },
      { kind: 'ebook', minPrice: 12 },
    ])
      expect([part, has(part)]).toEqual([part, true])
  })
  it.each(readRoutes.filter((route) => isVaried(rowOf(route))))('of %s fit its schema, bounded in number', (route) => {
    const { params, query, body } = rowOf(route)
    const some = { ...existing, orderNumber: '1', skuId: 1, areaId: 1, orderName: '杯' }
    const all = validInputs(route, rowOf(route), placeholder(rowOf(route)), some, 3)
    expect(all.length).toBeGreaterThan(0)
    expect(all.length).toBeLessThanOrEqual(280)
    for (const { sending } of all)
      for (const [schema, part] of [
        [params, sending.params],
        [query, sending.query],
        [body, sending.body],
      ] as const)
        if (schema) expect([part, Value.Check(schema, part)]).toEqual([part, true])
  })
})

it('a body of several forms is varied and broken in the form that was sent', () => {
  const route = 'POST /p/orderInvoice'
  const body = { orderNumber: '1', invoiceType: 1, headerType: 2, headerName: '林小满', invoiceContext: 1 }
  const valid = validInputs(route, rowOf(route), { body }, {}, 3)
  expect(valid.some(({ field }) => field === 'headerName')).toBe(true)
  const broken = brokenCalls(rowOf(route), { body }).map(({ about }) => about)
  expect(broken).toContain('without headerName')
  expect(broken).toContain('without orderNumber')
  expect(hasOwnIds(route)).toBe(true)
})

it('a placeholder fits each row', () => {
  for (const route of readRoutes) {
    const { params, query } = rowOf(route)
    const { params: p, query: q } = placeholder(rowOf(route))
    if (params) expect([route, Value.Check(params, p)]).toEqual([route, true])
    if (query) expect([route, Value.Check(query, q)]).toEqual([route, true])
  }
})
