import { FactSource, found, pageOfTen, type Asker, type GivenFacts } from './fact-source.ts'

/** What the mall has for everybody: goods, shops, regions, and what is on offer. */
export class MallFacts extends FactSource {
  readonly shopId: number

  constructor(ask: Asker, shopId: number, given: GivenFacts = {}) {
    super(ask, given)
    this.shopId = shopId
  }

  prodId() {
    return this.id('prodId', async () => (await this.product()).prodId)
  }

  product() {
    return this.once('product', async () => {
      const page = await this.ask('GET /search/searchProdPage', { query: pageOfTen })
      return found(page?.records[0], 'no product that a search finds')
    })
  }

  /** A product that can be tried before it is bought, and what is in it. */
  readable() {
    return this.once('readable', async () => {
      const page = await this.ask('GET /search/searchProdPage', { query: { kind: 'ebook', ...pageOfTen } })
      for (const { prodId } of page?.records ?? []) {
        const { contents = [] } = (await this.ask('GET /prod/prodInfo', { query: { prodId } })) ?? {}
        const free = contents.findIndex(({ isFree }) => isFree)
        if (free >= 0) return { prodId, chapter: free + 1, contents }
      }
      return found<never>(null, 'no e-book with a free chapter')
    })
  }

  skuId() {
    return this.id('skuId', async () => {
      const prodId = await this.prodId()
      const detail = await this.ask('GET /prod/prodInfo', { query: { prodId } })
      return found(detail?.skuList[0], 'no variant of its first product').skuId
    })
  }

  categoryId() {
    return this.id('categoryId', async () => {
      const categories = await this.ask('GET /category/categoryInfo', {})
      return found(categories?.parentCategoryList[0], 'no category').categoryId
    })
  }

  /** A product that is sold for points. */
  pointsProdId() {
    return this.once('product for points', async () => {
      const page = await this.ask('GET /score/prod/prodScorePage', { query: pageOfTen })
      return found(page?.records[0], 'no product that is sold for points').prodId
    })
  }

  noticeId() {
    return this.id('noticeId', async () => {
      const input = { params: { shopId: this.shopId }, query: pageOfTen }
      const page = await this.ask('GET /shop/notice/noticeList/{shopId}', input)
      return found(page?.records[0], `no notice of shop ${this.shopId}`).id
    })
  }

  /** A region by the list of them, or one that an address of the account names. */
  areas() {
    return this.once('areas', async () => {
      const provinces = await this.ask('GET /p/area/getAreaListInfo', {})
      if (!provinces) return this.#areasOfAddress()
      const [province] = provinces
      const city = found(province?.areas[0], 'no city')
      return {
        provinceId: found(province, 'no province').areaId,
        cityId: city.areaId,
        areaId: found(city.areas[0], 'no district').areaId,
      }
    })
  }

  async #areasOfAddress() {
    const [first] = (await this.ask('GET /p/address/list', {})) ?? []
    const address = first ?? (await this.ask('GET /p/address/addrInfo/{addrId}', { params: { addrId: 0 } }))
    const { provinceId, cityId, areaId } = found(address, 'no list of regions, and no address that names one')
    return { provinceId, cityId, areaId }
  }

  couponId() {
    return this.id('couponId', async () => {
      const page = await this.ask('GET /coupon/couponPage', { query: pageOfTen })
      return found(page?.records[0], 'no coupon that can be taken').couponId
    })
  }

  discountId() {
    return this.id('discountId', async () => {
      const page = await this.ask('GET /marking/discount/getDiscountList', { query: pageOfTen })
      return found(page?.records[0], 'no discount at present').discountId
    })
  }

  combo() {
    return this.once('combo', async () => {
      const page = await this.ask('GET /combo/comboPage', { query: pageOfTen })
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
    return this.once('flash sale', async () => {
      const page = await this.ask('GET /seckill/pageProd', { query: pageOfTen })
      return found(page?.records[0], 'no flash sale at present')
    })
  }

  async runningFlashSale() {
    const page = await this.ask('GET /seckill/pageProd', { query: pageOfTen })
    return found(
      page?.records.find(({ activityStatus }) => activityStatus === 2),
      'no flash sale that runs',
    )
  }

  /** A group offer, and a group of it that waits; one without such a group if there is no other. */
  groupOffer() {
    return this.once('group offer', async () => {
      const page = await this.ask('GET /groupProd/page', { query: pageOfTen })
      for (const { groupActivityId } of page?.records ?? []) {
        const groups = await this.ask('GET /groupProd/joinGroupList', { query: { groupActivityId, showSize: 1 } })
        const [first] = groups ?? []
        if (first) return { groupActivityId, groupTeamId: first.groupTeamId }
      }
      const { groupActivityId } = found(page?.records[0], 'no group offer at present')
      return { groupActivityId, groupTeamId: null }
    })
  }
}
