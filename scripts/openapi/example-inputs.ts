import { constants, publicEncrypt } from 'node:crypto'
import type { Api, Route } from 'qinghua-contract'
import { known } from '@mall/fixtures/known'
import { signPayment } from '../../mock-server/src/calls/paying.ts'
import { publicKey } from '../../mock-server/src/calls/credentials.ts'
import {
  confirmationOf,
  exampleFlashSales,
  exchangeOf,
  exchangeUuidOf,
  groupConfirmationOf,
  examplePhones,
  remarkOf,
  type ExampleOrder,
  type ExampleSet,
} from '../../fixtures/scenarios/examples.ts'
import { openPath } from '../../mock-server/src/core/activities/flash-orders.ts'
import { ownShop } from '../../mock-server/src/core/shops/shop.ts'
import { orderNumbersOf } from '../../mock-server/src/core/paying/subjects.ts'
import type { Mall } from '../../mock-server/src/core/state/mall.ts'
import { groupSubmission } from '../../mock-server/test/activity-examples.ts'
import { entrance, registration } from '../../mock-server/test/account-examples.ts'
import { examples, oneMug, ownAddresses } from '../../mock-server/test/examples.ts'
import { company, mugItem, submission } from '../../mock-server/test/purchase.ts'
import { storePassword } from '../../mock-server/test/shop-examples.ts'
import { express, refundWords } from '../../mock-server/test/refunding.ts'

/** Calls that somebody can make once, at least for a while: their examples in both languages are one. */
export const onlyOnce: ReadonlySet<string> = new Set<Route>([
  'GET /p/score/updateUserScore',
  'POST /p/shop/apply',
  'POST /p/shop/sendCode',
  'POST /p/shop/saveUsernameAndPassword',
  'POST /p/shop/updatePassword',
])

/** Encrypts a password with a padding that is the same each time, so that the documents are, too. */
const packed = (password: string, at: number, padding: string): string => {
  const message = Buffer.from(`${at}${password}`)
  const filling = Buffer.from(padding.repeat(256)).subarray(0, 256 - 3 - message.length)
  const block = Buffer.concat([Buffer.from([0, 2]), filling, Buffer.from([0]), message])
  return publicEncrypt({ key: publicKey, padding: constants.RSA_NO_PADDING }, block).toString('base64')
}

/** What the scenario `examples` has prepared for the examples of one language. */
const preparedIn = (mall: Mall, set: ExampleSet) => {
  const phones = examplePhones[set]
  const orderFor = (role: ExampleOrder) => {
    const found = mall.orders.find(({ remarks }) => remarks === remarkOf(role, set))
    if (!found) throw new Error(`the scenario has no order ${role} (${set})`)
    return found
  }
  const sent = mall.smsOutbox.changes().flatMap(([, sms]) => sms ?? [])
  const flags = mall.smsFlags.changes()
  return {
    phones,
    orderFor,
    numberOf: (role: ExampleOrder) => orderFor(role).orderNumber,
    itemOf: (role: ExampleOrder) => orderFor(role).lines[0]?.orderItemId ?? 0,
    refundOf: (role: ExampleOrder) => orderFor(role).refunds[0]?.refundSn ?? '0',
    invoiceOf: (role: ExampleOrder) => orderFor(role).invoice,
    payment: () =>
      mall.payments.find(({ subject }) => orderNumbersOf(subject).includes(orderFor('to pay by code').orderNumber)),
    codeFor: (mobile: string, purpose: string) =>
      sent.findLast((sms) => sms.mobile === mobile && sms.purpose === purpose)?.code ?? 'none',
    flagOf: (mobile: string) => flags.find(([, flag]) => flag?.mobile === mobile)?.[0] ?? 'none',
    pack: (password: string, padding: string = set) => packed(password, mall.now, padding),
  }
}

type Inputs = { readonly [K in Route]?: Api[K]['input'] }

/** The calls that need what the scenario has prepared, or that the two languages cannot share. */
const own = (mall: Mall, set: ExampleSet): Inputs => {
  const { phones, orderFor, numberOf, itemOf, refundOf, invoiceOf, payment, codeFor, flagOf, pack } = preparedIn(
    mall,
    set,
  )
  const { payNo = '', amount = 0 } = payment() ?? {}
  const message = { payNo, bizPayNo: `provider-${set}`, isPaySuccess: true, amount }
  const invoice = invoiceOf('invoice issued')
  const isFirst = set === 'zh'
  const holdingsOf = ({ couponId }: { readonly couponId: number }): number[] =>
    [...mall.couponHoldings.values()].flatMap((held) => (held.couponId === couponId ? [held.couponUserId] : []))
  const matching = mall.combos.get(known.combo.comboId)?.matching ?? []
  const matchingSkuIds = matching.flatMap(({ prices: [first] }) => first?.skuId ?? []).join(',')
  const wholeCombo = { ...known.combo, skuId: known.mug.skuId, matchingSkuIds }
  const me = mall.accounts.get(known.shopper.userId)
  const pathOf = (seckillId: number): string => (me ? openPath(mall, me, seckillId) : '')
  const shopIn = (seckillId: number): number => mall.flashSales.get(seckillId)?.shopId ?? 0
  const flashSkuIn = (seckillId: number): number => mall.flashSales.get(seckillId)?.skus[0]?.seckillSkuId ?? 0
  const askedIn = (seckillId: number): string =>
    mall.orders.find(({ kind, activity }) => kind === 'flash' && activity?.id === seckillId)?.orderNumber ?? '0'
  const ownApplication = (): Api['POST /p/shop/apply']['input'] => {
    const shop = me && ownShop(mall, me)
    if (!shop?.application) throw new Error('the scenario has no shop')
    const { tel, provinceId, cityId, areaId, addr, lng, lat, licence, identityFront, identityBack } = shop.application
    return {
      body: {
        shopName: shop.name.zh,
        tel,
        provinceId,
        cityId,
        areaId,
        shopAddress: addr,
        shopLng: lng,
        shopLat: lat,
        intro: shop.intro.zh,
        shopLogo: shop.logo,
        businessLicense: licence,
        identityCardFront: identityFront,
        identityCardLater: identityBack,
      },
    }
  }
  const groupSku = mall.groupBuys.get(known.groupBuy.groupActivityId)?.skus[0]?.groupSkuId ?? 0
  return {
    'GET /p/myCoupon/getCouponList': { query: { status: 1, current: 1, size: 5 } },
    'POST /p/score/confirm': { body: exchangeOf(`example-exchange-to-confirm-${set}`) },
    'POST /p/score/submit': { body: { uuid: exchangeUuidOf(set), remarks: '', virtualRemarkList: [] } },
    'POST /p/userBalance/redeem': { body: isFirst ? known.giftCard : known.smallGiftCard },
    'POST /p/myCoupon/receive': { body: (isFirst ? known.shopCoupon : known.smallCoupon).couponId },
    'DELETE /p/myCoupon/delCoupon/{couponUserId}': {
      params: { couponUserId: holdingsOf(known.ebookCoupon)[isFirst ? 0 : 1] ?? 0 },
    },
    'GET /combo/comboPrice': { query: wholeCombo },
    'POST /p/seckill/{orderPath}/confirm': {
      params: { orderPath: pathOf(isFirst ? 3 : 4) },
      body: { addrId: 0, seckillSkuId: flashSkuIn(isFirst ? 3 : 4), prodCount: 1 },
    },
    'POST /p/seckill/{orderPath}/submit': {
      params: { orderPath: pathOf(exampleFlashSales[set].toSubmit) },
      body: { orderShopParam: { shopId: shopIn(exampleFlashSales[set].toSubmit), remarks: '' }, virtualRemarkList: [] },
    },
    'GET /p/seckill/createOrderStatus': { query: { orderNumber: askedIn(exampleFlashSales[set].asked) } },
    'POST /p/group/order/confirm': {
      body: { uuid: `example-to-confirm-${set}`, addrId: 0, groupSkuId: groupSku, groupTeamId: 0, prodCount: 1 },
    },
    'POST /p/group/order/submit': { body: { ...groupSubmission, uuid: groupConfirmationOf(set) } },
    'POST /p/shop/apply': ownApplication(),
    'POST /p/shop/saveUsernameAndPassword': {
      body: {
        username: 'lotus_pond',
        password: pack(storePassword, 'shop'),
        code: codeFor(known.shopper.mobile, 'shopAccount'),
      },
    },
    'POST /p/shop/updatePassword': {
      body: { password: pack(storePassword, 'old'), newPassword: pack('11022026', 'new') },
    },
    'POST /p/shop/sendCode': { body: { shopAccount: 1 } },
    'POST /login': {
      body: { principal: known.shopper.userName, credentials: pack(known.password), ...entrance },
    },
    'POST /sms/sendLoginCode': { body: { mobile: phones.fresh } },
    'POST /smsLogin': {
      body: { principal: phones.account, credentials: codeFor(phones.account, 'login'), ...entrance },
    },
    'PUT /user/sendRegisterSms': { body: { mobile: phones.fresh } },
    'PUT /user/checkRegisterSms': { body: { mobile: phones.coded, validCode: codeFor(phones.coded, 'register') } },
    'PUT /user/registerOrBindUser': {
      body: {
        ...registration,
        mobile: phones.flagged,
        checkRegisterSmsFlag: flagOf(phones.flagged),
        userName: `somebody_${set}`,
        password: pack('fresh#2026'),
      },
    },
    'POST /sms/sendUpdatePwdCode': { body: { mobile: phones.fresh } },
    'PUT /user/checkUpdatePwdSms': {
      body: { mobile: phones.account, validCode: codeFor(phones.account, 'updatePwd') },
    },
    'PUT /user/updatePwd': {
      body: {
        appType: 3,
        validateType: 1,
        mobile: phones.account,
        checkRegisterSmsFlag: flagOf(phones.account),
        password: pack('renewed#2026'),
      },
    },
    'DELETE /p/address/deleteAddr/{addrId}': { params: { addrId: ownAddresses[isFirst ? 1 : 2] } },
    'POST /p/shopCart/totalPay': { body: [3] },
    'DELETE /p/shopCart/deleteItem': { body: [isFirst ? 1 : 2] },
    'POST /p/shopCart/changeItem': { body: oneMug },
    'POST /p/shopCart/checkItems': { body: [{ basketId: 3, isChecked: false }] },
    'GET /p/file/get_file_by_id': { query: { fileId: invoice?.issued?.fileId ?? 0 } },
    'POST /p/order/confirm': { body: { uuid: `example-${set}`, addrId: 0, orderItem: mugItem } },
    'POST /p/order/submit': {
      body: {
        ...submission(confirmationOf(set)),
        orderInvoiceList: [{ shopId: known.mainShopId, ...company }],
      },
    },
    'GET /p/order/getOrderPayInfoByOrderNumber': { query: { orderNumbers: numberOf('to pay') } },
    'POST /p/order/pay': { body: { payType: 9, orderNumbers: numberOf('to pay') } },
    'GET /p/order/isPay/{payEntry}/{orderNumbers}': { params: { payEntry: 0, orderNumbers: numberOf('to pay') } },
    'POST /notice/pay/{payType}': {
      params: { payType: 3 },
      body: { ...message, sign: signPayment({ ...message, payType: 3 }) },
    },
    'POST /p/orderInvoice': { body: { orderNumber: numberOf('to invoice'), ...company } },
    'PUT /p/orderInvoice': {
      body: {
        orderInvoiceId: invoiceOf('invoice to change')?.orderInvoiceId ?? 0,
        ...company,
        headerName: '墨池书业有限公司',
      },
    },
    'GET /p/orderInvoice/info/{orderInvoiceId}': { params: { orderInvoiceId: invoice?.orderInvoiceId ?? 0 } },
    'GET /p/orderInvoice/page': { query: { current: 1, size: 5 } },
    'GET /p/myOrder/myOrderSearch': {
      query: { status: 2, orderName: known.mug.zh, orderTimeStatus: 1, current: 1, size: 5 },
    },
    'GET /p/myOrder/orderDetail': { query: { orderNumber: numberOf('to receive') } },
    'PUT /p/myOrder/cancel/{orderNumber}': { params: { orderNumber: numberOf('to cancel') } },
    'PUT /p/myOrder/receipt/{orderNumber}': { params: { orderNumber: numberOf('to receive') } },
    'DELETE /p/myOrder/{orderNumber}': { params: { orderNumber: numberOf('to delete') } },
    'GET /p/myDelivery/orderInfo/{orderNumber}': { params: { orderNumber: numberOf('to receive') } },
    'GET /prod/prodCommPageByProd': {
      query: { prodId: known.mug.prodId, evaluate: -1, skuId: known.mug.skuId, current: 1, size: 20 },
    },
    'POST /p/prodComm': {
      body: {
        prodId: known.mug.prodId,
        orderItemId: itemOf('to review'),
        score: 5,
        content: '杯子很好看，釉色温润',
        pics: '',
        isAnonymous: 0,
      },
    },
    'GET /p/prodComm/prodCommPageByUser': { query: { current: 1, size: 5 } },
    'GET /p/prodComm/getProdComment': { query: { orderItemId: itemOf('reviewed') } },
    'GET /p/myOrder/myOrderItemsComment': {
      query: { commStatus: 1, orderNumber: numberOf('reviewed'), current: 1, size: 5 },
    },
    'GET /p/orderRefund/refundable': { query: { orderNumber: numberOf('to refund') } },
    'POST /p/orderRefund/apply': {
      body: {
        ...refundWords,
        orderNumber: numberOf('to refund'),
        refundType: 1,
        orderItemId: null,
        applyType: 1,
        isReceiver: 0,
        buyerReason: 0,
        goodsNum: 0,
        refundAmount: orderFor('to refund').payable,
        giveawayItemIds: [],
      },
    },
    'PUT /p/orderRefund/update_refund': {
      body: {
        refundSn: refundOf('refund to change'),
        ...refundWords,
        giveawayItemIds: [],
        buyerDesc: '杯沿缺了一角',
        refundAmount: 10,
      },
    },
    'PUT /p/orderRefund/cancel': { body: refundOf('refund to withdraw') },
    'PUT /p/orderRefund/submitExpress': { body: { refundSn: refundOf('parcel to send back'), ...express } },
    'PUT /p/orderRefund/reSubmitExpress': {
      body: { refundSn: refundOf('parcel to correct'), ...express, expressNo: 'SF2026112100' },
    },
    'GET /p/orderRefund/info': { query: { refundSn: refundOf('parcel to correct') } },
    'GET /p/orderRefund/list': { query: { applyType: 2, isRunning: 1, current: 1, size: 5 } },
    'GET /p/myNotifyLog/unReadCountList': { query: { status: 0, current: 1, size: 5 } },
    'PUT /p/myNotifyLog/read': { body: {} },
  }
}

/** The example of each call in a world of the scenario `examples`. */
export const exampleInputs = (mall: Mall, set: ExampleSet): ((route: Route) => object) => {
  const prepared = own(mall, set)
  return (route) => {
    const given = prepared[route]
    if (given) return given
    const [plain = {}] = Array.isArray(examples[route]) ? examples[route] : [undefined]
    if (typeof examples[route] === 'function') throw new Error(`${route} needs an example of its own here`)
    return plain
  }
}
