import type { Group, GroupBuy, GroupMember, RunningGroup } from 'qinghua-contract'
import type { SeedGroupBuy } from '@mall/fixtures'
import type { GroupTeam } from '../state/activities.ts'
import type { Mall } from '../state/mall.ts'
import type { Paging } from '../state/paging.ts'
import type { Account } from '../state/people.ts'
import { refuseUnless } from '../state/refusal.ts'
import type { Language } from '../state/text.ts'
import { dateTime } from '../state/time.ts'
import { eventPage, eventView, isOffered, lowestOf, pricedSkus } from './event-views.ts'
import { activityStatus, refuseOver } from './events.ts'
import { groupBuyOf, runningGroupBuys } from './group-buys.ts'
import { ordersIn, paidOrdersIn, statusOf, teamOf } from './groups.ts'

const statuses = { waiting: 0, running: 1, full: 2, failed: 3 } as const

const joinedIn = (mall: Mall, team: GroupTeam): number => team.guests.length + paidOrdersIn(mall, team).length

const teamsOf = (mall: Mall, groupActivityId: number): GroupTeam[] =>
  [...mall.groupTeams.values()].filter((team) => team.groupActivityId === groupActivityId)

export const groupBuyView = (mall: Mall, offer: SeedGroupBuy, language: Language): GroupBuy => {
  const skus = pricedSkus(mall, offer.skus)
  return {
    ...eventView(mall, offer, language),
    ...lowestOf(skus),
    groupActivityId: offer.groupActivityId,
    groupNumber: offer.size,
    groupHours: offer.hours,
    joinedNum: teamsOf(mall, offer.groupActivityId).reduce((all, team) => all + joinedIn(mall, team), 0),
    hasMaxNum: offer.limit === null ? 0 : 1,
    maxNum: offer.limit ?? 0,
    hasGroupTip: offer.listsGroups ? 1 : 0,
    groupSkuList: skus.map(({ offered: { groupSkuId, skuId, price: actPrice }, price }) => ({
      groupSkuId,
      skuId,
      price,
      actPrice,
    })),
  }
}

/** Running ones first, then by their end. */
export const groupPage = (mall: Mall, search: Paging & { readonly shopId?: number }, language: Language) =>
  eventPage(
    [...mall.groupBuys.values()]
      .filter((offer) => isOffered(mall, offer))
      .sort(
        (a, b) =>
          activityStatus(mall, b) - activityStatus(mall, a) ||
          a.endsAt - b.endsAt ||
          a.groupActivityId - b.groupActivityId,
      ),
    search,
    (offer) => groupBuyView(mall, offer, language),
  )

export const oneGroupBuy = (mall: Mall, groupActivityId: number, language: Language): GroupBuy => {
  const offer = groupBuyOf(mall, groupActivityId)
  refuseOver(mall, offer)
  return groupBuyView(mall, offer, language)
}

export const groupBuyFor = (mall: Mall, prodId: number): SeedGroupBuy | undefined =>
  runningGroupBuys(mall, prodId).sort((a, b) => a.groupActivityId - b.groupActivityId)[0]

const membersOf = (mall: Mall, team: GroupTeam, me: Account | null): GroupMember[] => {
  const guests = team.guests.map(({ nickName, avatar, at }) => ({
    nickName,
    pic: avatar,
    at,
    isMe: 0 as const,
  }))
  const people = paidOrdersIn(mall, team).flatMap(({ userId, payment }) => {
    const account = mall.accounts.get(userId)
    if (!account || !payment) return []
    const isMe = userId === me?.userId ? (1 as const) : (0 as const)
    return [{ nickName: account.nickName, pic: account.avatar, at: payment.at, isMe }]
  })
  return [...guests, ...people]
    .sort((a, b) => a.at - b.at)
    .map(({ nickName, pic, at, isMe }, n) => ({
      nickName,
      pic,
      isLeader: n === 0 ? 1 : 0,
      isMe,
      joinTime: dateTime(at),
    }))
}

export const runningGroups = (
  mall: Mall,
  { groupActivityId, showSize = 10 }: { readonly groupActivityId: number; readonly showSize?: number },
): RunningGroup[] => {
  const { size } = groupBuyOf(mall, groupActivityId)
  return teamsOf(mall, groupActivityId)
    .filter((team) => statusOf(mall, team) === 'running' && team.places < size)
    .sort((a, b) => a.endsAt - b.endsAt || a.groupTeamId - b.groupTeamId)
    .slice(0, showSize)
    .flatMap((team) => {
      const [founder] = membersOf(mall, team, null)
      if (!founder) return []
      return [
        {
          groupTeamId: team.groupTeamId,
          groupNumber: size,
          joinNum: joinedIn(mall, team),
          endTime: dateTime(team.endsAt),
          shareNickName: founder.nickName,
          sharePic: founder.pic,
        },
      ]
    })
}

export const oneGroup = (mall: Mall, shopper: Account, groupTeamId: number, language: Language): Group => {
  const team = teamOf(mall, groupTeamId)
  const own = ordersIn(mall, team).find(({ userId }) => userId === shopper.userId)
  refuseUnless(team.status !== 'waiting' || own, 'unknownGroup')
  const offer = groupBuyOf(mall, team.groupActivityId)
  return {
    groupTeam: {
      groupTeamId,
      groupNumber: offer.size,
      joinNum: joinedIn(mall, team),
      status: statuses[statusOf(mall, team)],
      startTime: dateTime(team.startedAt),
      endTime: dateTime(team.endsAt),
    },
    groupActivity: groupBuyView(mall, offer, language),
    apiGroupUserList: membersOf(mall, team, shopper),
    orderNumber: own?.orderNumber ?? null,
  }
}
