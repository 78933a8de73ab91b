import type { Address, Api } from 'qinghua-contract'
import { isMobile, isPostCode } from 'qinghua-contract/input-rules'
import { isBlank } from 'qinghua-contract/rules'

export type AddressField = 'receiver' | 'mobile' | 'region' | 'addr' | 'postCode'

/** A region is an id, or empty while none is chosen. */
export const blankAddress = {
  receiver: '',
  mobile: '',
  provinceId: '',
  cityId: '',
  areaId: '',
  addr: '',
  postCode: '',
  asDefault: false,
}

export type AddressDraft = Readonly<typeof blankAddress>

export const draftOf = (address: Address): AddressDraft => ({
  receiver: address.receiver,
  mobile: address.mobile,
  provinceId: String(address.provinceId),
  cityId: String(address.cityId),
  areaId: String(address.areaId),
  addr: address.addr,
  postCode: address.postCode,
  asDefault: address.commonAddr === 1,
})

/** The fields that are not valid yet (S5.2, S5.9, S5.16), from the top down. */
export const checkAddress = (draft: AddressDraft): readonly AddressField[] => {
  const wrong: AddressField[] = []
  if (isBlank(draft.receiver)) wrong.push('receiver')
  if (!isMobile(draft.mobile.trim())) wrong.push('mobile')
  if (draft.provinceId === '' || draft.cityId === '' || draft.areaId === '') wrong.push('region')
  if (isBlank(draft.addr)) wrong.push('addr')
  if (!isPostCode(draft.postCode.trim())) wrong.push('postCode')
  return wrong
}

/** Expects a valid draft. */
export const entryOf = (draft: AddressDraft): Api['POST /p/address/addAddr']['args'][0]['body'] => ({
  receiver: draft.receiver.trim(),
  mobile: draft.mobile.trim(),
  provinceId: Number(draft.provinceId),
  cityId: Number(draft.cityId),
  areaId: Number(draft.areaId),
  addr: draft.addr.trim(),
  postCode: draft.postCode.trim(),
})

export const maskMobile = (mobile: string): string => mobile.replace(/^(\d{3})\d{4}/, '$1****')
