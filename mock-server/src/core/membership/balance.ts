import type { BalanceRecord, TopUpOffer } from 'qinghua-contract'
import { topUp } from 'qinghua-contract/rules'
import { resultAddress, startPayment, type PayStarted } from '../paying/payments.ts'
import type { Mall } from '../state/mall.ts'
import { mapPage, pageOf } from '../state/paging.ts'
import type { LedgerEntry } from '../state/payments.ts'
import type { Account } from '../state/people.ts'
import { refuseUnless } from '../state/refusal.ts'
import { dateTime } from '../state/time.ts'
import { isWanted, type RecordsQuery } from './records-query.ts'

export const topUpOffers = ({ catalogue: { seed } }: Mall): TopUpOffer[] =>
  seed.topUps.map(({ balanceId, amount, gift }) => ({ balanceId, rechargeAmount: amount, giftAmount: gift }))

export interface TopUpRequest {
  readonly payType: 2 | 3
  /** -1 for another amount. */
  readonly id: number
  readonly customRechargeAmount?: number
  readonly returnUrl?: string
}

const wantedTopUp = (mall: Mall, { id, customRechargeAmount = 0 }: TopUpRequest) => {
  if (id !== -1) {
    const offer = mall.catalogue.seed.topUps.find(({ balanceId }) => balanceId === id)
    refuseUnless(offer, 'unknownTopUp')
    return offer
  }
  const { least, most } = topUp
  const fits = least <= customRechargeAmount && customRechargeAmount <= most
  refuseUnless(fits, 'topUpAmount', { min: least, max: most })
  return { amount: customRechargeAmount, gift: 0 }
}

export const payTopUp = (mall: Mall, shopper: Account, request: TopUpRequest): PayStarted => {
  const { amount, gift } = wantedTopUp(mall, request)
  const { payType, returnUrl } = request
  return startPayment(mall, shopper, {
    subject: { kind: 'topUp', gift },
    amount,
    payType,
    returnTo: (payNo) => returnUrl ?? resultAddress(1, payNo),
  })
}

const types = {
  toppedUp: 1,
  gift: 2,
  paid: 3,
  returned: 4,
  refunded: 4,
  adjusted: 5,
  membership: 6,
  redeemed: 7,
  earned: 5,
} as const satisfies Record<LedgerEntry['event'], BalanceRecord['type']>

interface Change {
  readonly id: number
  readonly at: number
  readonly type: BalanceRecord['type']
  readonly amount: number
  readonly orderNumber: string
}

const day = 86_400_000

/** What somebody had at the opening was topped up long before. */
const openingOf = ({ catalogue }: Mall, userId: string): Change[] => {
  const amount = catalogue.accounts.get(userId)?.balance ?? 0
  const at = catalogue.seed.openedAt - 90 * day
  return amount > 0 ? [{ id: 1, at, type: 1, amount, orderNumber: '' }] : []
}

/** Newest first. They add up to the balance. */
export const balanceChanges = (mall: Mall, userId: string): Change[] => {
  const own = `balance:${userId}`
  const changes = [...mall.ledger.values()].flatMap(({ id, at, event, orderNumber, postings }) =>
    postings.flatMap(({ account, amount }) =>
      account === own ? [{ id, at, type: types[event], amount, orderNumber }] : [],
    ),
  )
  return [...changes.sort((a, b) => b.at - a.at || b.id - a.id), ...openingOf(mall, userId)]
}

export const balancePage = (mall: Mall, { userId }: Account, { ioType, month, ...paging }: RecordsQuery) => {
  const changes = balanceChanges(mall, userId).filter(({ amount, at }) => isWanted({ ioType, month }, amount, at))
  return mapPage(pageOf(changes, paging), ({ id, type, amount, at, orderNumber }): BalanceRecord => ({
    id,
    type,
    ioType: amount > 0 ? 1 : 0,
    changeBalance: Math.abs(amount),
    createTime: dateTime(at),
    orderNumberList: orderNumber === '' ? [] : [orderNumber],
  }))
}
