import type { Level, LevelPage } from 'qinghua-contract'
import { Unavailable } from '../inputs/fact-source.ts'
import { timeNow, timeOf } from './mall-time.ts'
import { begun, isPaidAs, providerSays, twoProviders } from './balance.ts'
import { balanceOf, balanceRecords, balancesAre, levels, newBalanceRecordsAre, pointsInfo } from './holdings.ts'
import type { Journey, JourneyRunner, Seen } from './journey-runner.ts'
import { confirm, isPaidCall, me, parcelOf, yuan, type Item } from './purchase.ts'

const buy = 'POST /p/level/payLevel'

const day = 86_400_000
const membership = 6
const paidLevels = { query: { levelType: 1 } } as const

const pageOf = (runner: JourneyRunner): Promise<LevelPage> => runner.step(levels, paidLevels)

/** The level by three rows. */
const levelIs = async (runner: JourneyRunner, { levelName, levelType, id }: Level): Promise<Seen[]> => [
  await runner.see(levels, paidLevels, '/userLevel/id', id, ({ userLevel }) => userLevel.id),
  await runner.see(me, {}, '', { levelName, levelType }, (told) => ({
    levelName: told.levelName,
    levelType: told.levelType,
  })),
  await runner.see(pointsInfo, {}, '', { levelName, levelType }, (told) => ({
    levelName: told.levelName,
    levelType: told.levelType,
  })),
]

/** What is left of another level comes over in days of equal worth. */
const leftOver = ({ userLevel, endTime }: LevelPage, bought: Level, now: number): number => {
  const left = endTime === null ? 0 : Math.max(0, timeOf(endTime) - now)
  if (userLevel.id === bought.id || left === 0) return left
  const worth = ({ needAmount, term }: Level): number => needAmount / Math.max(1, term)
  return (left * worth(userLevel)) / worth(bought)
}

/** Servers may count in whole days. */
const endIs = async (runner: JourneyRunner, due: number): Promise<Seen> => {
  const { endTime } = await pageOf(runner)
  const isNear = endTime !== null && Math.abs(timeOf(endTime) - due) <= day
  const about = new Date(due + day / 3).toISOString().slice(0, 10)
  return {
    route: levels,
    path: '/endTime',
    value: isNear ? `about ${about}` : endTime,
    expected: `about ${about}`,
  }
}

/** The rate on goods, to the cent. */
const checkRate = async (runner: JourneyRunner, orderItem: Item, { discount, levelName }: Level): Promise<void> => {
  const told = await runner.step(confirm, {
    body: {
      uuid: `conform-${runner.serial}-level`,
      addrId: 0,
      orderItem,
      userChangeCoupon: 1,
      couponUserIds: [],
    },
  })
  const reduced = told.reductions.flatMap(({ part, amount }) => (part === 'member' ? [amount] : []))
  const value = yuan(reduced.reduce((sum, amount) => sum + amount, 0))
  const due = yuan(told.total * (1 - discount / 10))
  runner.effect(confirm, `the rate of ${levelName} applies`, {
    route: confirm,
    path: '/reductions',
    value: Math.abs(value - due) < 0.011 ? due : value,
    expected: due,
  })
}

const checkLevel = async (runner: JourneyRunner, before: LevelPage, level: Level, item: Item): Promise<void> => {
  const now = await timeNow(runner)
  runner.effect(buy, 'the level has begun', ...(await levelIs(runner, level)))
  const due = now + level.term * day + leftOver(before, level, now)
  runner.effect(buy, 'it ends after its term', await endIs(runner, due))
  await checkRate(runner, item, level)
}

const fromBalance = async (runner: JourneyRunner, level: Level, item: Item): Promise<void> => {
  const before = await pageOf(runner)
  const [balance, records] = [await balanceOf(runner), await balanceRecords(runner)]
  const { needAmount } = level
  if (balance < needAmount)
    throw new Unavailable(`the balance of the account is too small: ${balance}, needed ${needAmount}`)
  const { orderNumbers, payment } = await runner.step(buy, { body: { id: level.id, payType: 9 } })
  runner.effect(buy, 'the balance pays at once', {
    route: buy,
    path: '',
    value: { orderNumbers, type: typeof payment === 'string' ? null : payment.type },
    expected: { orderNumbers: null, type: 1 },
  })
  runner.effect(buy, 'the balance is reduced by the price', ...(await balancesAre(runner, yuan(balance - needAmount))))
  const due = [{ type: membership, ioType: 0, changeBalance: needAmount }] as const
  runner.effect(buy, 'it has a record', await newBalanceRecordsAre(runner, records, due))
  await checkLevel(runner, before, level, item)
}

const byProvider = async (runner: JourneyRunner, level: Level, item: Item): Promise<void> => {
  const [payType] = await twoProviders(runner)
  const before = await pageOf(runner)
  const balance = await balanceOf(runner)
  const { number, payNo } = begun(buy, await runner.step(buy, { body: { id: level.id, payType } }))
  const isPaidIs = (expected: boolean) => isPaidAs(runner, 'membership', number, expected)
  runner.effect(isPaidCall, 'it is unpaid before the payment message', await isPaidIs(false))
  runner.effect(
    buy,
    'it waits for the payment message',
    await runner.see(levels, paidLevels, '/endTime', before.endTime),
  )
  await providerSays(runner, payNo)
  runner.effect('POST /notice/pay/{payType}', 'it is paid after the payment message', await isPaidIs(true))
  await checkLevel(runner, before, level, item)
  runner.effect(buy, 'the balance is unchanged', ...(await balancesAre(runner, balance)))
}

/** The own paid level, or the cheapest one. */
const firstOf = ({ userLevel, userLevels }: LevelPage): Level | undefined =>
  userLevels.find(({ id }) => id === userLevel.id) ?? userLevels.toSorted((a, b) => a.needAmount - b.needAmount)[0]

const buyLevels: Journey = {
  name: 'buy a paid level',
  run: async (runner) => {
    const page = await pageOf(runner)
    const level = firstOf(page)
    if (!level) throw new Unavailable('the target sells no levels')
    // Of gift cards nothing comes off.
    const item = await parcelOf(runner)
    await checkRate(runner, item, page.userLevel)
    await fromBalance(runner, level, item)
    await runner.refused('an unknown level', buy, { body: { id: 987_654_321, payType: 9 } })
    const [ordinary] = (await runner.step(levels, { query: { levelType: 0 } })).userLevels
    if (ordinary) await runner.refused('a level that is not sold', buy, { body: { id: ordinary.id, payType: 9 } })
    const higher = page.userLevels.find((each) => each.level > level.level)
    if (!higher) return
    await fromBalance(runner, higher, item)
    await runner.refused('a lower level than the own one', buy, { body: { id: level.id, payType: 9 } })
  },
}

const buyElsewhere: Journey = {
  name: 'buy a paid level with a provider',
  run: async (runner) => {
    const level = firstOf(await pageOf(runner))
    if (!level) throw new Unavailable('the target sells no levels')
    await byProvider(runner, level, await parcelOf(runner))
  },
}

/** The first one before the second, which may be dearer then. */
export const levelJourneys: readonly Journey[] = [buyElsewhere, buyLevels]
