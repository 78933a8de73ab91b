import { Value } from 'typebox/value'
import { describe, expect, it } from 'vitest'
import { Money, Pictures } from '../src/field-types.ts'
import { contract } from '../src/index.ts'
import { isShopName, isStorePassword, isTaxNumber, patterns, uploadsPattern } from '../src/input-rules.ts'
import { isBlank, limits, mainShopId, noticeTitleLength, pageIds, systemType, times } from '../src/rules.ts'

describe('the rules', () => {
  it('hold the limits of the specification [S9.3] [S9.4] [S9.5/user-name+password+store-name+store-address+store-description+nickname+comment+feedback+refund+mobile+image] [S9.2]', () => {
    expect(limits).toMatchObject({
      userName: { min: 4, max: 16 },
      password: { min: 6, max: 20 },
      nickName: 15,
      feedbackText: 200,
      contact: 11,
      mobile: 11,
      commentText: 150,
      commentPictures: 9,
      refundText: 200,
      refundPictures: 5,
      shopName: 20,
      shopAddress: { min: 5 },
      shopIntro: { min: 10, max: 200 },
    })
    expect(limits.imageBytes).toBe(2_097_152)
    expect(times).toMatchObject({
      smsResend: 60_000,
      visit: 1_800_000,
      paySwitchCache: 18_000_000,
      toLoginAfterPasswordChange: 3_000,
      feedbackClose: 1_000,
      searchMessage: 1_000,
    })
    expect([mainShopId, noticeTitleLength, systemType]).toEqual([62, 10, 1])
    expect(pageIds).toEqual({
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
    })
  })

  it('treat text of blanks and invisible letters as empty [S5.9]', () => {
    for (const text of ['', ' ', '\u3000', '\u200B\u2060', '\u3164', '\uFEFF\t\n', '\u00AD\u2800'])
      expect(isBlank(text)).toBe(true)
    for (const text of ['a', ' 。', '👨‍👩‍👧', '\u200Bx']) expect(isBlank(text)).toBe(false)
  })

  it('accept a shop name of letters and digits of any script, with single spaces or hyphens inside [S5.17]', () => {
    for (const name of ['小满杂货', 'Mo Family Study', '北京 798', 'Tea-Time 2', 'Café ３', 'ชา', 'a'.repeat(20)])
      expect([name, isShopName(name)]).toEqual([name, true])
    const special = [..."&.'’·★<>_/@#，。（）+—", '\u00A0', '\t', '\u200B', '😀']
    const wrong = [
      '',
      ' 小满',
      '小满 ',
      '小  满',
      '-小满',
      '小满-',
      '小--满',
      'a'.repeat(21),
      ...special.map((each) => `小${each}满`),
    ]
    for (const name of wrong) expect([name, isShopName(name)]).toEqual([name, false])
  })

  it('accept a store password of 6 to 12 digits, and nothing else [S5.4] [S9.5/store-password]', () => {
    const lengths = Array.from({ length: 20 }, (_, length) => length).filter((length) =>
      isStorePassword('7'.repeat(length)),
    )
    expect(lengths).toEqual([6, 7, 8, 9, 10, 11, 12])
    for (const odd of ['12345a', '１２３４５６', '123 456', '-123456', '123456\n'])
      expect(isStorePassword(odd)).toBe(false)
  })

  it('accept a tax number of 15, 17, 18 or 20 letters and digits only [S3.16]', () => {
    const lengths = Array.from({ length: 25 }, (_, length) => length).filter((length) =>
      isTaxNumber('9A'.repeat(13).slice(0, length)),
    )
    expect(lengths).toEqual([15, 17, 18, 20])
    for (const text of ['91310000MA1K35X-0Q', '9131 0000MA1K35XX0', '９１３１００００MA1K35XX', `${'1'.repeat(15)}\n`])
      expect([text, isTaxNumber(text)]).toEqual([text, false])
  })

  it('check texts of a hundred thousand characters in no noticeable time', () => {
    const long = 'a1'.repeat(50_000)
    for (const pattern of [...Object.values(patterns), uploadsPattern(9)])
      expect(new RegExp(pattern).test(long)).toBe(false)
    expect(new RegExp(uploadsPattern(9)).test('/uploads/1.png,'.repeat(7_000))).toBe(false)
    expect(isBlank(`${' '.repeat(100_000)}x`)).toBe(false)
  })
})

describe('the schemas', () => {
  const feedback = contract['POST /feedback/addFeedback'].body
  const good = { feedbackType: 1, content: 'a', userName: '13800138000', theirType: 4 }
  const login = contract['POST /login'].body

  it('count text as the server does, in UTF-16 units [S5.7]', () => {
    expect(Value.Check(feedback, { ...good, content: 'x'.repeat(200) })).toBe(true)
    expect(Value.Check(feedback, { ...good, content: 'x'.repeat(201) })).toBe(false)
    expect(Value.Check(feedback, { ...good, content: '😀'.repeat(100) })).toBe(true)
    expect(Value.Check(feedback, { ...good, content: '😀'.repeat(101) })).toBe(false)
    expect(Value.Check(feedback, { ...good, content: '' })).toBe(false)
  })

  it('accept a limited number of upload addresses, separated by commas, and no other addresses [S5.13] [F5]', () => {
    const pictures = Pictures(3)
    for (const good of ['', '/uploads/7.png', '/uploads/7.png,/uploads/8.jpeg,/uploads/a-b_9.webp'])
      expect([good, Value.Check(pictures, good)]).toEqual([good, true])
    for (const bad of [
      '/uploads/1.png,/uploads/2.png,/uploads/3.png,/uploads/4.png',
      '/uploads/1.png,',
      ',/uploads/1.png',
      '/uploads/1.png\n',
      '/uploads/../1.png',
      '//elsewhere/uploads/1.png',
      'https://elsewhere/uploads/1.png',
      '/pictures/1.png',
      '/uploads/1',
      '/uploads/1.png?x',
    ])
      expect([bad, Value.Check(pictures, bad)]).toEqual([bad, false])
  })

  it('check the phone number of a feedback, but not its source [S5.7] [S5.2]', () => {
    expect(Value.Check(feedback, { ...good, userName: '12800138000' })).toBe(false)
    expect(Value.Check(feedback, { ...good, theirType: 3 })).toBe(false)
  })

  it('count visits of the pages that the owner names only [S3.11]', () => {
    const step = { bizType: null, bizData: null, step: 0, systemType: 1, uuid: 'a', uuidSession: 'b', visitType: 1 }
    const log = { ...step, userId: null, nums: null, orderNumbers: null }
    const takes = (pageId: number, prevPageId: number | null) =>
      Value.Check(contract['POST /flowAnalysisLog'].body, { ...log, pageId, prevPageId })
    const named = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 13]
    const all = Array.from({ length: 100 }, (_, id) => id)
    expect(all.filter((id) => takes(id, null))).toEqual(named)
    expect(all.filter((id) => takes(1, id))).toEqual(named)
  })

  it('require an account and a password to log in [S5.5] [S7.27]', () => {
    const body = { principal: 'abcd', credentials: 'x', shopId: 62, storeId: null }
    expect(Value.Check(login, body)).toBe(true)
    expect(Value.Check(login, { ...body, principal: '' })).toBe(false)
    expect(Value.Check(login, { ...body, credentials: '' })).toBe(false)
  })

  it('accept money with at most two decimals [S9.11]', () => {
    for (const money of [0, 0.1, 19.99, 1_234_567.89, 999_999_999_999.99, -5.5])
      expect([money, Value.Check(Money, money)]).toEqual([money, true])
    for (const money of [0.001, 1.005, 1e12, 1e21, Infinity, NaN, '1', null, 0.1 + 0.2])
      expect([money, Value.Check(Money, money)]).toEqual([money, false])
  })
})
