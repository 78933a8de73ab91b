import { known } from '@mall/fixtures/known'
import { describe, expect, it } from 'vitest'
import { scoreOf } from '../membership/points.ts'
import { accountNamed, newMall, refusal } from '../../../test/mall.ts'
import { changeAccount } from './office.ts'
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

  it('knows whom it changes', () =>
    expect(refusal(() => changeAccount(newMall(), 'nobody', { balance: 1 }))).toBe('unknownAccount'))
})
