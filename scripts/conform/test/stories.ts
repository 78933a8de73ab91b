import { constants, publicEncrypt } from 'node:crypto'
import { known } from '@mall/fixtures/known'

/** Calls the server as somebody; the answer as it came, or undefined if it is no JSON. */
export type Tell = (
  who: 'member' | 'other' | string | null,
  method: string,
  path: string,
  body?: unknown,
) => Promise<unknown>
/** The code that was sent to a mobile phone. */
export type CodeOf = (mobile: string) => Promise<string>
export type Story = (tell: Tell, codeOf: CodeOf) => Promise<void>

const me = 'member'
const mug = { prodId: known.mug.prodId, skuId: known.mug.skuId, shopId: 62 }
const largeMug = { ...mug, skuId: 10032 }
const home = {
  receiver: '陈测试',
  mobile: '13900139000',
  provinceId: 440000,
  cityId: 440300,
  areaId: 440305,
  addr: '科技园 1 号',
}
const there = { ...home, provinceId: 310000, cityId: 310100, areaId: 310115, addr: '世纪大道 1 号' }
const company = {
  invoiceType: 1,
  headerType: 1,
  headerName: '青花科技有限公司',
  invoiceTaxNumber: '91310000MA1K35XX0Q',
  invoiceContext: 1,
}

interface Row {
  readonly addrId: number
  readonly orderNumber: string
  readonly status: number
  readonly orderItemDtos: readonly { readonly orderItemId: number }[]
}
const addressesOf = (tell: Tell): Promise<readonly Row[]> =>
  tell(me, 'GET', '/p/address/list') as Promise<readonly Row[]>
const ordersOf = async (tell: Tell): Promise<readonly Row[]> =>
  ((await tell(me, 'GET', '/p/myOrder/myOrderSearch?size=60')) as { records: readonly Row[] }).records
const readOrder = (tell: Tell, orderNumber: string | undefined) =>
  tell(me, 'GET', `/p/myOrder/orderDetail?orderNumber=${orderNumber}`)

interface Line {
  readonly basketId: number
  readonly prodId: number
  readonly skuId: number
  readonly shopId: number
}
const linesOf = async (tell: Tell): Promise<readonly Line[]> =>
  (
    (await tell(me, 'POST', '/p/shopCart/info', [])) as { shopCartItemDiscounts: { shopCartItems: Line[] }[] }[]
  ).flatMap(({ shopCartItemDiscounts }) => shopCartItemDiscounts.flatMap(({ shopCartItems }) => shopCartItems))

const addresses: Story = async (tell) => {
  await tell(me, 'POST', '/p/address/addAddr', { ...home, postCode: '518057', lng: 113.9, lat: 22.5 })
  await tell(me, 'POST', '/p/address/addAddr', { ...there, addr: '长'.repeat(100) })
  const [, second, third] = await addressesOf(tell)
  await tell(me, 'PUT', '/p/address/updateAddr', { ...there, addrId: third?.addrId, mobile: '13700137000' })
  await tell(me, 'GET', `/p/address/addrInfo/${third?.addrId}`)
  await addressesOf(tell)
  await tell(me, 'PUT', `/p/address/defaultAddr/${second?.addrId}`)
  await addressesOf(tell)
  await tell(me, 'DELETE', `/p/address/deleteAddr/${third?.addrId}`)
  await addressesOf(tell)
  await tell(me, 'DELETE', `/p/address/deleteAddr/${second?.addrId}`)
  await addressesOf(tell)
}

const cart: Story = async (tell) => {
  const change = (line: object, count: number) => tell(me, 'POST', '/p/shopCart/changeItem', { ...line, count })
  await change({ basketId: 0, ...largeMug }, 2)
  const lines = await linesOf(tell)
  const line = lines.find(({ skuId }) => skuId === largeMug.skuId)
  const known = { ...largeMug, basketId: line?.basketId }
  await change(known, 3)
  await linesOf(tell)
  await change(known, -1)
  await linesOf(tell)
  for (const isChecked of [false, true]) {
    await tell(
      me,
      'POST',
      '/p/shopCart/checkItems',
      lines.slice(0, 2).map(({ basketId }) => ({ basketId, isChecked })),
    )
    await linesOf(tell)
  }
  await tell(me, 'DELETE', '/p/shopCart/cleanExpiryProdList')
  await linesOf(tell)
  await tell(
    me,
    'DELETE',
    '/p/shopCart/deleteItem',
    lines.slice(0, 2).map(({ basketId }) => basketId),
  )
  await linesOf(tell)
}

const keeping: Story = async (tell) => {
  const products = () => tell(me, 'GET', '/p/user/collection/page')
  const shops = () => tell(me, 'GET', '/p/shop/collection/page')
  const viewed = () => tell(me, 'GET', '/p/prodBrowseLog/page')
  for (const id of [known.ebook.prodId, known.coaster.prodId]) {
    await tell(me, 'POST', '/p/user/collection/addOrCancel', id)
    await tell(me, 'POST', '/p/prodBrowseLog', { prodId: id })
  }
  await tell(me, 'POST', '/p/shop/collection/addOrCancel', 68)
  for (const look of [products, shops, viewed]) await look()
  await tell(me, 'POST', '/p/user/collection/batachCancel', [known.ebook.prodId, known.coaster.prodId])
  await tell(me, 'POST', '/p/shop/collection/batachCancel', [63, 68])
  await tell(me, 'DELETE', '/p/prodBrowseLog', [known.ebook.prodId])
  for (const look of [products, shops, viewed]) await look()
}

const profile: Story = async (tell) => {
  const set = (sent: object) => tell(me, 'PUT', '/p/user/setUserInfo', sent)
  const look = () => tell(me, 'GET', '/p/user/userInfo')
  await set({ nickName: '一二三四五六七八九十一二三四五', avatarUrl: '/pictures/avatar/3.svg' })
  await look()
  await set({ nickName: '新名' })
  await look()
  await set({ sex: 'F' })
  const list = (await tell(me, 'GET', '/p/myNotifyLog/unReadCountList?size=60')) as { records: { logId: number }[] }
  await tell(me, 'PUT', '/p/myNotifyLog/read', { logIds: [list.records[0]?.logId] })
  await tell(me, 'GET', '/p/myNotifyLog/unReadCountList?size=60')
  await tell(me, 'GET', '/p/myNotifyLog/unReadCount')
  const report = { feedbackType: 1, userName: '13800138005', theirType: 4 }
  await tell(me, 'POST', '/feedback/addFeedback', { ...report, content: '好'.repeat(200) })
  const visit = { pageId: 1, bizType: null, bizData: null, step: 1, systemType: 1, uuid: 'a', uuidSession: 'b' }
  const nobody = { visitType: 1, userId: null, prevPageId: null, nums: null, orderNumbers: null }
  await tell(null, 'POST', '/flowAnalysisLog', { ...visit, ...nobody })
}

const sessions: Story = async (tell, codeOf) => {
  const look = (token: string) => tell(token, 'GET', '/p/user/userInfo')
  const tokenOf = (login: unknown): string => (login as { accessToken?: string } | undefined)?.accessToken ?? 'none'
  const cipherOf = async (password: string): Promise<string> => {
    const { publicKey, timestamp } = (await tell(null, 'GET', '/login/publicKey')) as {
      publicKey: string
      timestamp: number
    }
    const key = publicKey.includes('BEGIN')
      ? publicKey
      : `-----BEGIN PUBLIC KEY-----\n${publicKey}\n-----END PUBLIC KEY-----`
    return publicEncrypt(
      { key, padding: constants.RSA_PKCS1_PADDING },
      Buffer.from(`${timestamp}${password}`),
    ).toString('base64')
  }
  const asked = async (send: readonly [string, string], check: string, mobile: string): Promise<unknown> => {
    await tell(null, ...send, { mobile })
    return tell(null, 'PUT', check, { mobile, validCode: await codeOf(mobile) })
  }
  const mobile = '13912345678'
  const registration = { appType: 3, registerOrBind: 1, validateType: 1, mobile, userName: 'newcomer_1' }
  const first = tokenOf(
    await tell(null, 'PUT', '/user/registerOrBindUser', {
      ...registration,
      checkRegisterSmsFlag: await asked(['PUT', '/user/sendRegisterSms'], '/user/checkRegisterSms', mobile),
      password: await cipherOf('Qinghua#2026'),
    }),
  )
  await look(first)
  const checkRegisterSmsFlag = await asked(['POST', '/sms/sendUpdatePwdCode'], '/user/checkUpdatePwdSms', mobile)
  const password = await cipherOf('Qinghua#2027')
  await tell(null, 'PUT', '/user/updatePwd', { appType: 3, validateType: 1, mobile, checkRegisterSmsFlag, password })
  await look(first)
  for (const { mobile: principal } of [known.shopper, known.member]) {
    await tell(null, 'POST', '/sms/sendLoginCode', { mobile: principal })
    const login = { principal, credentials: await codeOf(principal), shopId: 62, storeId: null }
    const token = tokenOf(await tell(null, 'POST', '/smsLogin', login))
    await look(token)
    await tell(token, 'POST', '/logOut')
    await look(token)
  }
}

const purchase: Story = async (tell) => {
  await tell(me, 'POST', '/p/address/addAddr', there)
  const addrId = (await addressesOf(tell)).at(-1)?.addrId
  await tell(me, 'GET', `/prod/deliveryInfo?prodId=${mug.prodId}&areaId=${there.areaId}`)
  await tell(me, 'GET', `/prod/prodInfo?prodId=${mug.prodId}`)
  const confirmed = { uuid: 'confirmation-1', addrId, orderItem: { ...mug, prodCount: 2 } }
  await tell(me, 'POST', '/p/order/confirm', confirmed)
  const basketIds = (await linesOf(tell)).map(({ basketId }) => basketId)
  await tell(me, 'POST', '/p/order/confirm', { uuid: 'confirmation-2', addrId: 0, basketIds })
  const made = (await tell(me, 'POST', '/p/order/submit', {
    uuid: 'confirmation-1',
    orderShopParam: [{ shopId: 62, remarks: '请包好' }],
    virtualRemarkList: [],
    orderInvoiceList: [{ shopId: 62, ...company }],
  })) as { orderNumbers: string } | undefined
  const orderNumber = made?.orderNumbers
  await readOrder(tell, orderNumber)
  await tell(me, 'GET', `/p/order/getOrderPayInfoByOrderNumber?orderNumbers=${orderNumber}`)
  await linesOf(tell)
  await tell(me, 'GET', `/prod/prodInfo?prodId=${mug.prodId}`)
  const rows = await ordersOf(tell)
  const unpaid = rows.find((row) => row.status === 1 && row.orderNumber !== orderNumber)?.orderNumber
  await tell(me, 'PUT', `/p/myOrder/cancel/${unpaid}`)
  await readOrder(tell, unpaid)
  await tell(me, 'DELETE', `/p/myOrder/${unpaid}`)
  await readOrder(tell, unpaid)
  await ordersOf(tell)
  await tell(me, 'POST', '/p/order/pay', { payType: 9, orderNumbers: orderNumber })
  await tell(me, 'GET', '/p/user/userInfo')
  const shipped = rows.find(({ status }) => status === 3)?.orderNumber
  await tell(me, 'PUT', `/p/myOrder/receipt/${shipped}`)
  await readOrder(tell, shipped)
}

const afterwards: Story = async (tell) => {
  const rows = await ordersOf(tell)
  const paid = rows.find(({ status }) => status === 2)
  const refund = { buyerReason: 1, goodsNum: 1, buyerMobile: '13800138005', photoFiles: '', giveawayItemIds: [] }
  const made = await tell(me, 'POST', '/p/orderRefund/apply', {
    orderNumber: paid?.orderNumber,
    refundType: 2,
    orderItemId: paid?.orderItemDtos[0]?.orderItemId,
    applyType: 1,
    isReceiver: 0,
    ...refund,
    refundAmount: 12.34,
    buyerDesc: '想退一部分',
  })
  const refundSn = String(made)
  const look = () => tell(me, 'GET', `/p/orderRefund/info?refundSn=${refundSn}`)
  await look()
  await tell(me, 'PUT', '/p/orderRefund/update_refund', { refundSn, ...refund, refundAmount: 11, buyerDesc: '改' })
  await look()
  await tell(me, 'PUT', '/p/orderRefund/cancel', refundSn)
  await look()
  const invoices = async () =>
    ((await tell(me, 'GET', '/p/orderInvoice/page')) as { records: { orderInvoiceId: number }[] }).records
  await tell(me, 'POST', '/p/orderInvoice', { orderNumber: paid?.orderNumber, ...company })
  const orderInvoiceId = (await invoices())[0]?.orderInvoiceId
  await tell(me, 'PUT', '/p/orderInvoice', { orderInvoiceId, ...company, headerName: '另一家公司' })
  await tell(me, 'GET', `/p/orderInvoice/info/${orderInvoiceId}`)
  const [orderItemId] = rows
    .filter(({ status }) => status === 4)
    .map(({ orderItemDtos }) => orderItemDtos[0]?.orderItemId)
  const comment = { prodId: mug.prodId, orderItemId, score: 1, content: '碎'.repeat(150), pics: '', isAnonymous: 1 }
  await tell(me, 'POST', '/p/prodComm', comment)
  await tell(me, 'GET', '/p/prodComm/prodCommPageByUser')
  await tell(me, 'GET', '/p/user/collection/page')
}

const others: Story = async (tell) => {
  const { records: refunds } = (await tell(me, 'GET', '/p/orderRefund/list')) as {
    records: { refundSn: string; isCancel: boolean }[]
  }
  const rows = await ordersOf(tell)
  const [address] = await addressesOf(tell)
  await tell('other', 'GET', '/p/address/list')
  await tell('other', 'GET', '/p/myOrder/myOrderSearch')
  await tell('other', 'GET', '/p/orderRefund/list')
  const orderWith = (wanted: number) => rows.find(({ status }) => status === wanted)?.orderNumber
  await tell('other', 'POST', '/p/orderInvoice', { orderNumber: orderWith(2), ...company })
  await tell('other', 'PUT', `/p/myOrder/cancel/${orderWith(1)}`)
  await tell('other', 'PUT', '/p/orderRefund/cancel', refunds.find(({ isCancel }) => isCancel)?.refundSn)
  await tell('other', 'PUT', '/p/address/updateAddr', { addrId: address?.addrId, ...home })
  await tell('other', 'DELETE', `/p/address/deleteAddr/${address?.addrId}`)
}

export const stories: readonly Story[] = [addresses, cart, keeping, profile, sessions, purchase, afterwards, others]
