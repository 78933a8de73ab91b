import { serviceHours, times } from 'qinghua-contract/rules'
import { known } from '@mall/fixtures/known'
import { expect } from 'vitest'
import { productDetail } from '../../src/core/catalogue/product-detail.ts'
import { nextHours } from '../../src/core/service/desk.ts'
import { sayAsShopper } from '../../src/core/service/say.ts'
import { talkOf } from '../../src/core/service/talks.ts'
import { deskView } from '../../src/core/service/views.ts'
import { topNotices } from '../../src/core/shops/notices.ts'
import { isOpenShop, shopOf } from '../../src/core/shops/shop.ts'
import type { Mall } from '../../src/core/state/mall.ts'
import { startOf } from '../../src/core/state/time.ts'
import { catalogue } from '../mall.ts'
import { hour } from '../purchases.ts'
import type { Instant, Moment, Scene } from './instant.ts'

const contract = ({ mall }: Scene, from: number, until: number): void =>
  mall.shops.set(known.mainShopId, {
    ...shopOf(mall, known.mainShopId),
    contract: { from: mall.now + from, until: mall.now + until },
  })
const shopIs =
  (at: number, is: (mall: Mall) => boolean) =>
  (scene: Scene): Moment => {
    contract(scene, hour, 2 * hour)
    return { at: scene.mall.now + at, is }
  }
const hoursOf =
  (at: number, is: (mall: Mall, at: number) => boolean) =>
  ({ mall }: Scene): Moment => {
    const moment = startOf('2026-11-05') + at * hour
    expect(moment).toBeGreaterThan(mall.now)
    return { at: moment, is: (mall) => is(mall, moment) }
  }
const isHere = (mall: Mall) => deskView(mall, known.mainShopId).serviceOnline === 1

export const shops: Instant[] = [
  ['a shop is open', 'begins', shopIs(hour, (mall) => isOpenShop(mall, known.mainShopId))],
  ['a shop is open', 'ends', shopIs(2 * hour, (mall) => isOpenShop(mall, known.mainShopId))],
  ['goods can be bought', 'begins', shopIs(hour, (mall) => productDetail(mall, known.mug.prodId, 'en').status === 1)],
  ['goods can be bought', 'ends', shopIs(2 * hour, (mall) => productDetail(mall, known.mug.prodId, 'en').status === 1)],
  ['customer service is there', 'begins', hoursOf(serviceHours.from, isHere)],
  ['customer service is there', 'ends', hoursOf(serviceHours.to, isHere)],
  [
    'the evening is the next change of its hours',
    'ends',
    hoursOf(serviceHours.to, (mall, at) => nextHours(mall) === at),
  ],
  [
    'the morning is the next change of its hours',
    'ends',
    hoursOf(serviceHours.from, (mall, at) => nextHours(mall) === at),
  ],
  [
    'an inquiry is open',
    'ends',
    ({ mall, shopper }) => {
      sayAsShopper(mall, shopper, 64, { kind: 'text', content: '在吗', clientMsgId: null })
      return {
        at: mall.now + times.inquiry,
        is: (mall) => talkOf(mall, shopper.userId, 64).inquiry?.state === 'open',
      }
    },
    'inquiry',
  ],
  [
    'a notice is published',
    'begins',
    () => {
      const notices = catalogue.seed.notices.filter(({ shopId, isTop }) => shopId === known.mainShopId && isTop)
      const at = Math.min(...notices.map(({ publishedAt }) => publishedAt))
      return { at, is: (mall) => topNotices(mall, known.mainShopId, 'en').length > 0 }
    },
  ],
]
