import { patterns } from 'qinghua-contract/input-rules'
import { limits } from 'qinghua-contract/rules'

/** What is searched for among orders and refunds, from the address. */
export const termIn = (search: URLSearchParams): string => (search.get('q') ?? '').trim().slice(0, limits.searchText)

/** Digits are part of a number, anything else is part of a name. */
export const orderTerm = (term: string): { orderNumber?: string; orderName?: string } =>
  term === '' ? {} : new RegExp(patterns.orderNumberPart).test(term) ? { orderNumber: term } : { orderName: term }
