import { memberCases, pointsConfirmCases, pointsSubmitCases } from './member-refusals.ts'
import { activityCases } from './activity-refusals.ts'
import { contract, type Contract, type NoneMissing, type RefusalCode, type Route } from 'qinghua-contract'
import { refusals } from 'qinghua-contract/refusals'
import { limits } from 'qinghua-contract/rules'
import { known } from '@mall/fixtures/known'
import { afterAll, describe, expect, it } from 'vitest'
import { signPayment } from '../src/calls/pay-signature.ts'
import { changeProduct } from '../src/core/catalogue/merchandise.ts'
import { codeSentTo, entrance, newMobile, now, recoveryFlag, registerFlag, registration } from './account-examples.ts'
import { call, send } from './call.ts'
import { exampleInput, mug, newAddress, oneMug, openTestWorld, paymentMessage } from './examples.ts'
import { pack } from './pack.ts'
import { pictureFile, pictures } from './pictures.ts'
import { closePayMethods, disable, fillAddressBook, fillCart, fillFavourites } from './world-setup.ts'
import {
  arrivedOrder,
  askedInvoice,
  askedPayment,
  commentOn,
  company,
  confirm,
  issuedInvoice,
  mugItem,
  order,
  paidOrder,
  pass30Minutes,
  passItem,
  sentOrder,
  submission,
} from './purchase.ts'
import { comboChangeCases, couponConfirmCases, couponSubmitCases, promotionCases } from './promotion-refusals.ts'
import { evaluatedAndRefunding, refundCases } from './refund-refusals.ts'
import { shopCases } from './shop-refusals.ts'
import { openTestServer } from './test-server.ts'
import type { TestWorld } from './test-world.ts'

const server = await openTestServer()
afterAll(() => server.close())

type RefusalOf<K extends Route> = Contract[K] extends { refusals: readonly (infer C extends RefusalCode)[] } ? C : never
type Input = NonNullable<Parameters<typeof send>[2]>
/** Prepares a world so that the row refuses with this code; returns the input. */
type Case = (scene: TestWorld) => Input | Promise<Input>

/** `row: code`, of each refusal that a row declares. */
type Declared = { [K in Route]: RefusalOf<K> extends never ? never : `${K}: ${RefusalOf<K>}` }[Route]
type Cases = { readonly [K in Route]?: { readonly [C in RefusalOf<K>]?: Case } }

const { shopper, fresh, ebook, offShelf, lastPiece } = known
const chapterOf = (prodId: number, chapter: number) => () => ({ query: { prodId, chapter } })
const chapterCases = {
  productUnavailable: chapterOf(999_999, 1),
  unknownChapter: chapterOf(ebook.prodId, 1_000),
  chapterNotFree: chapterOf(ebook.prodId, 2),
}
const body = (value: unknown): Input => ({ body: value })

const again =
  (route: Route): Case =>
  async (scene) => {
    const input = await exampleInput(scene, route)
    await send(server, route, input, scene)
    return input
  }

const elevenCodes =
  (route: Route): Case =>
  async (scene) => {
    const input = await exampleInput(scene, route)
    const { clock } = server.worlds.get(scene.world)
    for (let sent = 0; sent < 10; sent++) {
      await send(server, route, input, scene)
      clock.jump(clock.now() + 60_000)
    }
    return input
  }

const login = (scene: TestWorld, password: string, principal: string = shopper.userName): Input =>
  body({ principal, credentials: pack(password, now(scene)), ...entrance })

const newAccount = async (scene: TestWorld, changes: object = {}): Promise<Input> => {
  const checkRegisterSmsFlag = await registerFlag(scene)
  const password = pack('fresh#2026', now(scene))
  return body({ ...registration, checkRegisterSmsFlag, userName: 'somebody_new', password, ...changes })
}

const newPassword = async (scene: TestWorld, changes: object = {}): Promise<Input> => {
  const { body: good } = (await exampleInput(scene, 'PUT /user/updatePwd')) as { body: object }
  return body({ ...good, ...changes })
}

const change = (changes: object): Input => body({ ...oneMug, ...changes })

const upload = (name: string, type: string, bytes: Uint8Array<ArrayBuffer>): Input =>
  body({ file: pictureFile(name, type, bytes) })

const sms = (route: Route) => ({ smsTooSoon: again(route), smsDailyLimit: elevenCodes(route) })

const signed = (message: { payNo: string; bizPayNo: string; isPaySuccess: boolean; amount: number }): Input => ({
  params: { payType: 3 },
  body: { ...message, sign: signPayment({ ...message, payType: 3 }) },
})

const uuid = 'a-confirmation'

const cases = {
  'POST /login': {
    wrongCredentials: (scene) => login(scene, 'not it'),
    accountLocked: (scene) => login(scene, known.password, known.locked.userName),
    accountDisabled: (scene) => (disable(scene, shopper.userName), login(scene, known.password)),
    credentialsReplayed: again('POST /login'),
  },
  'POST /sms/sendLoginCode': sms('POST /sms/sendLoginCode'),
  'PUT /user/sendRegisterSms': sms('PUT /user/sendRegisterSms'),
  'POST /sms/sendUpdatePwdCode': sms('POST /sms/sendUpdatePwdCode'),
  'POST /smsLogin': {
    wrongSmsCode: () => body({ principal: shopper.mobile, credentials: '000000', ...entrance }),
    accountDisabled: async (scene) => {
      disable(scene, shopper.userName)
      return exampleInput(scene, 'POST /smsLogin')
    },
  },
  'PUT /user/checkRegisterSms': { wrongSmsCode: () => body({ mobile: newMobile, validCode: '000000' }) },
  'PUT /user/checkUpdatePwdSms': { wrongSmsCode: () => body({ mobile: shopper.mobile, validCode: '000000' }) },
  'PUT /user/registerOrBindUser': {
    wrongSmsCode: (scene) => newAccount(scene, { checkRegisterSmsFlag: 'made up' }),
    userNameTaken: (scene) => newAccount(scene, { userName: fresh.userName }),
    mobileTaken: async (scene) => {
      const { mobile } = fresh
      return newAccount(scene, { mobile, checkRegisterSmsFlag: await registerFlag(scene, mobile) })
    },
    passwordRule: (scene) => newAccount(scene, { password: pack('onlyletters', now(scene)) }),
    credentialsReplayed: async (scene) => {
      const password = pack(known.password, now(scene))
      await send(
        server,
        'POST /login',
        body({ principal: shopper.userName, credentials: password, ...entrance }),
        scene,
      )
      return newAccount(scene, { password })
    },
    loginRequired: async (scene) => {
      await call(server, 'POST /logOut', {}, scene)
      return newAccount(scene, { registerOrBind: 2 })
    },
  },
  'PUT /user/updatePwd': {
    wrongSmsCode: (scene) => newPassword(scene, { mobile: fresh.mobile }),
    passwordRule: (scene) => newPassword(scene, { password: pack('123456', now(scene)) }),
    credentialsReplayed: async (scene) => {
      const again = await newPassword(scene)
      await send(server, 'PUT /user/updatePwd', again, scene)
      const { clock } = server.worlds.get(scene.world)
      clock.jump(clock.now() + 60_000)
      return body({ ...(again.body as object), checkRegisterSmsFlag: await recoveryFlag(scene) })
    },
  },
  'POST /p/shopCart/changeItem': {
    productUnavailable: () => change({ prodId: offShelf.prodId, skuId: offShelf.skuId, shopId: 64 }),
    insufficientStock: () => change({ prodId: lastPiece.prodId, skuId: lastPiece.skuId, shopId: 68 }),
    quantityLimit: () => change({ prodId: ebook.prodId, skuId: ebook.skuId, shopId: 63, count: limits.cartPieces }),
    quantityTooSmall: () => change({ count: 0, skuId: mug.skuId + 4 }),
    notInCart: () => change({ basketId: 99 }),
    cartFull: (scene) => (fillCart(scene, limits.cartLines), change({})),
    ...comboChangeCases,
  },
  'POST /p/shopCart/checkItems': { notInCart: () => body([{ basketId: 99, isChecked: true }]) },
  'GET /p/address/addrInfo/{addrId}': { unknownAddress: () => ({ params: { addrId: 99 } }) },
  'POST /p/address/addAddr': {
    blankText: () => body({ ...newAddress, addr: ' \u3000' }),
    unknownArea: () => body({ ...newAddress, areaId: 330106 }),
    addressLimit: (scene) => (fillAddressBook(scene, limits.addresses), body(newAddress)),
  },
  'PUT /p/address/updateAddr': {
    blankText: () => body({ ...newAddress, addrId: 1, receiver: '\u200B' }),
    unknownArea: () => body({ ...newAddress, addrId: 1, cityId: 330100 }),
    unknownAddress: () => body({ ...newAddress, addrId: 99 }),
  },
  'DELETE /p/address/deleteAddr/{addrId}': { unknownAddress: () => ({ params: { addrId: 99 } }) },
  'PUT /p/address/defaultAddr/{addrId}': { unknownAddress: () => ({ params: { addrId: 99 } }) },
  'POST /feedback/addFeedback': {
    blankText: async (scene) => {
      const { body: good } = (await exampleInput(scene, 'POST /feedback/addFeedback')) as { body: object }
      return body({ ...good, content: ' \u3000\u200B\u2060\u3164\u2800\t' })
    },
    invalidRequest: async (scene) => {
      const { body: good } = (await exampleInput(scene, 'POST /feedback/addFeedback')) as { body: object }
      return body({ ...good, feedbackType: 99 })
    },
  },
  'PUT /p/user/setUserInfo': {
    blankText: () => body({ nickName: '\u3000\u200b' }),
    unknownUpload: () => body({ avatarUrl: '/uploads/404.png' }),
  },
  'POST /p/file/uploadImFile': {
    imageFormat: () => upload('cup.svg', 'image/svg+xml', new Uint8Array(9)),
    imageSize: () => upload('cup.png', 'image/png', pictures.png({ length: limits.imageBytes + 1 })),
    imagePixels: () => upload('cup.png', 'image/png', pictures.png({ width: 30_000, height: 30_000 })),
    uploadsFull: ({ world }) => {
      server.worlds.get(world).uploads.keep('full', new Uint8Array(50 * 1024 * 1024))
      return upload('cup.png', 'image/png', pictures.png())
    },
  },
  'GET /p/file/get_file_by_id': { unknownFile: () => ({ query: { fileId: 1 } }) },
  'POST /p/orderInvoice': {
    unknownOrder: () => body({ orderNumber: '1', ...company }),
    notInvoiceable: async (scene) => body({ orderNumber: await order(scene), ...company }),
    invoiceExists: again('POST /p/orderInvoice'),
    blankText: async (scene) => body({ orderNumber: await paidOrder(scene), ...company, headerName: '\u200B' }),
  },
  'PUT /p/orderInvoice': {
    unknownInvoice: () => body({ orderInvoiceId: 1, ...company }),
    invoiceIssued: async (scene) => body({ orderInvoiceId: await issuedInvoice(scene), ...company }),
    blankText: async (scene) => body({ orderInvoiceId: await askedInvoice(scene), ...company, headerName: ' ' }),
  },
  'GET /p/orderInvoice/info/{orderInvoiceId}': { unknownInvoice: () => ({ params: { orderInvoiceId: 1 } }) },
  'GET /p/user/conversations/msgItems/{shopId}': { shopUnavailable: () => ({ params: { shopId: 999 } }) },
  'PUT /p/user/conversations/msgItems/{shopId}/read': {
    shopUnavailable: () => ({ params: { shopId: 999 }, body: {} }),
  },
  'POST /p/user/conversations/inquiry/{shopId}': { shopUnavailable: () => ({ params: { shopId: 999 } }) },
  'GET /shop/headInfo': { shopUnavailable: () => ({ query: { shopId: 9_999 } }) },
  'POST /p/order/confirm': {
    productUnavailable: () =>
      body({ uuid, addrId: 0, orderItem: { ...mugItem, prodId: offShelf.prodId, skuId: offShelf.skuId, shopId: 64 } }),
    insufficientStock: () => body({ uuid, addrId: 0, orderItem: { ...mugItem, prodCount: 999 } }),
    notInCart: () => body({ uuid, addrId: 0, basketIds: [99_999] }),
    unknownAddress: () => body({ uuid, addrId: 99_999, orderItem: mugItem }),
    ...couponConfirmCases,
    ...pointsConfirmCases,
    orderRepeated: async (scene) => {
      const name = await confirm(scene)
      await send(server, 'POST /p/order/submit', body(submission(name)), scene)
      return body({ uuid: name, addrId: 0, orderItem: mugItem })
    },
  },
  'POST /p/order/submit': {
    orderExpired: () => body(submission(uuid)),
    ...couponSubmitCases,
    ...pointsSubmitCases,
    orderRepeated: async (scene) => {
      const good = submission(await confirm(scene))
      await send(server, 'POST /p/order/submit', body(good), scene)
      return body({ ...good, orderShopParam: [] })
    },
    productUnavailable: async (scene) => {
      const name = await confirm(scene)
      changeProduct(server.worlds.get(scene.world).mall, mug.prodId, { status: 0 })
      return body(submission(name))
    },
    insufficientStock: async (scene) => {
      const name = await confirm(scene)
      changeProduct(server.worlds.get(scene.world).mall, mug.prodId, { skuId: mug.skuId, stocks: 1 })
      return body(submission(name))
    },
    addressNeeded: async (scene) => {
      server.worlds.get(scene.world).mall.addresses.set(shopper.userId, [])
      return body(submission(await confirm(scene)))
    },
    addressUnreached: async (scene) => {
      const taipei = { ...newAddress, provinceId: 710000, cityId: 710100, areaId: 710102, postCode: '', addrId: 7 }
      server.worlds.get(scene.world).mall.addresses.set(shopper.userId, [taipei])
      return body(submission(await confirm(scene)))
    },
    deliveryDateGone: async (scene) => body({ ...submission(await confirm(scene)), deliveryDate: '2026-11-01' }),
    entryRequired: async (scene) => body({ ...submission(await confirm(scene, passItem)), orderShopParam: [] }),
    invalidRequest: async (scene) =>
      body({ ...submission(await confirm(scene)), orderShopParam: [{ shopId: 63, remarks: '' }] }),
    blankText: async (scene) => {
      const blank = { shopId: known.mainShopId, ...company, headerName: ' \u3000' }
      return body({ ...submission(await confirm(scene)), orderInvoiceList: [blank] })
    },
  },
  'GET /p/order/getOrderPayInfoByOrderNumber': { unknownOrder: () => ({ query: { orderNumbers: '1,2' } }) },
  'POST /p/order/pay': {
    unknownOrder: () => body({ payType: 9, orderNumbers: '1' }),
    orderChanged: async (scene) => body({ payType: 9, orderNumbers: await paidOrder(scene) }),
    orderExpired: async (scene) => {
      const orderNumbers = await order(scene)
      pass30Minutes(scene)
      return body({ payType: 9, orderNumbers })
    },
    payMethodClosed: async (scene) => {
      const orderNumbers = await order(scene)
      closePayMethods(scene)
      return body({ payType: 2, orderNumbers })
    },
  },
  'GET /p/order/isPay/{payEntry}/{orderNumbers}': {
    unknownOrder: () => ({ params: { payEntry: 0, orderNumbers: '1' } }),
  },
  'POST /notice/pay/{payType}': {
    badSignature: async (scene) => {
      const { params, body: good } = await paymentMessage(scene)
      return { params, body: { ...good, amount: good.amount + 1 } }
    },
    unknownPayment: () => signed({ payNo: '1', bizPayNo: '1', isPaySuccess: true, amount: 1 }),
    paymentMismatch: async (scene) => {
      const { payNo, amount } = await askedPayment(scene)
      return signed({ payNo, bizPayNo: '1', isPaySuccess: true, amount: amount - 1 })
    },
  },
  'GET /p/myOrder/orderDetail': { unknownOrder: () => ({ query: { orderNumber: '1' } }) },
  'PUT /p/myOrder/cancel/{orderNumber}': {
    unknownOrder: () => ({ params: { orderNumber: '1' } }),
    orderChanged: async (scene) => ({ params: { orderNumber: await paidOrder(scene) } }),
  },
  'PUT /p/myOrder/receipt/{orderNumber}': {
    unknownOrder: () => ({ params: { orderNumber: '1' } }),
    orderChanged: async (scene) => ({ params: { orderNumber: await paidOrder(scene) } }),
  },
  'DELETE /p/myOrder/{orderNumber}': {
    unknownOrder: () => ({ params: { orderNumber: '1' } }),
    orderChanged: async (scene) => ({ params: { orderNumber: await paidOrder(scene) } }),
    refundRunning: async (scene) => ({ params: { orderNumber: await evaluatedAndRefunding(scene) } }),
  },
  'GET /p/myDelivery/orderInfo/{orderNumber}': { unknownOrder: () => ({ params: { orderNumber: '1' } }) },
  ...activityCases,
  ...memberCases,
  ...shopCases,
  ...promotionCases,
  ...refundCases,
  'GET /prod/deliveryInfo': {
    productUnavailable: () => ({ query: { prodId: 999_999 } }),
    unknownArea: () => ({ query: { prodId: mug.prodId, areaId: 999_999 } }),
  },
  'GET /p/prod/deliveryInfo': {
    productUnavailable: () => ({ query: { prodId: 999_999 } }),
    unknownArea: () => ({ query: { prodId: mug.prodId, areaId: 999_999 } }),
  },
  'GET /prod/chapter': chapterCases,
  'GET /p/prod/chapter': chapterCases,
  'GET /p/prod/ownPrices': { productUnavailable: () => ({ query: { prodId: 999_999 } }) },
  'GET /prod/prodInfo': { productUnavailable: () => ({ query: { prodId: 999_999 } }) },
  'GET /prod/prodCommData': { productUnavailable: () => ({ query: { prodId: 999_999 } }) },
  'GET /prod/prodCommPageByProd': { productUnavailable: () => ({ query: { prodId: 999_999 } }) },
  'POST /p/prodComm': {
    unknownOrder: async (scene) => body(await commentOn(scene, await arrivedOrder(scene), { prodId: ebook.prodId })),
    orderChanged: async (scene) => body(await commentOn(scene, await sentOrder(scene))),
    commentRepeated: again('POST /p/prodComm'),
    blankText: async (scene) => body(await commentOn(scene, await arrivedOrder(scene), { content: ' \u3000' })),
    unknownUpload: async (scene) => body(await commentOn(scene, await arrivedOrder(scene), { pics: '/uploads/1.png' })),
  },
  'POST /p/user/collection/addOrCancel': {
    productUnavailable: () => body(999_999),
    favouritesFull: (scene) => (fillFavourites(scene), body(known.pass.prodId)),
  },
  'POST /p/shop/collection/addOrCancel': {
    shopUnavailable: () => body(9_999),
    favouritesFull: (scene) => (fillFavourites(scene), body(known.mainShopId)),
  },
  'POST /p/prodBrowseLog': { productUnavailable: () => body({ prodId: offShelf.prodId }) },
  'GET /shop/notice/info/{id}': { noticeGone: () => ({ params: { id: 99_999 } }) },
} satisfies Cases
type Given = { [K in keyof typeof cases]: `${K}: ${keyof (typeof cases)[K] & string}` }[keyof typeof cases]
export type Complete = NoneMissing<Exclude<Declared, Given>>

/** Refusals that change the state, because they count attempts or used cipher texts. */
const counts = new Set([
  'wrongCredentials',
  'giftCodeWrong',
  'wrongSmsCode',
  'passwordRule',
  'storePasswordRule',
  'credentialsReplayed',
  'accountDisabled',
])

const gapsFilled = (code: RefusalCode, language: 'zh' | 'en'): RegExp =>
  new RegExp(
    `^${refusals[code][language].replaceAll(/[.?*+^$()[\]\\]/g, '\\$&').replaceAll(/\\?\{\w+\\?\}/g, '[^{}]+')}$`,
  )

describe('a refusal that a row declares is really given, as plain text in the caller’s language', () => {
  for (const [route, row] of Object.entries(cases) as [Route, Record<string, Case>][])
    for (const [code, lead] of Object.entries(row) as [RefusalCode, Case][])
      it(`${route} refuses with ${code} [S8.1]`, async () => {
        const scene = await openTestWorld(server, `${code.toLowerCase()}-${routeNumber(route)}`)
        const input = await lead(scene)
        const before = server.stateOf(scene.world)
        const en = await send(server, route, input, { ...scene, language: 'en' })
        expect(en.text).toMatch(gapsFilled(code, 'en'))
        const { status } = refusals[code]
        expect(en).toMatchObject({ status, type: status === 204 ? '' : 'text/plain; charset=utf-8' })
        expect(en.text.length).toBeLessThanOrEqual(200)
        if (counts.has(code)) return
        expect((await send(server, route, input, { ...scene, language: 'zh' })).text).toMatch(gapsFilled(code, 'zh'))
        expect(server.stateOf(scene.world)).toBe(before)
      })
})

const routeNumber = (route: Route): number => Object.keys(contract).indexOf(route)

it('does not reveal whether a phone number is known [S4.11]', async () => {
  const scene = await openTestWorld(server, 'unknown-phone')
  const answers = await Promise.all(
    [shopper.mobile, newMobile].map(async (mobile) => {
      const sent = await call(server, 'POST /sms/sendLoginCode', { body: { mobile } }, scene)
      const credentials = '000000'
      const wrong = await send(server, 'POST /smsLogin', body({ principal: mobile, credentials, ...entrance }), scene)
      return [sent.status, sent.text, wrong.status, wrong.text]
    }),
  )
  expect(answers[0]).toEqual(answers[1])
  expect(await codeSentTo(scene, newMobile)).toBe('none')
})
