/** Limits and rules of docs/SPEC.md, sections 5, 7 and 9. No imports: the browser uses them, too. */

export const limits = {
  userName: { min: 4, max: 16 },
  password: { min: 6, max: 20 },
  nickName: 15,
  feedbackText: 200,
  contact: 11,
  mobile: 11,
  imageBytes: 2 * 1024 * 1024,
  imagePixels: 40_000_000,
  searchText: 100,
  cartPieces: 999,
  cartLines: 120,
  pageSize: 60,
  addresses: 10,
  receiver: 20,
  addressText: 100,
  regionName: 60,
  favourites: 200,
  footprints: 100,
  /** The maximum number of cart lines in one purchase. */
  settledLines: 50,
  orderRemark: 200,
  /** How many days a buyer can choose among for the delivery. */
  deliveryDates: 15,
  virtualEntry: 100,
  refundText: 200,
  refundPictures: 5,
  expressName: 30,
  commentText: 150,
  commentPictures: 9,
  replyText: 300,
  invoiceHeader: 100,
  chatText: 500,
  /** Per conversation; the oldest are dropped. */
  chatMessages: 1_000,
  /** The maximum number of products in a bundle. */
  comboProducts: 10,
  /** The maximum number of coupons in one purchase. */
  usedCoupons: 20,
  shopName: 20,
  /** The detailed address of a shop. */
  shopAddress: { min: 5, max: 100 },
  /** Where shops are, in degrees. */
  longitude: { min: 73, max: 136 },
  latitude: { min: 3, max: 54 },
  shopIntro: { min: 10, max: 200 },
} as const

/** White space, control characters, and letters that are rendered as blank: a text of these only is empty. */
const invisible = /^[\s\p{Cf}\p{Cc}\u115F\u1160\u3164\uFFA0\u2800]*$/u
export const isBlank = (text: string): boolean => invisible.test(text)
const second = 1000
const minute = 60 * second
const day = 24 * 60 * minute
/** Durations in milliseconds. */
export const times = {
  smsResend: 60 * second,
  smsLife: 10 * minute,
  credentialsLife: 10 * minute,
  lockAfterWrongPasswords: 30 * minute,
  lockAfterWrongGiftCodes: 30 * minute,
  session: 30 * day,
  visit: 30 * minute,
  paySwitchCache: 5 * 60 * minute,
  toLoginAfterPasswordChange: 3 * second,
  feedbackClose: 1 * second,
  searchMessage: 1 * second,
  confirmation: 15 * minute,
  unpaidOrder: 30 * minute,
  /** From a request in a flash sale to its result. */
  flashDecision: 2 * second,
  /** The validity of a payment and of its QR code. */
  payment: 5 * minute,
  receipt: 10 * day,
  evaluation: 15 * day,
  voucher: 90 * day,
  /** How long after receipt a refund can be requested (S9.9). */
  refundWindow: 7 * day,
  /** How long merchant and buyer each have for their next step in a refund. */
  refundHandling: 7 * day,
  /** How long an inquiry stays open after the last message. */
  inquiry: 30 * minute,
  chatHeartbeat: 50 * second,
} as const

/** The last millisecond of the year 9999 in Shanghai, where the mall's time ends. */
export const lastInstant = 253_402_271_999_999

/** Sizes of requests, in bytes, and how deep their JSON may be. */
export const requests = { bytes: 262_144, uploadBytes: 3 * 1024 * 1024, levels: 32, values: 3_000 } as const

/** The records of a page if a call does not say how many. */
export const usualPageSize = 10

/** Shared by the mall and the mock payment providers. Not a secret: it only tells forged callbacks from real ones. */
export const mockPaymentKey = 'qinghua-mock-provider'

/** Points are used in multiples of `unit`, up to `maxShare` of the goods; `forYuan` are worth one yuan. */
export const points = { unit: 10, maxShare: 0.5, forYuan: 100, graceAfterReturn: 30 * day } as const

/** Provinces that cost more: Inner Mongolia, Tibet, Qinghai, Ningxia, Xinjiang. */
export const remoteProvinces: readonly number[] = [150000, 540000, 630000, 640000, 650000]
/** Provinces without delivery: Taiwan, Hong Kong, Macao. */
export const unreachedProvinces: readonly number[] = [710000, 810000, 820000]

/** The least and the most of one top-up, in yuan. */
export const topUp = { least: 1, most: 50_000 } as const

export const tries = { giftCode: 5, smsCode: 5, password: 10, smsPerDay: 10 } as const

/** Customer service is there from nine to five, every day (S9.9), in Asia/Shanghai. */
export const serviceHours = { from: 9, to: 17 } as const
/** As shops and texts say it. */
export const serviceTime = `0${serviceHours.from}:00-${serviceHours.to}:00` as const

/** The shop whose notices and stores the storefront shows (S9.2). */
export const mainShopId = 62
export const noticeTitleLength = 10
export const locales = ['en', 'zh'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'zh'

/** Analytics page ids (S9.12) and the system type of a desktop storefront. */
export const pageIds = {
  home: 1,
  banner: 2,
  detail: 3,
  seckill: 4,
  group: 5,
  list: 6,
  specialDiscount: 7,
  cart: 8,
  orderDetail: 9,
  payment: 10,
  userCentre: 12,
  orderList: 13,
} as const
export type PageId = (typeof pageIds)[keyof typeof pageIds]
export const systemType = 1
export const appType = 3
export const feedbackSource = 4

const pathOf = (route: string): string => route.slice(route.indexOf(' ') + 1)

/** S7.1: which calls send the token. */
export const needsToken = (route: string): boolean =>
  pathOf(route).startsWith('/p/') || pathOf(route) === '/user/registerOrBindUser'

/** S7: which calls go to the chat host. */
export const isImRoute = (route: string): boolean => /^\/p\/user\/(conversations|recentBrowse)/.test(pathOf(route))

/** S7.1 */
export const bodyTypeOf = (route: string): 'json' | 'form' | 'multipart' => {
  if (pathOf(route) === '/p/file/uploadImFile') return 'multipart'
  return pathOf(route) === '/p/user/recentBrowse' ? 'form' : 'json'
}
