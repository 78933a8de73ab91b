import type { Api, Contract, Route } from '@mall/contracts'

export type ReadRoute = { [K in Route]: Contract[K]['effect'] extends 'read' ? K : never }[Route]

/** Null if the answer is not 200. */
export type Asker = <K extends ReadRoute>(route: K, input: Api[K]['input']) => Promise<Api[K]['output'] | null>

/** The target lacks data or an option that a call needs, so the call is skipped. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable'
}

const found = <T>(value: T | null | undefined, what: string): T => {
  if (value === null || value === undefined) throw new Unavailable(`the target has ${what}`)
  return value
}

const pageOfTen = { current: 1, size: 10 } as const

/** What can be found of these; what the target lacks is left out. */
export const lookedUp = async (
  look: Readonly<Record<string, () => Promise<unknown>>>,
): Promise<Readonly<Record<string, unknown>>> => {
  const found = await Promise.all(
    Object.entries(look).map(async ([name, ask]): Promise<[string, unknown][]> => {
      try {
        return [[name, await ask()]]
      } catch (error) {
        if (error instanceof Unavailable || error instanceof TypeError) return []
        throw error
      }
    }),
  )
  return Object.fromEntries(found.flat())
}

/** Facts that can be given by `--fact` instead of being looked up, by the names of their fields. */
export const factNames = [
  'prodId',
  'skuId',
  'categoryId',
  'noticeId',
  'addrId',
  'orderNumber',
  'sentOrder',
  'refundableOrder',
  'refundSn',
  'orderInvoiceId',
  'fileId',
  'orderItemId',
  'couponId',
  'discountId',
  'flashOrder',
  'groupTeamId',
] as const
export type FactName = (typeof factNames)[number]
export type GivenFacts = { readonly [K in FactName]?: string }

/** Ids for the calls to use (a product, an order, a refund), looked up on the target itself. */
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

  /** Values that the target has, by the field that takes them; fields without one are left out. */
  existing(): Promise<Readonly<Record<string, unknown>>> {
    return lookedUp({
      categoryId: () => this.categoryId(),
      shopId: async () => this.shopId,
      skuId: () => this.skuId(),
      prodName: async () => (await this.product()).prodName.slice(0, 2),
      minPrice: async () => (await this.product()).price,
      maxPrice: async () => (await this.product()).price,
      orderNumber: () => this.orderNumber(),
      orderName: async () => ((await this.orders())[0]?.orderItemDtos[0]?.prodName ?? '').slice(0, 2),
      areaId: async () => (await this.areas()).areaId,
    })
  }

  prodId() {
    return this.#once('prodId', async () => this.#number('prodId') ?? (await this.product()).prodId)
  }

  product() {
    return this.#once('product', async () => {
      const page = await this.#ask('GET /search/searchProdPage', { query: pageOfTen })
      return found(page?.records[0], 'no product that a search finds')
    })
  }

  skuId() {
    return this.#once('sku', async () => {
      const given = this.#number('skuId')
      if (given !== null) return given
      const prodId = await this.prodId()
      const detail = await this.#ask('GET /prod/prodInfo', { query: { prodId } })
      return found(detail?.skuList[0], 'no variant of its first product').skuId
    })
  }

  couponId() {
    return this.#once('coupon', async () => {
      const given = this.#number('couponId')
      if (given !== null) return given
      const page = await this.#ask('GET /coupon/couponPage', { query: pageOfTen })
      return found(page?.records[0], 'no coupon that can be taken').couponId
    })
  }

  discountId() {
    return this.#once('discount', async () => {
      const given = this.#number('discountId')
      if (given !== null) return given
      const page = await this.#ask('GET /marking/discount/getDiscountList', { query: pageOfTen })
      return found(page?.records[0], 'no discount at present').discountId
    })
  }

  combo() {
    return this.#once('combo', async () => {
      const page = await this.#ask('GET /combo/comboPage', { query: pageOfTen })
      return found(
        page?.records.find(({ soldOut }) => !soldOut),
        'no package in stock',
      )
    })
  }

  /** A package with the first variant of each product that is in stock. */
  async comboChoice() {
    const { comboId, mainProd, matchingProds } = await this.combo()
    const inStock = ({ skuList, leastNum }: typeof mainProd) => skuList.find(({ stocks }) => stocks >= leastNum)?.skuId
    const skuId = found(inStock(mainProd), 'no variant of the main product in stock')
    return { comboId, skuId, matchingSkuIds: matchingProds.flatMap((each) => inStock(each) ?? []).join(',') }
  }

  flashSale() {
    return this.#once('flash sale', async () => {
      const page = await this.#ask('GET /seckill/pageProd', { query: pageOfTen })
      return found(page?.records[0], 'no flash sale at present')
    })
  }

  async runningFlashSale() {
    const page = await this.#ask('GET /seckill/pageProd', { query: pageOfTen })
    return found(
      page?.records.find(({ activityStatus }) => activityStatus === 2),
      'no flash sale that runs',
    )
  }

  /** An order that came from a flash sale. */
  flashOrder() {
    return this.#once('flash order', async () => {
      const given = this.#given.flashOrder ?? null
      if (given !== null) return given
      const page = await this.#ask('GET /p/myOrder/myOrderSearch', { query: { orderType: 2, ...pageOfTen } })
      return found(page?.records[0], 'no order of this account from a flash sale').orderNumber
    })
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
  groupTeamId() {
    return this.#once('group', async () => {
      const given = this.#number('groupTeamId')
      if (given !== null) return given
      const { groupTeamId } = await this.groupOffer()
      if (groupTeamId !== null) return groupTeamId
      const own = await this.#ask('GET /p/myOrder/myOrderSearch', { query: { orderType: 1, ...pageOfTen } })
      return found(own?.records[0]?.groupTeamId, 'no group that waits for people')
    })
  }

  categoryId() {
    return this.#once('category', async () => {
      const given = this.#number('categoryId')
      if (given !== null) return given
      const categories = await this.#ask('GET /category/categoryInfo', {})
      return found(categories?.parentCategoryList[0], 'no category').categoryId
    })
  }

  noticeId() {
    return this.#once('notice', async () => {
      const given = this.#number('noticeId')
      if (given !== null) return given
      const input = { params: { shopId: this.shopId }, query: pageOfTen }
      const page = await this.#ask('GET /shop/notice/noticeList/{shopId}', input)
      return found(page?.records[0], `no notice of shop ${this.shopId}`).id
    })
  }

  areas() {
    return this.#once('areas', async () => {
      const [province] = found(await this.#ask('GET /p/area/getAreaListInfo', {}), 'no regions')
      const city = found(province?.areas[0], 'no city')
      return {
        provinceId: found(province, 'no province').areaId,
        cityId: city.areaId,
        areaId: found(city.areas[0], 'no district').areaId,
      }
    })
  }

  addrId() {
    return this.#once('address', async () => {
      const given = this.#number('addrId')
      if (given !== null) return given
      const list = await this.#ask('GET /p/address/list', {})
      return found(list?.[0], 'no address of this account').addrId
    })
  }

  basketIds() {
    return this.#once('basket', async () => {
      const groups = (await this.#ask('POST /p/shopCart/info', { body: [] })) ?? []
      const items = groups.flatMap(({ shopCartItemDiscounts }) =>
        shopCartItemDiscounts.flatMap(({ shopCartItems }) => shopCartItems),
      )
      return items.map(({ basketId }) => basketId)
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

  orderNumber() {
    return this.#once(
      'order',
      async () => this.#given.orderNumber ?? found((await this.orders())[0], 'no order of this account').orderNumber,
    )
  }

  sentOrder() {
    return this.#once('sent', async () => {
      const given = this.#given.sentOrder ?? null
      if (given !== null) return given
      const sent = (await this.orders()).find(({ deliveryCount }) => deliveryCount > 0)
      return found(sent, 'no order of this account that was sent').orderNumber
    })
  }

  commentedItem() {
    return this.#once('commented', async () => {
      const given = this.#number('orderItemId')
      if (given !== null) return given
      const lines = (await this.orders()).flatMap(({ orderItemDtos }) => orderItemDtos)
      const commented = lines.find(({ commSts }) => commSts === 1)
      return found(commented, 'no comment of this account').orderItemId
    })
  }

  refundableOrder() {
    return this.#once('refundable', async () => {
      const given = this.#given.refundableOrder ?? null
      if (given !== null) return given
      const order = (await this.orders()).find(({ canRefund }) => canRefund)
      return found(order, 'no order of this account that can be refunded').orderNumber
    })
  }

  refundSn() {
    return this.#once('refund', async () => {
      const given = this.#given.refundSn ?? null
      if (given !== null) return given
      const page = await this.#ask('GET /p/orderRefund/list', { query: pageOfTen })
      return found(page?.records[0], 'no refund of this account').refundSn
    })
  }

  orderInvoiceId() {
    return this.#once('invoice', async () => {
      const given = this.#number('orderInvoiceId')
      if (given !== null) return given
      const page = await this.#ask('GET /p/orderInvoice/page', { query: pageOfTen })
      return found(page?.records[0], 'no invoice of this account').orderInvoiceId
    })
  }

  fileId() {
    return this.#once('file', async () => {
      const given = this.#number('fileId')
      if (given !== null) return given
      const page = await this.#ask('GET /p/orderInvoice/page', { query: pageOfTen })
      for (const { orderInvoiceId } of page?.records ?? []) {
        const invoice = await this.#ask('GET /p/orderInvoice/info/{orderInvoiceId}', { params: { orderInvoiceId } })
        if (invoice?.fileId) return invoice.fileId
      }
      return found<number>(null, 'no issued invoice of this account')
    })
  }

  #number(name: FactName): number | null {
    const given = this.#given[name]
    return given === undefined ? null : Number(given)
  }

  /** Callers that ask at the same time share one request. */
  #once<T>(name: string, find: () => Promise<T>): Promise<T> {
    const known = this.#known.get(name) as Promise<T> | undefined
    const fact = known ?? find()
    this.#known.set(name, fact)
    return fact
  }
}
