import { constants, publicEncrypt } from 'node:crypto'

export interface Answer<T> {
  readonly status: number
  /** Of a call that was done. */
  readonly data?: T | undefined
  /** The text of one that was refused. */
  readonly refusal?: string | undefined
}

export interface Address {
  readonly receiver: string
  readonly mobile: string
  readonly provinceId: number
  readonly cityId: number
  readonly areaId: number
  readonly addr: string
}

export interface Hosts {
  readonly api: string
  readonly chat: string
}

export interface Caller {
  readonly token?: string
  readonly language?: 'en' | 'zh'
}

/** What a frontend does; each generated client does it in its own way. */
export interface Shop {
  logIn(userName: string, password: string): Promise<Answer<string>>
  search(asked: { readonly words: string; readonly size: number }): Promise<Answer<readonly string[]>>
  notice(id: number): Promise<Answer<string>>
  addAddress(address: Address): Promise<Answer<null>>
  addresses(): Promise<Answer<readonly { readonly addrId: number; readonly addr: string }[]>>
  removeAddress(addrId: number): Promise<Answer<null>>
  cartLines(): Promise<Answer<number>>
  /** Removes lines that are in a body. */
  removeLines(basketIds: readonly number[]): Promise<Answer<null>>
  /** The amount of one product that is ordered without a cart. */
  confirm(item: {
    readonly prodId: number
    readonly skuId: number
    readonly shopId: number
    readonly prodCount: number
  }): Promise<Answer<number>>
  /** An answer that is a text, or 204 after the sale. */
  salePath(seckillId: number): Promise<Answer<string>>
  ownShop(): Promise<Answer<object | null>>
  upload(picture: File): Promise<Answer<string>>
  conversations(): Promise<Answer<number>>
  /** Sent as a form. */
  recentlyViewed(shopId: number): Promise<Answer<number>>
}

/** As the rules of `POST /login` say. */
export const encrypted = (publicKey: string, timestamp: number, password: string): string =>
  publicEncrypt(
    { key: publicKey, padding: constants.RSA_PKCS1_PADDING },
    Buffer.from(`${timestamp}${password}`, 'utf8'),
  ).toString('base64')
