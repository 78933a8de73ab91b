import type { Confirmation, ShopOrder } from '@mall/contracts'
import { isBlank } from '@mall/contracts/rules'
import { headerOf, noInvoice, wrongFields, type InvoiceDraft, type InvoiceField } from '../../../shop/invoice-draft.ts'
import { isForPoints } from '../../../shop/points/is-for-points.ts'
import type { Submission } from './order-attempt.ts'
import type { PointsChoice } from './points.ts'

export interface OrderDraft {
  readonly remarks: Readonly<Record<string, string>>
  readonly entries: Readonly<Record<string, string>>
  readonly invoices: Readonly<Record<string, InvoiceDraft>>
  /** Null: the mall chooses. */
  readonly couponUserIds: readonly number[] | null
  readonly points: PointsChoice
}
export const blankDraft: OrderDraft = { remarks: {}, entries: {}, invoices: {}, couponUserIds: null, points: null }

type AskedEntry = Confirmation['virtualRemarkList'][number]
export type Entry = AskedEntry & { readonly key: string }

export const entriesOf = ({ virtualRemarkList }: Pick<Confirmation, 'virtualRemarkList'>): readonly Entry[] => {
  const seen = new Map<number, number>()
  return virtualRemarkList.map((entry) => {
    const at = seen.get(entry.prodId) ?? 0
    seen.set(entry.prodId, at + 1)
    return { ...entry, key: `${entry.prodId}:${at}` }
  })
}

export const missingEntries = (confirmation: Confirmation, { entries }: OrderDraft): readonly string[] =>
  entriesOf(confirmation)
    .filter(({ key, isRequired }) => isRequired && isBlank(entries[key] ?? ''))
    .map(({ key }) => key)

export const invoiceIn = ({ invoices }: OrderDraft, shopId: number): InvoiceDraft => invoices[shopId] ?? noInvoice
export const invoiceKey = (shopId: number, field: InvoiceField): string => `invoice:${shopId}:${field}`

const invoiceFields: readonly InvoiceField[] = ['personal', 'company', 'taxNumber']
export const wrongOfInvoice = (wrong: readonly string[], shopId: number): readonly InvoiceField[] =>
  invoiceFields.filter((field) => wrong.includes(invoiceKey(shopId, field)))

export const otherInvoices = ({ invoices }: OrderDraft, shopId: number): readonly InvoiceDraft[] =>
  Object.entries(invoices).flatMap(([each, invoice]) => (each === String(shopId) ? [] : [invoice]))

/** A free order has no invoice, and one for points takes the wish for it once it is paid. */
export const invoicedShops = (confirmation: Confirmation): readonly ShopOrder[] =>
  isForPoints(confirmation) ? [] : confirmation.shopCartOrders.filter(({ actualTotal }) => actualTotal > 0)

export const wrongInvoices = (confirmation: Confirmation, draft: OrderDraft): readonly string[] =>
  invoicedShops(confirmation).flatMap(({ shopId }) =>
    wrongFields(invoiceIn(draft, shopId)).map((field) => invoiceKey(shopId, field)),
  )

const wantedInvoices = (confirmation: Confirmation, draft: OrderDraft) =>
  invoicedShops(confirmation).flatMap(({ shopId }) => {
    const header = headerOf(invoiceIn(draft, shopId))
    return header ? [{ shopId, ...header }] : []
  })

export const submissionOf = (uuid: string, confirmation: Confirmation, draft: OrderDraft): Submission => ({
  uuid,
  orderShopParam: confirmation.shopCartOrders.map(({ shopId }) => {
    const remarks = draft.remarks[shopId] ?? ''
    return { shopId, remarks: isBlank(remarks) ? '' : remarks.trim() }
  }),
  virtualRemarkList: entriesOf(confirmation).flatMap(({ key, prodId, name }) => {
    const value = draft.entries[key] ?? ''
    return isBlank(value) ? [] : [{ prodId, name, value: value.trim() }]
  }),
  orderInvoiceList: wantedInvoices(confirmation, draft),
})
