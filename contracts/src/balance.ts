import { Type, type Static } from 'typebox'
import { Amount, DateTime, Flag, Id, Money, moneyOf, Month, object, page, paging, ref, says } from './field-types.ts'
import type { Endpoints } from './endpoint.ts'
import { BalancePaid, OrderNumber } from './order.ts'
import { patterns } from './input-rules.ts'
import { read, write } from './rows.ts'

export const TopUpOffer = object({
  balanceId: Id,
  rechargeAmount: Money,
  giftAmount: moneyOf('What the mall adds', '赠送金额'),
})
export type TopUpOffer = Static<typeof TopUpOffer>

export const BalanceRecord = object({
  id: ref('topUp'),
  type: Type.Enum(
    [1, 2, 3, 4, 5, 6, 7],
    says(
      '1 top-up, 2 gift, 3 payment, 4 refund, 5 changed by the mall, 6 membership, 7 gift card',
      '1 充值，2 赠送，3 支付，4 退款，5 平台调整，6 购买会员，7 礼品卡兑换',
    ),
  ),
  ioType: Type.Enum([0, 1], says('0 out, 1 in', '0 支出，1 收入')),
  changeBalance: Money,
  createTime: DateTime,
  orderNumberList: Type.Array(OrderNumber),
})
export type BalanceRecord = Static<typeof BalanceRecord>

/** A payment that was begun for something else than orders. */
export const PayStarted = object({
  orderNumbers: Type.Union(
    [OrderNumber, Type.Null()],
    says('Ask `isPay` with it; null if the balance paid at once', '用于查询 `isPay`；余额即时付款时为 null'),
  ),
  payment: Type.Union([Type.String(), BalancePaid]),
})
export type PayStarted = Static<typeof PayStarted>

export const ownReturn = Type.Optional(Type.String({ pattern: patterns.ownAddress, maxLength: 2_000 }))

export const balance = {
  'GET /p/userBalance/getBalanceInfo': read(Money, {
    en: 'The balance of who is logged in.',
    zh: '查询当前用户的余额。',
  }),
  'GET /p/userBalance/getList': read(Type.Array(TopUpOffer), {
    en: 'The amounts of top-ups that the mall offers.',
    zh: '查询充值面额及赠送金额。',
  }),
  'POST /p/balance/pay': write(PayStarted, {
    en: 'Top the balance up by an offered amount, or with id -1 by another one: Alipay or WeChat, as for orders.',
    zh: '充值余额：按所选面额，或 id 为 -1 时按自定金额；支付方式与订单相同，仅支付宝或微信。',
    body: object({
      payType: Type.Enum([2, 3], says('2 Alipay, 3 WeChat QR', '2 支付宝，3 微信扫码')),
      id: Type.Integer({
        minimum: -1,
        maximum: Number.MAX_SAFE_INTEGER,
        ...says('balanceId; -1 with customRechargeAmount', 'balanceId；自定金额时为 -1'),
      }),
      customRechargeAmount: Type.Optional(Amount),
      returnUrl: ownReturn,
    }),
    refusals: ['unknownTopUp', 'topUpAmount', 'payMethodClosed'],
  }),
  'GET /p/userBalanceLog/log': read(page(BalanceRecord), {
    en: 'Records of the balance, newest first: all, in (1) or out (0), of all time or of a month. All add up to the balance.',
    zh: '分页查询余额明细，最新在前：全部、收入（1）或支出（0），可按月份筛选；全部合计等于余额。',
    query: object({ ioType: Type.Optional(Flag), month: Type.Optional(Month), ...paging }),
  }),
  'POST /p/userBalance/redeem': write(object({ amount: Money, balance: Money }), {
    en: 'Add the amount of a gift card to the balance. Each card once; after five wrong codes there is a wait.',
    zh: '兑换礼品卡到余额。每张仅可兑换一次，连续输错五次后须等待。',
    shows: [{ in: 'GET /p/user/userInfo', now: { balance: { answered: 'balance' } } }],
    again: ['giftCodeUsed'],
    body: object({
      code: Type.String({
        maxLength: 40,
        ...says('Blanks, dashes and small letters do not matter', '不区分大小写，忽略空格与短横线'),
      }),
    }),
    refusals: ['giftCodeMistyped', 'giftCodeWrong', 'giftCodeUsed', 'giftCodeExpired', 'giftCodeLocked'],
    rules: [
      {
        en: 'A code has 15 letters or digits and a check character by ISO 7064 MOD 37,36. Where that does not fit it is refused with `giftCodeMistyped`, which is no try.',
        zh: '兑换码为 15 位字母或数字加一位校验符（ISO 7064 MOD 37,36）；校验不符时以 `giftCodeMistyped` 拒绝，不计入错误次数。',
      },
      {
        en: 'Wrong codes are counted for each account. A card that was redeemed, by whomever, is refused with `giftCodeUsed`.',
        zh: '错误次数按账号计算；已被任何人兑换的卡以 `giftCodeUsed` 拒绝。',
      },
    ],
  }),
} satisfies Endpoints
