import { pageOf } from '../../lib/navigation/page-of.ts'

export const discountAddress = (discountId: number, page = 1): string =>
  `/discount-detail?discountId=${discountId}${page > 1 ? `&page=${page}` : ''}`

export const readDiscount = (search: URLSearchParams) => {
  const text = search.get('discountId') ?? ''
  return { discountId: /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null, page: pageOf(search) }
}

export const discountsAddress = (page: number): string => `/special-discount${page > 1 ? `?page=${page}` : ''}`
