import { buildSeed } from '@mall/fixtures'
import { known } from '@mall/fixtures/known'
import { describe, expect, it } from 'vitest'
import { shelfNow } from '../catalogue/goods.ts'
import { searchProducts } from '../catalogue/search.ts'
import { suggestions } from '../catalogue/suggest.ts'
import { createCatalogue } from '../state/catalogue.ts'
import { createMall } from '../state/mall.ts'
import { findGoods } from './find-goods.ts'
import { queries } from '../../../test/finding/queries.ts'

const mall = createMall('finding', createCatalogue(buildSeed()))
const search = (prodName: string) => searchProducts(mall, { prodName, size: 60 }, 'en')
const idsOf = (prodName: string): number[] => search(prodName).records.map(({ prodId }) => prodId)

describe('a search by words', () => {
  it('finds the same in both languages, other spellings, and pinyin', () => {
    const mugs = idsOf('mug')
    expect(mugs).toContain(known.mug.prodId)
    for (const typed of ['Mugs', 'MUG ', 'ｍｕｇ', '马克杯', 'makebei']) expect(idsOf(typed)[0], typed).toBe(mugs[0])
  })

  it('finds narrower things, but not wider ones', () => {
    expect(idsOf('bag')).toEqual(expect.arrayContaining(idsOf('backpack')))
    expect(idsOf('backpack')).not.toEqual(expect.arrayContaining(idsOf('handbag')))
  })

  it('needs all words, and says when it has only most of them', () => {
    expect(search('walnut chair')).toMatchObject({ partly: false, corrected: null })
    const partly = search('plutonium teapot')
    expect([partly.partly, partly.records[0]?.prodName]).toEqual([true, expect.stringContaining('Teapot')])
  })

  it('says what it searched instead of a mistyped word', () => {
    expect(search('teapott')).toMatchObject({ corrected: 'teapot', partly: false })
    expect(idsOf('teapott')).toEqual(idsOf('teapot'))
    expect(search('choclate cokkies').corrected).toBe('chocolate cookies')
  })

  it('puts a title that is typed whole first', () => {
    expect(idsOf('the quiet harbour')[0]).toBe(1001)
    expect(idsOf('静港')[0]).toBe(1001)
  })

  it('puts what fits best first, of what fits alike what sells best, and what is sold out last, also on later pages and among suggestions', () => {
    const shelf = shelfNow(mall)
    const { products } = mall.catalogue.seed
    for (const [typed] of queries.filter((_, at) => at % 8 === 0)) {
      const term = typed.toLowerCase()
      const { fit } = findGoods(mall.catalogue, shelf, term)
      const found = products.flatMap(({ prodId, soldNum, name, shopId }, at) => {
        const begins = Object.values(name).some((text) => text.toLowerCase().startsWith(term))
        return fit[at] ? [{ prodId, soldNum, shopId, fit: fit[at], begins, inStock: shelf.inStock[at] === 1 }] : []
      })
      const byFit = found.toSorted((a, b) => b.fit - a.fit || b.soldNum - a.soldNum)
      const inStock = byFit.toSorted((a, b) => Number(b.inStock) - Number(a.inStock))
      const ids = inStock.map(({ prodId }) => prodId)
      expect(idsOf(typed), typed).toEqual(ids.slice(0, 60))
      const [first] = byFit
      if (!first) continue
      const page = searchProducts(mall, { prodName: typed, shopId: first.shopId, current: 2, size: 3 }, 'zh').records
      const ofShop = inStock.filter(({ shopId }) => shopId === first.shopId).map(({ prodId }) => prodId)
      expect(
        page.map(({ prodId }) => prodId),
        typed,
      ).toEqual(ofShop.slice(3, 6))
      if (search(typed).partly) continue
      const suggested = suggestions(mall, typed, 'en').products.map(({ prodId }) => prodId)
      const beginning = byFit.toSorted((a, b) => Number(b.begins) - Number(a.begins))
      expect(suggested, typed).toEqual(beginning.slice(0, 10).map(({ prodId }) => prodId))
    }
  })

  it('reads traditional characters, pinyin in one or more words, and first letters', () => {
    const pots = idsOf('茶壶')
    for (const typed of ['茶壺', 'chahu', 'cha hu', 'CHÁ HÚ']) expect(idsOf(typed), typed).toEqual(pots)
    expect(idsOf('mkb')).toEqual(idsOf('马克杯'))
    expect(idsOf('sheng ri li wu')).toEqual(idsOf('生日礼物'))
  })

  it('corrects Chinese by its sound, or by one character of three, but no word of any language', () => {
    for (const [typed, meant] of [
      ['茶胡', '茶壶'],
      ['建盘', '键盘'],
      ['马克怀', '马克杯'],
    ] as const)
      expect([search(typed).corrected, idsOf(typed)], typed).toEqual([meant, idsOf(meant)])
    for (const typed of ['noise', 'nice', 'hoodie', 'plutonium']) expect(search(typed).corrected, typed).toBe(null)
  })

  it('means things by their word, and neither titles nor other things that have it in their names', () => {
    const called = (typed: string): string =>
      search(typed)
        .records.map(({ prodName }) => prodName)
        .join()
    expect(called('包')).not.toMatch(/Tea Bags/)
    expect(called('台灯')).not.toMatch(/No One under the Lamp/)
    expect(called('no one under the lamp')).toMatch(/^No One under the Lamp/)
    expect(called('围巾')).not.toMatch(/Gloves/)
  })

  it('finds as much, however often a word is typed', () => {
    expect(idsOf('mug mug mug')).toEqual(idsOf('mug'))
  })

  it('finds nothing where nothing is near', () => {
    for (const typed of ['qqqqzzzz', '囍囍囍', '!!!', '🙂']) expect(search(typed).total, typed).toBe(0)
  })
})
