import { houseAvatar } from 'qinghua-contract/image-rules'
import { known } from '@mall/fixtures/known'
import { beforeEach, describe, expect, it } from 'vitest'
import { accountNamed, newMall, refusal } from '../../../test/mall.ts'
import type { Mall } from '../state/mall.ts'
import { fingerprint } from '../state/snapshot.ts'
import { isHouseAvatar, setUserInfo, userInfo } from './user.ts'

const { userName } = known.shopper
let mall: Mall
beforeEach(() => {
  mall = newMall()
})
const shown = () => userInfo(mall, accountNamed(mall, userName), 'zh')
const set = (change: Parameters<typeof setUserInfo>[2]) =>
  refusal(() => setUserInfo(mall, accountNamed(mall, userName), change))

describe('a profile', () => {
  it('is changed in the parts that are given, and in no other [S3.20/nickname+gender]', () => {
    const before = shown()
    expect(set({ nickName: '满满' })).toBeNull()
    expect(shown()).toEqual({ ...before, nickName: '满满' })
    expect(set({ avatarUrl: houseAvatar(9), sex: 'M' })).toBeNull()
    expect(shown()).toEqual({ ...before, nickName: '满满', userAvatar: houseAvatar(9), pic: houseAvatar(9), sex: 'M' })
  })

  it('keeps a nickname without the blanks around it [S5.12]', () => {
    set({ nickName: '\u3000 满 满 ' })
    expect(shown().nickName).toBe('满 满')
  })

  it.each(['   ', '\u3000', '\u200b\u2060', '\u3164'])(
    'refuses a nickname of %j, and changes nothing [S5.12] [S5.9]',
    (nickName) => {
      const before = fingerprint(mall)
      expect(set({ nickName, sex: 'M' })).toBe('blankText')
      expect(fingerprint(mall)).toBe(before)
    },
  )

  it('knows the pictures of the house', () => {
    expect([1, 24].map(houseAvatar).every(isHouseAvatar)).toBe(true)
    expect(['/pictures/avatar/0.svg', '/pictures/avatar/25.svg', '/uploads/1.png', ''].some(isHouseAvatar)).toBe(false)
  })
})
