import type { RefusalCode } from 'qinghua-contract'
import { refundReasons, type ApplyType, type BuyerReason } from 'qinghua-contract/refund-machine'
import { decideRefund, payRefund, receiveGoods } from '../../src/core/refunds/merchant-refunds.ts'
import {
  applyForRefund,
  correctExpress,
  sendBack,
  withdrawRefund,
  type RefundRequest,
} from '../../src/core/refunds/refunds.ts'
import type { Express } from '../../src/core/state/orders.ts'
import { attempt, firstBroken } from './attempt.ts'
import { addUp, yuanOf } from './cents.ts'
import type { Command } from './command.ts'
import { personOf } from './cart-commands.ts'
import { isUnknownTo } from './pay-commands.ts'
import { pick, runningOf, refundItemsOf, type OrderLineRecord, type OrderRecord, type RefundRecord } from './records.ts'
import * as model from './refund-model.ts'
import { shopperIn, type Trial } from './trial.ts'

const reasons = Object.keys(refundReasons) as BuyerReason[]
const notReceived: readonly BuyerReason[] = ['unwanted', 'agreed', 'other']
const express: Express = {
  dvyId: 1,
  name: '顺丰',
  number: 'SF1234567',
  mobile: '13912345678',
  pictures: [],
  remarks: '',
}

export interface Wish {
  readonly order: OrderRecord
  /** Null for the whole order. */
  readonly line: OrderLineRecord | null
  readonly pieces: number
  readonly kind: ApplyType
  readonly kept: readonly number[]
}
interface Possible {
  readonly refusal: RefusalCode | null
  readonly items: RefundRecord['items']
  readonly goods: bigint
  readonly freight: bigint
}

/** The limits of a refund, computed from the records. */
const possibleFor = ({ records }: Trial, { order, line, pieces, kind, kept }: Wish, reason: BuyerReason): Possible => {
  const { now } = records
  const busy = runningOf(order).some(
    ({ items }) => line === null || items.some((item) => item.line.orderItemId === line.orderItemId),
  )
  const lines = (line ? [line] : order.lines).filter((each) => model.piecesLeft(order, each, now) > 0)
  const most = lines.map((each) => model.piecesLeft(order, each, now))
  const items = lines.map((each, at) =>
    model.itemFor(order, each, line !== null && pieces > 0 ? pieces : (most[at] ?? 0)),
  )
  const worth = addUp(items.map((item) => item.worth))
  const goesBack = lines.some(({ sku }) => sku.kind === 'physical') && order.status !== 'toShip'
  let goods = worth
  let stays = false
  if (goesBack && line !== null && kind === 'goods')
    for (const gift of line.gifts) {
      const cost = gift.worth * BigInt(gift.count * (items[0]?.count ?? 0))
      if (!kept.includes(gift.orderItemId)) continue
      stays ||= cost >= goods
      goods -= cost
    }
  const counted = order.refunds.filter(
    ({ status }) => runningOf(order).some((each) => each.status === status) || status === 'success',
  )
  const freight = model.freightWith(order, [...counted, { items, reason }])
  const tooMany = line !== null && pieces > (most[0] ?? 0)
  return {
    refusal: firstBroken(
      [!model.isOpenAt(order, now), 'refundClosed'],
      [busy, 'refundRunning'],
      [tooMany, 'refundQuantity'],
      [stays, 'giftStays'],
      [lines.length === 0 || worth + freight === 0n, 'nothingToRefund'],
      [kind === 'goods' && !goesBack, 'refundGoodsNotSent'],
    ),
    items,
    goods,
    freight,
  }
}

/** Mostly the maximum, sometimes less, a cent too much, or nothing. */
const amountOf = (max: bigint, c: number): bigint => {
  if (c % 11 === 3) return max + 1n
  if (c % 13 === 4) return 0n
  return c % 5 === 2 && max > 1n ? max / 2n : max
}

export const apply = (
  trial: Trial,
  who: number,
  wish: Wish,
  { b, c }: Pick<Command, 'b' | 'c'>,
): RefundRecord | undefined => {
  const { order, line, pieces, kind, kept } = wish
  const isReceiver = kind === 'goods' ? c % 37 !== 5 : b % 3 === 0
  const reason = isReceiver || c % 29 === 7 ? (pick(reasons, b) ?? 'other') : (pick(notReceived, b) ?? 'other')
  const possible = possibleFor(trial, wish, reason)
  const max = possible.goods + possible.freight
  const asked = amountOf(max, c)
  const isAmount = line === null ? asked === max : asked > 0n && asked <= max
  const returnedGifts = (line?.gifts ?? []).map(({ orderItemId }) => orderItemId).filter((id) => !kept.includes(id))
  const request: RefundRequest = {
    orderNumber: order.number,
    orderItemId: line?.orderItemId ?? null,
    kind,
    isReceiver,
    goodsNum: pieces,
    refundAmount: yuanOf(asked),
    reason,
    mobile: '13912345678',
    text: c % 23 === 9 ? ' \u3164' : '',
    pictures: [],
    returnedGifts: c % 41 === 11 && line ? [900_001] : returnedGifts,
  }
  const isStranger = c % 41 === 11 && line !== null
  let made: RefundRecord | undefined
  attempt(trial, {
    kind: `apply for ${kind}`,
    description: `${personOf(trial, who).userId} applies: ${JSON.stringify(request)}`,
    expected: firstBroken(
      [isUnknownTo([order], who), 'unknownOrder'],
      [isStranger, 'invalidRequest'],
      ...(possible.refusal ? [[true, possible.refusal] as const] : []),
      [kind === 'goods' && !isReceiver, 'refundReason'],
      [!isReceiver && !notReceived.includes(reason), 'refundReason'],
      [request.text !== '', 'blankText'],
      [!isAmount, 'refundAmount'],
    ),
    act: (mall) => applyForRefund(mall, shopperIn(mall, who), request),
    after: (sn) => {
      const cents = asked < possible.goods ? asked : possible.goods
      const items = possible.items
      made = model.apply(trial.records, order, sn, {
        items,
        whole: line === null,
        kind,
        kept: kind === 'goods' && line ? kept : [],
        reason,
        cents,
      })
      trial.touched.add(order)
    },
  })
  return made
}

/** The whole order or one line; some pieces or all. */
export const wishOf = (order: OrderRecord, { a, b, c }: Command): Wish => {
  const line = c % 3 === 0 ? null : (pick(order.lines, b) ?? null)
  const kind = order.status === 'toShip' ? (c % 19 === 6 ? 'goods' : 'money') : b % 3 === 0 ? 'money' : 'goods'
  const gifts = line?.gifts.map(({ orderItemId }) => orderItemId) ?? []
  return {
    order,
    line,
    pieces: line === null || c % 4 === 1 ? 0 : 1 + (a % line.count) + (c % 17 === 8 ? line.count : 0),
    kind,
    kept: kind === 'goods' ? gifts.filter((_, at) => (a + at) % 2 === 0) : [],
  }
}

export const applySome = (trial: Trial, command: Command): void => {
  const { who, a, c } = command
  const { orders } = personOf(trial, c % 14 === 5 ? who + 1 : who)
  const open = orders.filter((order) => model.isOpenAt(order, trial.records.now) && !order.deleted)
  const order = pick(open.length > 0 && c % 6 !== 0 ? open : orders, a)
  if (order) apply(trial, who % 3, wishOf(order, command), command)
}

type Status = RefundRecord['status']

/** Mostly a refund for which the command is allowed. */
const chooseRefund = ({ records }: Trial, { a, c }: Command, meant: readonly Status[]): RefundRecord | undefined => {
  const all = records.orders.flatMap(({ refunds }) => refunds)
  const fitting = all.filter(({ status }) => meant.includes(status))
  return pick(fitting.length > 0 && c % 6 !== 0 ? fitting : all, a)
}

const isLastItemAsked = (order: OrderRecord): boolean =>
  order.refunds.filter((each) => runningOf(order).includes(each) || each.status === 'success').length > 1 &&
  order.lines.every((line) => refundItemsOf(order, line).reduce((all, { count }) => all + count, 0) === line.count)

interface RefundAction {
  readonly name: string
  readonly from: Status
  /** Null for the merchant. */
  readonly who: number | null
  readonly also?: readonly (readonly [boolean, RefusalCode])[]
  readonly act: Parameters<typeof attempt>[1]['act']
  readonly after: () => void
}

const actOn = (trial: Trial, refund: RefundRecord, { name, from, who, also = [], act, after }: RefundAction): void => {
  attempt(trial, {
    kind: `refund ${name}`,
    description: `${name}: ${refund.sn}, which is ${refund.status}`,
    expected: firstBroken(
      [who !== null && isUnknownTo([refund.order], who), 'unknownRefund'],
      [refund.status !== from, 'refundChanged'],
      ...also,
    ),
    act,
    after: () => {
      after()
      trial.touched.add(refund.order)
    },
  })
}

export const withdraw = (trial: Trial, refund: RefundRecord, by: number): void =>
  actOn(trial, refund, {
    name: 'withdraw',
    from: 'applied',
    who: by,
    also: [[isLastItemAsked(refund.order), 'refundLastItem']],
    act: (mall) => withdrawRefund(mall, shopperIn(mall, by), refund.sn),
    after: () => model.withdraw(trial.records, refund, trial.records.now),
  })

export const withdrawSome = (trial: Trial, command: Command): void => {
  const refund = chooseRefund(trial, command, ['applied'])
  if (refund) withdraw(trial, refund, command.c % 5 === 0 ? command.who : refund.order.who)
}

export const decide = (trial: Trial, refund: RefundRecord, accepts: boolean, message: string): void =>
  actOn(trial, refund, {
    name: accepts ? 'accept' : 'refuse',
    from: 'applied',
    who: null,
    also: accepts ? [] : [[message.trim() === '', 'rejectReason']],
    act: (mall) => decideRefund(mall, refund.sn, accepts, message),
    after: () =>
      accepts
        ? model.accept(trial.records, refund, trial.records.now, 'merchant')
        : model.refuse(trial.records, refund, trial.records.now),
  })

export const decideSome = (trial: Trial, command: Command): void => {
  const refund = chooseRefund(trial, command, ['applied'])
  if (refund) decide(trial, refund, command.b % 4 !== 0, command.c % 3 === 0 ? ' ' : '不符合条件')
}

export const sendBackTo = (trial: Trial, refund: RefundRecord, who: number, corrects: boolean, flaw = false): void =>
  actOn(trial, refund, {
    name: corrects ? 'correct' : 'send back',
    from: corrects ? 'sentBack' : 'accepted',
    who,
    also: [[flaw, 'invalidRequest']],
    act: (mall) =>
      (corrects ? correctExpress : sendBack)(mall, shopperIn(mall, who), refund.sn, {
        ...express,
        dvyId: flaw ? 900 : 1,
        number: `SF${refund.sn.slice(-8)}`,
      }),
    after: () => {
      if (!corrects) model.sendBack(trial.records, refund, trial.records.now)
    },
  })

export const sendBackSome = (trial: Trial, command: Command): void => {
  const corrects = command.b % 4 === 0
  const refund = chooseRefund(trial, command, [corrects ? 'sentBack' : 'accepted'])
  if (!refund) return
  const who = command.c % 7 === 0 ? command.who : refund.order.who
  sendBackTo(trial, refund, who, corrects, command.c % 9 === 4)
}

export const receiveOrPay = (trial: Trial, refund: RefundRecord, step: 'receive' | 'pay back'): void =>
  actOn(trial, refund, {
    name: step,
    from: step === 'receive' ? 'sentBack' : 'received',
    who: null,
    act: (mall) => (step === 'receive' ? receiveGoods : payRefund)(mall, refund.sn),
    after: () =>
      (step === 'receive' ? model.receive : model.payBack)(trial.records, refund, trial.records.now, 'merchant'),
  })

export const receiveOrPaySome = (trial: Trial, command: Command): void => {
  const step = command.b % 2 === 0 ? 'receive' : 'pay back'
  const refund = chooseRefund(trial, command, [step === 'receive' ? 'sentBack' : 'received'])
  if (refund) receiveOrPay(trial, refund, step)
}
