import type { Route } from 'qinghua-contract'

/** Lists without pages, and the field that names what belongs to somebody. */
export const ownLists: { readonly [K in Route]?: string } = {
  'GET /p/address/list': 'addrId',
  'POST /p/shopCart/info': 'basketId',
  'GET /p/shopCart/expiryProdList': 'basketId',
}
export const isOwnList = (route: Route): boolean => route in ownLists
