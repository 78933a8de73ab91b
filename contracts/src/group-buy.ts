import { Type, type Static } from 'typebox'
import { GroupBuy } from './activity.ts'
import {
  Count,
  DateTime,
  Flag,
  FreeText,
  Id,
  idOf,
  object,
  page,
  paging,
  Picture,
  ref,
  says,
  VisibleText,
} from './field-types.ts'
import type { Endpoints } from './endpoint.ts'
import { withInvoiceHeader } from './invoice-header.ts'
import { Confirmation, ConfirmationId, virtualRemarks } from './confirmation.ts'
import { orderStatuses } from './order-machine.ts'
import { orderIs, OrderNumber } from './order.ts'
import { limits } from './rules.ts'
import { publicRead, read, write } from './rows.ts'

/** A group that waits for more people. */
export const RunningGroup = object({
  groupTeamId: ref('group'),
  groupNumber: Id,
  joinNum: Id,
  endTime: DateTime,
  shareNickName: FreeText(),
  sharePic: Picture,
})
export type RunningGroup = Static<typeof RunningGroup>

export const GroupMember = object({
  nickName: FreeText(),
  pic: Picture,
  isLeader: Flag,
  isMe: Flag,
  joinTime: DateTime,
})
export type GroupMember = Static<typeof GroupMember>

export const Group = object({
  groupTeam: object({
    groupTeamId: ref('group'),
    groupNumber: Id,
    joinNum: Count,
    status: Type.Enum(
      [0, 1, 2, 3],
      says(
        '0 its founder has not paid, 1 waits for people, 2 full, 3 failed',
        '0 待团长付款，1 拼团中，2 拼团成功，3 拼团失败',
      ),
    ),
    startTime: DateTime,
    endTime: DateTime,
  }),
  groupActivity: GroupBuy,
  apiGroupUserList: Type.Array(GroupMember, says('Those who paid, the founder first', '已付款的成员，团长在前')),
  orderNumber: Type.Union([OrderNumber, Type.Null()], says('The order of the caller in it', '本人在该团的订单')),
})
export type Group = Static<typeof Group>

const GroupActivityId = idOf('groupBuy', 'A group offer', '拼团活动')

export const groupBuy = {
  'GET /groupProd/page': publicRead(page(GroupBuy), {
    en: 'The group offers that run or are to come.',
    zh: '分页查询进行中及即将开始的拼团商品。',
    query: object({ shopId: Type.Optional(ref('shop')), ...paging }),
  }),
  'GET /groupProd/info': publicRead(GroupBuy, {
    en: 'One group offer; 204 once it is over.',
    zh: '查询拼团活动；已结束时返回 204。',
    query: object({ groupActivityId: GroupActivityId }),
    refusals: ['unknownActivity', 'activityEnded'],
  }),
  'GET /groupProd/joinGroupList': publicRead(Type.Array(RunningGroup), {
    en: 'Groups of an offer that wait for people, those that end first at the top.',
    zh: '查询某拼团活动中等待成团的团，先到期的在前。',
    query: object({
      groupActivityId: GroupActivityId,
      showSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, ...says('10 if missing', '默认 10') })),
    }),
    refusals: ['unknownActivity'],
  }),
  'POST /p/group/order/confirm': write(Confirmation, {
    en: 'Price pieces for a new group (groupTeamId 0) or one to join, and an address (0: the default one).',
    zh: '确认拼团订单：开新团（groupTeamId 为 0）或参团，按收货地址（0 为默认地址）核定价格。',
    body: object({
      uuid: ConfirmationId,
      addrId: ref('address', Count),
      groupSkuId: ref('groupSku'),
      groupTeamId: ref('group', Count),
      prodCount: Type.Integer({ minimum: 1, maximum: limits.cartPieces }),
    }),
    refusals: [
      'orderRepeated',
      'unknownActivity',
      'activityEnded',
      'eventNotStarted',
      'unknownGroup',
      'groupFull',
      'groupEnded',
      'groupOwn',
      'activityLimit',
      'productUnavailable',
      'insufficientStock',
      'unknownAddress',
    ],
  }),
  'POST /p/group/order/submit': write(object({ orderNumbers: OrderNumber, duplicateError: Flag }), {
    en: 'Order what was confirmed: it holds a place in the group. Repeated, it answers the same order.',
    zh: '提交拼团订单，占用团内名额；重复提交返回同一订单。',
    shows: orderIs(orderStatuses.unpaid),
    again: 'same',
    body: object({
      uuid: ConfirmationId,
      remarks: VisibleText(0, limits.orderRemark),
      virtualRemarkList: virtualRemarks,
      orderInvoice: Type.Optional(withInvoiceHeader({})),
    }),
    refusals: [
      'orderExpired',
      'orderRepeated',
      'activityEnded',
      'groupFull',
      'groupEnded',
      'groupOwn',
      'activityLimit',
      'productUnavailable',
      'insufficientStock',
      'addressNeeded',
      'addressUnreached',
      'entryRequired',
      'blankText',
      'invalidRequest',
    ],
    rules: [
      {
        en: 'Who has paid counts in `joinNum` and `joinedNum`; before its founder has paid, a group is not found, and once it is full or over, no longer.',
        zh: '付款后方计入 `joinNum` 与 `joinedNum`；团长付款前、满员或结束后，该团不会出现在可参团列表中。',
      },
      {
        en: 'A group that is not full at its end has failed: its orders are canceled, and what was paid for them is refunded at once, whole.',
        zh: '到期未满员的团失败：其订单取消，所付款项立即全额退回。',
      },
    ],
  }),
  'GET /p/groupTeam/info': read(Group, {
    en: 'A group with its members.',
    zh: '查询拼团及成员。',
    query: object({ groupTeamId: ref('group') }),
    refusals: ['unknownGroup'],
  }),
} satisfies Endpoints
