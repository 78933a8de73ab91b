/**
 * Limits and patterns of docs/SPEC.md, sections 5, 7 and 9. No imports: the browser uses them, too. Patterns keep to the
 * subset that other tools understand (docs/decisions/0014-documents-of-the-contract.md).
 */

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

export const patterns = {
  userName: '^[A-Za-z0-9_]{4,16}$',
  mobile: '^1[3-9][0-9]{9}$',
  /** Printable ASCII without spaces. */
  password: '^[!-~]{6,20}$',
  /** The shop account of the seller platform (S5.4). */
  storePassword: '^[0-9]{6,12}$',
  /** A mobile phone, a landline with its area code, or a 400 number. */
  contactNumber: '^(1[3-9][0-9]{9}|0[0-9]{2,3}-?[0-9]{7,8}|400-?[0-9]{3}-?[0-9]{4})$',
  /** A picture of this server that somebody uploaded, or had from the beginning. */
  ownPicture: '^[/](uploads|pictures)[/][!-~]{1,300}$',
  /** Optional. */
  postCode: '^([0-9]{6})?$',
  orderNumber: '^[0-9]{1,32}$',
  /** Several, separated by commas. */
  orderNumbers: '^[0-9]{1,32}(,[0-9]{1,32})*$',
  /** Any number of them, separated by commas. */
  ids: '^([1-9][0-9]{0,15}(,[1-9][0-9]{0,15})*)?$',
  orderNumberPart: '^[0-9]{0,32}$',
  /** The tracking number of a parcel. */
  expressNo: '^[0-9A-Za-z-]{6,30}$',
  /** A company's tax number: 15, 17, 18 or 20 letters and digits. */
  taxNumber: '^([0-9A-Za-z]{15}|[0-9A-Za-z]{17,18}|[0-9A-Za-z]{20})$',
  /** A month of the mall: `2026-11`. */
  month: '^[0-9]{4}-(0[1-9]|1[0-2])$',
  date: '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$',
  clientMsgId: '^[A-Za-z0-9_-]{1,40}$',
  /** A path within the storefront in the characters of an address, never another site. */
  ownAddress: '^[/]([A-Za-z0-9][!-\\[\\]-~]*)?$',
} as const

const upload = '[/]uploads[/][A-Za-z0-9_-]{1,60}[.][a-z]{3,4}'
/** Addresses of uploaded pictures, separated by commas; may be empty. */
export const uploadsPattern = (max: number): string => `^(${upload}(,${upload}){0,${max - 1}})?$`

/** Those that a bundle does not use are left out of it. */
/* @__NO_SIDE_EFFECTS__ */
const matcher = (pattern: string) => {
  const regex = new RegExp(pattern)
  return (text: string): boolean => regex.test(text)
}
export const isUserName = matcher(patterns.userName)
export const isMobile = matcher(patterns.mobile)
const isPrintable = matcher(patterns.password)
/** A letter, a digit or a symbol next to one of another kind. */
const isMixed = matcher('[A-Za-z][^A-Za-z]|[0-9][^0-9]|[^0-9A-Za-z][0-9A-Za-z]')
/** At least two of letters, digits and symbols. */
export const isPassword = (text: string): boolean => isPrintable(text) && isMixed(text)
export const isStorePassword = matcher(patterns.storePassword)
export const isContactNumber = matcher(patterns.contactNumber)
export const isClientMsgId = matcher(patterns.clientMsgId)
export const isPostCode = matcher(patterns.postCode)
export const isExpressNo = matcher(patterns.expressNo)
export const isTaxNumber = matcher(patterns.taxNumber)

/** White space, control characters, and letters that are rendered as blank: a text of these only is empty. */
const invisible = /^[\s\p{Cf}\p{Cc}\u115F\u1160\u3164\uFFA0\u2800]*$/u
export const isBlank = (text: string): boolean => invisible.test(text)
/** S5.9: what may be left out may not be blanks either. */
export const isEmptyOrVisible = (text: string): boolean => text === '' || !isBlank(text)

/** S5.17: words of letters and digits of any script, and a space or a hyphen between two of them. */
const plainName = /^[\p{L}\p{M}\p{N}]+([ -][\p{L}\p{M}\p{N}]+)*$/u
export const isShopName = (text: string): boolean =>
  text.length <= limits.shopName && plainName.test(text) && !isBlank(text)

export const imageTypes = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
} as const

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

/** The least and the most of one top-up, in yuan. */
export const topUp = { least: 1, most: 50_000 } as const

export const tries = { giftCode: 5, smsCode: 5, password: 10, smsPerDay: 10 } as const

/** Customer service is there from nine to five, every day (S9.9), in Asia/Shanghai. */
export const serviceHours = { from: 9, to: 17 } as const

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
