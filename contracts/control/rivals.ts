import { Type, type Static } from 'typebox'
import { Count, described, Id, Maybe, object, says } from '../src/field-types.ts'
import type { Endpoints } from '../src/endpoint.ts'
import { list, optional, spanThat, write } from './rows.ts'

export const RivalKind = described(
  Type.Enum(['flash', 'group', 'coupon', 'sku']),
  'A flash sale, a group offer, a coupon, or a variant on the shelf',
  'flash 秒杀，group 拼团，coupon 优惠券，sku 在售规格',
)
const Waits = described(
  Type.Enum(['before', 'after']),
  'They try just before, or just after, the next shopper who does',
  '在下一位顾客出手之前（before）或之后（after）出手',
)

export const RivalsView = object({
  rivalsId: Id,
  kind: RivalKind,
  id: Id,
  buyers: Id,
  tried: Count,
  won: Count,
  lost: Count,
  waiting: Type.Integer({ ...Count, ...says('Tried, and not decided yet', '已出手、等待结果') }),
  waitFor: Maybe(Waits),
  reason: Maybe(Type.String(says('Why the last one who lost did', '最近一位没抢到的原因'))),
})
export type RivalsView = Static<typeof RivalsView>

/** Buyers who compete with the tester. */
export const rivalTable = {
  'GET /__mall/rivals': list(RivalsView, {
    en: 'All rivals, and how many got something; the newest first.',
    zh: '查询全部竞争买家及抢购结果，最新在前。',
  }),
  'POST /__mall/rivals': write(RivalsView, {
    en: 'Send buyers after a flash sale, a group offer, a coupon or the pieces of a variant.',
    zh: '派出竞争买家，争抢秒杀、拼团、优惠券或某规格的库存。',
    body: object({
      kind: RivalKind,
      id: Type.Integer({
        ...Id,
        ...says('seckillId, groupActivityId, couponId or skuId', 'seckillId、groupActivityId、couponId 或 skuId'),
      }),
      buyers: Type.Integer({ minimum: 1, maximum: 10_000 }),
      within: spanThat('they try over this time; at once if missing', '在此期间陆续出手，默认立即'),
      waitFor: Type.Optional(Waits),
      unpaid: Type.Optional(Type.Boolean(says('They order and do not pay', '下单但不付款'))),
      seed: optional(
        Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
        'Decides when they try and what they choose',
        '决定出手时间与选择的随机种子',
      ),
    }),
    refusals: ['unknownActivity', 'unknownCoupon', 'productUnavailable'],
  }),
} satisfies Endpoints
