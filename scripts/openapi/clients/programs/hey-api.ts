import * as api from '#generated/hey-api/api/sdk.gen.ts'
import { createClient as createApiClient } from '#generated/hey-api/api/client/index.ts'
import * as chat from '#generated/hey-api/chat/sdk.gen.ts'
import { createClient as createChatClient } from '#generated/hey-api/chat/client/index.ts'
import { type Answer, type Caller, encrypted, type Hosts, type Shop } from './shop.ts'

interface Came<T> {
  readonly response?: Response
  readonly data: T | undefined
  readonly error: string | void
}
const answer = <T, V>({ response, data, error }: Came<T>, read: (data: Exclude<T, void>) => V): Answer<V> => {
  const status = response?.status ?? 0
  if (status === 204) return { status }
  return error === undefined ? { status, data: read(data as Exclude<T, void>) } : { status, refusal: error }
}

export const open = (hosts: Hosts, { token, language }: Caller = {}): Shop => {
  const own = { ...(token && { auth: token }), ...(language && { headers: { 'Accept-Language': language } }) }
  const toApi = { client: createApiClient({ baseUrl: hosts.api, ...own }) }
  const toChat = { client: createChatClient({ baseUrl: hosts.chat, ...own }) }
  return {
    logIn: async (principal, password) => {
      const { data: key } = await api.getLoginPublicKey(toApi)
      if (!key) throw new Error('There is no key.')
      const credentials = encrypted(key.publicKey, key.timestamp, password)
      const body = { principal, credentials, shopId: 62, storeId: null }
      // @ts-expect-error The password is missing.
      void ((): unknown => api.postLogin({ ...toApi, body: { principal, shopId: 62, storeId: null } }))
      return answer(await api.postLogin({ ...toApi, body }), ({ accessToken }) => accessToken)
    },
    search: async ({ words, size }) =>
      answer(
        await api.getSearchSearchProdPage({ ...toApi, query: { prodName: words, sort: 2, size } }),
        ({ records }) => records.map(({ prodName }) => prodName),
      ),
    notice: async (id) => answer(await api.getShopNoticeInfoById({ ...toApi, path: { id } }), ({ title }) => title),
    addAddress: async (body) => answer(await api.postPAddressAddAddr({ ...toApi, body }), (data) => data),
    addresses: async () => answer(await api.getPAddressList(toApi), (data) => data),
    removeAddress: async (addrId) =>
      answer(await api.deletePAddressDeleteAddrByAddrId({ ...toApi, path: { addrId } }), (data) => data),
    cartLines: async () => answer(await api.getPShopCartProdCount(toApi), (data) => data),
    removeLines: async (ids) =>
      answer(await api.deletePShopCartDeleteItem({ ...toApi, body: [...ids] }), (data) => data),
    confirm: async (orderItem) => {
      const body = { uuid: 'generated-client', addrId: 0, orderItem }
      // @ts-expect-error There is no such field.
      void ((): unknown => api.postPOrderConfirm({ ...toApi, body: { ...body, isScorePaid: 1 } }))
      return answer(await api.postPOrderConfirm({ ...toApi, body }), ({ total }) => total)
    },
    salePath: async (seckillId) =>
      answer(await api.getPSeckillOrderPath({ ...toApi, query: { seckillId } }), (data) => data),
    ownShop: async () => answer(await api.getPShop(toApi), (data) => data),
    upload: async (file) =>
      answer(await api.postPFileUploadImFile({ ...toApi, body: { file } }), ({ filePath }) => filePath),
    conversations: async () => answer(await chat.getPuserConversations(toChat), ({ length }) => length),
    recentlyViewed: async (shopId) =>
      answer(await chat.postPuserRecentBrowse({ ...toChat, body: { shopId } }), ({ total }) => total),
  }
}
