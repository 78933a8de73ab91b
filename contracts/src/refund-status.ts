import { Type } from 'typebox'
import { says } from './field-types.ts'

export const RefundStatusNumber = Type.Enum(
  [1, 2, 3, 4, 5, 6, 7, -1],
  says(
    '1 applied, 2 accepted, 3 goods sent back, 4 goods received, 5 refunded, 6 withdrawn, 7 refused, -1 closed',
    '1 已申请，2 已同意，3 已退货，4 商家已收货，5 已退款，6 已撤销，7 已拒绝，-1 已关闭',
  ),
)
export const ApplyType = Type.Enum([1, 2], says('1 money only, 2 goods and money', '1 仅退款，2 退货退款'))
