import type { Api } from 'qinghua-contract'
import { known } from '@mall/fixtures/known'
import { call, control } from './call.ts'
import { pictureFile, pictures } from './pictures.ts'
import type { TestWorld } from './test-world.ts'

type Item = NonNullable<Api['POST /p/order/confirm']['input']['body']['orderItem']>

const { mug, pass, ebook, mainShopId } = known
export const mugItem: Item = { prodId: mug.prodId, skuId: mug.skuId, shopId: mainShopId, prodCount: 2 }
export const passItem: Item = { prodId: pass.prodId, skuId: pass.skuId, shopId: 66, prodCount: 1 }
export const bookItem: Item = { prodId: ebook.prodId, skuId: ebook.skuId, shopId: 63, prodCount: 1 }

/** A confirmation id that is the same in a replay. */
const nextName = ({ server, world }: TestWorld): string => `checkout-${server.worlds.get(world).mall.counters.lastId}`

/** Confirms a direct purchase and returns the confirmation id. */
export const confirm = async (scene: TestWorld, orderItem: Item = mugItem): Promise<string> => {
  const uuid = nextName(scene)
  await call(scene.server, 'POST /p/order/confirm', { body: { uuid, addrId: 0, orderItem } }, scene)
  return uuid
}

/** The submission of a confirmed order for two mugs. */
export const submission = (uuid: string): Api['POST /p/order/submit']['input']['body'] => ({
  uuid,
  orderShopParam: [{ shopId: mainShopId, remarks: '请用纸箱' }],
  virtualRemarkList: [],
})

/** An unpaid order for two mugs. */
export const order = async (scene: TestWorld): Promise<string> => {
  const body = submission(await confirm(scene))
  return (await call(scene.server, 'POST /p/order/submit', { body }, scene)).body.orderNumbers
}

export const pay = async (scene: TestWorld, orderNumbers: string, payType: 2 | 3 | 9 = 9) =>
  call(scene.server, 'POST /p/order/pay', { body: { payType, orderNumbers } }, scene)

export const paidOrder = async (scene: TestWorld): Promise<string> => {
  const orderNumber = await order(scene)
  await pay(scene, orderNumber)
  return orderNumber
}

export const company = {
  invoiceType: 1,
  headerType: 1,
  headerName: '青花科技有限公司',
  invoiceTaxNumber: '91310000MA1K35XX0Q',
  invoiceContext: 1,
} as const

/** The invoice of an order paid just now; works with a low balance. */
export const askedInvoice = async (scene: TestWorld): Promise<number> => {
  const { payNo, orderNumbers } = await askedPayment(scene)
  const outcome = { params: { payNo }, body: { outcome: 'success' } } as const
  await control(scene.server, 'POST /__mall/payments/{payNo}/outcome', outcome, scene)
  const [orderNumber = ''] = orderNumbers
  await call(scene.server, 'POST /p/orderInvoice', { body: { orderNumber, ...company } }, scene)
  const { body } = await call(scene.server, 'GET /p/myOrder/orderDetail', { query: { orderNumber } }, scene)
  return body.orderInvoiceId ?? 0
}

export const issuedInvoice = async (scene: TestWorld): Promise<number> => {
  const orderInvoiceId = await askedInvoice(scene)
  await control(scene.server, 'POST /__mall/invoices/{orderInvoiceId}/issue', { params: { orderInvoiceId } }, scene)
  return orderInvoiceId
}

export const invoiceInfo = async (scene: TestWorld, orderInvoiceId: number) =>
  (await call(scene.server, 'GET /p/orderInvoice/info/{orderInvoiceId}', { params: { orderInvoiceId } }, scene)).body

/** Shipped in one parcel. */
export const sentOrder = async (scene: TestWorld): Promise<string> => {
  const orderNumber = await paidOrder(scene)
  await control(scene.server, 'POST /__mall/orders/{orderNumber}/ship', { params: { orderNumber }, body: {} }, scene)
  return orderNumber
}

/** An order for two mugs that arrived and can be commented on; works with a low balance. */
export const arrivedOrder = async (scene: TestWorld): Promise<string> => {
  const { payNo, orderNumbers } = await askedPayment(scene)
  const outcome = { params: { payNo }, body: { outcome: 'success' } } as const
  await control(scene.server, 'POST /__mall/payments/{payNo}/outcome', outcome, scene)
  const [orderNumber = ''] = orderNumbers
  await control(scene.server, 'POST /__mall/orders/{orderNumber}/ship', { params: { orderNumber }, body: {} }, scene)
  await call(scene.server, 'PUT /p/myOrder/receipt/{orderNumber}', { params: { orderNumber } }, scene)
  return orderNumber
}

/** The only line of an order. */
export const lineOf = async (scene: TestWorld, orderNumber: string): Promise<number> => {
  const { body } = await call(scene.server, 'GET /p/myOrder/orderDetail', { query: { orderNumber } }, scene)
  const [line] = body.orderItemDtos
  if (!line) throw new Error(`order ${orderNumber} has no line`)
  return line.orderItemId
}

type Said = Api['POST /p/prodComm']['input']['body']

/** Comments on two mugs. */
export const commentOn = async (scene: TestWorld, orderNumber: string, said: Partial<Said> = {}): Promise<Said> => {
  const orderItemId = await lineOf(scene, orderNumber)
  return { prodId: mug.prodId, orderItemId, score: 5, content: '釉色很润', pics: '', isAnonymous: 0, ...said }
}

/** The order line of a comment on two mugs. */
export const commentedLine = async (scene: TestWorld, said: Partial<Said> = {}): Promise<number> => {
  const body = await commentOn(scene, await arrivedOrder(scene), said)
  const { status, text } = await call(scene.server, 'POST /p/prodComm', { body }, scene)
  if (status !== 200) throw new Error(`no comment was taken: ${text}`)
  return body.orderItemId
}

export const upload = async (scene: TestWorld): Promise<string> => {
  const body = { file: pictureFile('cup.png', 'image/png', pictures.png()) }
  return (await call(scene.server, 'POST /p/file/uploadImFile', { body }, scene)).body.filePath
}

/** An open payment for an unpaid order. */
export const askedPayment = async (scene: TestWorld, payType: 2 | 3 = 3) => {
  const orderNumber = await order(scene)
  await pay(scene, orderNumber, payType)
  const { body } = await control(scene.server, 'GET /__mall/payments', {}, scene)
  const [payment] = body
  if (!payment) throw new Error('no payment')
  return payment
}

export const pass30Minutes = ({ server, world }: TestWorld): void => {
  const { clock } = server.worlds.get(world)
  clock.jump(clock.now() + 30 * 60_000)
}
