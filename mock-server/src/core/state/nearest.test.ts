import { contract } from 'qinghua-contract'
import { describe, expect, it } from 'vitest'
import { distance, nearestRows, nearestText } from './nearest.ts'

const routes = Object.keys(contract)

it.each([
  ['', '', 0],
  ['cart', 'cart', 0],
  ['cart', 'card', 1],
  ['cart', 'crt', 1],
  ['', 'cart', 4],
  ['kitten', 'sitting', 3],
  ['port', 'prot', 1],
])('from "%s" to "%s" it is %i letters, both ways', (one, other, far) => {
  expect([distance(one, other), distance(other, one)]).toEqual([far, far])
})

describe('the nearest rows', () => {
  it.each([
    ['GET', '/p/shopCart/prodCuont', 'GET /p/shopCart/prodCount'],
    ['POST', '/p/shopcart/INFO', 'POST /p/shopCart/info'],
    ['GET', '/p/shopCart/info', 'POST /p/shopCart/info'],
    ['POST', '/p/myOrder/cancel/2026', 'PUT /p/myOrder/cancel/{orderNumber}'],
    ['GET', '/shop/notices/noticeList/62', 'GET /shop/notice/noticeList/{shopId}'],
    ['PUT', '/p/orderInvoices', 'PUT /p/orderInvoice'],
    ['GET', '/prodInfo', 'GET /prod/prodInfo'],
  ])('%s %s is almost %s', (method, path, route) => {
    expect(nearestRows(routes, method, path)[0]).toBe(route)
  })

  it('are three at most, and none if nothing is similar', () => {
    expect(nearestRows(routes, 'GET', '/p/order/')).toHaveLength(3)
    for (const path of ['/', '/wp-admin/setup.php?x', `/${'z'.repeat(10_000)}`, '/%00%ff'])
      expect(nearestRows(routes, 'GET', path)).toEqual([])
  })

  it('are shown in the language of the call', () => {
    expect(nearestText(['GET /a'], 'en')).toBe('The nearest calls of the contract:\nGET /a')
    expect(nearestText(['GET /a'], 'zh')).toBe('契约中最接近的调用：\nGET /a')
    expect(nearestText([], 'en')).toBe('No call of the contract comes near it')
  })
})
