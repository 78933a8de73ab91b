import { expect, test } from 'vitest'
import { applicationOf, checkApplication, firstOpenStep, type Application } from './application.ts'

const whole: Application = {
  shopName: '小满杂货',
  shopLogo: '/uploads/1.png',
  intro: '旧瓷、手账与小东西。',
  tel: '021-55668899',
  provinceId: '310000',
  cityId: '310100',
  areaId: '310115',
  shopAddress: '世纪大道一号',
  shopLng: '121.5',
  shopLat: '31.23',
  businessLicense: '/uploads/2.png',
  identityCardFront: '/uploads/3.png',
  identityCardLater: '/uploads/4.png',
}

test.each<[string, Partial<Application>, ReturnType<typeof checkApplication>]>([
  ['nothing', {}, {}],
  ['a name of blanks', { shopName: ' 　' }, { shopName: 'nameEmpty' }],
  ['a name of 20', { shopName: '店'.repeat(20) }, {}],
  ['a name of 21', { shopName: '店'.repeat(21) }, { shopName: 'nameLong' }],
  ['a name with a star', { shopName: '小满★杂货' }, { shopName: 'nameCharacters' }],
  ['a name with an ampersand', { shopName: 'Books & Tea' }, { shopName: 'nameCharacters' }],
  ['a name with spaces and hyphens inside', { shopName: ' Tea-Time 2 ' }, {}],
  ['a description of 9', { intro: '字'.repeat(9) }, { intro: 'introShort' }],
  ['a description of 10 with blanks around', { intro: ` ${'字'.repeat(8)} ` }, { intro: 'introShort' }],
  ['a phone of ten digits', { tel: '1380013800' }, { tel: 'tel' }],
  ['no district', { areaId: '' }, { region: 'region' }],
  ['an address of 4', { shopAddress: '大道一号' }, { shopAddress: 'shopAddress' }],
  ['a longitude beyond the map', { shopLng: '31.2' }, { shopLng: 'shopLng' }],
  ['a latitude that is no number', { shopLat: '31.' }, { shopLat: 'shopLat' }],
  ['no licence', { businessLicense: '' }, { businessLicense: 'businessLicense' }],
  ['no front of the card', { identityCardFront: '' }, { identityCardFront: 'identityCardFront' }],
  ['no back of the card', { identityCardLater: '' }, { identityCardLater: 'identityCardLater' }],
])('%s is told at its field [S5.17]', (_, change, faults) => {
  expect(checkApplication({ ...whole, ...change })).toEqual(faults)
})

test('the first step that is not right comes first, and a whole application is looked through [S5.17]', () => {
  expect(firstOpenStep(checkApplication(applicationOf(null)))).toBe('shop')
  expect(firstOpenStep(checkApplication({ ...whole, tel: '' }))).toBe('place')
  expect(firstOpenStep(checkApplication({ ...whole, identityCardLater: '', tel: whole.tel }))).toBe('papers')
  expect(firstOpenStep(checkApplication(whole))).toBe('check')
})
