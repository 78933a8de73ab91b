import { withCheck } from 'qinghua-contract/gift-code'
import { times } from 'qinghua-contract/rules'
import { shipOrder } from '../../src/core/fulfilling/merchant.ts'
import { balanceChanges, payTopUp } from '../../src/core/membership/balance.ts'
import { issueGiftCard, redeem } from '../../src/core/membership/gift-cards.ts'
import { payLevel } from '../../src/core/membership/level-views.ts'
import { levelOf } from '../../src/core/membership/levels.ts'
import { confirmExchange } from '../../src/core/membership/points-mall.ts'
import { pointsRecords, scoreOf } from '../../src/core/membership/points.ts'
import { signIn, signInsOf } from '../../src/core/membership/sign-in.ts'
import { payOrders, simulateProvider } from '../../src/core/paying/payments.ts'
import { changeAccount } from '../../src/core/people/office.ts'
import { decideRefund } from '../../src/core/refunds/merchant-refunds.ts'
import { refundableLines } from '../../src/core/refunds/refundable.ts'
import { confirmCheckout } from '../../src/core/selling/checkout.ts'
import { cancelOwn, confirmReceipt } from '../../src/core/selling/my-orders.ts'
import { submitOrders } from '../../src/core/selling/purchase.ts'
import type { Order } from '../../src/core/state/orders.ts'
import { buyerIn } from '../activities/activity-mall.ts'
import { runLives, type Lives } from '../lives.ts'
import { refusal } from '../mall.ts'
import { addUp, centsOf } from '../model/cents.ts'
import { ensure, ensureEqual } from '../model/ensure.ts'
import { smallShops } from '../pricing/small-shops.ts'
import { orderIn, requestFor } from '../purchases.ts'
import { applied, refundIn } from '../refunds.ts'
import {
  alive,
  comeBack,
  day,
  dayIn,
  give,
  hour,
  levelIn,
  levels,
  me,
  minute,
  peopleCount,
  personOf,
  signInPoints,
  take,
  year,
  type Bought,
  type Life,
  type Person,
} from './person.ts'
import { wait, waitForEnd } from './time.ts'

/** What ends by itself is told before: at ten in the morning within its last seven days, a level three days ahead. */
const reminders = ({ points, level }: Person, now: number): string[] => {
  const tenAfter = (at: number): number => Math.ceil((at - 2 * hour) / day) * day + 2 * hour
  const ofPoints = points.map((until) => until - 7 * day).filter((at) => at > now)
  const ofLevel = level ? [`remindLevel ${level.until - 3 * day}`, `endLevel ${level.until}`] : []
  return [
    ...new Set(ofPoints.map((at) => `remindPoints ${tenAfter(at)}`)),
    ...ofLevel.filter((each) => Number(each.split(' ')[1]) > now),
  ]
}

const compare = (life: Life): void => {
  const { mall, people } = life
  const timers = new Set(mall.timers.list.map(({ task, due, subject }) => `${task} ${due} ${subject}`))
  for (const [who, person] of people.entries()) {
    const { userId } = me(life, who)
    const account = mall.accounts.get(userId)
    const score = scoreOf(mall, userId)
    ensureEqual(`points of ${userId} [I-43]`, score, alive(person, mall.now).length)
    const records = pointsRecords(mall, userId)
    ensureEqual(
      `records of the points of ${userId} [I-43]`,
      records.reduce((all, { change }) => all + change, 0),
      score,
    )
    ensure(
      records.every(({ at }, n) => n === 0 || at <= (records[n - 1]?.at ?? 0)),
      () => `records of ${userId} are out of order`,
    )
    const changes = balanceChanges(mall, userId)
    const cents = Number(centsOf(account?.balance ?? 0))
    ensureEqual(`balance of ${userId} [I-02]`, cents, person.cents)
    ensure(cents >= 0, () => `balance of ${userId} is below zero [I-02]`)
    ensureEqual(
      `records of the balance of ${userId} [I-02]`,
      Number(addUp(changes.map(({ amount }) => centsOf(amount)))),
      cents - openingCents,
    )
    ensureEqual(`growth of ${userId} [I-45]`, account?.growth, person.growth)
    ensureEqual(`level of ${userId}`, account && levelOf(mall, account)?.id, levelIn(person, mall.now))
    for (const reminder of reminders(person, mall.now))
      ensure(timers.has(`${reminder} ${userId}`), () => `${userId} is not told: ${reminder}`)
  }
  for (const { id, postings } of mall.ledger.values())
    ensureEqual(`entry ${id} [I-01]`, Number(addUp(postings.map(({ amount }) => centsOf(amount)))), 0)
}
const openingCents = 100_000_000

const keep = (life: Life, who: number, order: Order, used: number): void => {
  const person = personOf(life, who)
  const isPaid = order.payable === 0
  person.bought.push({
    number: order.orderNumber,
    isExchange: order.kind === 'points',
    closesAt: life.mall.now + times.unpaidOrder,
    used: take(person, used, life.mall.now),
    cents: Number(centsOf(order.payable)),
    state: isPaid ? 'paid' : 'unpaid',
    completesAt: Infinity,
  })
  const [bought] = person.bought.slice(-1)
  if (bought && isPaid) settle(life, bought)
}

/** What was ordered is paid: an e-book has arrived at once. */
const settle = ({ mall }: Life, bought: Bought): void => {
  const arrived = orderIn(mall, { orderNumber: bought.number }).status === 'toEvaluate'
  bought.state = arrived ? 'arrived' : 'paid'
  if (arrived) bought.completesAt = mall.now + times.evaluation
}

const order = (life: Life, who: number): void => {
  const { mall, chance } = life
  const uuid = `purchase-${life.serial++}`
  const skuId = chance.of([11, 21, 31])
  const found = mall.catalogue.skus.get(skuId)
  if (!found) return
  const { prodId, shopId } = found.product
  const count = 1 + chance.below(4)
  const wanted = chance.of([null, null, 0, 10, 15, 50, 1_000_000])
  const request = {
    uuid,
    addrId: 0,
    orderItem: { prodId, skuId, shopId, prodCount: count },
    isScorePay: 1,
    ...(wanted !== null && { userUseScore: wanted }),
  } as const
  const held = alive(personOf(life, who), mall.now).length
  const refused = refusal(() => confirmCheckout(mall, me(life, who), request))
  if (wanted !== null && (wanted % 10 !== 0 || wanted > held))
    return ensureEqual('refusal of points [L11]', refused, wanted % 10 === 0 ? 'pointsTooFew' : 'pointsMultiple')
  if (refused !== null) return ensureEqual('refusal of points [L11]', [refused, wanted], ['pointsLimit', wanted])
  const { points } = mall.checkouts.get(`${me(life, who).userId} ${uuid}`) ?? {}
  const most = Math.min(points?.most ?? 0, Math.floor(held / 10) * 10)
  ensureEqual('points that are used [S5.10]', points?.used, wanted ?? most)
  const { orderNumbers } = submitOrders(mall, me(life, who), requestFor(uuid))
  const placed = orderIn(mall, { orderNumber: orderNumbers })
  const worth = placed.adjustments.find(({ part }) => part === 'points')?.amount ?? 0
  ensureEqual('what points take off', Number(centsOf(worth)), points?.used)
  ensure(2 * Number(centsOf(worth)) <= Number(centsOf(placed.total)), () => 'points pay more than half [L11]')
  keep(life, who, placed, points?.used ?? 0)
}

const exchange = (life: Life, who: number): void => {
  const { mall, chance } = life
  const uuid = `exchange-${life.serial++}`
  const [skuId, score] = chance.of([
    [11, 300],
    [12, 100],
  ] as const)
  const prodCount = 1 + chance.below(2)
  const held = alive(personOf(life, who), mall.now).length
  const refused = refusal(() =>
    confirmExchange(mall, me(life, who), { uuid, addrId: 0, orderItem: { prodId: 1, skuId, prodCount } }),
  )
  ensureEqual('refusal of an exchange', refused, held < score * prodCount ? 'pointsTooFew' : null)
  if (refused !== null) return
  const { orderNumbers } = submitOrders(mall, me(life, who), requestFor(uuid))
  const placed = orderIn(mall, { orderNumber: orderNumbers })
  ensureEqual('price of an exchange', placed.lines[0]?.net, skuId === 12 ? Math.round(990 * prodCount) / 100 : 0)
  keep(life, who, placed, score * prodCount)
}

const pick = (life: Life, who: number, state: Bought['state']): Bought | undefined => {
  const list = personOf(life, who).bought.filter((bought) => bought.state === state)
  return list.length > 0 ? life.chance.of(list) : undefined
}

const pay = (life: Life, who: number): void => {
  const bought = pick(life, who, 'unpaid')
  if (!bought) return
  const person = personOf(life, who)
  const answer = payOrders(life.mall, me(life, who), { payType: 9, orderNumbers: bought.number })
  const enough = person.cents >= bought.cents
  ensureEqual('payment from the balance', answer, { balance: enough ? 1 : 3 })
  if (!enough) return
  person.cents -= bought.cents
  settle(life, bought)
}

const cancel = (life: Life, who: number): void => {
  const bought = pick(life, who, 'unpaid')
  if (!bought) return
  cancelOwn(life.mall, me(life, who), bought.number)
  comeBack(personOf(life, who), bought, bought.used.length, life.mall.now)
  bought.state = 'over'
}

const receive = (life: Life, who: number): void => {
  const bought = pick(life, who, 'paid')
  if (!bought) return
  shipOrder(life.mall, bought.number)
  confirmReceipt(life.mall, me(life, who), bought.number)
  settle(life, bought)
}

const refund = (life: Life, who: number): void => {
  const { mall, chance } = life
  const bought = pick(life, who, chance.of(['paid', 'arrived']))
  if (!bought) return
  const before = orderIn(mall, { orderNumber: bought.number })
  const [line] = refundableLines(mall, before)
  if (bought.isExchange) return ensureEqual('what can be refunded of an exchange', line, undefined)
  if (!line) return
  const part = line.count > 1 && chance.is(0.6) ? { orderItemId: line.orderItemId, goodsNum: 1 } : {}
  const refundSn = applied(mall, me(life, who), before, part)
  decideRefund(mall, refundSn, true)
  const { amount, freight, items } = refundIn(mall, refundSn)
  const back = Number(centsOf(amount)) + Number(centsOf(freight))
  const person = personOf(life, who)
  person.cents += back
  bought.cents -= back
  const points = items.flatMap(({ reductions }) => reductions).filter(({ source }) => source.rule === 'points')
  const after = orderIn(mall, before)
  const isWhole = after.status === 'canceled'
  const undone = Number(addUp(points.map((each) => centsOf(each.amount))))
  comeBack(person, bought, isWhole ? bought.used.length : undone, mall.now)
  // Freight of what was sent is not given back.
  const freightPaid = Number(centsOf(after.transfee)) - Number(centsOf(after.freeTransfee))
  if (isWhole) ensure(bought.cents <= freightPaid, () => `${bought.cents} are left of a refunded order [I-53]`)
  if (isWhole) bought.state = 'over'
  else settle(life, bought)
  if (bought.state === 'arrived') bought.completesAt = arrivedAt(after) + times.evaluation
}
const arrivedAt = ({ history }: Order): number => history.find(({ status }) => status === 'toEvaluate')?.at ?? 0

const sign = (life: Life, who: number): void => {
  const { mall } = life
  const person = personOf(life, who)
  const today = dayIn(mall.now)
  const isDone = person.signed?.day === today
  ensureEqual(
    'signing in [I-45]',
    refusal(() => signIn(mall, me(life, who).userId)),
    isDone ? 'signedIn' : null,
  )
  if (isDone) return
  const goesOn = person.signed && person.signed.day === today - 1 && person.signed.count < 7
  const count = goesOn ? (person.signed?.count ?? 0) + 1 : 1
  person.signed = { day: today, count }
  give(person, signInPoints[count - 1] ?? 0, mall.now + year)
  ensureEqual('days in a row', signInsOf(mall, me(life, who).userId), { isDone: true, count })
}

const topUp = (life: Life, who: number): void => {
  const { mall, chance } = life
  const offers = [
    [1, 5_000, 0],
    [2, 10_000, 300],
    [5, 100_000, 10_000],
  ] as const
  const [id, cents, gift] = chance.of(offers)
  const started = payTopUp(mall, me(life, who), { payType: 3, id })
  if (!('payment' in started)) throw new Error('a top-up was paid from the balance [L20]')
  const isPaid = chance.is(0.7)
  simulateProvider(mall, started.payment.payNo, isPaid ? 'success' : 'failed')
  if (isPaid && chance.is(0.3)) simulateProvider(mall, started.payment.payNo, 'success')
  if (isPaid) personOf(life, who).cents += cents + gift
}

const buyLevel = (life: Life, who: number): void => {
  const { mall, chance } = life
  const person = personOf(life, who)
  const id = chance.of([11, 11, 12] as const)
  const { cents, days } = levels[id]
  const running = person.level && mall.now < person.level.until ? person.level : null
  const isLower = running !== null && running.id > id
  const refused = refusal(() => {
    const answer = payLevel(mall, me(life, who), { id, payType: 9 })
    ensureEqual('payment of a level', answer, { balance: person.cents >= cents ? 1 : 3 })
  })
  ensureEqual('refusal of a level', refused, isLower ? 'lowerLevel' : null)
  if (isLower || person.cents < cents) return
  person.cents -= cents
  const left = running ? running.until - mall.now : 0
  const worth = running && running.id !== id ? Math.floor((left * 1_500 * 365) / (30 * 14_800) / 1_000) * 1_000 : left
  person.level = { id, until: mall.now + days * day + worth }
  ensureEqual('end of a level', mall.accounts.get(me(life, who).userId)?.membership?.until, person.level.until)
}

const wrongCode = withCheck('NOBODYHASTHIS00')
const redeemCards = (life: Life, who: number): void => {
  const tries = 1 + life.chance.below(7)
  for (let n = 0; n < tries; n++) redeemCard(life, who)
}
const redeemCard = (life: Life, who: number): void => {
  const { mall, chance, cards } = life
  const person = personOf(life, who)
  if (chance.is(0.3)) {
    const card = issueGiftCard(mall, 25, chance.of([hour, day]))
    cards.push({ code: card.code, cents: 2_500, until: card.until, used: false })
  }
  const card = cards.length > 0 && chance.is(0.6) ? chance.of(cards) : undefined
  const last = person.wrong.at(-1) ?? -Infinity
  const isLocked = person.wrong.length === 5 && mall.now < last + 30 * minute
  if (!isLocked)
    person.wrong = person.wrong.length === 5 ? [] : person.wrong.filter((at) => at > mall.now - 30 * minute)
  const expected = (): string | null => {
    if (isLocked) return 'giftCodeLocked'
    if (!card) return 'giftCodeWrong'
    if (card.used) return 'giftCodeUsed'
    return mall.now < card.until ? null : 'giftCodeExpired'
  }
  const should = expected()
  ensureEqual(
    'redeeming a card [L13]',
    refusal(() => redeem(mall, me(life, who), card?.code ?? wrongCode)),
    should,
  )
  if (should === 'giftCodeWrong') person.wrong.push(mall.now)
  if (should !== null || !card) return
  card.used = true
  person.wrong = []
  person.cents += card.cents
}

const office = (life: Life, who: number): void => {
  const { mall, chance } = life
  const person = personOf(life, who)
  const { userName } = me(life, who)
  if (chance.is(0.5)) {
    const cents = chance.of([0, 5_000, 200_000])
    changeAccount(mall, userName, { balance: cents / 100 })
    person.cents = cents
    return
  }
  const score = chance.of([0, 120, 900, 6_000])
  const held = alive(person, mall.now).length
  changeAccount(mall, userName, { score })
  if (score > held) give(person, score - held, mall.now + year)
  else take(person, held - score, mall.now)
}

const commands: Lives<Life>['commands'] = [
  [6, (life) => wait(life)],
  [2, (life) => waitForEnd(life)],
  [6, order],
  [3, exchange],
  [5, pay],
  [1, cancel],
  [4, receive],
  [4, refund],
  [4, sign],
  [2, topUp],
  [1, buyLevel],
  [2, redeemCards],
  [1, office],
]

export const runMembers = (atLeast: number, from: number) => {
  const totals = { expired: 0, returned: 0, bought: 0 }
  const run = runLives<Life>(
    {
      seedName: 'MEMBER_SEED',
      people: peopleCount,
      stepsPerMall: 150,
      commands,
      begin: (chance) => {
        const mall = smallShops()
        const people = Array.from({ length: peopleCount }, (_, who): Person => {
          const { growth } = buyerIn(mall, who)
          return { points: [], cents: openingCents, growth, level: null, signed: null, wrong: [], bought: [] }
        })
        return { mall, chance, people, cards: [], serial: 0 }
      },
      compare,
      count: (life) => {
        for (const who of life.people.keys())
          for (const { source } of pointsRecords(life.mall, me(life, who).userId))
            if (source === 'expired' || source === 'returned' || source === 'bought') totals[source] += 1
      },
    },
    atLeast,
    from,
  )
  return { ...run, ...totals }
}
