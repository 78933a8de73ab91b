import { contract, type Api, type Endpoint, type Thing } from 'qinghua-contract'
import { orderStatuses } from 'qinghua-contract/order-machine'
import { found, lookedUp, Unavailable, type Asker, type ReadRoute } from './fact-source.ts'
import { idsIn, inputWith } from './ids.ts'

/** Where a caller finds what an id names. */
const shownBy = {
  address: 'GET /p/address/list',
  category: 'GET /category/categoryInfo',
  combo: 'GET /combo/comboPage',
  coupon: 'GET /coupon/couponPage',
  discount: 'GET /marking/discount/getDiscountList',
  feedbackType: 'GET /feedback/getFeedbackTypeList',
  flashSale: 'GET /seckill/pageProd',
  invoice: 'GET /p/orderInvoice/page',
  notice: 'GET /shop/notice/noticeList/{shopId}',
  order: 'GET /p/myOrder/myOrderSearch',
  orderItem: 'GET /p/prodComm/prodCommPageByUser',
  product: 'GET /search/searchProdPage',
  refund: 'GET /p/orderRefund/list',
  sku: 'GET /prod/prodInfo',
} as const satisfies { readonly [T in Thing]?: ReadRoute }

/** What can be given by `--fact` instead of being looked up. */
export const factNames = [
  ...(Object.keys(shownBy) as (keyof typeof shownBy)[]),
  ...(['file', 'flashOrder', 'group', 'refundableOrder', 'sentOrder', 'giftCode'] as const),
] as const
export type FactName = (typeof factNames)[number]
export type GivenFacts = { readonly [K in FactName]?: string }

type IdOf<T extends Thing> = T extends 'order' | 'refund' ? string : number

const pageOfTen = { current: 1, size: 10 } as const
const sent = [orderStatuses.toReceive, orderStatuses.toEvaluate, orderStatuses.completed] as const
const named = (thing: Thing): string => thing.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** What the calls name (a product, an order, a refund), looked up once on the target itself unless it is given. */
export class Facts {
  readonly shopId: number
  readonly #ask: Asker
  readonly #given: GivenFacts
  readonly #known = new Map<string, Promise<unknown>>()

  constructor(ask: Asker, shopId: number, given: GivenFacts = {}) {
    this.#ask = ask
    this.shopId = shopId
    this.#given = given
  }

  /** The first of its kind. */
  id<T extends Thing>(thing: T): Promise<IdOf<T>> {
    const of: { readonly [K in Thing]?: () => Promise<unknown> } = {
      file: () => this.#file(),
      group: () => this.#group(),
      groupBuy: async () => (await this.groupOffer()).groupActivityId,
      region: async () => (await this.areas()).cityId,
      shop: async () => this.shopId,
    }
    return this.#once(thing, of[thing] ?? (() => this.#shown(thing))) as Promise<IdOf<T>>
  }

  async #shown(thing: Thing): Promise<unknown> {
    const route = (shownBy as { readonly [T in Thing]?: ReadRoute })[thing]
    if (!route) throw new Unavailable(`nothing shows a ${named(thing)}`)
    const input = await inputWith(route, {}, (each) => this.id(each))
    const row: Endpoint = contract[route]
    const [first] = idsIn(row.responses[200], await this.#ask(route, input as never)).get(thing) ?? []
    return found(first, `no ${named(thing)}${row.auth === 'shopper' ? ' of this account' : ''} at ${route}`)
  }

  /** Callers that ask at the same time share one request. */
  #once<T>(name: string, find: () => Promise<T>): Promise<T> {
    const given = (this.#given as Readonly<Record<string, string | undefined>>)[name]
    const known = this.#known.get(name) as Promise<T> | undefined
    const isText = ['order', 'refund', 'flashOrder', 'refundableOrder', 'sentOrder', 'giftCode'].includes(name)
    const fact = known ?? (given === undefined ? find() : Promise.resolve((isText ? given : Number(given)) as T))
    this.#known.set(name, fact)
    return fact
  }

  /** Values that the target has, by the field that takes them; fields without one are left out. */
  existing(): Promise<Readonly<Record<string, unknown>>> {
    return lookedUp({
      categoryId: () => this.id('category'),
      shopId: async () => this.shopId,
      skuId: () => this.id('sku'),
      prodName: async () => (await this.product()).prodName.slice(0, 2),
      minPrice: async () => (await this.product()).price,
      maxPrice: async () => (await this.product()).price,
      orderNumber: () => this.id('order'),
      orderName: async () => ((await this.orders())[0]?.orderItemDtos[0]?.prodName ?? '').slice(0, 2),
      areaId: async () => (await this.areas()).areaId,
    })
  }

  product() {
    return this.#once('first product', async () => {
      const page = await this.#ask('GET /search/searchProdPage', { query: pageOfTen })
      return found(page?.records[0], 'no product that a search finds')
    })
  }

  /** A product that can be tried before it is bought, and what is in it. */
  readable() {
    return this.#once('readable', async () => {
      const page = await this.#ask('GET /search/searchProdPage', { query: { kind: 'ebook', ...pageOfTen } })
      for (const { prodId } of page?.records ?? []) {
        const { contents = [] } = (await this.#ask('GET /prod/prodInfo', { query: { prodId } })) ?? {}
        const free = contents.findIndex(({ isFree }) => isFree)
        if (free >= 0) return { prodId, chapter: free + 1, contents }
      }
      return found<never>(null, 'no e-book with a free chapter')
    })
  }

  /** A product that is sold for points. */
  pointsProdId() {
    return this.#once('product for points', async () => {
      const page = await this.#ask('GET /score/prod/prodScorePage', { query: pageOfTen })
      return found(page?.records[0], 'no product that is sold for points').prodId
    })
  }

  /** A region by the list of them, or one that an address of the account names. */
  areas() {
    return this.#once('areas', async () => {
      const provinces = await this.#ask('GET /p/area/getAreaListInfo', {})
      if (!provinces) return this.#areasOfAddress()
      const all = provinces.flatMap(({ areaId: provinceId, areas }) =>
        areas.flatMap(({ areaId: cityId, areas: [district] }) =>
          district ? [{ provinceId, cityId, areaId: district.areaId }] : [],
        ),
      )
      return found(all[0], 'no province with a city and a district in it')
    })
  }

  async #areasOfAddress() {
    const [first] = (await this.#ask('GET /p/address/list', {})) ?? []
    const address = first ?? (await this.#ask('GET /p/address/addrInfo/{addrId}', { params: { addrId: 0 } }))
    const { provinceId, cityId, areaId } = found(address, 'no list of regions, and no address that names one')
    return { provinceId, cityId, areaId }
  }

  /** A package with the first variant of each product that is in stock. */
  async comboChoice(): Promise<Api['GET /combo/comboPrice']['input']['query']> {
    const page = await this.#ask('GET /combo/comboPage', { query: pageOfTen })
    const inStock = page?.records.find(({ soldOut }) => !soldOut)
    const { comboId, mainProd, matchingProds } = found(inStock, 'no package in stock')
    const skuIn = ({ skuList, leastNum }: typeof mainProd) => skuList.find(({ stocks }) => stocks >= leastNum)?.skuId
    const skuId = found(skuIn(mainProd), 'no variant of the main product in stock')
    return { comboId, skuId, matchingSkuIds: matchingProds.flatMap((each) => skuIn(each) ?? []).join(',') }
  }

  async runningFlashSale() {
    const page = await this.#ask('GET /seckill/pageProd', { query: pageOfTen })
    return found(
      page?.records.find(({ activityStatus }) => activityStatus === 2),
      'no flash sale that runs',
    )
  }

  /** A group offer, and a group of it that waits; one without such a group if there is no other. */
  groupOffer() {
    return this.#once('group offer', async () => {
      const page = await this.#ask('GET /groupProd/page', { query: pageOfTen })
      for (const { groupActivityId } of page?.records ?? []) {
        const groups = await this.#ask('GET /groupProd/joinGroupList', { query: { groupActivityId, showSize: 1 } })
        const [first] = groups ?? []
        if (first) return { groupActivityId, groupTeamId: first.groupTeamId }
      }
      const { groupActivityId } = found(page?.records[0], 'no group offer at present')
      return { groupActivityId, groupTeamId: null }
    })
  }

  /** A group that waits, or one of the shopper. */
  async #group() {
    const { groupTeamId } = await this.groupOffer()
    if (groupTeamId !== null) return groupTeamId
    const own = await this.#ask('GET /p/myOrder/myOrderSearch', { query: { orderType: 1, ...pageOfTen } })
    return found(own?.records[0]?.groupTeamId, 'no group that waits for people')
  }

  async #file() {
    const page = await this.#ask('GET /p/orderInvoice/page', { query: pageOfTen })
    for (const { orderInvoiceId } of page?.records ?? []) {
      const invoice = await this.#ask('GET /p/orderInvoice/info/{orderInvoiceId}', { params: { orderInvoiceId } })
      if (invoice?.fileId) return invoice.fileId
    }
    return found<number>(null, 'no issued invoice of this account')
  }

  /** Only somebody who has a card knows its code. */
  giftCode() {
    return this.#once<string>('giftCode', () => {
      throw new Unavailable('no code of a gift card is known (--fact giftCode=…)')
    })
  }

  basketIds() {
    return this.#once('basket', async () => {
      const groups = (await this.#ask('POST /p/shopCart/info', { body: [] })) ?? []
      return groups.flatMap(({ shopCartItemDiscounts }) =>
        shopCartItemDiscounts.flatMap(({ shopCartItems }) => shopCartItems.map(({ basketId }) => basketId)),
      )
    })
  }

  orders() {
    return this.#once('orders', async () => {
      const page = await this.#ask('GET /p/myOrder/myOrderSearch', { query: { status: 0, current: 1, size: 50 } })
      const records = page?.records ?? []
      found(records[0], 'no order of this account')
      return records
    })
  }

  /** An order that came from a flash sale. */
  flashOrder() {
    return this.#once('flashOrder', async () => {
      const page = await this.#ask('GET /p/myOrder/myOrderSearch', { query: { orderType: 2, ...pageOfTen } })
      return found(page?.records[0], 'no order of this account from a flash sale').orderNumber
    })
  }

  sentOrder() {
    return this.#once('sentOrder', async () => {
      for (const status of sent) {
        const page = await this.#ask('GET /p/myOrder/myOrderSearch', { query: { status, current: 1, size: 50 } })
        const order = page?.records.find(({ deliveryCount }) => deliveryCount > 0)
        if (order) return order.orderNumber
      }
      return found<string>(null, 'no order of this account that was sent')
    })
  }

  refundableOrder() {
    return this.#once('refundableOrder', async () => {
      const order = (await this.orders()).find(({ canRefund }) => canRefund)
      return found(order, 'no order of this account that can be refunded').orderNumber
    })
  }
}
