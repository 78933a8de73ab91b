import type { Route } from '@mall/contracts'
import type { ReceivedAnswer } from '@mall/contracts/verdict'
import {
  accepted,
  body,
  cancel,
  changed,
  detail,
  inJourney,
  isBroken,
  isGood,
  pay,
  plain,
  product,
  put,
  user,
  type Defect,
  type Fields,
} from '../defect.ts'
import type { ForwardedCall, Spoil } from '../spoiled-server.ts'
import { accepts, after, isValidBody, lastPart, lookUp, plus, sentBy, valueOf, within, type Page } from '../spoiling.ts'
import { withDearerFreight } from './flash-journeys.ts'

const groups = 'GET /groupProd/joinGroupList'
const oneGroup = 'GET /p/groupTeam/info'
const confirm = 'POST /p/group/order/confirm'
const submit = 'POST /p/group/order/submit'
const askRefund = 'POST /p/orderRefund/apply'
const refunds = 'GET /p/orderRefund/list'

const group = inJourney('found a group, pay and wait')
const last = inJourney('join a group that lacks one person')
const founder = inJourney('found a group that fills up', { needsOther: true })
const failed = inJourney('found a group that fails')

const grouping = 7
const canceled = 6
const running = 1
const over = 3
const refunded = { status: 200, contentType: plain, text: '123' } as const
const paid = { ...accepted, text: '{"type":1,"message":""}' }

const waitingGroup = {
  groupNumber: 3,
  joinNum: 1,
  endTime: '2099-12-31 10:00:00',
  shareNickName: '山间客',
  sharePic: '/pictures/avatar/1.svg',
}

interface Team {
  readonly groupTeam: { readonly groupTeamId: number; readonly status: number }
}

/** Whether a call is about an order in that status. */
const inStatus =
  (
    status: number,
    of: (call: ForwardedCall) => unknown = (call) => (sentBy(call) as Fields | undefined)?.['orderNumber'],
  ) =>
  async (call: ForwardedCall): Promise<boolean> => {
    const order = await lookUp<Fields>(call, 'GET', `/p/myOrder/orderDetail?orderNumber=${of(call)}`)
    return Number(order?.['status']) === status
  }

const isJoining = (call: ForwardedCall): boolean =>
  isValidBody(confirm, sentBy(call)) && Number((sentBy(call) as Fields)['groupTeamId']) > 0

/** Accepts people whom a group refuses, once `since` was answered well. */
const acceptsJoining =
  (since: Route = confirm): (() => Spoil) =>
  () => {
    let good: ReceivedAnswer | null = null
    let isSince = false
    return async (call) => {
      const answer = await call.send()
      if (call.route === since && isGood(answer)) isSince = true
      if (call.route !== confirm) return answer
      if (isGood(answer)) good = answer
      return isBroken(answer) && isSince && isJoining(call) && good ? good : answer
    }
  }

/** The group of the caller is among those that wait, once `since` was answered well. */
const listsOwn =
  (since: Route, isDue: (team: Team) => boolean = () => true): (() => Spoil) =>
  () => {
    let own = 0
    let isSince = false
    return async (call) => {
      const answer = await call.send()
      if (call.route === oneGroup && isGood(answer)) {
        const team = valueOf<Team>(answer)
        if (isDue(team)) own = team.groupTeam.groupTeamId
      }
      if (call.route === since && isGood(answer)) isSince = true
      return call.route === groups && isGood(answer) && own > 0 && isSince
        ? changed<object[]>((list) => [...list, { ...waitingGroup, groupTeamId: own }])(answer)
        : answer
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
const memberBeforePayment = (): Spoil => {
  let isOpen = false
  return async (call) => {
    const answer = await call.send()
    if (call.route === submit && isGood(answer)) isOpen = true
    if (call.route === pay && isGood(answer)) isOpen = false
    if (call.route !== oneGroup || !isOpen || !isGood(answer)) return answer
    return changed((told: Fields) => {
      const members = told['apiGroupUserList'] as unknown as Fields[]
      const [first] = members
      return {
        ...told,
        groupTeam: plus('joinNum', 1)(told['groupTeam'] as unknown as Fields),
        apiGroupUserList: [...members, { ...first, isLeader: 0, isMe: 1 }],
      }
    })(answer)
  }
}

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

const withStatus = (from: number, to: number) => (order: Fields) =>
  Number(order['status']) === from ? { ...order, status: to } : order

const twice = (page: Page) => ({
  ...page,
  records: page.records.flatMap((each, n) =>
    n === 0 ? [each, { ...each, refundSn: `${each['refundSn']}9` }] : [each],
  ),
  total: page.total + 1,
})

export const groupJourneyDefects: readonly Defect[] = [
  group(
    'a group that does not wait for others',
    oneGroup,
    after(pay, [oneGroup], changed(within('groupTeam', put('status', 2)))),
  ),
  group(
    'a group that nobody can find',
    groups,
    body(groups, () => []),
  ),
  group('one’s own group that can be joined', confirm, acceptsJoining()),
  group('a refund while the group waits', askRefund, accepts(askRefund, refunded, inStatus(grouping))),
  group(
    'an invoice while the group waits',
    'POST /p/orderInvoice',
    accepts('POST /p/orderInvoice', accepted, inStatus(grouping)),
  ),
  group(
    'a paid place that goes on without the group',
    detail,
    body(detail, (order: Fields) => (Number(order['status']) === grouping ? { ...order, status: 2 } : order)),
  ),
  inJourney('found a group and cancel')('a group that can be joined before it is paid', groups, listsOwn(oneGroup)),
  group('a place with dearer freight', confirm, body(confirm, withDearerFreight), confirm, '/totalTransfee'),
  last('a place that counts before it is paid', oneGroup, memberBeforePayment, submit),
  last(
    'a group that stays open although nobody is missing',
    oneGroup,
    after(pay, [oneGroup], changed(within('groupTeam', put('status', running)))),
    pay,
  ),
  last('a full group that is listed among those that wait', groups, listsOwn(pay)),
  last('a full group that takes more people', confirm, acceptsJoining(pay)),
  last('an order of a full group that waits on', detail, body(detail, withStatus(2, grouping)), detail, '/status'),
  last(
    'an order of a full group that cannot be refunded',
    detail,
    after(pay, [detail], changed(put('canRefund', false))),
    detail,
    '/canRefund',
  ),
  last('a last person who is nobody', oneGroup, after(pay, [oneGroup], changed(put('orderNumber', null))), pay),
  founder('a founder who waits on although the group is full', detail, forgottenFounder, detail, '/status'),
  failed(
    'a group that never ends',
    oneGroup,
    onceFailed(oneGroup, within('groupTeam', put('status', running))),
    oneGroup,
    '/groupTeam/status',
  ),
  failed(
    'a failed group among those that wait',
    groups,
    listsOwn(pay, ({ groupTeam }) => groupTeam.status === over),
  ),
  failed(
    'an order that waits on although its group has failed',
    detail,
    onceFailed(detail, withStatus(canceled, grouping)),
    detail,
    '/status',
  ),
  failed('a failed group that is refunded twice', refunds, onceFailed(refunds, twice), pay, '/records/1'),
  failed('a failed group that keeps the money', user, onceFailed(user, plus('balance', -1)), pay, '/balance'),
  failed(
    'a failed group that keeps its pieces',
    product,
    onceFailed(product, (page: Fields) => ({
      ...page,
      skuList: (page['skuList'] as unknown as Fields[]).map(plus('stocks', -1)),
    })),
    pay,
    '/skuList/*/stocks',
  ),
  failed('a failed group that can be joined', confirm, acceptsJoining(pay)),
  failed('a second refund of a failed group', askRefund, accepts(askRefund, refunded, inStatus(canceled))),
  failed(
    'an order of a failed group that is canceled again',
    cancel,
    accepts(cancel, accepted, inStatus(canceled, lastPart)),
  ),
  failed(
    'an order of a failed group that is paid again',
    pay,
    accepts(
      pay,
      paid,
      inStatus(canceled, (call) => (sentBy(call) as Fields | undefined)?.['orderNumbers']),
    ),
  ),
]
