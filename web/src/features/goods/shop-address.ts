/** The address may name no shop: then `null`. */
export const shopIdIn = (search: URLSearchParams, name = 'sid'): number | null => {
  const text = search.get(name) ?? ''
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}

export const shopAddress = (shopId: number): string => `/shopIndex?sid=${shopId}`
export const shopHotAddress = (shopId: number): string => `/shop-hot?sid=${shopId}`
