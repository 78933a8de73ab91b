import type { SeedGuest } from '@mall/fixtures'
import { houseAvatar, houseAvatars } from 'qinghua-contract/image-rules'
import { cancelOrder, deliver } from '../fulfilling/fulfilment.ts'
import { tellOfOrder } from '../people/messages.ts'
import { refundWhole } from '../refunds/refund-effects.ts'
import type { GroupTeam } from '../state/activities.ts'
import type { Checkout } from '../state/checkouts.ts'
import type { Claim } from '../state/claims.ts'
import { nextId, type Mall } from '../state/mall.ts'
import type { Activity, Order } from '../state/orders.ts'
import { refuseUnless } from '../state/refusal.ts'
import { groupBuyOf } from './group-buys.ts'
import { takePlace } from './places.ts'

const hour = 3_600_000

export const teamOf = (mall: Mall, groupTeamId: number): GroupTeam => {
  const team = mall.groupTeams.get(groupTeamId)
  refuseUnless(team, 'unknownGroup')
  return team
}

/** The orders of a group that count, in the order in which they came. */
export const ordersIn = (mall: Mall, { orderNumbers }: GroupTeam): Order[] =>
  orderNumbers.flatMap((orderNumber) => {
    const order = mall.orders.get(orderNumber)
    return order && order.status !== 'canceled' ? [order] : []
  })

export const paidOrdersIn = (mall: Mall, team: GroupTeam): Order[] =>
  ordersIn(mall, team).filter(({ payment }) => payment !== null)

/** Nobody joined a group from before the opening: it has no timer, and fails by itself. */
export const statusOf = ({ now }: Mall, { status, endsAt }: GroupTeam): GroupTeam['status'] =>
  status === 'running' && now >= endsAt ? 'failed' : status

/** Throws unless a buyer can join this group. */
export const refuseJoining = (mall: Mall, userId: string, { id, teamId }: Activity): void => {
  const team = teamOf(mall, teamId)
  refuseUnless(team.groupActivityId === id && team.status !== 'waiting', 'unknownGroup')
  refuseUnless(!ordersIn(mall, team).some((order) => order.userId === userId), 'groupOwn')
  refuseUnless(team.status !== 'full' && team.places < groupBuyOf(mall, id).size, 'groupFull')
  refuseUnless(statusOf(mall, team) === 'running', 'groupEnded')
}

const newTeam = (mall: Mall, { id }: Activity): GroupTeam => {
  const { hours } = groupBuyOf(mall, id)
  return {
    groupTeamId: nextId(mall),
    groupActivityId: id,
    status: 'waiting',
    startedAt: mall.now,
    endsAt: mall.now + hours * hour,
    places: 0,
    orderNumbers: [],
    guests: [],
  }
}

/** An order holds its place from the beginning, so that a group never grows above its size. */
export const joinUnpaid = (
  mall: Mall,
  { activity }: Checkout,
  orderNumber: string,
): { activity: Activity; claims: Claim[] } | null => {
  if (!activity) return null
  const team = activity.teamId === 0 ? newTeam(mall, activity) : teamOf(mall, activity.teamId)
  const { groupTeamId } = team
  mall.groupTeams.set(groupTeamId, { ...team, orderNumbers: [...team.orderNumbers, orderNumber] })
  takePlace(mall, groupTeamId, 1)
  return {
    activity: { ...activity, teamId: groupTeamId },
    claims: [{ kind: 'place', id: groupTeamId, count: 1, orderItemId: null }],
  }
}

/** Everybody's order goes on; whoever has not paid is late. */
const fill = (mall: Mall, team: GroupTeam): void => {
  mall.groupTeams.set(team.groupTeamId, { ...team, status: 'full' })
  for (const order of ordersIn(mall, team))
    if (order.status === 'grouping') {
      tellOfOrder(mall, order, 'groupFull')
      deliver(mall, order)
    } else if (order.status === 'unpaid') cancelOrder(mall, order, 'clock')
}

const fail = (mall: Mall, team: GroupTeam): void => {
  mall.groupTeams.set(team.groupTeamId, { ...team, status: 'failed' })
  for (const order of ordersIn(mall, team))
    if (order.status === 'grouping') refundWhole(mall, order, 'groupFailed')
    else if (order.status === 'unpaid') cancelOrder(mall, order, 'clock')
}

/** A paid order counts as a member: the first one opens its group to others, the last one makes it full. */
export const joinPaid = (mall: Mall, order: Order): Order => {
  const team = teamOf(mall, order.activity?.teamId ?? 0)
  const { size, hours } = groupBuyOf(mall, team.groupActivityId)
  const opened: GroupTeam =
    team.status === 'waiting'
      ? { ...team, status: 'running', startedAt: mall.now, endsAt: mall.now + hours * hour }
      : team
  mall.groupTeams.set(team.groupTeamId, opened)
  mall.timers.add({ due: opened.endsAt, task: 'endGroup', subject: String(team.groupTeamId) })
  if (paidOrdersIn(mall, opened).length + opened.guests.length >= size) fill(mall, opened)
  return mall.orders.get(order.orderNumber) ?? order
}

const guest = (mall: Mall): SeedGuest => {
  const id = nextId(mall)
  return {
    nickName: `No. ${id}`,
    avatar: houseAvatar(1 + (id % houseAvatars)),
    at: mall.now,
  }
}

/** The time of a group is over: it fails, unless the mall makes up the missing people. */
export const endGroup = (mall: Mall, groupTeamId: string): void => {
  const team = mall.groupTeams.get(Number(groupTeamId))
  if (team?.status !== 'running' || mall.now < team.endsAt) return
  const { fillsUp, size } = groupBuyOf(mall, team.groupActivityId)
  if (!fillsUp) return fail(mall, team)
  const missing = size - team.guests.length - paidOrdersIn(mall, team).length
  const guests = [...team.guests, ...Array.from({ length: missing }, () => guest(mall))]
  return fill(mall, { ...team, guests })
}
