import { known } from '@mall/fixtures/known'
import { afterAll, expect, it } from 'vitest'
import { call } from './call.ts'
import { openTestWorld } from './examples.ts'
import { bookItem, confirm, pay, submission } from './purchase.ts'
import { openTestServer } from './test-server.ts'

const server = await openTestServer()
afterAll(() => server.close())

it('an e-book is there as soon as it is paid, for who has its address, in its own world only [S3.12/virtual]', async () => {
  const at = await openTestWorld(server, 'books')
  const body = { ...submission(await confirm(at, bookItem)), orderShopParam: [], virtualRemarkList: [] }
  const { orderNumbers: orderNumber } = (await call(server, 'POST /p/order/submit', { body }, at)).body
  await pay(at, orderNumber)
  const bought = (await call(server, 'GET /p/myOrder/orderDetail', { query: { orderNumber } }, at)).body
  expect(bought).toMatchObject({ status: 4, userAddrDto: null, transfee: 0, dvyType: 3 })
  const url = bought.orderItemDtos[0]?.downloadUrl ?? ''
  const read = (world: string, path = url) => server.api.inject({ url: path, headers: { 'x-mall-world': world } })
  const book = await read('books')
  expect(book.statusCode).toBe(200)
  expect(book.body).toContain(known.ebook.zh)
  expect(book.headers['content-disposition']).toMatch(/^attachment; /)
  expect((await read('elsewhere')).statusCode).toBe(404)
  expect((await read('books', '/ebooks/guess')).statusCode).toBe(404)
})
