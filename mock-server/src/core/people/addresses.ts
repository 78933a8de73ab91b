import type { Address } from 'qinghua-contract'
import { isBlank, limits } from 'qinghua-contract/rules'
import { nextId, type Mall } from '../state/mall.ts'
import type { Account, KeptAddress } from '../state/people.ts'
import { refuseUnless } from '../state/refusal.ts'
import { textIn, type Language } from '../state/text.ts'

export interface AddressEntry {
  readonly receiver: string
  readonly mobile: string
  readonly provinceId: number
  readonly cityId: number
  readonly areaId: number
  readonly addr: string
  readonly postCode?: string
  readonly lng?: number
  readonly lat?: number
}

/** The first address is the default, so there is exactly one; the others follow, newest first. */
const bookOf = (mall: Mall, { userId }: Account): readonly KeptAddress[] => mall.addresses.get(userId) ?? []

const keep = (mall: Mall, { userId }: Account, book: readonly KeptAddress[]): void => mall.addresses.set(userId, book)

type Regions = Pick<KeptAddress, 'provinceId' | 'cityId' | 'areaId'>

export const regionNames = (mall: Mall, { provinceId, cityId, areaId }: Regions, language: Language) => {
  const nameOf = (id: number): string => {
    const region = mall.catalogue.seed.regions.find(id)
    return region ? textIn(region.name, language) : ''
  }
  return { province: nameOf(provinceId), city: nameOf(cityId), area: nameOf(areaId) }
}

const shown = (mall: Mall, kept: KeptAddress, isDefault: boolean, language: Language): Address => ({
  ...kept,
  ...regionNames(mall, kept, language),
  commonAddr: isDefault ? 1 : 0,
})

export const addressList = (mall: Mall, shopper: Account, language: Language): Address[] =>
  bookOf(mall, shopper).map((kept, at) => shown(mall, kept, at === 0, language))

/** Addresses of others are not in the book, so they are refused like unknown ones. */
const found = (book: readonly KeptAddress[], addrId: number): KeptAddress => {
  const kept = book.find((each) => each.addrId === addrId)
  refuseUnless(kept, 'unknownAddress')
  return kept
}

/** 0 is the default. */
export const addressInfo = (mall: Mall, shopper: Account, addrId: number, language: Language): Address => {
  const book = bookOf(mall, shopper)
  const kept = addrId === 0 ? book[0] : found(book, addrId)
  refuseUnless(kept, 'unknownAddress')
  return shown(mall, kept, kept === book[0], language)
}

/** 0 is the default; null if the book is empty. */
export const findAddress = (mall: Mall, shopper: Account, addrId: number): KeptAddress | null => {
  const book = bookOf(mall, shopper)
  return addrId === 0 ? (book[0] ?? null) : found(book, addrId)
}

export const showAddress = (mall: Mall, shopper: Account, kept: KeptAddress, language: Language): Address =>
  shown(mall, kept, bookOf(mall, shopper)[0]?.addrId === kept.addrId, language)

/** Throws unless the district lies in the city, and the city in the province. */
export const refuseUnknownArea = (mall: Mall, { provinceId, cityId, areaId }: Regions): void => {
  const { regions } = mall.catalogue.seed
  const city = regions.find(cityId)
  const whole = regions.find(areaId)?.parentId === cityId && city?.parentId === provinceId && city.level === 2
  refuseUnless(whole, 'unknownArea')
}

/** Region names of the request are ignored: they follow from the ids. */
const checked = (mall: Mall, entry: AddressEntry): Omit<KeptAddress, 'addrId'> => {
  const { receiver, mobile, provinceId, cityId, areaId, addr, postCode = '', lng, lat } = entry
  refuseUnless(!isBlank(receiver) && !isBlank(addr), 'blankText')
  refuseUnknownArea(mall, { provinceId, cityId, areaId })
  return {
    receiver,
    mobile,
    provinceId,
    cityId,
    areaId,
    addr,
    postCode,
    ...(lng === undefined ? {} : { lng }),
    ...(lat === undefined ? {} : { lat }),
  }
}

export const addAddress = (mall: Mall, shopper: Account, entry: AddressEntry): void => {
  const [first, ...others] = bookOf(mall, shopper)
  const kept = checked(mall, entry)
  refuseUnless(others.length + 1 < limits.addresses, 'addressLimit', { max: limits.addresses })
  const added = { addrId: nextId(mall), ...kept }
  keep(mall, shopper, first ? [first, added, ...others] : [added])
}

export const changeAddress = (mall: Mall, shopper: Account, addrId: number, entry: AddressEntry): void => {
  const book = bookOf(mall, shopper)
  const before = found(book, addrId)
  const after = { addrId, ...checked(mall, entry) }
  keep(
    mall,
    shopper,
    book.map((each) => (each === before ? after : each)),
  )
}

export const removeAddress = (mall: Mall, shopper: Account, addrId: number): void => {
  const book = bookOf(mall, shopper)
  const gone = found(book, addrId)
  keep(
    mall,
    shopper,
    book.filter((each) => each !== gone),
  )
}

export const makeDefault = (mall: Mall, shopper: Account, addrId: number): void => {
  const book = bookOf(mall, shopper)
  const chosen = found(book, addrId)
  const others = book.filter((each) => each !== chosen).toSorted((a, b) => b.addrId - a.addrId)
  keep(mall, shopper, [chosen, ...others])
}
