import * as api from '#generated/orval/api.ts'
import * as chat from '#generated/orval/chat.ts'
import { hosts as own } from './orval-hosts.ts'
import { type Answer, type Caller, encrypted, type Hosts, type Shop } from './shop.ts'

type Came<T> =
  | { readonly status: 200; readonly data: T }
  | { readonly status: 204 }
  | { readonly status: 400 | 401 | 413 | 415 | 500; readonly data: string }
const answer = <T, V>(came: Came<T>, read: (data: T) => V): Answer<V> => {
  if (came.status === 204) return { status: came.status }
  return came.status === 200
    ? { status: came.status, data: read(came.data) }
    : { status: came.status, refusal: came.data }
}

export const open = (hosts: Hosts, { token, language }: Caller = {}): Shop => {
  Object.assign(own, hosts)
  const asked = {
    headers: { ...(token && { authorization: token }), ...(language && { 'Accept-Language': language }) },
  }
  return {
    logIn: async (principal, password) => {
      const { data: key, status } = await api.getLoginPublicKey()
      if (status !== 200) throw new Error('There is no key.')
      const credentials = encrypted(key.publicKey, key.timestamp, password)
      const body = { principal, credentials, shopId: 62, storeId: null }
      // @ts-expect-error The password is missing.
      void ((): unknown => api.postLogin({ principal, shopId: 62, storeId: null }))
      return answer(await api.postLogin(body, asked), ({ accessToken }) => accessToken)
    },
    search: async ({ words, size }) =>
      answer(await api.getSearchSearchProdPage({ prodName: words, sort: 2, size }, asked), ({ records }) =>
        records.map(({ prodName }) => prodName),
      ),
    notice: async (id) => answer(await api.getShopNoticeInfoById(id, asked), ({ title }) => title),
    addAddress: async (address) => answer(await api.postPAddressAddAddr(address, asked), (data) => data),
    addresses: async () => answer(await api.getPAddressList(asked), (data) => data),
    removeAddress: async (addrId) => answer(await api.deletePAddressDeleteAddrByAddrId(addrId, asked), (data) => data),
    cartLines: async () => answer(await api.getPShopCartProdCount(asked), (data) => data),
    removeLines: async (ids) => answer(await api.deletePShopCartDeleteItem([...ids], asked), (data) => data),
    confirm: async (orderItem) => {
      const body = { uuid: 'generated-client', addrId: 0, orderItem }
      // @ts-expect-error There is no such field.
      void ((): unknown => api.postPOrderConfirm({ ...body, isScorePaid: 1 }))
      return answer(await api.postPOrderConfirm(body, asked), ({ total }) => total)
    },
    salePath: async (seckillId) => answer(await api.getPSeckillOrderPath({ seckillId }, asked), (data) => data),
    ownShop: async () => answer(await api.getPShop(asked), (data) => data),
    upload: async (file) => answer(await api.postPFileUploadImFile({ file }, asked), ({ filePath }) => filePath),
    conversations: async () => answer(await chat.getPUserConversations(asked), ({ length }) => length),
    recentlyViewed: async (shopId) => answer(await chat.postPUserRecentBrowse({ shopId }, asked), ({ total }) => total),
  }
}
