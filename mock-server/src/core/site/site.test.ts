import { known } from '@mall/fixtures/known'
import { describe, expect, it } from 'vitest'
import { accountNamed, newMall, refusal } from '../../../test/mall.ts'
import { centerInfo, userInfo } from '../people/user.ts'
import {
  addFeedback,
  feedbackTypes,
  logVisit,
  paySwitch,
  privacyPolicy,
  serviceSwitch,
  serviceTerms,
  webConfig,
} from './site.ts'

const { mobile } = known.shopper

describe('the site', () => {
  it('welcomes in both languages at once [S7.17] [S3.1] [S2.41]', () => {
    const { pcWelcomeCn, pcWelcomeEn } = webConfig(newMall(), 'zh')
    expect([pcWelcomeCn === '', pcWelcomeCn === pcWelcomeEn]).toEqual([false, false])
  })

  it('says which ways to pay and which agreements there are [S7.23] [S7.24] [S3.9]', () => {
    const mall = newMall()
    expect(Object.values(paySwitch(mall)).every((open) => typeof open === 'boolean')).toBe(true)
    expect(serviceSwitch(mall)).toEqual({ serviceTermsSwitch: true, privacyPolicySwitch: true })
    expect(serviceTerms(mall, 'zh').content).not.toBe(serviceTerms(mall, 'en').content)
    expect(privacyPolicy(mall, 'zh').content).not.toBe(privacyPolicy(mall, 'en').content)
  })
})

describe('a feedback', () => {
  it('is kept with its kind, text and phone [S7.21] [S5.7]', () => {
    const mall = newMall()
    const [type] = feedbackTypes(mall, 'zh')
    addFeedback(mall, type?.value ?? 0, '字太小', mobile)
    expect(mall.feedback.changes()).toEqual([
      [100_001, { feedbackType: type?.value, content: '字太小', mobile, at: mall.now }],
    ])
  })

  it('is refused if it is blank or of an unknown kind [S5.9] [S7.20]', () => {
    const mall = newMall()
    for (const blank of [' ', '\u3000', '\u200B', '\u2060\u3164\t\n', '\uFEFF'])
      expect(refusal(() => addFeedback(mall, 1, blank, mobile))).toBe('blankText')
    expect(refusal(() => addFeedback(mall, 99, 'text', mobile))).toBe('invalidRequest')
    expect(mall.feedback.untouched).toBe(true)
  })
})

it('keeps the newest thousand steps of visits, and trusts none of them [S7.22] [S1.6]', () => {
  const mall = newMall()
  const log = {
    pageId: 1,
    bizType: null,
    bizData: null,
    systemType: 1,
    uuid: 'a',
    uuidSession: 'b',
    visitType: 1,
  } as const
  const before = mall.accounts.changes()
  for (let step = 0; step < 1_003; step++)
    logVisit(mall, { ...log, step, userId: known.shopper.userId, prevPageId: null, nums: null, orderNumbers: null })
  expect(mall.visits.changes()).toHaveLength(1_000)
  expect(mall.visits.changes()[0]?.[1]?.step).toBe(3)
  expect(mall.accounts.changes()).toEqual(before)
})

it('shows a user with the name of the store he belongs to [S7.18] [S2.60]', () => {
  const mall = newMall()
  const shopper = accountNamed(mall, known.shopper.userName)
  expect(userInfo(mall, shopper, 'zh').storeName).not.toBe(userInfo(mall, shopper, 'en').storeName)
  expect(userInfo(mall, { ...shopper, storeId: 9 }, 'zh').storeName).toBe('')
})

it('shows whether a password is set [S7.15] [S3.7]', () => {
  const mall = newMall()
  const shopper = accountNamed(mall, known.shopper.userName)
  expect(
    [centerInfo(mall, shopper), centerInfo(mall, { ...shopper, password: null })].map((info) => info.isSetPassword),
  ).toEqual([true, false])
})
