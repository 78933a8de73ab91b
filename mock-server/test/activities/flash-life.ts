import { times } from 'qinghua-contract/rules'
import { confirmFlash, openPath, outcomeOf, submitFlash } from '../../src/core/activities/flash-orders.ts'
import { passTime } from '../../src/core/pass-time.ts'
import { payOrders } from '../../src/core/paying/payments.ts'
import { changePromotion } from '../../src/core/promotions/manage.ts'
import { decideRefund } from '../../src/core/refunds/merchant-refunds.ts'
import { cancelOwn } from '../../src/core/selling/my-orders.ts'
import type { Mall } from '../../src/core/state/mall.ts'
import { runLives, type Lives } from '../lives.ts'
import { refusal } from '../mall.ts'
import { ensureEqual } from '../model/ensure.ts'
import type { Chance } from '../pricing/chance.ts'
import { orderIn } from '../purchases.ts'
import { applied } from '../refunds.ts'
import { activityMall, buyerIn, flashSaleWith } from './activity-mall.ts'

/** A request for pieces, by plain records. */
interface Request {
  readonly number: string
  readonly who: number
  readonly sku: number
  readonly pieces: number
  readonly due: number
  state: 'waiting' | 'refused' | 'unpaid' | 'paid' | 'gone'
}
interface Confirmed {
  readonly who: number
  readonly path: string
  readonly sku: number
  readonly pieces: number
  readonly expiresAt: number
}
interface Life {
  readonly mall: Mall
  readonly chance: Chance
  readonly limit: number
  readonly mostWaiting: number | null
  readonly startsAt: number
  readonly endsAt: number
  readonly pool: number[]
  readonly requests: Request[]
  readonly confirmed: Map<number, Confirmed>
}

const minute = 60_000

const holds = ({ state }: Request): boolean => state === 'unpaid' || state === 'paid'
const heldBy = (life: Life, who: number): number =>
  life.requests.reduce((all, request) => all + (request.who === who && holds(request) ? request.pieces : 0), 0)
const leftOf = (life: Life, sku: number): number =>
  life.requests.reduce(
    (left, request) => left - (request.sku === sku && holds(request) ? request.pieces : 0),
    life.pool[sku] ?? 0,
  )
const waitingIn = (life: Life): Request[] => life.requests.filter(({ state }) => state === 'waiting')

const compare = (life: Life): void => {
  const { mall, requests } = life
  ensureEqual(
    'what is left of the pool [I-21] [L7]',
    mall.flashSales.get(1)?.skus.map(({ left }) => left),
    life.pool.map((_, sku) => leftOf(life, sku)),
  )
  ensureEqual(
    'the pieces at the start',
    mall.flashSales.get(1)?.skus.map(({ stock }) => stock),
    life.pool,
  )
  for (const { number, who, state } of requests) {
    const outcome = outcomeOf(mall, buyerIn(mall, who), number)
    ensureEqual(`outcome of ${number}`, outcome.status, state === 'waiting' ? 0 : state === 'refused' ? 2 : 1)
    if (state === 'waiting')
      ensureEqual(
        `position of ${number}`,
        outcome.position,
        waitingIn(life).findIndex((each) => each.number === number),
      )
    else if (state !== 'refused') {
      const status = orderIn(mall, { orderNumber: number }).status
      ensureEqual(`order ${number}`, status, { unpaid: 'unpaid', paid: 'toShip', gone: 'canceled' }[state])
    }
  }
}

const refusalNow = (life: Life, who: number, sku: number, pieces: number, isLate = false): string | null => {
  const { mall } = life
  if (!isLate && mall.now >= life.endsAt) return 'activityEnded'
  if (!isLate && mall.now < life.startsAt) return 'eventNotStarted'
  if (pieces > leftOf(life, sku)) return 'insufficientStock'
  return heldBy(life, who) + pieces > life.limit ? 'activityLimit' : null
}

const confirm = (life: Life, who: number): void => {
  const { mall, chance } = life
  const [sku, pieces] = [chance.below(life.pool.length), 1 + chance.below(3)]
  const buyer = buyerIn(mall, who)
  let path = ''
  const isOpen = mall.now >= life.startsAt && mall.now < life.endsAt
  const opened = refusal(() => void (path = openPath(mall, buyer, 1)))
  ensureEqual('a path', opened === null, isOpen)
  if (opened !== null) return
  const said = refusal(() => confirmFlash(mall, buyer, path, { seckillSkuId: sku + 1, prodCount: pieces, addrId: 0 }))
  const should = refusalNow(life, who, sku, pieces)
  ensureEqual('confirming a piece', said, should)
  if (should === null) life.confirmed.set(who, { who, path, sku, pieces, expiresAt: mall.now + times.confirmation })
}

const submit = (life: Life, who: number): void => {
  const { mall, confirmed, mostWaiting } = life
  const own = confirmed.get(who)
  if (!own) return
  const { path, sku, pieces, expiresAt } = own
  const buyer = buyerIn(mall, who)
  const isFull = mostWaiting !== null && waitingIn(life).length >= mostWaiting
  const should =
    mall.now >= expiresAt ? 'orderExpired' : (refusalNow(life, who, sku, pieces) ?? (isFull ? 'flashSaleBusy' : null))
  let number = ''
  const asked = { orderShopParam: [], virtualRemarkList: [] }
  const said = refusal(() => void (number = submitFlash(mall, buyer, path, asked)))
  ensureEqual('asking for a piece [L7]', said, should)
  if (should !== null) return
  confirmed.delete(who)
  ensureEqual('asking again', submitFlash(mall, buyer, path, asked), number)
  life.requests.push({ number, who, sku, pieces, due: mall.now + times.flashDecision, state: 'waiting' })
}

const onOrder = (life: Life): void => {
  const { mall, chance } = life
  const open = life.requests.filter(holds)
  if (open.length === 0) return
  const one = chance.of(open)
  const buyer = buyerIn(mall, one.who)
  if (one.state === 'paid') {
    const order = orderIn(mall, { orderNumber: one.number })
    ensureEqual(
      'asking for a refund',
      refusal(() => applied(mall, buyer, order, {})),
      null,
    )
    const [refund] = orderIn(mall, order).refunds.slice(-1)
    decideRefund(mall, refund?.refundSn ?? '', true)
    one.state = 'gone'
  } else if (chance.is(0.4)) {
    cancelOwn(mall, buyer, one.number)
    one.state = 'gone'
  } else {
    payOrders(mall, buyer, { payType: 9, orderNumbers: one.number })
    one.state = 'paid'
  }
}

const decide = (life: Life, request: Request): void => {
  const { who, sku, pieces } = request
  request.state = refusalNow(life, who, sku, pieces, true) === null ? 'unpaid' : 'refused'
}

const wait = (life: Life): void => {
  const { mall, chance, requests } = life
  const until = mall.now + 1 + chance.below(chance.of([500, 1_000, 3_000, 3_000, 10 * minute, 20 * minute]))
  passTime(mall, until)
  for (;;) {
    const dues = requests.flatMap((request) => {
      if (request.state === 'waiting') return [{ at: request.due, act: () => decide(life, request) }]
      if (request.state !== 'unpaid') return []
      return [{ at: request.due + times.unpaidOrder, act: () => void (request.state = 'gone') }]
    })
    const [next] = dues.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)
    if (!next) return
    next.act()
  }
}

/** The pieces that orders hold are theirs, whatever the office wants to have left. */
const office = (life: Life): void => {
  const { mall, chance, pool } = life
  if (chance.is(0.7)) return
  const left = chance.below(12)
  for (const [sku, stock] of pool.entries()) pool[sku] = stock - leftOf(life, sku) + left
  changePromotion(mall, 'flash', 1, { left })
}

const begin = (chance: Chance): Life => {
  const pool = [1 + chance.below(9), chance.below(6)]
  const plain = flashSaleWith()
  const sale = flashSaleWith({
    limit: 1 + chance.below(3),
    mostWaiting: chance.is(0.3) ? 1 + chance.below(3) : null,
    skus: plain.skus.map((sku, at) => ({ ...sku, stock: pool[at] ?? 0, left: pool[at] ?? 0 })),
  })
  const mall = activityMall({ flashSales: [sale] })
  const opensIn = chance.is(0.2) ? chance.below(10 * minute) : 0
  const startsAt = opensIn > 0 ? mall.now + opensIn : sale.startsAt
  const endsAt = mall.now + opensIn + 10 * minute + chance.below(240 * minute)
  mall.flashSales.set(1, { ...sale, startsAt, endsAt })
  const { limit, mostWaiting } = sale
  return { mall, chance, limit, mostWaiting, startsAt, endsAt, pool, requests: [], confirmed: new Map() }
}

/** Random lives of a flash sale, compared with plain records after each step. */
export const runFlashSales = (steps: number, from: number) => {
  const all = { sold: 0, refused: 0 }
  const count = ({ requests }: Life): void => {
    all.sold += requests.filter(({ state }) => state !== 'refused' && state !== 'waiting').length
    all.refused += requests.filter(({ state }) => state === 'refused').length
  }
  const lives: Lives<Life> = {
    seedName: 'FLASH_SEED',
    people: 9,
    stepsPerMall: 100,
    commands: [
      [5, confirm],
      [6, submit],
      [4, onOrder],
      [2, wait],
      [1, office],
    ],
    begin,
    compare,
    count,
  }
  return { ...runLives(lives, steps, from), ...all }
}
