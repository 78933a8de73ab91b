import type { Confirmation } from '@mall/contracts'
import { isBlank } from '@mall/contracts/rules'
import type { Submission } from './visit.ts'

/** What a shopper types: messages by shop, entries by their place among those of a product, whatever the language. */
export interface OrderDraft {
  readonly remarks: Readonly<Record<string, string>>
  readonly entries: Readonly<Record<string, string>>
}
export const blankDraft: OrderDraft = { remarks: {}, entries: {} }

type AskedEntry = Confirmation['virtualRemarkList'][number]
export type Entry = AskedEntry & { readonly key: string }

/** What the goods of an order ask for, each with the name it has in a draft. */
export const entriesOf = ({ virtualRemarkList }: Pick<Confirmation, 'virtualRemarkList'>): readonly Entry[] => {
  const seen = new Map<number, number>()
  return virtualRemarkList.map((entry) => {
    const at = seen.get(entry.prodId) ?? 0
    seen.set(entry.prodId, at + 1)
    return { ...entry, key: `${entry.prodId}:${at}` }
  })
}

/** The entries that must be filled and are not. */
export const missingEntries = (confirmation: Confirmation, { entries }: OrderDraft): readonly string[] =>
  entriesOf(confirmation)
    .filter(({ key, isRequired }) => isRequired && isBlank(entries[key] ?? ''))
    .map(({ key }) => key)

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
})
