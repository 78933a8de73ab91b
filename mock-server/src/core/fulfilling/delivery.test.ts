import { known } from '@mall/fixtures/known'
import { expect, it } from 'vitest'
import { newMall } from '../../../test/mall.ts'
import { deliveryInfo } from './delivery.ts'

const mall = newMall()

it('costs nothing where there is no parcel', () => {
  expect(deliveryInfo(mall, { prodId: known.ebook.prodId, areaId: 540102 })).toMatchObject({ transfee: 0, maxDays: 0 })
})

it('is not available overseas', () => {
  const { prodId } = known.mug
  expect(deliveryInfo(mall, { prodId, areaId: 710102 }).shopCityStatus).toBe(-1)
  expect(deliveryInfo(mall, { prodId, areaId: 510104 }).shopCityStatus).toBe(1)
  expect(deliveryInfo(mall, { prodId })).toMatchObject({ shopCityStatus: 1, transfee: 6, freeFrom: 99 })
})
