import { buildSeed } from '@mall/fixtures'
import { known } from '@mall/fixtures/known'
import { describe, expect, it } from 'vitest'
import { createCatalogue } from '../state/catalogue.ts'
import { createMall } from '../state/mall.ts'
import { deliveryInfo, freightOf } from './freight.ts'

const catalogue = createCatalogue(buildSeed())
const mall = createMall('freight', catalogue)
const shop = (freight: object, selfOperated = false) => {
  const some = catalogue.seed.shops[0]
  if (!some) throw new Error('no shop')
  return { ...some, selfOperated, freight: { first: 10, more: 2, remote: 8, freeFrom: 100, ...freight } }
}
const sichuan = 510000
const tibet = 540000

describe('freight', () => {
  it('costs more for each further piece, and for a far province', () => {
    expect(freightOf(shop({}), { pieces: 3, amount: 50 }, sichuan, null)).toEqual({ transfee: 14, freeTransfee: 0 })
    expect(freightOf(shop({}), { pieces: 1, amount: 50 }, tibet, null)).toEqual({ transfee: 18, freeTransfee: 0 })
  })

  it('is free from an amount on, but for what a far province costs more', () => {
    expect(freightOf(shop({}), { pieces: 1, amount: 99.99 }, sichuan, null).freeTransfee).toBe(0)
    expect(freightOf(shop({}), { pieces: 1, amount: 100 }, sichuan, null)).toEqual({ transfee: 10, freeTransfee: 10 })
    expect(freightOf(shop({}), { pieces: 1, amount: 100 }, tibet, null)).toEqual({ transfee: 18, freeTransfee: 10 })
    expect(freightOf(shop({ freeFrom: null }), { pieces: 1, amount: 1e6 }, sichuan, null).freeTransfee).toBe(0)
  })

  it('is free for paid members of the mall where it sells for itself [S6.3/free-shipping]', () => {
    const member = catalogue.accounts.get(known.shopper.userId)
    if (!member) throw new Error('no shopper')
    const paying = { ...member, levelType: 1 as const }
    const parcel = { pieces: 1, amount: 1 }
    expect(freightOf(shop({}, true), parcel, tibet, paying)).toEqual({ transfee: 18, freeTransfee: 18 })
    expect(freightOf(shop({}, true), parcel, tibet, { ...paying, levelType: 0 }).freeTransfee).toBe(0)
    expect(freightOf(shop({}, false), parcel, tibet, paying).freeTransfee).toBe(0)
  })

  it('costs nothing where there is no parcel', () => {
    expect(freightOf(shop({}), { pieces: 0, amount: 0 }, tibet, null)).toEqual({ transfee: 0, freeTransfee: 0 })
    expect(deliveryInfo(mall, { prodId: known.ebook.prodId, areaId: 540102 })).toMatchObject({
      transfee: 0,
      maxDays: 0,
    })
  })

  it('is not to be had across the sea', () => {
    const { prodId } = known.mug
    expect(deliveryInfo(mall, { prodId, areaId: 710102 }).shopCityStatus).toBe(-1)
    expect(deliveryInfo(mall, { prodId, areaId: 510104 }).shopCityStatus).toBe(1)
    expect(deliveryInfo(mall, { prodId })).toMatchObject({ shopCityStatus: 1, transfee: 6, freeFrom: 99 })
  })
})
