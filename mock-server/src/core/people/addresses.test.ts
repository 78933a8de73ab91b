import { limits } from 'qinghua-contract/rules'
import { known } from '@mall/fixtures/known'
import { beforeEach, describe, expect, it } from 'vitest'
import { accountNamed, newMall, refusal } from '../../../test/mall.ts'
import type { Mall } from '../state/mall.ts'
import type { Account } from '../state/people.ts'
import { fingerprint } from '../state/snapshot.ts'
import {
  addAddress,
  addressInfo,
  addressList,
  changeAddress,
  makeDefault,
  removeAddress,
  type AddressEntry,
} from './addresses.ts'

let mall: Mall
let shopper: Account
let fresh: Account
beforeEach(() => {
  mall = newMall()
  shopper = accountNamed(mall, known.shopper.userName)
  fresh = accountNamed(mall, known.fresh.userName)
})

const chengdu: AddressEntry = {
  receiver: '陈初',
  mobile: '13912345678',
  provinceId: 510000,
  cityId: 510100,
  areaId: 510104,
  addr: '春熙路 1 号',
}
const add = (changes: Partial<AddressEntry> = {}, who = fresh) =>
  refusal(() => addAddress(mall, who, { ...chengdu, ...changes }))
const list = (who = fresh) => addressList(mall, who, 'zh')
const ids = (who = fresh) => list(who).map(({ addrId }) => addrId)
const defaults = (who = fresh) => list(who).map(({ commonAddr }) => commonAddr)
const idAt = (at: number, who = fresh): number => ids(who)[at] ?? -1

describe('an address', () => {
  it('has a recipient, a mobile, a region and a detail, and takes the names of its region from its ids [S3.14]', () => {
    add({ postCode: '610021', lng: 104.08, lat: 30.66 })
    expect(list()).toEqual([
      {
        ...chengdu,
        addrId: expect.any(Number),
        province: '四川省',
        city: '成都市',
        area: '锦江区',
        postCode: '610021',
        lng: 104.08,
        lat: 30.66,
        commonAddr: 1,
      },
    ])
    expect(addressList(mall, fresh, 'en')).toMatchObject([
      { province: 'Sichuan', city: 'Chengdu', area: 'Jinjiang District', addr: chengdu.addr },
    ])
  })

  it('ignores region names of the request, and needs no post code', () => {
    const sent = { ...chengdu, province: '火星', city: '<b>', area: '' }
    addAddress(mall, fresh, sent)
    expect(list()[0]).toMatchObject({ province: '四川省', city: '成都市', area: '锦江区', postCode: '' })
    expect(JSON.stringify(mall.addresses.changes())).not.toContain('火星')
  })

  it.each([
    ['a city of another province', { cityId: 330100 }],
    ['a district of another city', { areaId: 330106 }],
    ['a district of a sister city', { areaId: 510302 }],
    ['no district', { areaId: 510100 }],
    ['a city for a province', { provinceId: 510100, cityId: 510104, areaId: 510104 }],
    ['a level too high', { provinceId: 0, cityId: 510000, areaId: 510100 }],
    ['an unknown province', { provinceId: 999_000 }],
    ['no region that exists', { provinceId: 1, cityId: 2, areaId: 3 }],
  ])('is refused with %s: its region must be complete [S5.16]', (_, changes) => {
    expect(add(changes)).toBe('unknownArea')
    expect(list()).toEqual([])
  })

  it('is refused with a recipient or a detail of blanks [S5.9]', () => {
    expect(add({ receiver: ' \u3000' })).toBe('blankText')
    expect(add({ addr: '\u200B\t' })).toBe('blankText')
    expect(list()).toEqual([])
  })
})

describe('the address book', () => {
  it('opens with three addresses of the shopper, of which one is the default, and none of a fresh account', () => {
    expect(defaults(shopper)).toEqual([1, 0, 0])
    expect(list()).toEqual([])
  })

  it('makes the first address the default, and shows the default first, then the newest first', () => {
    for (const addr of ['first', 'second', 'third']) add({ addr })
    expect(list().map(({ addr }) => addr)).toEqual(['first', 'third', 'second'])
    expect(defaults()).toEqual([1, 0, 0])
  })

  it('holds ten addresses at most [S9.7]', () => {
    for (let n = 0; n < limits.addresses; n++) expect(add()).toBeNull()
    const full = fingerprint(mall)
    expect(add()).toBe('addressLimit')
    expect(fingerprint(mall)).toBe(full)
    removeAddress(mall, fresh, idAt(4))
    expect(add()).toBeNull()
    expect(list()).toHaveLength(10)
  })

  it('answers one address by its id, and the default one for 0', () => {
    const [first, second] = list(shopper)
    expect(addressInfo(mall, shopper, 0, 'zh')).toEqual(first)
    expect(addressInfo(mall, shopper, second?.addrId ?? -1, 'zh')).toEqual(second)
    expect(refusal(() => addressInfo(mall, fresh, 0, 'zh'))).toBe('unknownAddress')
  })

  it('replaces the content of an address, and keeps its position, its id and whether it is the default', () => {
    const before = list(shopper)
    changeAddress(mall, shopper, idAt(1, shopper), chengdu)
    const [first, second, third] = list(shopper)
    expect([first, third]).toEqual([before[0], before[2]])
    expect(second).toMatchObject({ ...chengdu, addrId: before[1]?.addrId, postCode: '', commonAddr: 0 })
    changeAddress(mall, shopper, idAt(0, shopper), chengdu)
    expect(defaults(shopper)).toEqual([1, 0, 0])
  })

  it('has another default when asked, and no second one', () => {
    const [first, second, third] = ids(shopper)
    makeDefault(mall, shopper, third ?? -1)
    expect(ids(shopper)).toEqual([third, first, second])
    makeDefault(mall, shopper, second ?? -1)
    expect(ids(shopper)).toEqual([second, first, third])
    expect(defaults(shopper)).toEqual([1, 0, 0])
  })

  it('makes the newest other address the default when the default is removed', () => {
    for (const addr of ['oldest', 'middle', 'newest']) add({ addr })
    removeAddress(mall, fresh, idAt(0))
    expect(list().map(({ addr, commonAddr }) => [addr, commonAddr])).toEqual([
      ['newest', 1],
      ['middle', 0],
    ])
    removeAddress(mall, fresh, idAt(1))
    removeAddress(mall, fresh, idAt(0))
    expect(list()).toEqual([])
    add({ addr: 'again' })
    expect(defaults()).toEqual([1])
  })

  it('refuses an address of somebody else exactly like an unknown one, and changes nothing', () => {
    add()
    const [theirs = -1] = ids()
    const before = fingerprint(mall)
    for (const addrId of [theirs, 999_999]) {
      expect(refusal(() => addressInfo(mall, shopper, addrId, 'zh'))).toBe('unknownAddress')
      expect(refusal(() => changeAddress(mall, shopper, addrId, chengdu))).toBe('unknownAddress')
      expect(refusal(() => changeAddress(mall, shopper, addrId, { ...chengdu, areaId: 1 }))).toBe('unknownAddress')
      expect(refusal(() => removeAddress(mall, shopper, addrId))).toBe('unknownAddress')
      expect(refusal(() => makeDefault(mall, shopper, addrId))).toBe('unknownAddress')
    }
    expect(fingerprint(mall)).toBe(before)
  })
})
