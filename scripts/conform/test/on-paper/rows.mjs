import { areas } from './stock.mjs'
import { Refusal } from './reading.mjs'
import { found } from './search.mjs'

const pieces = 999
const addressLimit = 10
const cartLimit = 120

function logIn(mall, { body: { principal, credentials, shopId, storeId } }) {
  const shop = mall.shop(shopId)
  if (shop === undefined) throw new Refusal('invalidRequest', { field: 'body/shopId' })
  if (storeId !== null && !shop.stores.includes(storeId)) throw new Refusal('invalidRequest', { field: 'body/storeId' })
  const until = mall.lockedUntil(principal)
  if (until > 0) throw new Refusal('accountLocked', { minutes: mall.minutesLeft(until) })
  if (mall.isUsed(credentials)) throw new Refusal('credentialsReplayed')
  mall.noteUse(credentials)
  const account = mall.accountNamed(principal)
  const sent = mall.decrypted(credentials)
  if (sent === undefined || !mall.isFresh(sent.time) || account?.password !== sent.password) {
    mall.noteWrong(principal)
    throw new Refusal('wrongCredentials')
  }
  if (account.disabled) throw new Refusal('accountDisabled')
  mall.forgetWrong(principal)
  return { accessToken: mall.newToken(account.userId), expiresIn: mall.sessionDuration() / 1000 }
}

function userInfo(mall, { account }) {
  return {
    nickName: account.nickName,
    userAvatar: '',
    storeName: '',
    userId: account.userId,
    username: account.username,
    userMobile: account.mobile,
    mobile: account.mobile.replace(/^(\d{3})\d{4}/, '$1****'),
    pic: '',
    sex: account.sex,
    status: 1,
    level: 0,
    levelType: 0,
    levelName: '',
    growth: 0,
    score: 0,
    balance: 0,
  }
}

function checkRegion(mall, body) {
  if (!mall.regionIsComplete(body)) throw new Refusal('unknownArea')
}

function addAddress(mall, { account: { userId }, body }) {
  checkRegion(mall, body)
  if (mall.addressesOf(userId).length >= addressLimit) throw new Refusal('addressLimit', { max: addressLimit })
  mall.keepAddress(userId, body)
}

function updateAddress(mall, { account: { userId }, body: { addrId, ...typed } }) {
  checkRegion(mall, typed)
  const { commonAddr } = mall.address(userId, addrId)
  const place = mall.addresses.findIndex((one) => one.addrId === addrId)
  mall.addresses[place] = { ...typed, addrId, userId, commonAddr }
}

function productInfo(mall, { query: { prodId }, language }) {
  const product = mall.product(prodId)
  if (product === undefined) throw new Refusal('productUnavailable')
  const shop = mall.shop(product.shopId)
  const [{ price, oriPrice, pic }] = product.skus
  return {
    ...shown(product, shop, language),
    shopStatus: shop.status,
    price,
    oriPrice,
    memberPrice: price,
    priceInHand: null,
    offers: [],
    seckillVO: null,
    groupActivityVO: null,
    comboList: [],
    content: `<p>${product.brief[language]}</p>`,
    totalStocks: mall.totalStocks(product),
    soldNum: product.soldNum,
    status: product.status,
    pic,
    imgs: product.skus.map((one) => one.pic).join(','),
    categoryId: product.categoryId,
    hasMaxNum: 1,
    maxNum: pieces,
    skuList: product.skus.map((sku) => ({
      ...sku,
      skuName: sku.skuName[language],
      properties: sku.properties[language],
      memberPrice: sku.price,
      priceInHand: null,
      reductions: [],
    })),
    entries: [],
    giveaway: { giveawayProds: [] },
    prodParameterList: [],
    sizeGuide: null,
  }
}

/** What a card of a product and its page have in common. */
function shown(product, shop, language) {
  return {
    shopId: shop.shopId,
    shopName: shop.shopName[language],
    selfOperated: shop.selfOperated,
    shopType: shop.shopType,
    prodId: product.prodId,
    prodName: product.prodName[language],
    brief: product.brief[language],
    kind: product.kind,
    mold: product.kind === 'physical' ? 0 : 1,
    isNew: product.isNew,
  }
}

function card(mall, product, language) {
  const [{ price, oriPrice, pic }] = product.skus
  return {
    ...shown(product, mall.shop(product.shopId), language),
    pic,
    price,
    oriPrice,
    memberPrice: price,
    priceInHand: null,
    offers: [],
    soldNum: product.soldNum,
    stocks: mall.totalStocks(product),
    prodCommNumber: product.prodCommNumber,
    positiveRating: product.positiveRating,
  }
}

function search(mall, { query, language }) {
  const { current = 1, size = 10 } = query
  const { products, facets } = found(mall, query, language)
  return {
    records: products.slice((current - 1) * size, current * size).map((one) => card(mall, one, language)),
    total: products.length,
    size,
    current,
    pages: Math.ceil(products.length / size),
    facets,
    corrected: null,
    partly: false,
  }
}

function changeItem(mall, { account: { userId }, body }) {
  const { basketId, prodId, skuId, shopId, count, comboId, discountId } = body
  const chosen = mall.skuOf(skuId)
  if (chosen === undefined || chosen.product.prodId !== prodId || chosen.product.shopId !== shopId)
    throw new Refusal('productUnavailable')
  if (comboId !== undefined) throw new Refusal('unknownActivity')
  if (!mall.canBeBought(chosen.sku)) throw new Refusal('productUnavailable')
  const line = mall.linesOf(userId).find((one) => one.skuId === skuId && (basketId === 0 || one.basketId === basketId))
  if (basketId !== 0 && line === undefined) throw new Refusal('notInCart')
  if (discountId > 0) throw new Refusal('eventClosed')
  const sum = (line?.prodCount ?? 0) + count
  if (sum < 1) throw new Refusal('quantityTooSmall')
  if (sum > pieces) throw new Refusal('quantityLimit', { max: pieces })
  if (count > 0 && sum > chosen.sku.stocks) throw new Refusal('insufficientStock', { stock: chosen.sku.stocks })
  if (line === undefined && mall.linesOf(userId).length >= cartLimit) throw new Refusal('cartFull', { max: cartLimit })
  if (line === undefined) mall.addLine(userId, chosen, count)
  else line.prodCount = sum
  if (discountId !== undefined) mall.linesOf(userId).find((one) => one.skuId === skuId).discountId = discountId
}

function cartItem(mall, line, language) {
  const { product, sku } = mall.skuOf(line.skuId)
  const amount = mall.amount(line)
  return {
    basketId: line.basketId,
    prodId: line.prodId,
    skuId: line.skuId,
    shopId: line.shopId,
    shopName: mall.shop(line.shopId).shopName[language],
    prodName: product.prodName[language],
    skuName: sku.skuName[language],
    properties: sku.properties[language],
    pic: sku.pic,
    kind: product.kind,
    price: sku.price,
    oriPrice: sku.oriPrice,
    prodCount: line.prodCount,
    productTotalAmount: amount,
    actualTotal: amount,
    reductions: [],
    comboId: null,
    parentBasketId: null,
    discountId: line.discountId,
    discounts: [],
    stocks: sku.stocks,
    hasOtherSkus: product.skus.length > 1,
    isChecked: true,
    basketDate: mall.clock(line.basketTime),
  }
}

function cart(mall, { account: { userId }, language }) {
  const lines = mall.linesOf(userId).filter((line) => mall.canBeBought(line))
  return [...new Set(lines.map((line) => line.shopId))].map((shopId) => ({
    shopId,
    shopName: mall.shop(shopId).shopName[language],
    freeFrom: null,
    freeMissing: null,
    shopCartItemDiscounts: [
      {
        activityType: 0,
        chooseDiscountItemDto: null,
        chooseComboItemDto: null,
        shopCartItems: lines.filter((line) => line.shopId === shopId).map((line) => cartItem(mall, line, language)),
      },
    ],
  }))
}

function totalPay(mall, { account: { userId }, body }) {
  const priced = mall.linesOf(userId).filter((line) => body.includes(line.basketId) && mall.canBeBought(line))
  const total = mall.sum(priced.map((line) => mall.amount(line)))
  return {
    finalMoney: total,
    totalMoney: total,
    subtractMoney: 0,
    count: priced.reduce((sum, { prodCount }) => sum + prodCount, 0),
    parts: [{ part: 'goods', amount: total }],
    reductions: [],
  }
}

/** What each row does with a call that was read. */
export const rows = {
  'GET /login/publicKey': (mall) => ({ publicKey: mall.publicKey, timestamp: mall.now() }),
  'POST /login': logIn,
  'POST /logOut': (mall, { token, cookie }) => mall.endSession(token ?? cookie),
  'GET /p/user/userInfo': userInfo,
  'GET /p/area/listByPid': (mall, { query: { pid }, language }) =>
    areas
      .filter(({ parentId }) => parentId === pid)
      .map(({ areaName, ...area }) => ({ ...area, areaName: areaName[language] })),
  'GET /p/address/list': (mall, { account, language }) =>
    mall.addressesOf(account.userId).map((one) => mall.shownAddress(one, language)),
  'GET /p/address/addrInfo/{addrId}': (mall, { account: { userId }, path: { addrId }, language }) =>
    mall.shownAddress(mall.address(userId, addrId === 0 ? mall.addressesOf(userId)[0]?.addrId : addrId), language),
  'POST /p/address/addAddr': addAddress,
  'PUT /p/address/updateAddr': updateAddress,
  'DELETE /p/address/deleteAddr/{addrId}': (mall, { account: { userId }, path: { addrId } }) =>
    mall.removeAddress(mall.address(userId, addrId)),
  'PUT /p/address/defaultAddr/{addrId}': (mall, { account: { userId }, path: { addrId } }) =>
    mall.makeDefault(userId, mall.address(userId, addrId).addrId),
  'GET /prod/prodInfo': productInfo,
  'GET /search/searchProdPage': search,
  'POST /p/shopCart/changeItem': changeItem,
  'POST /p/shopCart/info': cart,
  'DELETE /p/shopCart/deleteItem': (mall, { account: { userId }, body }) => mall.removeLines(userId, body),
  'POST /p/shopCart/totalPay': totalPay,
}
