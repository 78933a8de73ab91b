/**
 * What may be typed and uploaded (docs/SPEC.md, sections 5 and 7). A file of its own: pages that ask for nothing do not
 * load it. Patterns keep to the subset that other tools understand (docs/decisions/0014-documents-of-the-contract.md).
 */
import { isBlank, limits } from './rules.ts'

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
