import createClient from 'openapi-fetch'
import type { paths as ChatPaths } from '#generated/openapi-fetch/chat.ts'
import type { paths as ApiPaths } from '#generated/openapi-fetch/api.ts'
import { type Answer, type Caller, encrypted, type Hosts, type Shop } from './shop.ts'

interface Came<T> {
  readonly response: Response
  readonly data?: T | undefined
  readonly error?: string | undefined
}
const answer = <T, V>({ response: { status }, data, error }: Came<T>, read: (data: T) => V): Answer<V> => {
  if (status === 204) return { status }
  return error === undefined ? { status, data: read(data as T) } : { status, refusal: error }
}

export const open = (hosts: Hosts, { token, language }: Caller = {}): Shop => {
  const headers = { ...(token && { authorization: token }), ...(language && { 'Accept-Language': language }) }
  const api = createClient<ApiPaths>({ baseUrl: hosts.api, headers })
  const chat = createClient<ChatPaths>({ baseUrl: hosts.chat, headers })
  return {
    logIn: async (principal, password) => {
      const { data: key } = await api.GET('/login/publicKey')
      if (!key) throw new Error('There is no key.')
      const credentials = encrypted(key.publicKey, key.timestamp, password)
      const body = { principal, credentials, shopId: 62, storeId: null }
      // @ts-expect-error The password is missing.
      void ((): unknown => api.POST('/login', { body: { principal, shopId: 62, storeId: null } }))
      return answer(await api.POST('/login', { body }), ({ accessToken }) => accessToken)
    },
    search: async ({ words, size }) => {
      const query = { prodName: words, sort: 2, size } as const
      return answer(await api.GET('/search/searchProdPage', { params: { query } }), ({ records }) =>
        records.map(({ prodName }) => prodName),
      )
    },
    notice: async (id) =>
      answer(await api.GET('/shop/notice/info/{id}', { params: { path: { id } } }), ({ title }) => title),
    addAddress: async (body) => answer(await api.POST('/p/address/addAddr', { body }), (data) => data),
    addresses: async () => answer(await api.GET('/p/address/list'), (data) => data),
    removeAddress: async (addrId) =>
      answer(await api.DELETE('/p/address/deleteAddr/{addrId}', { params: { path: { addrId } } }), (data) => data),
    cartLines: async () => answer(await api.GET('/p/shopCart/prodCount'), (data) => data),
    removeLines: async (ids) => answer(await api.DELETE('/p/shopCart/deleteItem', { body: [...ids] }), (data) => data),
    confirm: async (orderItem) => {
      const body = { uuid: 'generated-client', addrId: 0, orderItem }
      // It does not see fields that there are not, only missing ones.
      // @ts-expect-error One product, or lines of the cart.
      void ((): unknown => api.POST('/p/order/confirm', { body: { uuid: 'generated-client', addrId: 0 } }))
      return answer(await api.POST('/p/order/confirm', { body }), (data) => data.total)
    },
    // It reads JSON unless it is told otherwise.
    salePath: async (seckillId) =>
      answer(
        await api.GET('/p/seckill/orderPath', { params: { query: { seckillId } }, parseAs: 'text' }),
        (data) => data,
      ),
    ownShop: async () => answer(await api.GET('/p/shop'), (data) => data),
    upload: async (picture) => {
      const form = new FormData()
      form.append('file', picture)
      // openapi-typescript knows no files: they are texts to it.
      const options = { body: { file: '' }, bodySerializer: () => form }
      return answer(await api.POST('/p/file/uploadImFile', options), ({ filePath }) => filePath)
    },
    conversations: async () => answer(await chat.GET('/p/user/conversations'), ({ length }) => length),
    recentlyViewed: async (shopId) => {
      const options = { body: { shopId }, headers: { 'Content-Type': 'application/x-www-form-urlencoded' } }
      return answer(await chat.POST('/p/user/recentBrowse', options), ({ total }) => total)
    },
  }
}
