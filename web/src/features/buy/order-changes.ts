import type { Confirmation, CouponChoice } from 'qinghua-contract'
import type { InvoiceDraft, InvoiceField } from '../orders/invoice-draft.ts'
import { withChoice } from './coupons.ts'
import { invoiceIn, invoiceKey, remarkKey, withEntry, type OrderDraft, type ShopId } from './order-draft.ts'
import type { PointsChoice } from './points.ts'

interface Draft {
  readonly draft: OrderDraft
  readonly change: (part: Partial<OrderDraft>) => void
  readonly confirmation: Confirmation | undefined
  /** These fields were written anew: nothing is wrong with them until the order is sent again. */
  readonly forgive: (keys: readonly string[]) => void
}

/** What a shopper changes of an order before it is sent. */
export const orderChanges = ({ draft, change, confirmation, forgive }: Draft) => ({
  coupon: (among: readonly CouponChoice[], couponUserId: number | null) => {
    if (confirmation) change({ couponUserIds: withChoice(confirmation, draft.couponUserIds, among, couponUserId) })
  },
  couponsByMall: () => change({ couponUserIds: null }),
  points: (points: PointsChoice) => change({ points }),
  deliveryDate: (deliveryDate: string | null) => change({ deliveryDate }),
  remark: (shopId: ShopId, text: string) => {
    change(shopId === 'all' ? { remark: text } : { remarks: { ...draft.remarks, [shopId]: text } })
    forgive([remarkKey(shopId)])
  },
  /** The same as for all shops again. */
  together: (shopId: number) => {
    const { [shopId]: _, ...remarks } = draft.remarks
    const { [shopId]: __, ...invoices } = draft.invoices
    change({ remarks, invoices })
  },
  entry: (key: string, text: string) => {
    if (!confirmation) return
    const entries = withEntry(confirmation, draft, key, text)
    change({ entries })
    forgive(Object.keys(entries).filter((each) => entries[each] !== draft.entries[each]))
  },
  invoice: (shopId: ShopId, part: Partial<InvoiceDraft>) => {
    const invoice = { ...invoiceIn(draft, shopId), ...part }
    change(shopId === 'all' ? { invoice } : { invoices: { ...draft.invoices, [shopId]: invoice } })
    forgive(Object.keys(part).map((field) => invoiceKey(shopId, field as InvoiceField)))
  },
})
