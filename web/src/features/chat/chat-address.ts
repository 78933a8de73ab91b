import { addressAt, fitting, idOrZero, shownBy, type Shown } from '../../lib/navigation/address.ts'

const fields = {
  /** 0 is the platform; null if the page is opened without one. */
  shopId: idOrZero,
  /** What one came from, to be sent as a card. */
  prodId: idOrZero,
  orderNumber: fitting(/^\d{1,32}$/),
}
export type ChatAddress = Shown<typeof fields>

export const chatAddressIn = (search: URLSearchParams): ChatAddress => shownBy(fields, search)
export const chatAddress = (shopId: number): string => addressAt('/chat', fields, { shopId })
