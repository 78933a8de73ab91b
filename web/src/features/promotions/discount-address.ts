import { addressAt, id, pageNumber, shownBy } from '../../lib/navigation/address.ts'

const fields = { discountId: id, page: pageNumber }

export const readDiscount = (search: URLSearchParams) => shownBy(fields, search)
export const discountAddress = (discountId: number, page = 1): string =>
  addressAt('/discount-detail', fields, { discountId, page })

export const discountsAddress = (page: number): string => addressAt('/special-discount', fields, { page })
