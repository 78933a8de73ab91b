import { known } from '@mall/fixtures/known'
import { afterAll, describe, expect, it } from 'vitest'
import { registration } from './account-examples.ts'
import { send } from './call.ts'
import { exampleInput, openTestWorld } from './examples.ts'
import { company, mugItem } from './purchase.ts'
import { openTestServer } from './test-server.ts'

const server = await openTestServer()
afterAll(() => server.close())

const scene = await openTestWorld(server, 'joint')
const emoji = '😀'
const purchase = { uuid: 'a-confirmation', addrId: 0 }
const newUser = { ...registration, checkRegisterSmsFlag: 'flag' }
const invoice = { orderNumber: '1', ...company }
const { invoiceTaxNumber: _, ...withoutTaxNumber } = invoice
const submission = { uuid: 'a-confirmation', orderShopParam: [], virtualRemarkList: [] }
const mug = `POST /__mall/products/${known.mug.prodId}`

const feedback = ((await exampleInput(scene, 'POST /feedback/addFeedback')) as { body: object }).body
const orderIn = (route: string, body: object) => [route, { body }] as const
const search = (query: Record<string, string>) => ['GET /search/searchProdPage', { query }] as const

/** What no field alone breaks, and the field that the refusal names. */
const wrong = {
  'neither a product nor lines of the cart': [orderIn('POST /p/order/confirm', purchase), 'body/orderItem'],
  'a product and lines of the cart': [
    orderIn('POST /p/order/confirm', { ...purchase, orderItem: mugItem, basketIds: [1] }),
    'body/orderItem',
  ],
  'a new account without a name': [orderIn('PUT /user/registerOrBindUser', newUser), 'body/userName'],
  'a new account without a password': [
    orderIn('PUT /user/registerOrBindUser', { ...newUser, userName: 'somebody' }),
    'body/password',
  ],
  'a company without a tax number': [orderIn('POST /p/orderInvoice', withoutTaxNumber), 'body/invoiceTaxNumber'],
  'a company whose tax number is null': [
    orderIn('POST /p/orderInvoice', { ...invoice, invoiceTaxNumber: null }),
    'body/invoiceTaxNumber',
  ],
  'a person with a tax number': [
    orderIn('POST /p/orderInvoice', { ...invoice, headerType: 2 }),
    'body/invoiceTaxNumber',
  ],
  'a person with a tax number in an order': [
    orderIn('POST /p/order/submit', { ...submission, orderInvoiceList: [{ shopId: 62, ...company, headerType: 2 }] }),
    'body/orderInvoiceList/0/invoiceTaxNumber',
  ],
  'a price without its variant': [orderIn(mug, { price: 1 }), 'body/skuId'],
  'a negative price': [orderIn(mug, { skuId: known.mug.skuId, price: -0.01 }), 'body/price'],
  'three decimals': [search({ minPrice: '1.005' }), 'query/minPrice'],
  'an amount with an exponent': [search({ maxPrice: '1e2' }), 'query/maxPrice'],
  'a text too long by its emoji': [
    orderIn('POST /feedback/addFeedback', { ...feedback, content: emoji.repeat(101) }),
    'body/content',
  ],
  'a kind of feedback that does not exist': [
    orderIn('POST /feedback/addFeedback', { ...feedback, feedbackType: 99 }),
    'body/feedbackType',
  ],
  'a shop that does not exist': [
    orderIn('POST /smsLogin', { principal: known.shopper.mobile, credentials: '1', shopId: 9_999, storeId: null }),
    'body/shopId',
  ],
} as const

describe('a request with fields that do not go together', () => {
  it.each(Object.entries(wrong))('is refused with the name of one of them: %s', async (_, [[route, input], field]) => {
    const before = server.stateOf(scene.world)
    const { status, text } = await send(server, route, input, { ...scene, language: 'en' })
    const isOfTester = route.includes(' /__mall/')
    expect([status, isOfTester ? text.split(':', 1)[0] : text]).toEqual([
      400,
      isOfTester ? field : `The request is not valid: ${field}`,
    ])
    expect(server.stateOf(scene.world)).toBe(before)
  })
})
