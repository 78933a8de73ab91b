import { known } from '@mall/fixtures/known'
import { describe, expect, it } from 'vitest'
import { newMall, refusal } from '../../../test/mall.ts'
import { changeProduct } from './merchandise.ts'
import { productDetail } from './product-detail.ts'
import { searchProducts } from './search.ts'

const mall = newMall()
const { mug, offShelf, soldOut, ebook } = known

describe('a product', () => {
  it('is shown to anybody with its variants, its pictures and its page [S1.2/browse] [S2.4]', () => {
    const shown = productDetail(mall, mug.prodId, 'en')
    expect(shown).toMatchObject({ prodName: mug.en, price: mug.price, status: 1, selfOperated: true, kind: 'physical' })
    expect(shown.skuList[0]).toMatchObject({ skuId: mug.skuId, properties: 'Colour:Cobalt;Size:350 ml' })
    expect(shown.totalStocks).toBe(shown.skuList.reduce((all, { stocks }) => all + stocks, 0))
    const pictures = shown.imgs.split(',')
    expect(pictures[0]).toBe(shown.pic)
    expect(new Set(pictures).size).toBe(pictures.length)
    for (const view of ['use', 'detail', 'scale']) expect(pictures).toContain(shown.pic.replace('.svg', `-${view}.svg`))
    expect(pictures).toEqual(expect.arrayContaining(shown.skuList.map(({ pic }) => pic)))
    expect(shown.prodParameterList.length).toBeGreaterThan(3)
  })

  it('says what its sizes measure, in the language of the caller [S2.4]', () => {
    const [zh, en] = [productDetail(mall, mug.prodId, 'zh').sizeGuide, productDetail(mall, mug.prodId, 'en').sizeGuide]
    expect([zh?.option, en?.option, en?.isWorn]).toEqual(['容量', 'Size', false])
    expect(zh?.columns[0]).toEqual({ name: '口径', unit: 'cm', how: null })
    expect(en?.rows[0]).toEqual({ sizeName: '350 ml', values: ['8.2 / 3.2', '9.5 / 3.7', 'A large latte'] })
    expect(productDetail(mall, ebook.prodId, 'en').sizeGuide).toBeNull()
  })

  it('lists its gifts, as long as they are in stock [S5.15]', () => {
    const own = newMall()
    const giftsOf = () => productDetail(own, known.lastPiece.prodId, 'en').giveaway.giveawayProds
    expect(giftsOf()).toMatchObject([{ skuId: known.coaster.skuId, prodName: known.coaster.en, giveawayNum: 1 }])
    changeProduct(own, known.coaster.prodId, { skuId: known.coaster.skuId, stocks: 0 })
    expect(giftsOf()).toEqual([])
    expect(productDetail(own, mug.prodId, 'en').giveaway.giveawayProds).toEqual([])
  })

  it('has the same values as its card', () => {
    for (const { prodId, ...card } of searchProducts(mall, { size: 60 }, 'zh').records) {
      const shown = productDetail(mall, prodId, 'zh')
      for (const key of [
        'prodName',
        'brief',
        'pic',
        'price',
        'oriPrice',
        'soldNum',
        'shopName',
        'isNew',
        'mold',
      ] as const)
        expect(shown[key]).toEqual(card[key])
      expect(shown.totalStocks).toBe(card.stocks)
    }
  })

  it('is in the language of the caller [S1.7]', () => {
    const [zh, en] = [productDetail(mall, ebook.prodId, 'zh'), productDetail(mall, ebook.prodId, 'en')]
    expect([zh.prodName, en.prodName]).toEqual([ebook.zh, ebook.en])
    expect(en.content).not.toMatch(/\p{Script=Han}/u)
    expect(zh.prodParameterList.map(({ parameterKey }) => parameterKey)).toContain('作者')
  })

  it('that is off the shelf is still shown, so that the page can say so; an unknown one is refused', () => {
    expect(productDetail(mall, offShelf.prodId, 'zh')).toMatchObject({ status: 0, prodName: offShelf.zh })
    expect(productDetail(mall, soldOut.prodId, 'zh')).toMatchObject({ status: 1, totalStocks: 0 })
    expect(refusal(() => productDetail(mall, 999_999, 'zh'))).toBe('productUnavailable')
  })
})
