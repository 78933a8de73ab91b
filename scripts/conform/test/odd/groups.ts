import type { Route } from 'qinghua-contract'
import type { Planted } from '../planted.ts'
import type { Spoil } from '../spoiled-server.ts'
import { after, at, changed, isGood, plus, put, valueOf, within, type Fields, type Page } from '../spoiling.ts'

const groups = 'GET /groupProd/joinGroupList'
const oneGroup = 'GET /p/groupTeam/info'
const submit = 'POST /p/group/order/submit'
const pay = 'POST /p/order/pay'
const detail = 'GET /p/myOrder/orderDetail'
const grouping = 7
const over = 3

interface Team {
  readonly groupTeam: { readonly groupTeamId: number; readonly status: number }
}

const inJourney =
  (journey: string) =>
  (what: string, route: Route, spoil: () => Spoil, more: Partial<Planted> = {}): Planted => ({
    what,
    route,
    journeys: [journey],
    checks: ['journey'],
    spoil,
    ...more,
  })
const last = inJourney('join a group that lacks one person')
const failed = inJourney('found a group that fails')

/** The group of the caller is among those that wait. */
const listsOwn =
  (isDue: (team: Team) => boolean): (() => Spoil) =>
  () => {
    let own = 0
    const waiting = { groupNumber: 3, joinNum: 1, endTime: '2099-12-31 10:00:00', shareNickName: '山间客' }
    return async (call) => {
      const answer = await call.send()
      if (call.route === oneGroup && isGood(answer) && isDue(valueOf(answer)))
        own = valueOf<Team>(answer).groupTeam.groupTeamId
      const add = (list: object[]) => [...list, { ...waiting, sharePic: '/pictures/avatar/1.svg', groupTeamId: own }]
      return call.route === groups && isGood(answer) && own > 0 ? changed(add)(answer) : answer
    }
  }

/** Changes good answers of a row once the caller was told of a group that failed. */
const onceFailed =
  <T>(route: Route, change: (value: T) => unknown): (() => Spoil) =>
  () => {
    let isOver = false
    return async (call) => {
      const answer = await call.send()
      if (call.route === oneGroup && isGood(answer) && valueOf<Team>(answer).groupTeam.status === over) isOver = true
      return isOver && call.route === route && isGood(answer) ? changed(change)(answer) : answer
    }
  }

/** An order that others see in a group is a member of it at once. */
const memberBeforePayment = after(
  submit,
  [oneGroup],
  changed((told: Fields) => {
    const members = told['apiGroupUserList'] as Fields[]
    return {
      ...within('groupTeam', plus('joinNum', 1))(told),
      apiGroupUserList: [...members, { ...members[0], isLeader: 0, isMe: 1 }],
    }
  }),
  pay,
)

/** The order that founded the group goes on waiting when somebody else has paid. */
const forgottenFounder = (): Spoil => {
  let own = ''
  let payments = 0
  return async (call) => {
    const answer = await call.send()
    if (!isGood(answer)) return answer
    if (call.route === submit) own ||= String(valueOf<Fields>(answer)['orderNumbers'])
    if (call.route === pay) payments += 1
    const isForgotten = call.route === detail && payments === 2 && call.path.includes(own)
    return isForgotten ? changed(put('status', grouping))(answer) : answer
  }
}

const refundedTwice = (page: Page) => ({
  ...page,
  records: page.records.flatMap((each, n) =>
    n === 0 ? [each, { ...each, refundSn: `${String(each['refundSn'])}9` }] : [each],
  ),
  total: page.total + 1,
})

export const groupOdds: readonly Planted[] = [
  inJourney('found a group and cancel')(
    'a group that can be joined before it is paid',
    groups,
    listsOwn(() => true),
  ),
  last('a place that counts before it is paid', submit, memberBeforePayment),
  last(
    'an order of a full group that cannot be refunded',
    detail,
    after(pay, [detail], changed(put('canRefund', false))),
    {
      place: '/canRefund',
    },
  ),
  last('a last person who is nobody', pay, after(pay, [oneGroup], changed(put('orderNumber', null)))),
  last(
    'a full group that is among those that wait',
    groups,
    listsOwn(({ groupTeam }) => groupTeam.status === 2),
  ),
  inJourney('found a group that fills up')(
    'a founder who waits on although the group is full',
    detail,
    forgottenFounder,
    { needsOther: true },
  ),
  inJourney('found a group, pay and wait')(
    'a group that shows everybody the order of its founder',
    oneGroup,
    () => {
      let known: unknown = null
      return at(
        oneGroup,
        changed((team: Fields) => put('orderNumber', (known = team['orderNumber'] ?? known))(team)),
        isGood,
      )()
    },
    { needsOther: true },
  ),
  failed('a failed group that is refunded twice', pay, onceFailed('GET /p/orderRefund/list', refundedTwice)),
  failed('a failed group that keeps the money', pay, onceFailed('GET /p/user/userInfo', plus('balance', -1))),
  failed(
    'a failed group that keeps its pieces',
    pay,
    onceFailed('GET /prod/prodInfo', (page: Fields) => ({
      ...page,
      skuList: (page['skuList'] as Fields[]).map(plus('stocks', -1)),
    })),
  ),
]
