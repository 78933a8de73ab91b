import { limits } from 'qinghua-contract/rules'
import { hardText } from '../inputs/hard-text.ts'

export const invoiceHeader = {
  invoiceType: 1,
  headerType: 1,
  headerName: hardText(limits.invoiceHeader, '测试科技有限公司'),
  invoiceTaxNumber: '91310000MA1K35XX0Q',
  invoiceContext: 1,
} as const

/** A refund of a whole order that was not shipped. */
export const wholeOrder = (orderNumber: string) =>
  ({ orderNumber, refundType: 1, orderItemId: null, applyType: 1, isReceiver: 0 }) as const
export const refundRequest = (refundAmount: number, buyerDesc: string) => ({
  buyerReason: 1 as const,
  goodsNum: 0,
  refundAmount,
  buyerMobile: '13912345678',
  buyerDesc,
  photoFiles: '',
  giveawayItemIds: [],
})

/** A PNG of one transparent pixel. */
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
export const pixel = (): File =>
  new File([Uint8Array.from(atob(png), (each) => each.charCodeAt(0))], 'pixel.png', { type: 'image/png' })
