import { isEmptyOrVisible, isExpressNo, isMobile } from 'qinghua-contract/input-rules'

export interface ExpressDraft {
  readonly dvyId: string
  readonly number: string
  readonly mobile: string
  readonly remarks: string
  readonly pictures: readonly string[]
}
export const blankExpress: ExpressDraft = { dvyId: '', number: '', mobile: '', remarks: '', pictures: [] }

export type ExpressField = 'dvyId' | 'number' | 'mobile' | 'remarks'

/** S5.9, S5.14 */
export const checkExpress = ({ dvyId, number, mobile, remarks }: ExpressDraft): ExpressField[] => [
  ...(dvyId === '' ? (['dvyId'] as const) : []),
  ...(isExpressNo(number.trim()) ? [] : (['number'] as const)),
  ...(isMobile(mobile.trim()) ? [] : (['mobile'] as const)),
  ...(isEmptyOrVisible(remarks) ? [] : (['remarks'] as const)),
]
