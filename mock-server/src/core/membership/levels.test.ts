import { known } from '@mall/fixtures/known'
import { describe, expect, it } from 'vitest'
import { accountNamed, catalogue, newMall, refusal } from '../../../test/mall.ts'
import { bookItem, openMall, ordered, orderIn, passBy } from '../../../test/purchases.ts'
import { unitPrice } from '../pricing/unit-price.ts'
import { createCatalogue } from '../state/catalogue.ts'
import { createMall } from '../state/mall.ts'
import { cheapestLevel, levelPage } from './level-views.ts'
import { levelOf, levelsOf, mayUseMemberCoupons, paidLevelOf } from './levels.ts'
import { userInfo } from '../people/user.ts'

const day = 86_400_000
const mall = newMall()
const at = (growth: number) => levelOf(mall, { growth, membership: null }).level

describe('a level', () => {
  it('is reached by growth [S3.20/growth]', () => {
    expect([0, 1999, 2000, 7999, 8000, 1e9].map(at)).toEqual([1, 1, 2, 2, 3, 3])
    expect(refusal(() => at(-1))).toBe('unknownLevel')
  })

  it('tells what is missing for the next one, to the point [S3.20/growth]', () => {
    const missing = (growth: number) => {
      const { needGrowth, nextGrowth, levelName, nextLevelName } = levelPage(
        mall,
        { ...accountNamed(mall, known.fresh.userName), growth },
        0,
        'zh',
      )
      return [needGrowth, nextGrowth, levelName, nextLevelName]
    }
    const [first, second, third] = levelsOf(mall, 0).map(({ name }) => name.zh)
    expect([0, 1999, 2000, 7999, 8000].map(missing)).toEqual([
      [2000, 2000, first, second],
      [1, 2000, first, second],
      [6000, 8000, second, third],
      [1, 8000, second, third],
      [0, 8000, third, null],
    ])
  })

  it('that is paid for counts until its instant, and then the one reached by growth [S6.3/discount]', () => {
    const own = newMall()
    const member = { growth: 2000, membership: { levelId: known.plus.levelId, until: own.now + day } }
    const now = () => [levelOf(own, member).id, paidLevelOf(own, member)?.id, mayUseMemberCoupons(own, member)]
    expect(now()).toEqual([11, 11, true])
    own.now += day - 1
    expect(now()).toEqual([11, 11, true])
    own.now += 1
    expect(now()).toEqual([2, undefined, false])
  })

  it('is listed from the lowest, and the cheapest of those for sale is found, whatever order the seed has', () => {
    const levels = catalogue.seed.levels.map((level) => (level.id === 12 ? { ...level, price: 1 } : level)).reverse()
    const turned = createMall('turned', createCatalogue({ ...catalogue.seed, levels }))
    expect([0, 1].map((type) => levelsOf(turned, type as 0 | 1).map(({ id }) => id))).toEqual([
      [1, 2, 3],
      [11, 12],
    ])
    expect(cheapestLevel(turned, 'en').id).toBe(12)
  })

  it('is told with its name', () => {
    expect(userInfo(mall, accountNamed(mall, known.member.userName), 'en')).toMatchObject({
      level: 1,
      levelType: 1,
      levelName: 'Qinghua Plus',
      growth: 5200,
    })
    expect(userInfo(mall, accountNamed(mall, known.fresh.userName), 'zh')).toMatchObject({
      level: 1,
      levelType: 0,
      levelName: '普通会员',
    })
  })

  it('that ended leaves an unpaid order its price, and not the next one [S6.3/discount]', () => {
    const { mall: own, other: member } = openMall()
    const before = ordered(own, member, bookItem)
    own.accounts.set(member.userId, { ...member, membership: { levelId: known.plus.levelId, until: own.now + 60_000 } })
    passBy(own, 60_000)
    const after = ordered(own, accountNamed(own, known.member.userName), bookItem)
    expect(orderIn(own, before).payable).toBeLessThan(after.payable)
    expect(after.payable).toBe(unitPrice(own, own.catalogue.skus.get(bookItem.skuId)?.sku ?? expect.fail(), null))
  })
})
