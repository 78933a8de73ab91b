import type { Confirmation, ShopOrder, Api, CouponChoice } from 'qinghua-contract'
import { isEmptyOrVisible } from 'qinghua-contract/input-rules'
import { isBlank } from 'qinghua-contract/rules'
import { headerOf, noInvoice, wrongFields, type InvoiceDraft, type InvoiceField } from '../orders/invoice-draft.ts'
import { isForPoints } from '../orders/order-names.ts'
import { newId } from '../../lib/new-id.ts'
import { perTab } from '../../lib/storage.ts'
import type { Checkout } from '../goods/checkout.ts'
import { ApiError, isRefusal } from '../../lib/api/api-error.ts'

export type Submission = Api['POST /p/order/submit']['args'][0]['body']

/** One purchase, from opening the order page until it is ordered. */
export interface OrderAttempt {
  readonly what: string
  /** Identifies the confirmation, which gives at most one purchase. */
  readonly uuid: string
  /** The submission whose outcome is unknown. */
  readonly sent: Submission | null
}

const key = 'visit:order'
const isAttempt = (kept: unknown): kept is OrderAttempt =>
  typeof kept === 'object' && kept !== null && 'what' in kept && 'uuid' in kept && 'sent' in kept

export const keepAttempt = (attempt: OrderAttempt): OrderAttempt => {
  perTab.write(key, attempt)
  return attempt
}

let isLeaving = false
addEventListener('beforeunload', () => {
  isLeaving = true
})
let ended = ''

/** Ordered. A page that is being reloaded meanwhile must find its order again, so it keeps the attempt. */
export const endAttempt = ({ uuid }: OrderAttempt): void => {
  ended = uuid
  if (!isLeaving) perTab.write(key, null)
}

export const newAttempt = (what: string): OrderAttempt => keepAttempt({ what, uuid: newId(), sent: null })

export const openAttempt = (checkout: Checkout): OrderAttempt => {
  const what = JSON.stringify(checkout)
  const kept = perTab.read(key)
  return isAttempt(kept) && kept.what === what && kept.uuid !== ended ? kept : newAttempt(what)
}

/** How many points pay a part of an order; null for none. */
export type PointsChoice = number | 'most' | null

/** The prices of activities are final. */
export const takesPoints = (checkout: Checkout): boolean => 'basketIds' in checkout || 'orderItem' in checkout

const codes = ['pointsMultiple', 'pointsTooFew', 'pointsLimit'] as const
/** The words of a refusal that is about points; null for any other error. */
export const refusalOfPoints = (error: unknown): string | null =>
  error instanceof ApiError && codes.some((code) => isRefusal(error, code)) ? error.text : null

/** After a refusal: what was confirmed before; if that is refused, as many as possible; at last none. */
export const lesserPoints = (chosen: PointsChoice, shown: Confirmation | undefined): PointsChoice => {
  if (typeof chosen !== 'number') return null
  const before = shown?.userUseScore ?? 0
  return before === chosen ? 'most' : before || null
}

export const allCoupons = ({ coupons, shopCartOrders }: Confirmation): readonly CouponChoice[] => [
  ...shopCartOrders.flatMap((order) => order.coupons),
  ...coupons,
]

const idsOf = (coupons: readonly CouponChoice[]): number[] => coupons.map(({ couponUserId }) => couponUserId)

/** The coupons that count now, with another choice among some of them; the last choice comes last. */
export const withChoice = (
  confirmation: Confirmation,
  chosen: readonly number[] | null,
  among: readonly CouponChoice[],
  couponUserId: number | null,
): number[] => {
  const before = chosen ?? idsOf(allCoupons(confirmation).filter(({ choose }) => choose))
  const panel = idsOf(among)
  return [...before.filter((id) => !panel.includes(id)), ...(couponUserId === null ? [] : [couponUserId])]
}

/**
 * After a refusal: the coupon of the platform gives way to one of a shop that was chosen later, because its minimum is
 * measured after the shops' coupons. Otherwise the mall chooses.
 */
export const lesserChoice = (chosen: readonly number[], { coupons }: Confirmation): number[] | null => {
  const ofMall = idsOf(coupons)
  const rest = chosen.filter((id) => !ofMall.includes(id))
  return rest.length === chosen.length || rest.at(-1) !== chosen.at(-1) ? null : rest
}

export type OrderedItem = ShopOrder['shopCartItemDiscounts'][number]['shopCartItems'][number]

export const itemsOf = ({ shopCartItemDiscounts }: ShopOrder): readonly OrderedItem[] =>
  shopCartItemDiscounts.flatMap(({ shopCartItems }) => shopCartItems)

/** In yuan; `null` where nothing is shipped. */
export const sendingOf = ({ parts }: ShopOrder): number | null =>
  parts.find(({ part }) => part === 'freight')?.amount ?? null

export const unreachedShops = (orders: readonly ShopOrder[]): readonly ShopOrder[] =>
  orders.filter(({ shopCityStatus }) => shopCityStatus === -1)

export interface OrderDraft {
  /** For all shops. */
  readonly remark: string
  readonly invoice: InvoiceDraft
  /** What is different for a shop, by its id. */
  readonly remarks: Readonly<Record<string, string>>
  readonly invoices: Readonly<Record<string, InvoiceDraft>>
  readonly entries: Readonly<Record<string, string>>
  /** Null: as early as possible. */
  readonly deliveryDate: string | null
  /** Null: the mall chooses. */
  readonly couponUserIds: readonly number[] | null
  readonly points: PointsChoice
}
export const blankDraft: OrderDraft = {
  remark: '',
  invoice: noInvoice,
  remarks: {},
  invoices: {},
  entries: {},
  deliveryDate: null,
  couponUserIds: null,
  points: null,
}

type Asking = Pick<Confirmation, 'virtualRemarkList'>
type AskedEntry = Confirmation['virtualRemarkList'][number]
export type Entry = AskedEntry & { readonly key: string }

export const entriesOf = ({ virtualRemarkList }: Asking): readonly Entry[] => {
  const seen = new Map<number, number>()
  return virtualRemarkList.map((entry) => {
    const at = seen.get(entry.prodId) ?? 0
    seen.set(entry.prodId, at + 1)
    return { ...entry, key: `${entry.prodId}:${at}` }
  })
}

/** What stands in each field: what was typed, or what the shopper is likely to type. */
export const entriesIn = (confirmation: Asking, { entries }: Pick<OrderDraft, 'entries'>): OrderDraft['entries'] =>
  Object.fromEntries(entriesOf(confirmation).map(({ key, suggestion = '' }) => [key, entries[key] ?? suggestion]))

/** What several products ask for is typed once: the fields of that name that said the same as this one, or nothing. */
export const withEntry = (
  confirmation: Asking,
  draft: Pick<OrderDraft, 'entries'>,
  key: string,
  text: string,
): OrderDraft['entries'] => {
  const [all, shown] = [entriesOf(confirmation), entriesIn(confirmation, draft)]
  const name = all.find((entry) => entry.key === key)?.name
  const alike = all.filter((entry) => entry.name === name && ['', shown[key]].includes(shown[entry.key]))
  return { ...draft.entries, ...Object.fromEntries(alike.map((entry) => [entry.key, text])), [key]: text }
}

/** S5.9, S5.11: what is asked for and missing, and what is blank where it could be left out. */
export const wrongEntries = (confirmation: Confirmation, draft: OrderDraft): readonly string[] => {
  const entries = entriesIn(confirmation, draft)
  return entriesOf(confirmation)
    .filter(({ key, isRequired }) => (isRequired ? isBlank(entries[key] ?? '') : !isEmptyOrVisible(entries[key] ?? '')))
    .map(({ key }) => key)
}

export type ShopId = number | 'all'
export const remarkKey = (shopId: ShopId): string => `remark:${shopId}`
export const remarkIn = ({ remark, remarks }: OrderDraft, shopId: number): string => remarks[shopId] ?? remark
export const invoiceIn = ({ invoice, invoices }: OrderDraft, shopId: ShopId): InvoiceDraft =>
  shopId === 'all' ? invoice : (invoices[shopId] ?? invoice)
export const isApart = ({ remarks, invoices }: OrderDraft, shopId: number): boolean =>
  remarks[shopId] !== undefined || invoices[shopId] !== undefined
export const invoiceKey = (shopId: ShopId, field: InvoiceField): string => `invoice:${shopId}:${field}`

/** The messages that are only blanks (S5.9). */
export const wrongRemarks = ({ shopCartOrders }: Confirmation, draft: OrderDraft): readonly string[] =>
  shopCartOrders.flatMap(({ shopId }) => {
    if (isEmptyOrVisible(remarkIn(draft, shopId))) return []
    return [remarkKey(draft.remarks[shopId] === undefined ? 'all' : shopId)]
  })

const invoiceFields: readonly InvoiceField[] = ['personal', 'company', 'taxNumber']
export const wrongOfInvoice = (wrong: readonly string[], shopId: ShopId): readonly InvoiceField[] =>
  invoiceFields.filter((field) => wrong.includes(invoiceKey(shopId, field)))

export const otherInvoices = ({ invoice, invoices }: OrderDraft, shopId: ShopId): readonly InvoiceDraft[] =>
  Object.entries({ all: invoice, ...invoices }).flatMap(([each, invoice]) => (each === String(shopId) ? [] : [invoice]))

/** A free order has no invoice, and one for points takes the wish for it once it is paid. */
export const invoicedShops = (confirmation: Confirmation): readonly ShopOrder[] =>
  isForPoints(confirmation) ? [] : confirmation.shopCartOrders.filter(({ actualTotal }) => actualTotal > 0)

export const wrongInvoices = (confirmation: Confirmation, draft: OrderDraft): readonly string[] =>
  invoicedShops(confirmation).flatMap(({ shopId }) => {
    const of = draft.invoices[shopId] === undefined ? 'all' : shopId
    return wrongFields(invoiceIn(draft, of)).map((field) => invoiceKey(of, field))
  })

const wantedInvoices = (confirmation: Confirmation, draft: OrderDraft) =>
  invoicedShops(confirmation).flatMap(({ shopId }) => {
    const header = headerOf(invoiceIn(draft, shopId))
    return header ? [{ shopId, ...header }] : []
  })

/** The chosen date, while it can still be met. */
export const dateIn = ({ deliveryDates }: Confirmation, { deliveryDate }: OrderDraft): string | null =>
  deliveryDates.find((each) => each === deliveryDate) ?? null

export const submissionOf = (uuid: string, confirmation: Confirmation, draft: OrderDraft): Submission => {
  const deliveryDate = dateIn(confirmation, draft)
  const entries = entriesIn(confirmation, draft)
  return {
    uuid,
    orderShopParam: confirmation.shopCartOrders.map(({ shopId }) => ({
      shopId,
      remarks: remarkIn(draft, shopId).trim(),
    })),
    virtualRemarkList: entriesOf(confirmation).flatMap(({ key, prodId, name }) => {
      const value = (entries[key] ?? '').trim()
      return value === '' ? [] : [{ prodId, name, value }]
    }),
    ...(deliveryDate !== null && { deliveryDate }),
    orderInvoiceList: wantedInvoices(confirmation, draft),
  }
}
