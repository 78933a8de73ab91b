import { times } from 'qinghua-contract/rules'
import { confirmGroup } from '../../src/core/activities/group-orders.ts'
import { groupPage, oneGroup, runningGroups } from '../../src/core/activities/group-views.ts'
import { passTime } from '../../src/core/pass-time.ts'
import { payOrders } from '../../src/core/paying/payments.ts'
import { decideRefund } from '../../src/core/refunds/merchant-refunds.ts'
import { cancelOwn } from '../../src/core/selling/my-orders.ts'
import { submitOrders } from '../../src/core/selling/purchase.ts'
import type { Mall } from '../../src/core/state/mall.ts'
import type { Order } from '../../src/core/state/orders.ts'
import { runLives, type Lives } from '../lives.ts'
import { refusal } from '../mall.ts'
import { ensure, ensureEqual } from '../model/ensure.ts'
import type { Chance } from '../pricing/chance.ts'
import { orderIn } from '../purchases.ts'
import { applied } from '../refunds.ts'
import { activityMall, buyerIn, groupBuyWith } from './activity-mall.ts'

/** A place in a group, by plain records. */
interface Place {
  readonly number: string
  readonly who: number
  readonly pieces: number
  readonly createdAt: number
  state: 'unpaid' | 'paid' | 'gone'
  paidAt: number
}
interface Team {
  readonly id: number
  readonly places: Place[]
  status: 'waiting' | 'running' | 'full' | 'failed'
  endsAt: number
  /** People whom the mall has made up. */
  guests: number
}
interface Life {
  readonly mall: Mall
  readonly chance: Chance
  readonly size: number
  readonly fillsUp: boolean
  readonly limit: number | null
  readonly endsAt: number
  readonly teams: Team[]
  stock: number
  serial: number
}

const sku = { groupSkuId: 1, skuId: 21, price: 40 }
const hour = 3_600_000
const hours = 2
const peopleCount = 7

const live = ({ places }: Team): Place[] => places.filter(({ state }) => state !== 'gone')
const paid = ({ places }: Team): Place[] => places.filter(({ state }) => state === 'paid')
const joinedIn = (team: Team): number => paid(team).length + team.guests
/** In the order in which they have paid. */
const namesIn = (team: Team): string[] =>
  paid(team)
    .sort((a, b) => a.paidAt - b.paidAt)
    .map(({ who }) => `buyer ${who}`)
const placesOf = (life: Life): Place[] => life.teams.flatMap(({ places }) => places)
const heldBy = (life: Life, who: number): number =>
  life.teams.flatMap(live).reduce((all, place) => all + (place.who === who ? place.pieces : 0), 0)

const statuses = { waiting: 0, running: 1, full: 2, failed: 3 }

const orderStatus = (team: Team, { state }: Place): Order['status'] => {
  if (state === 'gone') return 'canceled'
  if (state === 'unpaid') return 'unpaid'
  return team.status === 'full' ? 'toShip' : 'grouping'
}

const moneyOf = ({ mall }: Life, { number }: Place, event: string): number =>
  [...mall.ledger.values()].filter((entry) => entry.event === event && entry.orderNumber === number).length

/** What the mall has is what the records have. */
const compare = (life: Life): void => {
  const { mall, size } = life
  const left = mall.products.get(2)?.skus[0]?.stocks
  ensureEqual('stock [I-22]', left, life.stock)
  for (const team of life.teams) {
    ensure(live(team).length <= size, () => `group ${team.id} has ${live(team).length} of ${size} places [L14]`)
    ensureEqual(`status of group ${team.id} [L14]`, mall.groupTeams.get(team.id)?.status, team.status)
    ensureEqual(`places of group ${team.id} [L14]`, mall.groupTeams.get(team.id)?.places, live(team).length)
    for (const place of team.places)
      ensureEqual(
        `order ${place.number} in a group that is ${team.status} [S4.1]`,
        orderIn(mall, { orderNumber: place.number }).status,
        orderStatus(team, place),
      )
  }
}

/** What one group tells, and what becomes of the money of its orders. */
const compareViews = (life: Life): void => {
  const { mall, chance, teams, size } = life
  const shown = runningGroups(mall, { groupActivityId: 1, showSize: 100 }).map((each) => [
    each.groupTeamId,
    each.joinNum,
    each.shareNickName,
  ])
  const open = teams
    .filter((team) => team.status === 'running' && live(team).length < size)
    .sort((a, b) => a.endsAt - b.endsAt || a.id - b.id)
  ensureEqual(
    'groups to join',
    shown,
    open.map((team) => [team.id, paid(team).length, namesIn(team)[0]]),
  )
  if (teams.length === 0) return
  const team = chance.of(teams)
  for (const place of team.places) {
    ensure(moneyOf(life, place, 'paid') <= 1, () => `order ${place.number} was paid twice`)
    ensure(moneyOf(life, place, 'refunded') <= 1, () => `order ${place.number} was refunded twice [L14]`)
    if (place.state === 'gone')
      ensureEqual(
        `payments and refunds of ${place.number} [L14]`,
        moneyOf(life, place, 'refunded'),
        moneyOf(life, place, 'paid'),
      )
  }
  compareOneGroup(life, team, chance.below(peopleCount))
  const joined = groupPage(mall, {}, 'en').records.map(({ joinedNum }) => joinedNum)
  const all = teams.reduce((sum, each) => sum + joinedIn(each), 0)
  ensureEqual('who has joined the offer', joined, mall.now < life.endsAt ? [all] : [])
}

/** Who may see a group, and what of it: until it is open, only those who have ordered in it. */
const compareOneGroup = ({ mall }: Life, team: Team, who: number): void => {
  const me = buyerIn(mall, who)
  const own = live(team).find((place) => place.who === who)
  const see = () => oneGroup(mall, me, team.id, 'en')
  const isSeen = team.status !== 'waiting' || own !== undefined
  ensureEqual(
    `whether ${who} sees group ${team.id}, which is ${team.status}`,
    refusal(see),
    isSeen ? null : 'unknownGroup',
  )
  if (!isSeen) return
  const { groupTeam, orderNumber, apiGroupUserList } = see()
  ensureEqual(
    `group ${team.id} as ${who} sees it`,
    [groupTeam.status, groupTeam.joinNum, orderNumber, apiGroupUserList.filter(({ isMe }) => isMe === 1).length],
    [statuses[team.status], joinedIn(team), own?.number ?? null, own?.state === 'paid' ? 1 : 0],
  )
  ensureEqual(
    `the people of group ${team.id}, its leader first`,
    apiGroupUserList.map(({ nickName, isLeader }, at) => [at < paid(team).length ? nickName : '', isLeader]),
    Array.from({ length: joinedIn(team) }, (_, at) => [namesIn(team)[at] ?? '', at === 0 ? 1 : 0]),
  )
}

const gone = (life: Life, team: Team, place: Place): void => {
  place.state = 'gone'
  life.stock += place.pieces
  if (team.status === 'waiting' && live(team).length === 0) team.status = 'failed'
}

const expectedRefusal = (life: Life, who: number, team: Team | null, pieces: number): string | null => {
  const { mall } = life
  if (team === null) {
    if (mall.now >= life.endsAt) return 'activityEnded'
  } else {
    if (team.status === 'waiting') return 'unknownGroup'
    if (live(team).some((place) => place.who === who)) return 'groupOwn'
    if (team.status === 'full' || live(team).length >= life.size) return 'groupFull'
    if (team.status === 'failed') return 'groupEnded'
  }
  if (pieces > life.stock) return 'insufficientStock'
  return life.limit !== null && heldBy(life, who) + pieces > life.limit ? 'activityLimit' : null
}

/** Starts a group, or joins one. Some time may pass between confirmation and submission. */
const order = (life: Life, who: number): void => {
  const { mall, chance, teams } = life
  const team = teams.length > 0 && chance.is(0.75) ? chance.of(teams) : null
  const pieces = 1 + chance.below(3)
  const uuid = `group-${life.serial++}`
  const buyer = buyerIn(mall, who)
  const ask = { uuid, addrId: 0, groupSkuId: 1, groupTeamId: team?.id ?? 0, prodCount: pieces }
  const should = expectedRefusal(life, who, team, pieces)
  ensureEqual(
    'confirming a place [L14]',
    refusal(() => confirmGroup(mall, buyer, ask)),
    should,
  )
  if (should !== null) return
  if (chance.is(0.15)) wait(life)
  const submission = { uuid, orderShopParam: [], virtualRemarkList: [] }
  const isLate = mall.now >= (mall.checkouts.get(`${buyer.userId} ${uuid}`)?.expiresAt ?? 0)
  const later = isLate ? 'orderExpired' : expectedRefusal(life, who, team, pieces)
  const said = refusal(() => submitOrders(mall, buyer, submission))
  ensureEqual('ordering a place [L14]', said, later)
  if (later !== null) return
  const number = mall.orderNumbers.get(buyer.userId)?.[0] ?? ''
  const place: Place = { number, who, pieces, createdAt: mall.now, state: 'unpaid', paidAt: Infinity }
  life.stock -= pieces
  if (team) team.places.push(place)
  else
    teams.push({
      id: orderIn(mall, { orderNumber: number }).activity?.teamId ?? 0,
      places: [place],
      status: 'waiting',
      endsAt: Number.POSITIVE_INFINITY,
      guests: 0,
    })
}

const fill = (life: Life, team: Team): void => {
  team.status = 'full'
  for (const place of live(team)) if (place.state === 'unpaid') gone(life, team, place)
}

const onOrder = (life: Life): void => {
  const { mall, chance } = life
  const open = life.teams.flatMap((team) => live(team).map((place) => ({ team, place })))
  if (open.length === 0) return
  const { team, place } = chance.of(open)
  const buyer = buyerIn(mall, place.who)
  if (place.state === 'unpaid' && chance.is(0.25)) {
    cancelOwn(mall, buyer, place.number)
    gone(life, team, place)
  } else if (place.state === 'unpaid') {
    payOrders(mall, buyer, { payType: 9, orderNumbers: place.number })
    place.state = 'paid'
    place.paidAt = mall.now
    if (team.status === 'waiting') {
      team.status = 'running'
      team.endsAt = mall.now + hours * hour
    }
    if (paid(team).length === life.size) fill(life, team)
  } else {
    const found = orderIn(mall, { orderNumber: place.number })
    const said = refusal(() => applied(mall, buyer, found, {}))
    ensureEqual(
      `asking for a refund of a group that is ${team.status}`,
      said,
      team.status === 'full' ? null : 'refundClosed',
    )
    if (said !== null) return
    const [refund] = orderIn(mall, found).refunds.slice(-1)
    decideRefund(mall, refund?.refundSn ?? '', true)
    gone(life, team, place)
  }
}

/** Everything that falls due by then, in its order. */
const wait = (life: Life): void => {
  const { mall, chance, teams } = life
  const ends = teams.filter(({ status }) => status === 'running').map(({ endsAt }) => endsAt - mall.now)
  const ms =
    ends.length > 0 && chance.is(0.3)
      ? Math.max(1, chance.of(ends) - chance.below(2))
      : 1 + chance.below(chance.of([1_000, 60_000, 600_000, 600_000, 2_400_000, 5_000_000]))
  const until = mall.now + ms
  passTime(mall, until)
  for (;;) {
    const dues = teams.flatMap((team) => [
      ...live(team)
        .filter(({ state }) => state === 'unpaid')
        .map((place) => ({ at: place.createdAt + times.unpaidOrder, act: () => gone(life, team, place) })),
      ...(team.status === 'running' ? [{ at: team.endsAt, act: () => end(life, team) }] : []),
    ])
    const [next] = dues.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)
    if (!next) return
    next.act()
  }
}

const end = (life: Life, team: Team): void => {
  if (life.fillsUp) {
    team.guests = life.size - paid(team).length
    return fill(life, team)
  }
  team.status = 'failed'
  for (const place of live(team)) gone(life, team, place)
}

const begin = (chance: Chance): Life => {
  const offer = groupBuyWith({
    size: 2 + chance.below(3),
    limit: chance.is(0.5) ? 4 : null,
    fillsUp: chance.is(0.25),
    skus: [sku],
    hours,
  })
  const stock = 30
  const goods = [{ prodId: 2, shopId: 62, skus: [[50, stock] as const] }]
  const mall = activityMall({ goods, groupBuys: [offer] })
  const { size, fillsUp, limit } = offer
  const endsAt = mall.now + hour + chance.below(12 * hour)
  mall.groupBuys.set(1, { ...offer, endsAt })
  return { mall, chance, size, fillsUp, limit, endsAt, teams: [], stock, serial: 0 }
}

/** Random lives of groups, compared with plain records after each step. */
export const runGroups = (steps: number, from: number) => {
  const all = { full: 0, failed: 0 }
  const lives: Lives<Life> = {
    seedName: 'GROUP_SEED',
    people: peopleCount,
    stepsPerMall: 100,
    commands: [
      [7, order],
      [7, onOrder],
      [2, wait],
    ],
    begin,
    compare: (life, step) => {
      compare(life)
      if (step % 5 === 0) compareViews(life)
    },
    count: (life) => {
      all.full += life.teams.filter(({ status }) => status === 'full').length
      all.failed += life.teams.filter((team) => team.status === 'failed' && placesOf(life).length > 0).length
    },
  }
  return { ...runLives(lives, steps, from), ...all }
}
