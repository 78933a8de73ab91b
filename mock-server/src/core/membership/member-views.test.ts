import { known } from '@mall/fixtures/known'
import { describe, expect, it } from 'vitest'
import { accountNamed, catalogue, newMall, refusal } from '../../../test/mall.ts'
import { smallShops } from '../../../test/pricing/small-shops.ts'
import { day, hour, openMall, paid, passBy } from '../../../test/purchases.ts'
import { applied } from '../../../test/refunds.ts'
import { changeProduct } from '../catalogue/merchandise.ts'
import { changeAccount } from '../people/office.ts'
import { decideRefund } from '../refunds/merchant-refunds.ts'
import { createCatalogue } from '../state/catalogue.ts'
import { createMall } from '../state/mall.ts'
import { balancePage, topUpOffers } from './balance.ts'
import { redeem } from './gift-cards.ts'
import { cheapestLevel, levelPage } from './level-views.ts'
import { membersAhead } from './members-ahead.ts'
import { pointsCards, pointsProduct } from './points-mall.ts'
import { pointsInfo, pointsPage, pointsQuestions } from './points-views.ts'
import { addPoints, returnPoints, signIn, spendPoints } from './points.ts'

const { fresh, member, plus } = known

const ordinary = { level: 1, levelType: 0, needGrowth: 0, needAmount: 0, term: 0, termType: 1, discount: 10 }
const levels = {
  member: { ...ordinary, id: 1, levelName: 'Member', userRights: [] },
  gold: {
    ...{ ...ordinary, id: 2, level: 2, levelName: 'Gold', needGrowth: 2000 },
    userRights: [{ icon: 'points', rightsName: '1.2× points', description: 'More points for what you buy' }],
  },
  platinum: {
    ...{ ...ordinary, id: 3, level: 3, levelName: 'Platinum', needGrowth: 8000 },
    userRights: [{ icon: 'points', rightsName: '1.5× points', description: 'More points for what you buy' }],
  },
  plus: {
    ...{ ...ordinary, id: 11, levelType: 1, levelName: '青花会员', needAmount: 15, term: 30, discount: 9.5 },
    userRights: [
      { icon: 'rate', rightsName: '9.5 折', description: '全场商品享会员折扣' },
      { icon: 'delivery', rightsName: '自营包邮', description: '自营店商品免运费' },
      { icon: 'coupon', rightsName: '会员专享券', description: '可领取会员专享优惠券' },
      { icon: 'points', rightsName: '1.5 倍积分', description: '购物得更多积分' },
    ],
  },
}

describe('the page of levels shows', () => {
  it('one’s own level, the next one, and what each level gives', () => {
    const mall = newMall()
    expect(levelPage(mall, accountNamed(mall, fresh.userName), 0, 'en')).toEqual({
      ...{ nickName: fresh.nickName, score: 0, growth: 0, levelType: 0, levelName: 'Member', endTime: null },
      ...{ needGrowth: 2000, nextGrowth: 2000, nextLevelName: 'Gold' },
      userLevel: levels.member,
      userLevels: [levels.member, levels.gold, levels.platinum],
    })
  })

  it('a paid level until it ends, with all that it gives, and those for sale', () => {
    const mall = newMall()
    changeAccount(mall, fresh.userName, { levelId: plus.levelId, growth: 9_000, score: 40 })
    const page = levelPage(mall, accountNamed(mall, fresh.userName), 1, 'zh')
    expect(page).toMatchObject({
      ...{ score: 40, growth: 9_000, levelType: 1, levelName: '青花会员', endTime: '2026-12-02 10:00:00' },
      ...{ needGrowth: 0, nextGrowth: 9_000, nextLevelName: null },
    })
    expect(page.userLevel).toEqual(levels.plus)
    expect(page.userLevels.map(({ id, levelName, discount }) => [id, levelName, discount])).toEqual([
      [11, '青花会员', 9.5],
      [12, '青花尊享', 9.2],
    ])
    expect(page.userLevels[1]?.userRights[0]?.rightsName).toBe('9.2 折')
    mall.now += 30 * day
    expect(levelPage(mall, accountNamed(mall, fresh.userName), 1, 'en')).toMatchObject({
      ...{ levelType: 0, levelName: 'Platinum', endTime: null },
    })
  })

  it('the cheapest of those for sale, as it is in English, too', () => {
    expect(cheapestLevel(newMall(), 'zh')).toEqual(levels.plus)
    expect(cheapestLevel(newMall(), 'en').userRights).toEqual([
      { icon: 'rate', rightsName: '5% off', description: 'On the goods of every shop' },
      { icon: 'delivery', rightsName: 'Free delivery', description: 'On everything sold by Qinghua' },
      { icon: 'coupon', rightsName: 'Member coupons', description: 'Coupons for members only' },
      { icon: 'points', rightsName: '1.5× points', description: 'More points for what you buy' },
    ])
  })
})

describe('the page of points shows', () => {
  it('how many there are, how they are earned, and which expire within 30 days', () => {
    const mall = newMall()
    const person = accountNamed(mall, fresh.userName)
    const rules = {
      ...{ isRegister: 1, registerScore: 20, shopScore: 1, scoreList: [5, 5, 10, 10, 15, 20, 30] },
      ...{ scoreExpireSwitch: true, expireYear: 1, growth: 0, levelType: 0, levelName: '普通会员' },
    }
    const none = { ...rules, score: 0, isSignIn: 0, signInCount: 0, expireScore: 0, expireTime: null }
    expect(pointsInfo(mall, person, 'zh')).toEqual(none)
    const given = { source: 'adjusted', orderNumber: null } as const
    addPoints(mall, person.userId, 7, given, 30 * day + 1)
    addPoints(mall, person.userId, 3, given, 30 * day)
    addPoints(mall, person.userId, 1, given, 10 * day)
    signIn(mall, person.userId)
    expect(pointsInfo(mall, person, 'zh')).toEqual({
      ...{ ...none, score: 16, isSignIn: 1, signInCount: 1, expireScore: 4, expireTime: '2026-11-12 10:00:00' },
    })
    expect(pointsInfo(mall, accountNamed(mall, member.userName), 'en')).toMatchObject({
      ...{ score: 3200, growth: 5200, levelType: 1, levelName: 'Qinghua Plus' },
    })
  })

  it('where each of them came from or went to, the newest first', () => {
    const mall = newMall()
    const { userId } = fresh
    const person = accountNamed(mall, fresh.userName)
    addPoints(mall, userId, 60, { source: 'adjusted', orderNumber: null }, 2 * day)
    mall.now += 1000
    signIn(mall, userId)
    mall.now += 1000
    spendPoints(mall, userId, 50, { source: 'used', orderNumber: '7' })
    returnPoints(mall, userId, 20, '7')
    const page = (query: { ioType?: 0 | 1; size?: number } = {}) => pointsPage(mall, person, query)
    const [back, used, signed, adjusted] = page().records
    const at = (second: number) => ({ createTime: `2026-11-02 10:00:0${second}` })
    expect([back, used, signed, adjusted]).toEqual([
      { ...at(2), id: back?.id, source: 8, ioType: 1, score: 20, orderNumber: '7', expireTime: null },
      { ...at(2), id: used?.id, source: 4, ioType: 0, score: 50, orderNumber: '7', expireTime: null },
      {
        ...at(1),
        id: signed?.id,
        source: 3,
        ioType: 1,
        score: 5,
        orderNumber: null,
        expireTime: '2027-11-02 10:00:01',
      },
      {
        ...{ ...at(0), id: adjusted?.id, source: 7, ioType: 1, score: 60, orderNumber: null },
        expireTime: '2026-11-04 10:00:00',
      },
    ])
    expect(back?.id).toBeGreaterThan(used?.id ?? Infinity)
    expect([page({ ioType: 0 }).records, page({ ioType: 1 }).records]).toEqual([[used], [back, signed, adjusted]])
    expect(page({ size: 1 })).toMatchObject({ records: [back], total: 4, pages: 4 })
    mall.now += 2 * day
    const [expired] = page().records
    expect(expired).toEqual({
      ...{ id: mall.now - 2000, source: 5, ioType: 0, score: 10, orderNumber: null, expireTime: null },
      createTime: '2026-11-04 10:00:00',
    })
  })

  it('answers to questions, in both languages', () => {
    const { questions } = newMall().catalogue.seed.points
    for (const language of ['zh', 'en'] as const)
      expect(pointsQuestions(newMall(), language)).toEqual(
        questions.map(({ question, answer }) => ({ question: question[language], answer: answer[language] })),
      )
  })
})

describe('the points mall shows', () => {
  const mall = smallShops()
  const [like] = mall.products.values()
  const [sku] = like?.skus ?? []
  const texts = { prodName: like?.name.en, brief: like?.brief.en, pic: like?.pic }
  const card = { ...texts, prodId: 1, kind: 'physical', scorePrice: 100, price: 9.9, oriPrice: 120, stocks: 200_000 }

  it('goods at the points of their cheapest variant, and each variant on their page', () => {
    const page = pointsCards(mall, {}, 'en')
    expect([page.records, page.total]).toEqual([[card], 1])
    const variant = { skuName: sku?.name.en, properties: sku?.properties.en, pic: sku?.pic, stocks: 100_000 }
    expect(pointsProduct(mall, 1, 'en')).toEqual({
      ...{ ...card, shopId: 62, shopName: 'Qinghua Direct' },
      skuList: [
        { ...variant, skuId: 11, skuScore: 300, price: 0, oriPrice: 100 },
        { ...variant, skuId: 12, skuScore: 100, price: 9.9, oriPrice: 120 },
      ],
    })
  })

  it('nothing that is off the shelf', () => {
    const own = smallShops()
    changeProduct(own, 1, { status: 0 })
    expect(pointsCards(own, {}, 'en').records).toEqual([])
    expect([1, 2].map((prodId) => refusal(() => pointsProduct(own, prodId, 'en')))).toEqual([
      'notForPoints',
      'notForPoints',
    ])
  })

  it('the goods for the fewest points first, and among equal ones those that came first', () => {
    const { mug, ebook, coaster } = known
    const sku = (skuId: number, score: number, price = 0) => ({ skuId, score, price })
    const exchanges = [
      { prodId: coaster.prodId, skus: [sku(coaster.skuId, 50)] },
      { prodId: mug.prodId, skus: [sku(mug.skuId, 60), sku(mug.skuId + 1, 50, 1), sku(mug.skuId + 2, 50, 2)] },
      { prodId: ebook.prodId, skus: [sku(ebook.skuId, 70)] },
    ]
    const mall = createMall('exchanges', createCatalogue({ ...catalogue.seed, exchanges }))
    expect(pointsCards(mall, {}, 'en').records.map(({ prodId, price }) => [prodId, price])).toEqual([
      [mug.prodId, 1],
      [coaster.prodId, 0],
      [ebook.prodId, 0],
    ])
  })
})

describe('the page of a balance shows', () => {
  it('what each change was, when, how much, and for which order', () => {
    const { mall, shopper } = openMall()
    const order = paid(mall, shopper)
    const { orderNumber, payable } = order
    mall.now += 1000
    redeem(mall, shopper, known.giftCard.code)
    mall.now += 1000
    decideRefund(mall, applied(mall, shopper, order), true)
    const all = balancePage(mall, shopper, {})
    const ids = all.records.map(({ id }) => id)
    const at = (second: number) => ({ createTime: `2026-11-02 10:00:0${second}` })
    expect(all.records).toEqual([
      { ...at(2), id: ids[0], type: 4, ioType: 1, changeBalance: payable, orderNumberList: [orderNumber] },
      { ...at(1), id: ids[1], type: 7, ioType: 1, changeBalance: 100, orderNumberList: [] },
      { ...at(0), id: ids[2], type: 3, ioType: 0, changeBalance: payable, orderNumberList: [orderNumber] },
      { id: 1, type: 1, ioType: 1, changeBalance: 268.5, orderNumberList: [], createTime: '2026-08-04 10:00:00' },
    ])
    expect(balancePage(mall, shopper, { ioType: 0 }).records).toEqual([all.records[2]])
    expect(balancePage(mall, shopper, { month: '2026-08', size: 5 })).toMatchObject({
      records: [all.records[3]],
      total: 1,
    })
    expect(balancePage(mall, accountNamed(mall, fresh.userName), {}).records).toEqual([])
  })

  it('the amounts to top it up by', () => {
    expect(topUpOffers(newMall())).toEqual(
      [
        [50, 0],
        [100, 3],
        [200, 10],
        [500, 35],
        [1000, 100],
      ].map(([rechargeAmount, giftAmount], at) => ({ balanceId: at + 1, rechargeAmount, giftAmount })),
    )
  })
})

describe('what ends for members is ahead', () => {
  it('each of their points and their level, until then', () => {
    const mall = newMall()
    const { userId, nickName } = fresh
    const ahead = (language: 'zh' | 'en') => membersAhead(mall, language).filter(({ subject }) => subject === userId)
    addPoints(mall, userId, 60, { source: 'adjusted', orderNumber: null }, hour)
    changeAccount(mall, fresh.userName, { levelId: plus.levelId, levelEndsIn: day })
    const ofPoints = { due: mall.now + hour, task: 'expirePoints', subject: userId }
    const ofLevel = { due: mall.now + day, task: 'endLevel', subject: userId }
    expect(ahead('en')).toEqual([
      { ...ofPoints, text: `60 points of ${nickName} expire` },
      { ...ofLevel, text: `“Qinghua Plus” of ${nickName} ends` },
    ])
    expect(ahead('zh').map(({ text }) => text)).toEqual([`${nickName} 的 60 积分过期`, `${nickName} 的“青花会员”到期`])
    passBy(mall, hour)
    expect(ahead('en').map(({ task }) => task)).toEqual(['endLevel'])
    passBy(mall, day)
    expect(ahead('en')).toEqual([])
  })
})
