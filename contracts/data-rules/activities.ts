import type { FlashResult, FlashSale, FlashSession, Group, GroupBuy, RunningGroup } from '../src/index.ts'
import { count } from './amounts.ts'
import type { Sum } from './sum.ts'
import { ahead, instantOf, tolerance, type Now } from './times.ts'

interface Period {
  readonly startTime: string
  readonly endTime: string
  readonly activityStatus: 1 | 2 | 3
}

const shownGroups = 10

const statusAt = ({ startTime, endTime }: Period, at: number): Period['activityStatus'] => {
  if (at < instantOf(startTime)) return 1
  return at < instantOf(endTime) ? 2 : 3
}

const period = (told: Period, path: string, now: Now): Sum[] => [
  {
    path: `${path}/endTime`,
    told: told.endTime,
    due: told.endTime > told.startTime ? told.endTime : `after ${told.startTime}`,
    as: 'it ends after it starts',
  },
  ...(now === null
    ? []
    : [
        {
          path: `${path}/activityStatus`,
          told: told.activityStatus,
          due: [now - tolerance, now + tolerance].some((at) => statusAt(told, at) === told.activityStatus)
            ? told.activityStatus
            : statusAt(told, now),
          as: `by startTime, endTime and the Date of the answer`,
        },
      ]),
]

const inOrder = <T, K extends keyof T & string>(list: readonly (T & { readonly [P in K]: string })[], key: K): Sum[] =>
  list.slice(1).map((each, at) => {
    const before = list[at]?.[key] ?? ''
    return {
      path: `/${at + 1}/${key}`,
      told: each[key],
      due: each[key] < before ? before : each[key],
      as: 'at least that of the one before',
    }
  })

export const flashSale = (sale: FlashSale, path: string, now: Now): Sum[] => [
  ...period(sale, path, now),
  {
    path: `${path}/seckillPrice`,
    told: sale.seckillPrice,
    due: Math.min(...sale.skuList.map(({ seckillPrice }) => seckillPrice)),
    as: 'the lowest of its variants',
  },
  {
    path: `${path}/seckillTotalStocks`,
    told: sale.seckillTotalStocks,
    due: count(sale.skuList.map(({ seckillStocks }) => seckillStocks)),
    as: 'the sum over the variants',
  },
  {
    path: `${path}/seckillTotalStocks`,
    told: sale.seckillTotalStocks,
    due: Math.min(sale.seckillTotalStocks, sale.seckillOriginStocks),
    as: 'at most seckillOriginStocks',
  },
]

export const flashSessions = (sessions: readonly FlashSession[], now: Now): Sum[] => [
  ...inOrder(sessions, 'startTime'),
  ...sessions.flatMap((session, at) => period(session, `/${at}`, now)),
]

export const flashResult = ({ status, position, reason }: FlashResult): Sum[] => [
  { path: '/position', told: position, due: status === 0 ? position : 0, as: 'once it is decided' },
  {
    path: '/reason',
    told: reason ? 'a reason' : 'null',
    due: status === 2 ? 'a reason' : 'null',
    as: 'only what is refused has one',
  },
]

const offer = (told: GroupBuy, path: string): Sum[] => [
  {
    path: `${path}/actPrice`,
    told: told.actPrice,
    due: Math.min(...told.groupSkuList.map(({ actPrice }) => actPrice)),
    as: 'the lowest of its variants',
  },
  {
    path: `${path}/hasMaxNum`,
    told: told.hasMaxNum,
    due: told.maxNum > 0 ? 1 : 0,
    as: 'whether maxNum is a limit',
  },
]

export const groupBuy = (told: GroupBuy, path: string, now: Now): Sum[] => [
  ...period(told, path, now),
  ...offer(told, path),
]

export const runningGroups = (groups: readonly RunningGroup[], showSize = shownGroups, now: Now = null): Sum[] => [
  { path: '', told: groups.length, due: Math.min(groups.length, showSize), as: 'at most as many as asked for' },
  ...inOrder(groups, 'endTime'),
  ...groups.flatMap(({ joinNum, groupNumber, endTime }, at) => [
    ...ahead(endTime, `/${at}`, now),
    { path: `/${at}/joinNum`, told: joinNum, due: Math.min(joinNum, groupNumber - 1), as: 'fewer than groupNumber' },
  ]),
]

export const group = ({ groupTeam, groupActivity, apiGroupUserList: members }: Group, now: Now): Sum[] => {
  const { groupNumber, joinNum: told, status, endTime } = groupTeam
  const path = '/groupTeam/joinNum'
  const own = members.filter(({ isMe }) => isMe === 1).length
  return [
    // An offer that its shop took off is over before its end.
    ...(groupActivity.activityStatus === 3 ? [] : period(groupActivity, '/groupActivity', now)),
    ...offer(groupActivity, '/groupActivity'),
    {
      path: '/groupTeam/groupNumber',
      told: groupNumber,
      due: groupActivity.groupNumber,
      as: 'as in its offer',
    },
    { path, told, due: Math.min(told, groupNumber), as: 'at most groupNumber' },
    ...(status === 3 ? [] : [{ path, told, due: members.length, as: 'the number of its members' }]),
    ...(status === 1 ? ahead(endTime, '/groupTeam', now) : []),
    {
      path: '/apiGroupUserList',
      told: members.filter(({ isLeader }) => isLeader === 1).length,
      due: Math.min(1, members.length),
      as: 'the number of its founders',
    },
    { path: '/apiGroupUserList', told: own, due: Math.min(1, own), as: 'the caller at most once' },
    ...members.slice(0, 1).map(({ isLeader }) => ({
      path: '/apiGroupUserList/0/isLeader',
      told: isLeader,
      due: 1,
      as: 'the founder comes first',
    })),
  ]
}
