import { known } from '@mall/fixtures/known'
import { describe, expect, it } from 'vitest'
import { levelOf, levelsOf } from '../membership/levels.ts'
import { aliveLots, scoreOf } from '../membership/points.ts'
import { accountNamed, newMall, refusal } from '../../../test/mall.ts'
import { changeAccount, type AccountChange } from './office.ts'
import { openSession, shopperOf } from './sessions.ts'

const { userName, userId } = known.shopper

describe('the office', () => {
  it('sets a balance up and down to the cent, and the ledger says where the money came from', () => {
    const mall = newMall()
    expect(changeAccount(mall, userName, { balance: 300 }).balance).toBe(300)
    expect(changeAccount(mall, userName, { balance: 0.01 }).balance).toBe(0.01)
    const own = `balance:${userId}`
    expect([...mall.ledger.values()].map(({ event, postings }) => [event, postings])).toEqual([
      [
        'adjusted',
        [
          { account: 'outside', amount: -31.5 },
          { account: own, amount: 31.5 },
        ],
      ],
      [
        'adjusted',
        [
          { account: own, amount: -299.99 },
          { account: 'outside', amount: 299.99 },
        ],
      ],
    ])
  })

  it('moves no money where the balance is what it was', () => {
    const mall = newMall()
    changeAccount(mall, userName, { balance: accountNamed(mall, userName).balance, score: 7 })
    expect([scoreOf(mall, accountNamed(mall, userName).userId), mall.ledger.untouched]).toEqual([7, true])
  })

  it('disables an account with its sessions, and lets it in again', () => {
    const mall = newMall()
    const { accessToken } = openSession(mall, accountNamed(mall, userName))
    changeAccount(mall, userName, { status: 0 })
    expect(shopperOf(mall, accessToken)).toBeNull()
    changeAccount(mall, userName, { status: 1 })
    expect(shopperOf(mall, accessToken)?.userId).toBe(userId)
  })

  it('gives points for a time, and takes the first to expire back', () => {
    const mall = newMall()
    changeAccount(mall, userName, { score: 0 })
    changeAccount(mall, userName, { score: 500, pointsExpireIn: 60_000 })
    changeAccount(mall, userName, { score: 700 })
    changeAccount(mall, userName, { score: 600 })
    expect(aliveLots(mall, userId)).toEqual([
      { until: mall.now + 60_000, count: 400 },
      { until: mall.now + mall.catalogue.seed.points.life, count: 200 },
    ])
    mall.now += 60_000
    expect(scoreOf(mall, userId)).toBe(200)
  })

  it('sets growth: the points of a level come when it is reached, not when somebody falls back to it [S3.20/growth]', () => {
    const mall = newMall()
    changeAccount(mall, userName, { score: 0, growth: 0 })
    const [, gold, platinum] = levelsOf(mall, 0)
    for (const level of [platinum, gold]) changeAccount(mall, userName, { growth: level?.needGrowth ?? 0 })
    expect([scoreOf(mall, userId), levelOf(mall, accountNamed(mall, userName))]).toEqual([platinum?.bonus, gold])
  })

  it('gives a paid level for its term or for a time, and ends it', () => {
    const mall = newMall()
    const [first] = levelsOf(mall, 1)
    const levelId = first?.id ?? 0
    const day = 86_400_000
    const untilOf = (change: AccountChange) => changeAccount(mall, userName, change).membership?.until
    expect(untilOf({ levelId })).toBe(mall.now + (first?.days ?? 0) * day)
    expect(untilOf({ levelId, levelEndsIn: 5000 })).toBe(mall.now + 5000)
    expect(untilOf({ levelId: null })).toBeUndefined()
  })

  it('changes nothing where the level is unknown', () => {
    const mall = newMall()
    const before = structuredClone(accountNamed(mall, userName))
    expect(refusal(() => changeAccount(mall, userName, { balance: 1, status: 0, levelId: 1 }))).toBe('unknownLevel')
    expect([accountNamed(mall, userName), mall.ledger.untouched]).toEqual([before, true])
  })

  it('knows whom it changes', () =>
    expect(refusal(() => changeAccount(newMall(), 'nobody', { balance: 1 }))).toBe('unknownAccount'))
})
