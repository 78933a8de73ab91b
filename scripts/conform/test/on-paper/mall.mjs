import { constants, generateKeyPairSync, privateDecrypt, randomBytes } from 'node:crypto'
import { accounts, areas, baskets, homes, products, shops } from './stock.mjs'
import { Refusal } from './reading.mjs'

const minute = 60_000
const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = keys.publicKey.export({ type: 'spki', format: 'pem' }).trim()

/** Amounts are added and multiplied in cents. */
export const cents = (yuan) => Math.round(yuan * 100)
export const yuan = (whole) => whole / 100

/** What the server remembers, and what its rows do with it. Rows call it by its methods, so that a mistake can take the place of one. */
export class Mall {
  #ahead = 0
  sessions = new Map()
  used = new Set()
  tries = new Map()
  addresses = []
  lines = []
  lastId = 0
  publicKey = pem

  constructor() {
    for (const [userId, home] of homes) this.keepAddress(userId, home)
    for (const [userId, skuId, count] of baskets) {
      this.addLine(userId, this.skuOf(skuId), count)
      this.#ahead += minute
    }
    this.#ahead = 0
    for (const [index, line] of this.lines.toReversed().entries()) line.basketTime -= (index + 1) * 60 * minute
  }

  now() {
    return Date.now() + this.#ahead
  }
  advance(ms) {
    this.#ahead += ms
  }
  clock(time) {
    return new Date(time + 8 * 60 * minute).toISOString().slice(0, 19).replace('T', ' ')
  }
  nextId() {
    this.lastId += 1
    return this.lastId
  }

  startSession(token, userId) {
    this.sessions.set(token, { userId, until: this.now() + this.sessionDuration() })
  }
  sessionDuration() {
    return 30 * 24 * 60 * minute
  }
  newToken(userId) {
    const token = randomBytes(24).toString('hex')
    this.startSession(token, userId)
    return token
  }
  endSession(token) {
    this.sessions.delete(token)
  }
  accountOf(token) {
    const session = this.sessions.get(token)
    if (session === undefined || session.until <= this.now()) return undefined
    return accounts.find(({ userId }) => userId === session.userId)
  }
  accountNamed(username) {
    return accounts.find((one) => one.username === username)
  }

  /** The 13 digits of time and the password of an encrypted text; nothing if it has none. */
  decrypted(credentials) {
    if (!/^[A-Za-z0-9+/]+={0,2}$/.test(credentials)) return undefined
    let plain
    try {
      const bytes = Buffer.from(credentials, 'base64')
      plain = privateDecrypt({ key: keys.privateKey, padding: constants.RSA_NO_PADDING }, bytes)
    } catch {
      return undefined
    }
    const end = plain.indexOf(0, 2)
    if (plain[0] !== 0 || plain[1] !== 2 || end < 10) return undefined
    const [, time, password] = /^([0-9]{13})(.*)$/s.exec(plain.subarray(end + 1).toString('utf8')) ?? []
    return time === undefined ? undefined : { time: Number(time), password }
  }
  isFresh(time) {
    return Math.abs(this.now() - time) <= 10 * minute
  }
  isUsed(credentials) {
    return this.used.has(credentials)
  }
  noteUse(credentials) {
    this.used.add(credentials)
  }
  /** When a user name is free again; 0 if it is. */
  lockedUntil(username) {
    const tries = this.tries.get(username) ?? []
    const last = tries.at(-1)
    return tries.length >= 10 && last + 30 * minute > this.now() ? last + 30 * minute : 0
  }
  noteWrong(username) {
    const recent = (this.tries.get(username) ?? []).filter((time) => time > this.now() - 30 * minute)
    this.tries.set(username, [...recent, this.now()])
  }
  forgetWrong(username) {
    this.tries.delete(username)
  }
  minutesLeft(until) {
    return Math.ceil((until - this.now()) / minute)
  }

  area(areaId) {
    return areas.find((one) => one.areaId === areaId)
  }
  regionIsComplete({ provinceId, cityId, areaId }) {
    return (
      this.area(provinceId)?.level === 1 &&
      this.area(cityId)?.parentId === provinceId &&
      this.area(areaId)?.parentId === cityId
    )
  }
  addressesOf(userId) {
    return this.addresses
      .filter((one) => one.userId === userId)
      .sort((one, other) => other.commonAddr - one.commonAddr || other.addrId - one.addrId)
  }
  address(userId, addrId) {
    const found = this.addressesOf(userId).find((one) => one.addrId === addrId)
    if (found === undefined) throw new Refusal('unknownAddress')
    return found
  }
  keepAddress(userId, typed) {
    const commonAddr = this.addressesOf(userId).length === 0 ? 1 : 0
    this.addresses.push({ ...typed, addrId: this.nextId(), userId, commonAddr })
  }
  makeDefault(userId, addrId) {
    for (const one of this.addressesOf(userId)) one.commonAddr = one.addrId === addrId ? 1 : 0
  }
  removeAddress(address) {
    this.addresses = this.addresses.filter((one) => one !== address)
    const newest = this.addressesOf(address.userId).at(0)
    if (address.commonAddr === 1 && newest !== undefined) newest.commonAddr = 1
  }
  shownAddress(address, language) {
    const { userId: _userId, ...shown } = address
    const name = (areaId) => this.area(areaId).areaName[language]
    return {
      ...shown,
      postCode: address.postCode ?? '',
      province: name(address.provinceId),
      city: name(address.cityId),
      area: name(address.areaId),
    }
  }

  shop(shopId) {
    return shops.find((one) => one.shopId === shopId)
  }
  product(prodId) {
    return products.find((one) => one.prodId === prodId)
  }
  skuOf(skuId) {
    const product = products.find(({ skus }) => skus.some((one) => one.skuId === skuId))
    return product && { product, sku: product.skus.find((one) => one.skuId === skuId) }
  }
  isOnSale({ status, shopId }) {
    return status === 1 && this.shop(shopId).status === 1
  }
  totalStocks({ skus }) {
    return skus.reduce((sum, { stocks }) => sum + stocks, 0)
  }

  linesOf(userId) {
    return this.lines.filter((one) => one.userId === userId)
  }
  canBeBought({ skuId }) {
    const { product, sku } = this.skuOf(skuId)
    return this.isOnSale(product) && sku.stocks > 0
  }
  /** Lines are kept the newest first. */
  addLine(userId, { product, sku }, prodCount) {
    const ids = { prodId: product.prodId, skuId: sku.skuId, shopId: product.shopId }
    this.lines.unshift({ basketId: this.nextId(), userId, ...ids, prodCount, discountId: 0, basketTime: this.now() })
  }
  removeLines(userId, basketIds) {
    this.lines = this.lines.filter((one) => one.userId !== userId || !basketIds.includes(one.basketId))
  }
  amount({ skuId, prodCount }) {
    return yuan(cents(this.skuOf(skuId).sku.price) * prodCount)
  }
  sum(amounts) {
    return yuan(amounts.reduce((total, one) => total + cents(one), 0))
  }
}
