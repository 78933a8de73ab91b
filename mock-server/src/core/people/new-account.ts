import { houseAvatar, houseAvatars } from 'qinghua-contract/image-rules'
import type { Mall } from '../state/mall.ts'
import type { Account } from '../state/people.ts'

interface Person
  extends Pick<Account, 'userId' | 'userName' | 'nickName'>, Partial<Pick<Account, 'password' | 'mobile' | 'storeId'>> {
  /** A number that chooses among the pictures of the house. */
  readonly avatarOf: number
}

/** Somebody who has nothing yet. */
export const addAccount = (mall: Mall, { avatarOf, ...person }: Person): Account => {
  const account: Account = {
    password: null,
    mobile: '',
    avatar: houseAvatar(1 + (avatarOf % houseAvatars)),
    sex: 'F',
    status: 1,
    growth: 0,
    membership: null,
    balance: 0,
    storeId: 0,
    ...person,
  }
  mall.accounts.set(account.userId, account)
  return account
}
