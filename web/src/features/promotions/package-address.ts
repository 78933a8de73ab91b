import { addressAt, id, named, pageNumber, shownBy } from '../../lib/navigation/address.ts'

const fields = { shopId: named('sid', id), comboId: id, page: pageNumber }

export const readPackages = (search: URLSearchParams) => shownBy(fields, search)
export const packagesAddress = (shopId: number | null, page = 1): string =>
  addressAt('/shop-suit', fields, { shopId, page })
