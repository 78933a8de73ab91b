import { describe, expect, test } from 'vitest'
import { blankAddress, checkAddress, entryOf, maskMobile } from './address-rules.ts'

const right = {
  ...blankAddress,
  receiver: ' Lin ',
  mobile: '13800138001',
  provinceId: '330000',
  cityId: '330100',
  areaId: '330106',
  addr: ' 478 Wensan Road ',
}

describe('an address', () => {
  test('needs a recipient, a phone, a complete region and a street [S5.16]', () => {
    expect(checkAddress(blankAddress)).toEqual(['receiver', 'mobile', 'region', 'addr'])
    expect(checkAddress(right)).toEqual([])
    expect(checkAddress({ ...right, areaId: '' })).toEqual(['region'])
  })
  test('needs a mainland phone, and a post code of six digits if any [S5.2]', () => {
    expect(checkAddress({ ...right, mobile: '12800138001' })).toEqual(['mobile'])
    expect(checkAddress({ ...right, postCode: '31001' })).toEqual(['postCode'])
    expect(checkAddress({ ...right, postCode: '310012' })).toEqual([])
  })
  test('must not consist of blanks, of any kind [S5.9]', () => {
    expect(checkAddress({ ...right, receiver: '\u3164\u200B', addr: '\u3000' })).toEqual(['receiver', 'addr'])
  })
  test('is sent without the blanks around it', () => {
    const typed = { ...right, mobile: ' 13800138001\t', postCode: '310012 ' }
    expect([checkAddress(typed), entryOf(typed)]).toEqual([[], { ...entryOf(right), postCode: '310012' }])
    expect(entryOf(right)).toEqual({
      receiver: 'Lin',
      mobile: '13800138001',
      provinceId: 330000,
      cityId: 330100,
      areaId: 330106,
      addr: '478 Wensan Road',
      postCode: '',
    })
  })
})

test('a phone number on a card hides its middle', () => {
  expect(maskMobile('13800138001')).toBe('138****8001')
})
