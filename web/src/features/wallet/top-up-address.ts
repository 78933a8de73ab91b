import type { TopUpOffer } from 'qinghua-contract'
import { topUp } from 'qinghua-contract/rules'

/** An offer, or an amount of one's own as it was typed. */
export type TopUpChoice = { readonly id: number } | { readonly typed: string }

const longest = 12

/** `null` if the address says nothing. */
export const readChoice = (search: URLSearchParams): TopUpChoice | null => {
  const id = search.get('id') ?? ''
  const typed = search.get('amount')
  if (/^[1-9]\d{0,8}$/.test(id)) return { id: Number(id) }
  return typed === null ? null : { typed: typed.slice(0, longest) }
}

/** What else is in the address stays. */
export const inAddress = (choice: TopUpChoice): Readonly<Record<string, string | null>> =>
  'id' in choice
    ? { id: String(choice.id), amount: null, step: null }
    : { id: null, amount: choice.typed.slice(0, longest), step: null }

export const amountError = (typed: string): 'empty' | 'format' | 'range' | null => {
  const text = typed.trim()
  if (text === '') return 'empty'
  if (!/^\d+(\.\d{1,2})?$/.test(text)) return 'format'
  const amount = Number(text)
  return topUp.least <= amount && amount <= topUp.most ? null : 'range'
}

/** `null` while nothing can be paid; the id of an amount of one's own is -1. */
export const wantedOf = (choice: TopUpChoice, offers: readonly TopUpOffer[]) => {
  if ('typed' in choice)
    return amountError(choice.typed) === null ? { id: -1, amount: Number(choice.typed), gift: 0 } : null
  const offer = offers.find(({ balanceId }) => balanceId === choice.id)
  return offer ? { id: offer.balanceId, amount: offer.rechargeAmount, gift: offer.giftAmount } : null
}
