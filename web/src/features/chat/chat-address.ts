export interface ChatAddress {
  /** 0 is the platform; null if the page is opened without one. */
  readonly shopId: number | null
  /** What one came from, to be sent as a card. */
  readonly prodId: number | null
  readonly orderNumber: string | null
}

const numberIn = (search: URLSearchParams, name: string): number | null => {
  const text = search.get(name) ?? ''
  return /^(0|[1-9]\d{0,8})$/.test(text) ? Number(text) : null
}

export const chatAddressIn = (search: URLSearchParams): ChatAddress => {
  const orderNumber = search.get('orderNumber') ?? ''
  return {
    shopId: numberIn(search, 'shopId'),
    prodId: numberIn(search, 'prodId'),
    orderNumber: /^\d{1,32}$/.test(orderNumber) ? orderNumber : null,
  }
}

export const chatAddress = (shopId: number): string => `/chat?shopId=${shopId}`
