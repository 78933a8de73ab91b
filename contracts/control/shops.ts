import { Type, type Static } from 'typebox'
import { UserName } from '../src/account.ts'
import { Id, Maybe, object, says, VisibleText } from '../src/field-types.ts'
import type { Endpoints } from '../src/endpoint.ts'
import { auditStatuses, shopStatuses, type AuditStatus, type ShopStatus } from '../src/shop-machine.ts'
import { Instant, list, optional, Span, write } from './rows.ts'

const ShopStatusName = Type.Enum(Object.keys(shopStatuses) as [ShopStatus, ...ShopStatus[]])
const AuditStatusName = Type.Enum(Object.keys(auditStatuses) as [AuditStatus, ...AuditStatus[]])
const Remarks = VisibleText(1, 200)

export const ShopView = object({
  shopId: Id,
  shopName: Type.String(),
  owner: Maybe(Type.String(says('The user name', '用户名'))),
  status: ShopStatusName,
  audit: AuditStatusName,
  remarks: Maybe(Type.String()),
  selfOperated: Type.Boolean(),
  preferred: Type.Boolean(),
  hours: Type.String(),
  contractFrom: Instant,
  contractUntil: Maybe(Instant),
  application: Maybe(
    object({
      at: Instant,
      tel: Type.String(),
      address: Type.String(),
      lng: Type.Number(),
      lat: Type.Number(),
      intro: Type.String(),
      pictures: Type.Array(
        Type.String(),
        says('Logo, licence, front and back of the identity card', '店铺标志、营业执照、身份证人像面与国徽面'),
      ),
    }),
  ),
})
export type ShopView = Static<typeof ShopView>

const one = { params: object({ shopId: Id }) }

/** What the auditor of shops does. */
export const shopTable = {
  'GET /__mall/shops': list(ShopView, {
    en: 'The shops with status and application; those under review first.',
    zh: '查询店铺及其状态与申请资料，待审核的在前。',
  }),
  'POST /__mall/shops/{shopId}/decision': write(ShopView, {
    en: 'The auditor approves an application, to open now or later, or refuses it with the reason.',
    zh: '审核通过开店申请（立即或稍后开业），或驳回并说明原因。',
    ...one,
    body: object({ approve: Type.Boolean(), remarks: Type.Optional(Remarks), opensIn: Type.Optional(Span) }),
    refusals: ['shopUnavailable', 'shopStatusChanged', 'invalidRequest'],
  }),
  'POST /__mall/shops/{shopId}': write(ShopView, {
    en: 'Take a shop offline, suspend or reopen it; recommend it; change owner, hours or the end of its contract.',
    zh: '将店铺下线、暂停营业或恢复营业；设为优选；更换店主，修改营业时间或合同到期时间。',
    ...one,
    body: object({
      status: Type.Optional(Type.Enum(['open', 'offline', 'suspended'])),
      remarks: Type.Optional(Remarks),
      owner: Type.Optional(UserName),
      preferred: Type.Optional(Type.Boolean()),
      hours: optional(
        Type.String({ pattern: '^[0-2][0-9]:[0-5][0-9]-[0-2][0-9]:[0-5][0-9]$' }),
        'Such as 09:00-18:00',
        '如 09:00-18:00',
      ),
      endsIn: Type.Optional(Maybe(Span)),
    }),
    refusals: ['shopUnavailable', 'shopStatusChanged', 'unknownAccount', 'shopExists'],
  }),
} satisfies Endpoints
