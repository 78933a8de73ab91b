import { contract } from 'qinghua-contract'
import { expect, it } from 'vitest'
import { brokenCalls } from './broken.ts'
import { validInputs } from './valid-inputs.ts'

it('valid inputs are drawn from a seed, and hold each choice, each edge, each pair, and what the target has', () => {
  const search = 'GET /search/searchProdPage'
  const existing = { prodName: '杯', categoryId: 3, shopId: 62, minPrice: 12, maxPrice: 12 }
  const drawn = (seed: number) =>
    validInputs(search, contract[search], { query: { current: 1, size: 5 } }, existing, seed)
  const inputs = drawn(7)
  expect(drawn(7)).toEqual(inputs)
  expect(drawn(8)).not.toEqual(inputs)
  const wanted: readonly object[] = [
    ...[{ sort: 2 }, { inStock: false }, { kind: 'virtual' }, { size: 60 }, { size: 1 }, { current: 2 }],
    ...[{ prodName: '' }, { prodName: 'x'.repeat(100) }, { minPrice: 0 }, { categoryId: 3 }],
    ...[
      { sort: 1, orderBy: 0 },
      { sort: 2, orderBy: 1 },
      { kind: 'ebook', minPrice: 12 },
    ],
  ]
  const has = (part: object): boolean =>
    inputs.some(({ sending }) => Object.entries(part).every(([key, value]) => sending.query?.[key] === value))
  expect(wanted.filter((part) => !has(part))).toEqual([])
})

it('a body of several forms is varied and broken in the form that was sent', () => {
  const route = 'POST /p/orderInvoice'
  const body = { orderNumber: '1', invoiceType: 1, headerType: 2, headerName: '林小满', invoiceContext: 1 }
  const valid = validInputs(route, contract[route], { body }, {}, 3)
  expect(valid.map(({ field }) => field)).toContain('headerName')
  expect(brokenCalls(contract[route], { body }).map(({ about }) => about)).toEqual(
    expect.arrayContaining(['without headerName', 'without orderNumber']),
  )
})
