import type { UserInfo } from 'qinghua-contract'
import { houseAvatar, houseAvatars } from 'qinghua-contract/image-rules'
import { isBlank } from 'qinghua-contract/rules'
import type { Mall } from '../state/mall.ts'
import type { Account } from '../state/people.ts'
import { refuseUnless } from '../state/refusal.ts'

export interface ProfileChange {
  readonly nickName?: string
  readonly avatarUrl?: string
  readonly sex?: UserInfo['sex']
}

const house = new Set(Array.from({ length: houseAvatars }, (_, at) => houseAvatar(at + 1)))
export const isHouseAvatar = (address: string): boolean => house.has(address)

/** Changes everything or nothing. The caller has checked that the picture exists. */
export const setUserInfo = (mall: Mall, shopper: Account, { nickName, avatarUrl, sex }: ProfileChange): void => {
  refuseUnless(nickName === undefined || !isBlank(nickName), 'blankText')
  mall.accounts.set(shopper.userId, {
    ...shopper,
    nickName: nickName?.trim() ?? shopper.nickName,
    avatar: avatarUrl ?? shopper.avatar,
    sex: sex ?? shopper.sex,
  })
}
