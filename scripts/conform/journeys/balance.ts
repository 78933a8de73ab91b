import type { BalanceRecord, TopUpOffer } from 'qinghua-contract'
import { isGiftCode, plainGiftCode, shownGiftCode } from 'qinghua-contract/gift-code'
import { topUp } from 'qinghua-contract/rules'
import { Unavailable } from '../inputs/fact-source.ts'
import { payNoIn } from '../target/provider.ts'
import { balanceOf, balanceRecords, balancesAre, newBalanceRecordsAre } from './holdings.ts'
import type { Journey, JourneyRunner, Seen } from './journey-runner.ts'
import { isPaidCall, yuan } from './purchase.ts'
import { codeOfNobody, mistyped } from './tries.ts'

const offers = 'GET /p/userBalance/getList'
const pay = 'POST /p/balance/pay'
const redeem = 'POST /p/userBalance/redeem'
const message = 'POST /notice/pay/{payType}'

const entries = { topUp: 1, membership: 2 } as const

/** WeChat before Alipay. */
export const providersOf = async (runner: JourneyRunner): Promise<readonly (2 | 3)[]> => {
  const { wxPaySwitch, aliPaySwitch } = await runner.step('GET /sys/config/info/getSysPaySwitch', {})
  return [...(wxPaySwitch ? [3 as const] : []), ...(aliPaySwitch ? [2 as const] : [])]
}

/** The first, and the second or the first again. */
export const twoProviders = async (runner: JourneyRunner): Promise<readonly [2 | 3, 2 | 3]> => {
  const [first, second = first] = await providersOf(runner)
  if (!first || !second) throw new Unavailable('the target offers neither WeChat nor Alipay')
  return [first, second]
}

/** Whether what was begun to be paid is paid, as the kind that it is. */
export const isPaidAs = (
  runner: JourneyRunner,
  payEntry: keyof typeof entries,
  orderNumbers: string,
  expected: boolean,
): Promise<Seen> => runner.see(isPaidCall, { params: { payEntry: entries[payEntry], orderNumbers } }, '', expected)

/** Its number, and how its provider is told that it is paid. */
export const begun = (of: string, { orderNumbers, payment }: { orderNumbers: string | null; payment: unknown }) => {
  const payNo = typeof payment === 'string' ? payNoIn(payment) : null
  if (orderNumbers === null || payNo === null)
    throw new Unavailable(`the answer to ${of} contains no orderNumbers, or no payNo and no out_trade_no`)
  return { number: orderNumbers, payNo }
}

export const providerSays = async (runner: JourneyRunner, payNo: string): Promise<void> => {
  // Providers repeat what was not confirmed in time, and the first may be under way still.
  const [first, second] = await Promise.all([runner.providerPays(payNo), runner.providerPays(payNo)])
  const status = Math.min(first, second)
  if (status >= 400) throw new Unavailable(`the payment message was answered ${status} (--pay-url, --pay-body)`)
}

const [toppedUp, gift, redeemed] = [1, 2, 7] as const
const received = (type: BalanceRecord['type'], changeBalance: number) => ({ type, ioType: 1 as const, changeBalance })

interface TopUp {
  readonly payType: 2 | 3
  /** Null for an amount of one's own. */
  readonly offer: TopUpOffer | null
}

const ownAmount = 12.34

const toppedUpOnce = async (runner: JourneyRunner, { payType, offer }: TopUp): Promise<void> => {
  const [amount, given] = offer ? [offer.rechargeAmount, offer.giftAmount] : [ownAmount, 0]
  const [balance, records] = [await balanceOf(runner), await balanceRecords(runner)]
  const wish = offer ? { id: offer.balanceId } : { id: -1, customRechargeAmount: amount }
  const { number, payNo } = begun(pay, await runner.step(pay, { body: { payType, ...wish } }))
  runner.effect(isPaidCall, 'it is unpaid before the payment message', await isPaidAs(runner, 'topUp', number, false))
  runner.effect(pay, 'the balance waits for the payment message', ...(await balancesAre(runner, balance)))
  const hasCome = async (about: string): Promise<void> => {
    runner.effect(message, about, ...(await balancesAre(runner, yuan(balance + amount + given))))
    const due = [received(toppedUp, amount), ...(given > 0 ? [received(gift, given)] : [])]
    runner.effect(message, 'it has its records', await newBalanceRecordsAre(runner, records, due))
  }
  await providerSays(runner, payNo)
  runner.effect(message, 'it is paid after the payment message', await isPaidAs(runner, 'topUp', number, true))
  // Numbers of another kind may be unknown.
  const { answer } = await runner.call(isPaidCall, {
    params: { payEntry: entries.membership, orderNumbers: number },
  })
  const value = answer?.status === 400 ? 'false' : answer?.text
  runner.effect(isPaidCall, 'it is no membership', { route: isPaidCall, path: '', value, expected: 'false' })
  await hasCome('the balance grows by what was paid, and by the gift')
  runner.seen(message)
  await runner.providerPays(payNo)
  await hasCome('a repeated payment message changes nothing')
}

const topUpJourney: Journey = {
  name: 'top up the balance',
  run: async (runner) => {
    const [payType, other] = await twoProviders(runner)
    const list = (await runner.step(offers, {})).toSorted((a, b) => a.rechargeAmount - b.rechargeAmount)
    const offer = list.find(({ giftAmount }) => giftAmount > 0) ?? list[0] ?? null
    for (const [about, wish] of [
      ['an unknown offer', { id: 987_654_321 }],
      ['an amount that is too small', { id: -1, customRechargeAmount: yuan(topUp.least - 0.01) }],
      ['an amount that is too large', { id: -1, customRechargeAmount: topUp.most + 1 }],
      ['no amount', { id: -1 }],
    ] as const)
      await runner.refused(about, pay, { body: { payType, ...wish } })
    await toppedUpOnce(runner, { payType, offer })
    await toppedUpOnce(runner, { payType: other, offer: null })
  },
}

const giftCard: Journey = {
  name: 'redeem a gift card',
  run: async (runner, { run }) => {
    const [balance, records] = [await balanceOf(runner), await balanceRecords(runner)]
    const nobodys = codeOfNobody(runner)
    for (const [about, code] of [
      ['a mistyped code', mistyped(nobodys)],
      ['a code that no card has', nobodys],
    ] as const) {
      await runner.refused(about, redeem, { body: { code } })
      runner.effect(redeem, `${about} adds nothing`, ...(await balancesAre(runner, balance)))
    }
    const code = await run.options.facts.giftCode()
    if (isGiftCode(code))
      await runner.refused('a mistyped code', redeem, { body: { code: mistyped(plainGiftCode(code)) } })
    const answer = await runner.step(redeem, { body: { code: shownGiftCode(plainGiftCode(code)).toLowerCase() } })
    const grown = yuan(balance + answer.amount)
    runner.effect(redeem, 'it tells the balance', {
      route: redeem,
      path: '/balance',
      value: answer.balance,
      expected: grown,
    })
    runner.effect(redeem, 'the balance grows by the amount of the card, once', ...(await balancesAre(runner, grown)))
    const due = [received(redeemed, answer.amount)]
    runner.effect(redeem, 'it has a record', await newBalanceRecordsAre(runner, records, due))
    const { other } = runner
    if (other) await other.refused('a card that somebody else has redeemed', redeem, { body: { code } })
  },
}

export const balanceJourneys: readonly Journey[] = [topUpJourney, giftCard]
